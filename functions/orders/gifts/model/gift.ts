import { DAY_MS } from '../../../../shared/calendar/dates.ts';
import type { GiftView } from '../../../../shared/contracts/orders/gifts.ts';
import type { OwnGift } from '../../../../shared/contracts/orders/own-gifts.ts';
import { GIFT, type VideoType } from '../../../../shared/limits.ts';
import { giftPath, revealInstant } from '../../../../shared/order/gifts.ts';
import { isSettled } from '../../../../shared/order/request-status.ts';
import { shortId } from '../../../../shared/short-id.ts';
import type { Language } from '../../../../shared/texts/language.ts';
import type { Key } from '../../../lib/table/table.ts';
import type { Request } from '../../requests/model/request.ts';
import { fileNameOf } from '../../requests/video/video.ts';
import { type Reaction, reactionViewOf } from './recorded-reaction.ts';

/** `live`, then one of the others for good. That its year is over is judged by the clock when it is read. */
export type GiftStatus = 'live' | 'revoked' | 'taken_down';

/** A gift: everything that its page shows, so that whoever serves it reads nothing else. */
export interface Gift extends Key {
  readonly e: 'gift';
  readonly v: number;
  readonly requestId: string;
  /** Of the request: its first link is 1. The secret follows from both. */
  readonly n: number;
  readonly at: string;
  readonly status: GiftStatus;
  readonly fanId: string;
  readonly creatorId: string;
  readonly recipient: string;
  readonly fanName: string;
  readonly creatorName: string;
  readonly creatorNameEn?: string;
  /** The buyer paid for a note and a time of opening. */
  readonly wrapped: boolean;
  readonly note: string;
  readonly revealAt?: string;
  readonly endsAt: string;
  /** Its own copy of the video. */
  readonly object: string;
  readonly videoType: VideoType;
  readonly fileName: string;
  /** Of the delivered video: another one is not this gift's. */
  readonly videoAt: string;
  readonly seenAt?: string;
  readonly thankedAt?: string;
  readonly thanks?: string;
  /** Whether its recipient is under 18, where its buyer said so. */
  readonly minor?: boolean;
  readonly reaction?: Reaction;
  /** How many reactions were taken back: an upload is of one of these numbers alone. */
  readonly reactionsBack?: number;
  /** When it was revoked or taken down. */
  readonly endedAt?: string;
}

/** A link for watching only, to be passed on. */
export interface GiftPass extends Key {
  readonly e: 'gift-pass';
  /** Hash of the gift's own secret. */
  readonly of: string;
}

/** Which link of a request counts. */
export interface GiftLink extends Key {
  readonly e: 'gift-link';
  readonly v: number;
  readonly n: number;
  /** Hash of the secret. */
  readonly hash: string;
  /** A gift before this one was opened. */
  readonly seenAt?: string;
  /** The recipient took the gift down: the request gets no other link. */
  readonly takenDownAt?: string;
}

/** Its video is with the fan, and not all of the price is back. A refund of a part leaves the video, and the gift. */
export const isGiftable = (
  request: Request,
): request is Request & { videoAt: string; videoType: VideoType } =>
  isSettled(request.status) &&
  request.videoAt !== undefined &&
  request.videoType !== undefined &&
  request.backAgorot < request.priceAgorot;

/** Its buyer complained of its video, and has all of the price back. Its recipient did not, and keeps what they were given. */
export const isKept = ({ status, disputeOutcome }: Pick<Request, 'status' | 'disputeOutcome'>): boolean =>
  isSettled(status) && disputeOutcome === 'full';

/**
 * When a request's next link opens: as the one before it, which its buyer may have changed since; the first one as it was
 * ordered, unless that hour has passed.
 */
export const firstRevealOf = (
  { reveal }: Pick<Request, 'reveal'>,
  before: Pick<Gift, 'revealAt'> | null,
  now: Date,
): string | undefined => {
  if (before) return before.revealAt;
  const ordered = reveal && revealInstant(reveal);
  return ordered && ordered > now ? ordered.toISOString() : undefined;
};

