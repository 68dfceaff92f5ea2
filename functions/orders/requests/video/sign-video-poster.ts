import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { requestVideos } from '../../../../shared/contracts/orders/request-videos.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { SIGNED_URL_SECONDS } from '../../../../shared/limits.ts';
import { storage } from '../../../lib/aws/storage.ts';
import type { Call } from '../../../lib/http/http.ts';
import { env } from '../../../lib/lambda/env.ts';
import { POSTER_TYPE } from '../../../lib/media/poster.ts';
import { receiverOf, uploadOf } from './upload-of.ts';
import { sentPosterOf } from './video.ts';

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
