import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { storage } from '../../../lib/aws/storage.ts';
import { env } from '../../../lib/lambda/env.ts';
import { deleteVideo } from '../../../lib/media/delete-video.ts';
import type { Request } from '../model/request.ts';
import { videoKeyOf } from './video.ts';

/** When the upload of a stored video began, by its name; null for what is no video. */
const beganAt = (key: string): number | null => {
  const [, began] = /\/(\d+)\.[a-z0-9]+$/.exec(key) ?? [];
  return began && !key.endsWith('.jpg') ? Number(began) : null;
};

/**
 * Which of the stored videos of an order that has ended are nobody's: made of an upload of before its end, and not its
 * video. What began later may be a dispute's second one.
 */
export const unrecordedOf = (keys: readonly string[], request: Request, endedAt: string): string[] => {
  const own = request.videoAt ? videoKeyOf(request) : null;
  return keys.filter((key) => {
    const began = beganAt(key);
    return key !== own && began !== null && began <= Date.parse(endedAt);
  });
};

/**
 * Deletes what calls left that were killed between storing a video and recording it, and that nobody sent again. An order
 * that has ended records none of them any more, and has a handful at most.
 */
export const dropUnrecorded = async (request: Request, endedAt: string): Promise<void> => {
  const place = { Bucket: env('REQUEST_VIDEOS_BUCKET'), Prefix: `${request.id}/` };
  const { Contents = [] } = await storage().send(new ListObjectsV2Command(place));
  const keys = Contents.map(({ Key = '' }) => Key);
  for (const key of unrecordedOf(keys, request, endedAt)) await deleteVideo(key);
};
