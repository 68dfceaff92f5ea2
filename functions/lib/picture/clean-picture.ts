import { IMAGE_MOST_PIXELS, type IMAGE_TYPES } from '../../../shared/limits.ts';
import { pictureSizeOf } from '../../../shared/picture-size.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

type ImageType = (typeof IMAGE_TYPES)[number];
/** Why a picture is not served: codes of a refusal. */
type Why = 'image.type' | 'image.too_many_pixels';

const CLEANERS: Readonly<Record<ImageType, (bytes: Buffer) => Buffer>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/gif': cleanGif,
};

/**
 * A picture as everybody may read it: with its pixels, colours and the way it is turned, and without where, when and with
 * what it was taken. Or why it is not served: too many pixels, or parts that do not fit together.
 */
export const cleanPicture = (bytes: Buffer, type: ImageType): Buffer | Why => {
  const size = pictureSizeOf(bytes);
  if (!size) return 'image.type';
  if (size.width * size.height > IMAGE_MOST_PIXELS) return 'image.too_many_pixels';
  try {
    return CLEANERS[type](bytes);
  } catch {
    return 'image.type';
  }
};
