import { secretOf } from '../../../shared/order/gifts.ts';
import type { ReportKind } from '../../../shared/reports.ts';
import { truncate } from '../../../shared/texts/truncate.ts';
import type { StoredVideo } from '../../lib/media/sign-video.ts';
import type { Write } from '../../lib/table/table.ts';
import { type Ad, isAdVisible } from '../../market/catalog/model/ad.ts';
import {
  changeAdWrite,
  findAd,
  findProfile,
  profileChangeWrites,
} from '../../market/catalog/model/catalog.table.ts';
import { type CreatorProfile, type Hidden, isCreatorVisible } from '../../market/catalog/model/profile.ts';
import { orderOfShown, shownVideos } from '../../market/catalog/profiles/shown.table.ts';
import { isLive } from '../../orders/gifts/model/gift.ts';
import {
  findGiftOf,
  findHeld,
  findMarks,
  hideGiftWrite,
  isGiftHidden,
} from '../../orders/gifts/model/gifts.table.ts';
import { hashOf } from '../../orders/gifts/model/secret-hashes.ts';
import { isShown } from '../../orders/gifts/model/showing.ts';
import { findShowing, hideShowingWrite } from '../../orders/gifts/model/showings.table.ts';
import { findRequest } from '../../orders/requests/model/requests.table.ts';
import { changeReviewWrite, findReview } from '../../orders/requests/reviews/reviews.table.ts';
import { storedVideoOf } from '../../orders/requests/video/video.ts';
import type { Facts } from './case.ts';

/** A thing as it is now. */
export interface Thing {
  readonly authorId: string;
  /** Who has a part in it besides, and decides about it no more than its author. */
  readonly otherId?: string;
  readonly title: string;
  /** What can be seen of it. */
  readonly facts: Facts;
  /** What is watched with a report only. */
  readonly video?: StoredVideo;
  readonly isHidden: boolean;
  /** Visitors see it, or whoever holds its link. */
  readonly isShown: boolean;
  /** Takes it off the site, or back, under the version that was read. */
  readonly hideWrites: (hidden: Hidden | null) => readonly Write[];
}

interface ThingKind {
  /** The thing's id by what its page knows of it; null for nothing that can be seen. */
  readonly idOf: (given: string, now: Date) => Promise<string | null>;
  /** Null once it is gone. */
  readonly find: (id: string, now: Date) => Promise<Thing | null>;
}

export const adFacts = ({
  title,
  titleEn,
  description,
  descriptionEn,
  requirements,
  image,
  clip,
}: Ad): Facts => ({
  title,
  titleEn: titleEn ?? '',
  description,
  descriptionEn: descriptionEn ?? '',
  requirements,
  image,
  clip: clip ?? '',
});

const ad: ThingKind = {
  idOf: async (id) => {
    const found = await findAd(id);
    return found && isAdVisible(found) ? id : null;
  },
  find: async (id) => {
    const found = await findAd(id, { consistent: true });
    return (
      found && {
        authorId: found.creatorId,
        title: found.title,
        facts: adFacts(found),
        isHidden: Boolean(found.hidden),
        isShown: isAdVisible(found),
        hideWrites: (hidden) => [changeAdWrite(found, { hidden })],
      }
    );
  },
};

export const profileFacts = (profile: CreatorProfile): Facts => ({
  name: profile.name,
  nameEn: profile.nameEn ?? '',
  bio: profile.bio,
  bioEn: profile.bioEn ?? '',
  specialties: profile.specialties.join(', '),
  links: Object.values(profile.socialLinks).filter(Boolean).join('\n'),
  avatar: profile.avatar,
  banner: profile.banner,
});

const profile: ThingKind = {
  idOf: async (id) => {
    const found = await findProfile(id);
    return found && isCreatorVisible(found) ? id : null;
  },
  find: async (id) => {
    const found = await findProfile(id, { consistent: true });
    return (
      found && {
        authorId: id,
        title: found.name,
        facts: profileFacts(found),
        isHidden: Boolean(found.hidden),
        isShown: isCreatorVisible(found),
        hideWrites: (hidden) => profileChangeWrites(found, { hidden }),
      }
    );
  },
};

