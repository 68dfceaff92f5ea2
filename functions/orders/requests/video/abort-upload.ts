import { AbortMultipartUploadCommand } from '@aws-sdk/client-s3';
import { storage } from '../../../lib/aws/storage.ts';
import { env } from '../../../lib/lambda/env.ts';
import { dropIncoming } from './drop-incoming.ts';
import type { Upload } from './uploads.table.ts';

/** Ends an upload that did not arrive whole, and drops what of it is there. */
export const abortUpload = async (upload: Upload): Promise<void> => {
  const place = { Bucket: env('INCOMING_BUCKET'), Key: upload.object };
  try {
    await storage().send(new AbortMultipartUploadCommand({ ...place, UploadId: upload.uploadId }));
  } catch (error) {
    // Already completed or expired: nothing is left to abort.
    if ((error as Error).name !== 'NoSuchUpload') throw error;
  }
  await dropIncoming(upload);
};
