import type { requestVideos } from '../../../../shared/contracts/orders/request-videos.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { SIGNED_URL_SECONDS } from '../../../../shared/limits.ts';
import type { Call } from '../../../lib/http/http.ts';
import { signPoster } from '../../../lib/media/sign-video.ts';
import type { Request } from '../model/request.ts';
import { findRequests } from '../model/requests.table.ts';
import { storedVideoOf } from './video.ts';

type Poster = Output<typeof requestVideos.posters>['items'][number];

const posterOf = async ({ id, ...request }: Request): Promise<Poster[]> => {
  const { videoType, thumb = null } = request;
  if (!videoType) return [];
  const video = storedVideoOf({ ...request, id, videoType });
  const posterUrl = await signPoster(video, { seconds: SIGNED_URL_SECONDS });
  return posterUrl ? [{ id, posterUrl, thumb }] : [];
};

/** Pictures of those of these requests whose creator asks; the others are as if there were none. */
export const listPosters = async ({
  actor,
  input: { ids },
}: Call<typeof requestVideos.posters, Actor>): Promise<Output<typeof requestVideos.posters>> => {
  const requests = await findRequests([...new Set(ids.split(','))]);
  const own = requests.filter(({ creatorId }) => creatorId === actor.id);
  return { items: (await Promise.all(own.map(posterOf))).flat() };
};
