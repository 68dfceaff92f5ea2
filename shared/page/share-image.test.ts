import { expect, it } from 'vitest';
import { shareImageOf } from './share-image.ts';

it('a picture whose name says so has another one for links', () => {
  expect(shareImageOf('/media/usr_1/thumbnail-1a2bS.webp')).toBe('/media/usr_1/share-1a2bS.jpg');
  expect(shareImageOf('/media/usr_1/avatar-1a2bS.png')).toBe('/media/usr_1/share-1a2bS.jpg');
  for (const path of ['', '/media/usr_1/avatar-1a2bs.png', '/media/usr_1/banner-1S.png', '/avatar-1S.png'])
    expect([path, shareImageOf(path)]).toEqual([path, null]);
});
