import type { catalog, ShownVideoView } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import { GIFT } from '../../../../shared/limits.ts';
import { cursorsOf } from '../../../lib/http/cursor.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { signPoster, signVideo } from '../../../lib/media/sign-video.ts';
import { fillPage } from '../../../lib/table/fill-page.ts';
import { inEnglish } from '../model/ad.ts';
import { findProfiles } from '../model/catalog.table.ts';
import { isCreatorVisible } from '../model/profile.ts';
import { findVisibleCreator } from './read-creator.ts';
import { type ShownVideo, shownVideos } from './shown.table.ts';

/** As visitors see them; null for those of a creator whom they do not see, and where the recipient's link is over. */
const viewsOf = async (videos: readonly ShownVideo[], now: Date): Promise<(ShownVideoView | null)[]> => {
  const profiles = await findProfiles([...new Set(videos.map(({ creatorId }) => creatorId))]);
  const creators = new Map(profiles.filter(isCreatorVisible).map((profile) => [profile.id, profile]));
  return Promise.all(
    videos.map(async (video) => {
      const creator = creators.get(video.creatorId);
      if (!creator || (video.until && video.until <= now.toISOString())) return null;
      const { object, videoType, creatorId, occasion, at } = video;
      return {
        id: object,
        videoType,
        creatorId,
        occasion,
        at,
        creatorName: creator.name,
        ...inEnglish({ creatorNameEn: creator.nameEn }),
        creatorAvatar: creator.avatar,
        category: creator.category,
        watchUrl: await signVideo(video, { seconds: GIFT.urlSeconds }),
        posterUrl: await signPoster(video, { seconds: GIFT.urlSeconds }),
      };
    }),
  );
};

/**
 * Delivered videos that may be shown, of one creator or of all, the newest first in full pages. Their addresses last a
 * quarter of an hour. Throws `creator.not_found`.
 */
export const listShown = async ({
  input: { creator, cursor, limit },
  now,
}: Call<typeof catalog.shown, unknown>): Promise<Output<typeof catalog.shown>> => {
  if (creator && !(await findVisibleCreator(creator))) throw new Refusal('creator.not_found');
  const cursors = cursorsOf('catalog.shown', { creator });
  const { items, next } = await fillPage({
    after: cursors.read(cursor),
    limit,
    read: async (after: string | undefined, count: number) => {
      const page = await shownVideos(creator, { after, limit: count });
      return { rows: page.items.map((item) => ({ item, here: item.sk })), more: page.next !== null };
    },
    show: (videos: readonly ShownVideo[]) => viewsOf(videos, now),
  });
  return { items, next: cursors.write(next) };
};
