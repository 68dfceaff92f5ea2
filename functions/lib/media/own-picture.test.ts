import { expect, it } from 'vitest';
import { pictureAddressOf, pictureFileOf } from './own-picture.ts';

it.each([
  ['an upload of its owner', '/media/usr_a/avatar-1763632800000.webp', 'avatar-1763632800000.webp'],
  ['a picture of somebody else', '/media/usr_ab/avatar-1.webp', '/media/usr_ab/avatar-1.webp'],
  ['a picture of another place', 'https://images.example/a.png', 'https://images.example/a.png'],
  ['no picture', '', ''],
])('%s comes back as it was', (_, address, stored) => {
  expect(pictureFileOf(address, 'usr_a')).toBe(stored);
  expect(pictureAddressOf(stored, 'usr_a')).toBe(address);
});