/** It stays open for a year after it opens. */
export const endsAtOf = (at: string, revealAt: string | undefined): string =>
  new Date(Date.parse(revealAt ?? at) + GIFT.openDays * DAY_MS).toISOString();

/** Without its creator's name, which was deleted with the account. */
export const nameless = ({ creatorNameEn: _, ...gift }: Gift): Gift => ({
  ...gift,
  creatorName: '',
  fileName: fileNameOf({ ...gift, creatorName: '' }),
});

/** As its file is called for readers of a language; its recipient's name is as the buyer wrote it. */
export const inLanguage = (gift: Gift, language: Language | undefined): Gift =>
  language === 'en' && gift.creatorNameEn
    ? { ...gift, fileName: fileNameOf({ ...gift, creatorName: gift.creatorNameEn }) }
    : gift;

/** Its creator deleted their account: nobody can ask anything for them any more. */
export const isCreatorGone = ({ creatorName }: Pick<Gift, 'creatorName'>): boolean => creatorName === '';

/** Its link leads somewhere. */
export const isLive = ({ status, endsAt }: Pick<Gift, 'status' | 'endsAt'>, now: Date): boolean =>
  status === 'live' && now.toISOString() < endsAt;

/** Its time of opening has come, or it has none. */
export const isOpened = ({ revealAt }: Pick<Gift, 'revealAt'>, now: Date): boolean =>
  revealAt === undefined || revealAt <= now.toISOString();

/** What the page shows, with the addresses of the video once it is open. */
export const viewOf = (
  gift: Gift,
  now: Date,
  more: Pick<GiftView, 'viewOnly' | 'passOnPath' | 'showing' | 'reaction'> & {
    readonly addresses: { readonly watchUrl: string; readonly downloadUrl: string | null } | null;
  },
): GiftView => {
  const { recipient, fanName, revealAt, note, creatorName, fileName, thankedAt, requestId } = gift;
  const { creatorNameEn = '' } = gift;
  const { addresses, viewOnly, passOnPath, showing, reaction } = more;
  return {
    recipient,
    viewOnly,
    passOnPath,
    showing,
    reaction,
    from: fanName,
    revealAt: revealAt ?? null,
    now: now.toISOString(),
    // The buyer's words are for who was given it, whoever else may watch.
    opened: addresses && {
      note: viewOnly ? '' : note,
      ...{ creatorName, creatorNameEn, fileName },
      ...addresses,
    },
    thanked: thankedAt !== undefined,
    reference: shortId(requestId),
  };
};

/**
 * What its buyer sees of it, without the e-mail, which is kept apart; `over` when it lived to the end of its year. There
 * is a link only while it leads somewhere.
 */
export const ownViewOf = (gift: Gift, secret: string, now: Date): OwnGift => {
  const { status, note, revealAt, endsAt, seenAt, thankedAt, thanks, endedAt, v } = gift;
  const live = isLive(gift, now);
  const reaction = live ? reactionViewOf(gift.reaction, now) : null;
  return {
    status: status === 'live' && !live ? 'over' : status,
    path: live ? giftPath(secret) : null,
    note,
    endsAt,
    v,
    revealAt: revealAt ?? null,
    seenAt: seenAt ?? null,
    thankedAt: thankedAt ?? null,
    thanks: thanks ?? '',
    endedAt: endedAt ?? null,
    reaction,
    reactionTakenBack: !reaction && (gift.reactionsBack ?? 0) > 0,
    mail: null,
  };
};

/** The same for the creator: neither the link nor what people wrote each other, nor what was recorded for the buyer. */
export const stateOf = (gift: Gift, now: Date): OwnGift => {
  const view = ownViewOf(gift, '', now);
  return {
    ...view,
    path: null,
    note: '',
    thanks: '',
    reaction: view.reaction?.forCreator ? view.reaction : null,
    reactionTakenBack: false,
  };
};
