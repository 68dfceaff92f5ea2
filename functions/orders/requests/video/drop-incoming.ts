import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { storage } from '../../../lib/aws/storage.ts';
import { env } from '../../../lib/lambda/env.ts';
import { sentPosterOf } from './video.ts';

/** Deletes what arrived with an upload, and what was made of it (`more`), from the incoming bucket. What is gone is no failure. */
export const dropIncoming = async (
  { object }: { readonly object: string },
  more: readonly string[] = [],
): Promise<void> => {
  for (const Key of [object, sentPosterOf(object), ...more])
    await storage().send(new DeleteObjectCommand({ Bucket: env('INCOMING_BUCKET'), Key }));
};
