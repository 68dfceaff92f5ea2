import { IMAGE_MOST_PIXELS } from '../../../shared/limits.ts';
import { pictureSizeOf } from '../../../shared/picture-size.ts';
import { Refusal } from '../errors.ts';
import type { ImageType } from '../image-type.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

const CLEANERS: Readonly<Record<ImageType, (bytes: Buffer) => Buffer>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/gif': cleanGif,
};

/**
 * A picture as everybody may read it: with its pixels, colours and the way it is turned, and without where, when and with
 * what it was taken. Throws `image.too_many_pixels`, and `image.type` for one whose parts do not fit together.
 */
export const cleanPicture = (bytes: Buffer, type: ImageType): Buffer => {
  const size = pictureSizeOf(bytes);
  if (!size) throw new Refusal('image.type');
  if (size.width * size.height > IMAGE_MOST_PIXELS) throw new Refusal('image.too_many_pixels');
  try {
    return CLEANERS[type](bytes);
  } catch {
    throw new Refusal('image.type');
  }
};
