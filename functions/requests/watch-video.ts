import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { requestVideos, requestVideosAdmin } from '../../shared/contracts/request-videos.ts';
import { SIGNED_URL_SECONDS, VIDEO_TYPES } from '../../shared/limits.ts';
import { isSettled } from '../../shared/request-status.ts';
import { env } from '../lib/env.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { storage } from '../lib/storage.ts';
import { isPartyOf, type Request } from './request.ts';
import { findRequest } from './requests.table.ts';
import { attachment, fileNameOf, videoKeyOf } from './video.ts';

type Addresses = Output<typeof requestVideos.watch>;

/** Two addresses, valid 3600 s: one plays in the page, one saves under a readable name. */
const addressesOf = async (request: Request, now: Date): Promise<Addresses> => {
  if (request.videoAt === undefined || request.videoType === undefined) throw new Refusal('video.missing');
  const place = {
    Bucket: env('REQUEST_VIDEOS_BUCKET'),
    Key: videoKeyOf(request),
    ResponseContentType: VIDEO_TYPES[request.videoType],
  };
  const fileName = fileNameOf(request);
  const sign = (disposition: string) =>
    getSignedUrl(storage(), new GetObjectCommand({ ...place, ResponseContentDisposition: disposition }), {
      expiresIn: SIGNED_URL_SECONDS,
    });
  const [watchUrl, downloadUrl] = await Promise.all([sign('inline'), sign(attachment(fileName))]);
  return {
    watchUrl,
    downloadUrl,
    fileName,
    expiresAt: new Date(now.getTime() + SIGNED_URL_SECONDS * 1000).toISOString(),
  };
};

/** For the request's creator at any time, for its fan once it is delivered; to others there is no such request. */
export const watchVideo = async ({
  actor,
  input,
  now,
}: Call<typeof requestVideos.watch, Actor>): Promise<Addresses> => {
  const request = await findRequest(input.id);
  if (!request || !isPartyOf(request, actor.id)) throw new Refusal('request.not_found');
  if (request.creatorId !== actor.id && !isSettled(request.status)) throw new Refusal('video.missing');
  return addressesOf(request, now);
};

export const watchAnyVideo = async ({
  input,
  now,
}: Call<typeof requestVideosAdmin.watch, Actor>): Promise<Addresses> => {
  const request = await findRequest(input.id);
  if (!request) throw new Refusal('request.not_found');
  return addressesOf(request, now);
};
