import {
  CompleteMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  type Part,
} from '@aws-sdk/client-s3';
import { storage } from '../../../lib/aws/storage.ts';
import { env } from '../../../lib/lambda/env.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { rangeOf, type StoredFile } from '../../../lib/media/stored-file.ts';
import type { Upload } from './uploads.table.ts';

/** What S3 answers; null when it refuses with this name. */
const unless = async <T>(name: string, answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if ((error as Error).name === name) return null;
    throw error;
  }
};

const partsOf = async (upload: Upload): Promise<Part[] | null> => {
  const parts: Part[] = [];
  let marker: string | undefined;
  do {
    const list = new ListPartsCommand({
      Bucket: env('INCOMING_BUCKET'),
      Key: upload.object,
      UploadId: upload.uploadId,
      PartNumberMarker: marker,
    });
    const page = await unless('NoSuchUpload', storage().send(list));
    if (!page) return null;
    parts.push(...(page.Parts ?? []));
    marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (marker);
  return parts;
};

/** Puts the parts together, once; a finish that was cut off before goes on from the object it left. */
const putTogether = async (upload: Upload): Promise<void> => {
  const place = { Bucket: env('INCOMING_BUCKET'), Key: upload.object };
  const parts = await partsOf(upload);
  if (parts) {
    const bytes = parts.reduce((sum, part) => sum + (part.Size ?? 0), 0);
    if (bytes !== upload.bytes)
      throw new Refusal('video.incomplete', undefined, { bytes, announced: upload.bytes });
    const list = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    const complete = { ...place, UploadId: upload.uploadId, MultipartUpload: { Parts: list } };
    // No such upload: an earlier attempt of ours completed it and its answer was lost. The object says.
    await unless('NoSuchUpload', storage().send(new CompleteMultipartUploadCommand(complete)));
  }
  const head = await unless('NotFound', storage().send(new HeadObjectCommand(place)));
  if (!head) throw new Refusal('video.missing', 'The upload has expired');
  if (head.ContentLength !== upload.bytes) throw new Refusal('video.incomplete');
};

/**
 * The file that arrived, whole. Throws `video.incomplete` where parts are missing, `video.missing` once it has expired.
 */
export const assembleUpload = async (upload: Upload): Promise<StoredFile> => {
  await putTogether(upload);
  const place = { Bucket: env('INCOMING_BUCKET'), Key: upload.object };
  return {
    bytes: upload.bytes,
    read: async (start, end) => {
      const range = new GetObjectCommand({ ...place, Range: rangeOf(start, end) });
      const found = await storage().send(range);
      return (await found.Body?.transformToByteArray()) ?? new Uint8Array();
    },
  };
};
