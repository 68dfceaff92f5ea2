import {
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { VIDEO_TYPES } from '../../shared/limits.ts';
import { storage } from '../lib/aws/storage.ts';
import type { ObjectPlace, StoredFile } from '../lib/media/stored-file.ts';
import { inParts } from './parts.ts';

/**
 * Packs a video anew (`rewrite`) into storage. It is there whole or not at all; what was begun and is not ended expires
 * within a day.
 */
export const storeRewritten = async (
  file: StoredFile,
  place: ObjectPlace,
  codec: string | undefined,
): Promise<void> => {
  // Loaded here, because most calls of these Lambdas rewrite no video.
  const { rewrite } = await import('./rewrite.ts');
  const begin = new CreateMultipartUploadCommand({
    ...place,
    ContentType: VIDEO_TYPES.mp4,
    ...(codec ? { Metadata: { codec } } : {}),
  });
  const { Bucket, Key } = place;
  const upload = { Bucket, Key, UploadId: (await storage().send(begin)).UploadId };
  const parts: CompletedPart[] = [];
  const send = async (PartNumber: number, Body: Uint8Array): Promise<void> => {
    const { ETag } = await storage().send(new UploadPartCommand({ ...upload, PartNumber, Body }));
    parts.push({ PartNumber, ETag });
  };
  await rewrite(file, inParts(send));
  const Parts = parts.toSorted((a, b) => (a.PartNumber ?? 0) - (b.PartNumber ?? 0));
  try {
    await storage().send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // An earlier attempt of this call completed it, and its answer was lost.
    if ((error as Error).name !== 'NoSuchUpload') throw error;
  }
};
