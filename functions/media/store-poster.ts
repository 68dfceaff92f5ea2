import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { POSTER } from '../../shared/limits.ts';
import { pictureSizeOf } from '../../shared/picture-size.ts';
import { storage } from '../lib/aws/storage.ts';
import { env } from '../lib/lambda/env.ts';
import { imageTypeOf } from '../lib/media/image-type.ts';
import { POSTER_TYPE } from '../lib/media/poster.ts';
import { type ObjectPlace, rangeOf } from '../lib/media/stored-file.ts';
import { cleanPicture } from '../lib/picture/clean-picture.ts';

/** Nothing is there, or a file without a byte. */
const NONE = ['NoSuchKey', 'InvalidRange'];

/** A poster as it is kept, without what its maker noted; null for what is no JPEG, or is too large. */
export const cleanPoster = (bytes: Buffer): Buffer | null => {
  const size = pictureSizeOf(bytes);
  if (imageTypeOf(bytes) !== POSTER_TYPE || !size || bytes.length > POSTER.mostBytes) return null;
  if (Math.max(size.width, size.height) > POSTER.mostPixels) return null;
  const picture = cleanPicture(bytes, POSTER_TYPE);
  return typeof picture === 'string' ? null : picture;
};

/** What lies under a key of the incoming bucket: a byte more than may be kept, so that what is too large is known. */
const read = async (Key: string): Promise<Buffer | null> => {
  try {
    const Range = rangeOf(0, POSTER.mostBytes + 1);
    const found = await storage().send(new GetObjectCommand({ Bucket: env('INCOMING_BUCKET'), Key, Range }));
    return Buffer.from((await found.Body?.transformToByteArray()) ?? []);
  } catch (error) {
    if (NONE.includes((error as Error).name)) return null;
    throw error;
  }
};

/**
 * Keeps the first of these pictures of the incoming bucket that may be a poster, and says whether there was one: a video
 * without is as good. Repeated it is the same.
 */
export const storePoster = async (keys: readonly string[], to: ObjectPlace): Promise<boolean> => {
  for (const key of keys) {
    const found = await read(key);
    const Body = found && cleanPoster(found);
    if (!Body) continue;
    await storage().send(new PutObjectCommand({ ...to, Body, ContentType: POSTER_TYPE }));
    return true;
  }
  return false;
};
