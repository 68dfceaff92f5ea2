import { expect, it } from 'vitest';
import { logoRoom } from './logo.ts';

const logo = (size: string) => `/media/site/logo-0b8e2c5e-8a5b-4d6f-9a3e-1c2d3e4f5a6b${size}.png`;

it('is as wide as its shape, at most five times its height', () => {
  expect(logoRoom(logo('-280x70'), 36)).toEqual({ width: 144, height: 36, isWordmark: true });
  expect(logoRoom(logo('-60x50'), 36)).toEqual({ width: 43, height: 36, isWordmark: false });
  expect(logoRoom(logo('-4000x10'), 36)).toEqual({ width: 180, height: 36, isWordmark: true });
});

it('is a square where nothing wider is known', () => {
  const square = { width: 36, height: 36, isWordmark: false };
  expect(logoRoom('/icon.svg', 36)).toEqual(square);
  expect(logoRoom(logo(''), 36)).toEqual(square);
  expect(logoRoom(logo('-10x4000'), 36)).toEqual(square);
});
