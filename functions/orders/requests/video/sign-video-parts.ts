import { UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { requestVideos } from '../../../../shared/contracts/orders/request-videos.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { SIGNED_URL_SECONDS, VIDEO_PART_BYTES } from '../../../../shared/limits.ts';
import { storage } from '../../../lib/aws/storage.ts';
import type { Call } from '../../../lib/http/http.ts';
import { env } from '../../../lib/lambda/env.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { receiverOf, uploadOf } from './upload-of.ts';
import { partBytesOf, partCountOf } from './video.ts';

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
