import { isDay } from '../../../../shared/calendar/calendar-day.ts';
import { type Day, dayOf } from '../../../../shared/calendar/dates.ts';
import { isEventDay, latestDeadline } from '../../../../shared/calendar/deadline.ts';
import { isOpenDay, type Keeper } from '../../../../shared/calendar/open-time.ts';
import { arrivalDay, earliestDay, type Promised } from '../../../../shared/calendar/promise.ts';
import { dayOfSlot } from '../../../../shared/calendar/slots.ts';
import type { Wishes } from '../../../../shared/contracts/orders/placement.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { VideoType } from '../../../../shared/limits.ts';
import { type Split, splitOf } from '../../../../shared/money/split.ts';
import { undoneAgorot } from '../../../../shared/money/undone-extras.ts';
import type { DeclineCause } from '../../../../shared/order/decline-causes.ts';
import type { DisputeOutcome } from '../../../../shared/order/disputes.ts';
import type { ExtraId } from '../../../../shared/order/extras.ts';
import { isRevealAhead, revealInstant } from '../../../../shared/order/gifts.ts';
import type { RequestStatus } from '../../../../shared/order/request-status.ts';
import { isOpen } from '../../../../shared/order/request-status.ts';
import type { VideoProblem } from '../../../../shared/video-problems.ts';
import type { Key } from '../../../lib/table/table.ts';

/** A transition that was applied. A repeated call is recognised by its hash. */
export interface AppliedTransition {
  readonly hash: string;
  readonly from: RequestStatus;
  readonly to: RequestStatus;
}

/** Reference to an entry that moved this request's money: side (`W` wallet, `E` earnings), time and version. */
export interface EntryRef {
  readonly side: 'W' | 'E';
  readonly at: string;
  readonly n: number;
}

/** An upload whose pictures or sounds are being made anew. Where it comes from and becomes is fixed from the start. */
export interface Preparing {
  readonly upload: string;
  readonly since: string;
  /** Object key in the incoming bucket. */
  readonly object: string;
  /** The name that its file gets. */
  readonly file: string;
  /** What its creator's browser drew of it. */
  readonly thumb?: string;
  /** The job is known to whoever does it; before, a call that was cut off may be made again. */
  readonly isBegun?: true;
}

export type DeclineReason = NonNullable<RequestView['declineReason']>;

/** What the fan decided, as it is kept: the occasion under its older name, the deadline as an instant. */
type KeptWishes = Readonly<Omit<Wishes, 'occasion' | 'deadline'>>;

export interface Request extends Key, Split, KeptWishes, Keeper {
  readonly e: 'request';
  readonly v: number;
  readonly id: string;
  readonly at: string;
  readonly adId: string;
  readonly title: string;
  /** The ad's title and the creator's name in English, as they were; absent where there was none. */
  readonly titleEn?: string;
  readonly creatorNameEn?: string;
  readonly kind: RequestView['occasion'];
  readonly status: RequestStatus;
  readonly priceAgorot: number;
  /** What each extra cost at booking, by its id; only with extras. */
  readonly extraPrices?: Readonly<Record<string, number>>;
  /** For how many days from its delivery the video may be published, as it was bought; before, that had no end. */
  readonly publishDays?: number;
  /** Frozen at booking. */
  readonly feeBasisPoints: number;
  readonly deadlineAt: string;
  /** What the ad promised when it was ordered: the e-mail about it says so beside the chosen day. */
  readonly deliveryHours?: number;
  readonly fanId: string;
  readonly fanName: string;
  /** The address of the fan's picture as it was then. */
  readonly fanAvatar?: string;
  readonly creatorId: string;
  readonly creatorName: string;
  readonly creatorAvatar: string;
  readonly inputHash: string;
  readonly marks: readonly AppliedTransition[];
  readonly movements: readonly EntryRef[];
  readonly approvedAt?: string;
  readonly closedAt?: string;
  /** Until when what was delivered may be disputed, and from which day its money is available: frozen as it is completed. */
  readonly disputeUntil?: string;
  readonly clearsOn?: Day;
  /** A dispute of it is open: nobody else moves it or its money, but an admin, whose change of status ends that. */
  readonly disputed?: true;
  /** How that ended. */
  readonly disputeOutcome?: DisputeOutcome;
  readonly declineReason?: DeclineReason;
  /** What its creator said of that. */
  readonly declineCause?: DeclineCause;
  /** And wrote beside it. */
  readonly declineWords?: string;
  /** What the admin said who gave money back last. */
  readonly refundReason?: string;
  /** Who changed the status last. */
  readonly movedBy?: 'fan' | 'creator' | 'admin' | 'clock';
  readonly movedAt?: string;
  /** Which version of the brief holds, where it is not the first, and since when. */
  readonly brief?: number;
  readonly briefAt?: string;
  /** Its fan reminded the creator. */
  readonly nudgedAt?: string;
  /** Where its creator posted the greeting, for who ordered that. */
  readonly postUrl?: string;
  /** Extras that were not there when it was completed: what they cost went back with it. */
  readonly undone?: readonly ExtraId[];
  readonly reviewedAt?: string;
  readonly videoAt?: string;
  readonly videoType?: VideoType;
  /** The name of its file, which follows from its upload; older videos have that of their time. */
  readonly videoFile?: string;
  /** Of the picture; absent where nobody looked at it. */
  readonly videoCodec?: string;
  /** There is a picture of it, beside it. */
  readonly hasPoster?: true;
  /** What that looks like until it is there, as its creator's browser drew it: a ThumbHash in base64. */
  readonly thumb?: string;
  /** The clock told the creator that there is work left, or a video that waits; of this wait. */
  readonly remindedAt?: string;
  /** The upload that became the video, so finishing it twice is finishing it once. */
  readonly videoUpload?: string;
  /** What arrived and is being made one that everybody can play: until then it is not the video. */
  readonly preparing?: Preparing;
  /** Its creator completed it meanwhile: that takes effect with the video, under this key. */
  readonly completeWhenReady?: string;
  /** How long uploads that came to nothing were prepared: its creator has that time more. */
  readonly heldMs?: number;
  /** Why the last of them did, and when; until another one is sent. */
  readonly videoProblem?: { readonly code: VideoProblem; readonly at: string };
}

