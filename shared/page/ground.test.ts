import { expect, it } from 'vitest';
import { GROUND_PATTERN, groundIn, groundOf } from './ground.ts';

const PIXELS = Array.from({ length: 6 }, (_, index) => [index * 51, 255, 8, 255]).flat();
const SAID = '0f03f06f09f0cf0ff0';

it('is three digits of each colour, in the name of a picture', () => {
  expect(groundOf(PIXELS)).toBe(SAID);
  expect(SAID).toMatch(GROUND_PATTERN);
  expect(groundIn(`/media/usr_1/avatar-k3j2M${SAID}S.webp`)).toBe(SAID);
  expect(groundIn(`/media/usr_1/avatar-k3j2M${SAID}.jpg`)).toBe(SAID);
});

it('is none of a picture that came without', () => {
  for (const name of ['', '/media/usr_1/avatar-k3j2S.webp', '/media/usr_1/avatar-0f03f06f09f0cf0ff0.webp'])
    expect(groundIn(name)).toBeNull();
});
