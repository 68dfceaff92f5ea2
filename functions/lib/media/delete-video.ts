import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { storage } from '../aws/storage.ts';
import { env } from '../lambda/env.ts';
import { posterKeyOf } from './poster.ts';

/** Deletes a video of the private bucket with the picture that lies beside it. What is gone already is no failure. */
export const deleteVideo = async (key: string): Promise<void> => {
  for (const Key of [key, posterKeyOf(key)])
    await storage().send(new DeleteObjectCommand({ Bucket: env('REQUEST_VIDEOS_BUCKET'), Key }));
};