/** Its fan or its creator. */
export const isPartyOf = (request: Pick<Request, 'fanId' | 'creatorId'>, userId: string): boolean =>
  request.fanId === userId || request.creatorId === userId;

/** Its fan paid for a ribbon, a note and a time of opening. */
export const isWrapped = ({ extras = [] }: Pick<Wishes, 'extras'>): boolean =>
  extras.includes('gift_wrapping');

/** Was completed once, so its fan has had the video, whatever became of it since: only completing moves earnings. */
export const wasDelivered = ({ movements }: Pick<Request, 'movements'>): boolean =>
  movements.some(({ side }) => side === 'E');

/** The version of the brief that holds: what the creator approves. */
export const briefOf = ({ brief = 1 }: { readonly brief?: number | undefined }): number => brief;

export type DeadlineProblem =
  | 'request.deadline_invalid'
  | 'request.deadline_too_early'
  | 'request.deadline_closed';

/** A deadline is a day of Israel's calendar on which the creator does not rest; a `slot` is an hour like that. */
export const checkDeadline = (
  day: string,
  now: Date,
  promised: Promised,
  slot?: string,
): DeadlineProblem | null => {
  if (!isDay(day) || day > latestDeadline(now)) return 'request.deadline_invalid';
  if (day < earliestDay(now, promised)) return 'request.deadline_too_early';
  return slot || isOpenDay(day, promised) ? null : 'request.deadline_closed';
};

/** The event is celebrated today or later, within the year ahead; it may be left out. */
export const checkEventDate = (day: string | undefined, now: Date): 'request.event_date_invalid' | null =>
  day === undefined || isEventDay(day, now) ? null : 'request.event_date_invalid';

/** A gift that comes wrapped opens at an hour that is ahead, within a year; it may be left out. */
export const checkReveal = (
  { reveal, extras }: Pick<Wishes, 'reveal' | 'extras'>,
  now: Date,
): 'gift.not_wrapped' | 'gift.reveal_invalid' | null => {
  if (reveal === undefined) return null;
  if (!isWrapped({ extras })) return 'gift.not_wrapped';
  return isRevealAhead(revealInstant(reveal), now) ? null : 'gift.reveal_invalid';
};

/**
 * The day by which the video arrives, as it was promised with the order: it follows from what is frozen in it. Orders
 * from before that have their deadline.
 */
export const arrivesByOf = ({
  at,
  slot,
  deliveryHours,
  keepsShabbat,
  deadlineAt,
}: Pick<Request, 'at' | 'slot' | 'deliveryHours' | 'keepsShabbat' | 'deadlineAt'>): Day => {
  if (slot) return dayOfSlot(slot);
  return deliveryHours
    ? arrivalDay(new Date(at), { deliveryHours, keepsShabbat })
    : dayOf(new Date(deadlineAt));
};

const KEPT_TRANSITIONS = 6;

export const withTransition = (
  marks: readonly AppliedTransition[],
  applied: AppliedTransition,
): AppliedTransition[] => [...marks, applied].slice(-KEPT_TRANSITIONS);

/** What the creator gets of the whole price. */
export const wholeNetOf = ({
  priceAgorot,
  feeBasisPoints,
}: Pick<Request, 'priceAgorot' | 'feeBasisPoints'>): number =>
  splitOf('completed', priceAgorot, feeBasisPoints).netAgorot;

/** What the creator gets when the extras promised beside the video are not there. */
export const netUndoneOf = ({ priceAgorot, feeBasisPoints, ...order }: Request): number =>
  splitOf('completed', priceAgorot, feeBasisPoints, undoneAgorot({ ...order, postUrl: null })).netAgorot;

/** What a creator would get for a request that is still open. */
export const openNetOf = (request: Request): number => (isOpen(request.status) ? wholeNetOf(request) : 0);
