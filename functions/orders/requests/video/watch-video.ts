import type {
  requestVideos,
  requestVideosAdmin,
} from '../../../../shared/contracts/orders/request-videos.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { SIGNED_URL_SECONDS } from '../../../../shared/limits.ts';
import { isSettled } from '../../../../shared/order/request-status.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { signPoster, signVideo } from '../../../lib/media/sign-video.ts';
import { isPartyOf, type Request } from '../model/request.ts';
import { findRequest } from '../model/requests.table.ts';
import { attachment, fileNameOf, storedVideoOf } from './video.ts';

type Addresses = Output<typeof requestVideos.watch>;

/** Addresses, valid 3600 s: one plays in the page, one saves under a readable name, one is of the picture, if there is one. */
export const addressesOf = async (request: Request, now: Date): Promise<Addresses> => {
  const { videoAt, videoType } = request;
  if (videoAt === undefined || videoType === undefined) throw new Refusal('video.missing');
  const video = storedVideoOf({ ...request, videoType });
  const seconds = SIGNED_URL_SECONDS;
  const fileName = fileNameOf(request);
  const [watchUrl, downloadUrl, posterUrl] = await Promise.all([
    signVideo(video, { seconds }),
    signVideo(video, { seconds, disposition: attachment(fileName) }),
    signPoster(video, { seconds }),
  ]);
  return {
    watchUrl,
    downloadUrl,
    posterUrl,
    thumb: video.thumb ?? null,
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
