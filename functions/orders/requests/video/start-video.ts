import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { DAY_SECONDS } from '../../../../shared/calendar/dates.ts';
import type { requestVideos } from '../../../../shared/contracts/orders/request-videos.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { VIDEO_PART_BYTES, VIDEO_TYPES } from '../../../../shared/limits.ts';
import { storage } from '../../../lib/aws/storage.ts';
import type { Call } from '../../../lib/http/http.ts';
import { env } from '../../../lib/lambda/env.ts';
import { epochSeconds } from '../../../lib/lambda/epoch-seconds.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { transact } from '../../../lib/table/table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { refuseAfterFailures } from '../model/failed-uploads.ts';
import { abortUpload } from './abort-upload.ts';
import { receiverOf } from './upload-of.ts';
import { findUpload, uploadWrite } from './uploads.table.ts';
import { partCountOf } from './video.ts';

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
  if (earlier && earlier.uploadId !== request.preparing?.upload) await abortUpload(earlier);
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