const showcase: ThingKind = {
  idOf: (object) => orderOfShown(object),
  find: async (requestId) => {
    const [showing, request] = await Promise.all([findShowing(requestId), findRequest(requestId)]);
    if (!showing || !request) return null;
    const { videoType } = request;
    return {
      authorId: showing.creatorId,
      otherId: request.fanId,
      title: request.title,
      facts: { title: request.title, creator: request.creatorName },
      // Hidden, its public copy is gone: what its creator says to that is judged by the video that was delivered.
      ...(isShown(showing)
        ? { video: showing }
        : videoType && { video: storedVideoOf({ ...request, videoType }) }),
      isHidden: showing.hidden ?? false,
      isShown: isShown(showing),
      hideWrites: (hidden) => [hideShowingWrite(showing, hidden !== null)],
    };
  },
};

/** How many of a creator's shown videos are looked at together: the newest. */
const SHOWN_AT_ONCE = 24;

/** Videos of a creator that everybody may see, the newest first. */
export const shownOf = async (
  creatorId: string,
  now: Date,
): Promise<(Pick<Thing, 'title' | 'facts'> & { readonly requestId: string })[]> => {
  const { items } = await shownVideos(creatorId, { limit: SHOWN_AT_ONCE });
  const found = await Promise.all(
    items.map(async ({ object }) => {
      const requestId = await orderOfShown(object);
      if (!requestId) return null;
      const thing = await showcase.find(requestId, now);
      return thing?.isShown ? { requestId, title: thing.title, facts: thing.facts } : null;
    }),
  );
  return found.flatMap((one) => one ?? []);
};

const gift: ThingKind = {
  idOf: async (secret, now) => {
    const held = await findHeld(hashOf(secretOf(secret)));
    if (!held || !isLive(held.gift, now) || (await findMarks(held.gift)).closed) return null;
    return held.gift.requestId;
  },
  find: async (requestId, now) => {
    const [found, request, isHidden] = await Promise.all([
      findGiftOf(requestId),
      findRequest(requestId),
      isGiftHidden(requestId),
    ]);
    if (!found || !request) return null;
    const isOpen = isLive(found, now) && !(await findMarks(found)).closed;
    const { fanId, recipient, fanName, note, object, videoType } = found;
    return {
      authorId: fanId,
      otherId: request.creatorId,
      title: request.title,
      facts: { title: request.title, recipient, from: fanName, note },
      // Its copy goes with it.
      ...(found.status === 'live' ? { video: { object, videoType } } : {}),
      isHidden,
      isShown: isOpen,
      hideWrites: (hidden) => [hideGiftWrite(requestId, hidden !== null)],
    };
  },
};

/** A review is called by its first words, of so many characters. */
const TITLE = 60;

const findReviewOf = async (requestId: string) => {
  const request = await findRequest(requestId);
  const found = request && (await findReview(request));
  return found ? { request, found } : null;
};

const review: ThingKind = {
  idOf: async (requestId) => {
    const of = requestId.startsWith('req_') ? await findReviewOf(requestId) : null;
    return of && !of.found.hidden ? requestId : null;
  },
  find: async (requestId) => {
    const of = await findReviewOf(requestId);
    if (!of) return null;
    const { request, found } = of;
    // Without its answer: what a case keeps goes with its author.
    const { user, rating, comment } = found;
    return {
      authorId: request.fanId,
      otherId: request.creatorId,
      title: comment.length > TITLE ? `${truncate(comment, TITLE - 1).trimEnd()}…` : comment || request.title,
      facts: { title: request.title, from: user, rating: `${rating}`, comment },
      isHidden: Boolean(found.hidden),
      isShown: !found.hidden,
      hideWrites: (hidden) => [
        hidden ? changeReviewWrite(found, { hidden }) : changeReviewWrite(found, {}, ['hidden']),
      ],
    };
  },
};

/** How each kind is found, hidden and shown again. */
export const THINGS: Readonly<Record<ReportKind, ThingKind>> = { ad, profile, showcase, review, gift };
