import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { DAY_SECONDS } from '../../../../shared/calendar/dates.ts';
import type { requestVideos } from '../../../../shared/contracts/orders/request-videos.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { SIGNED_URL_SECONDS, VIDEO_PART_BYTES, VIDEO_TYPES } from '../../../../shared/limits.ts';
import { storage } from '../../../lib/aws/storage.ts';
import type { Call } from '../../../lib/http/http.ts';
import { env } from '../../../lib/lambda/env.ts';
import { epochSeconds } from '../../../lib/lambda/epoch-seconds.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { POSTER_TYPE } from '../../../lib/media/poster.ts';
import { transact } from '../../../lib/table/table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { refuseAfterFailures } from '../model/failed-uploads.ts';
import { findRequest } from '../model/requests.table.ts';
import { dropIncoming } from './drop-incoming.ts';
import { receiverOf, uploadOf } from './upload-of.ts';
import { findUpload, removeUploadWrite, type Upload, uploadWrite } from './uploads.table.ts';
import { partBytesOf, partCountOf, sentPosterOf } from './video.ts';

const abort = async (upload: Upload): Promise<void> => {
  const place = { Bucket: env('INCOMING_BUCKET'), Key: upload.object };
  try {
    await storage().send(new AbortMultipartUploadCommand({ ...place, UploadId: upload.uploadId }));
  } catch (error) {
    // Already completed or expired: nothing is left to abort.
    if ((error as Error).name !== 'NoSuchUpload') throw error;
  }
  await dropIncoming(upload);
};

/** Opens an upload of a known size and kind; an earlier unfinished one of the request is dropped. */
export const startVideo = async ({
  actor,
  input,
  now,
}: Call<typeof requestVideos.start, Actor>): Promise<Output<typeof requestVideos.start>> => {
  const request = await receiverOf(actor.id, input.id);
  await refuseAfterFailures(actor.id, now);
  const { allowedVideoTypes, maxVideoBytes } = await settings();
  if (!allowedVideoTypes.includes(input.type))
    throw new Refusal('video.type', undefined, { allowed: allowedVideoTypes });
  if (input.bytes > maxVideoBytes)
    throw new Refusal('video.too_large', undefined, { maxBytes: maxVideoBytes });

  const earlier = await findUpload(request.id);
  // What is being prepared stays until this one takes its place: it may be the only video there is.
  if (earlier && earlier.uploadId !== request.preparing?.upload) await abort(earlier);
  const object = `incoming/requests/${request.id}/${now.getTime()}.${input.type}`;
  const started = await storage().send(
    new CreateMultipartUploadCommand({
      Bucket: env('INCOMING_BUCKET'),
      Key: object,
      ContentType: VIDEO_TYPES[input.type],
    }),
  );
  const uploadId = started.UploadId ?? '';
  const expiresAt = epochSeconds(now) + DAY_SECONDS;
  await transact([
    uploadWrite(request.id, {
      uploadId,
      object,
      type: input.type,
      bytes: input.bytes,
      at: now.toISOString(),
      expiresAt,
    }),
  ]);
  return { uploadId, partBytes: VIDEO_PART_BYTES, partCount: partCountOf(input.bytes, VIDEO_PART_BYTES) };
};

/** Each address signs the exact Content-Length of its part, so nobody sends more than was announced. */
export const signVideoParts = async ({
  actor,
  input,
}: Call<typeof requestVideos.parts, Actor>): Promise<Output<typeof requestVideos.parts>> => {
  const request = await receiverOf(actor.id, input.id);
  const upload = await uploadOf(request.id, input.uploadId);
  const count = partCountOf(upload.bytes, VIDEO_PART_BYTES);
  if (input.parts.some((part) => part > count))
    throw new Refusal('call.invalid', 'The upload has no such part');
  const sign = async (part: number) => {
    const command = new UploadPartCommand({
      Bucket: env('INCOMING_BUCKET'),
      Key: upload.object,
      UploadId: upload.uploadId,
      PartNumber: part,
      ContentLength: partBytesOf(part, upload.bytes, VIDEO_PART_BYTES),
    });
    return { part, url: await getSignedUrl(storage(), command, { expiresIn: SIGNED_URL_SECONDS }) };
  };
  return { parts: await Promise.all(input.parts.map(sign)) };
};

/** The address signs the exact Content-Length of the picture, which is looked at when the upload is finished. */
export const signVideoPoster = async ({
  actor,
  input,
}: Call<typeof requestVideos.poster, Actor>): Promise<Output<typeof requestVideos.poster>> => {
  const request = await receiverOf(actor.id, input.id);
  const { object } = await uploadOf(request.id, input.uploadId);
  const command = new PutObjectCommand({
    Bucket: env('INCOMING_BUCKET'),
    Key: sentPosterOf(object),
    ContentType: POSTER_TYPE,
    ContentLength: input.bytes,
  });
  return { url: await getSignedUrl(storage(), command, { expiresIn: SIGNED_URL_SECONDS }) };
};

/** Drops an unfinished upload; one that arrived whole is not. */
export const cancelVideo = async ({
  actor,
  input,
}: Call<typeof requestVideos.cancel, Actor>): Promise<Record<string, never>> => {
  const request = await findRequest(input.id);
  if (request?.creatorId !== actor.id) throw new Refusal('request.not_found');
  const upload = await findUpload(request.id);
  if (upload?.uploadId !== input.uploadId || request.preparing?.upload === input.uploadId) return {};
  await abort(upload);
  await transact([removeUploadWrite(request.id, upload.uploadId)]);
  return {};
};
