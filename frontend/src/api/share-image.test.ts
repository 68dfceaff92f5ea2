import { expect, it } from 'vitest';
import { placeIn } from './share-image.ts';

const FRAME = { width: 1_200, height: 630 };

it('a portrait stands whole in the middle, and covers the frame with its colours', () => {
  const portrait = { width: 480, height: 640 };
  expect(placeIn(FRAME, portrait, 'whole')).toEqual({ x: 363.75, y: 0, width: 472.5, height: 630 });
  expect(placeIn(FRAME, portrait, 'cover')).toEqual({ x: 0, y: -485, width: 1_200, height: 1_600 });
});

it('a wide picture is as wide as the frame', () => {
  expect(placeIn(FRAME, { width: 2_400, height: 600 }, 'whole')).toEqual({
    x: 0,
    y: 165,
    width: 1_200,
    height: 300,
  });
});
