import type { RequestShowing } from '../../../../shared/contracts/orders/own-gifts.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { VideoType } from '../../../../shared/limits.ts';
import { isOfAdult } from '../../../../shared/order/minors.ts';
import type { Key } from '../../../lib/table/table.ts';
import type { Request } from '../../requests/model/request.ts';
import { type Gift, type GiftLink, isGiftable, isLive } from './gift.ts';

/** What people said about showing a delivered video to everybody, and where its public copy is while it is shown. */
export interface Showing extends Key {
  readonly e: 'showing';
  readonly v: number;
  readonly requestId: string;
  readonly fanId: string;
  readonly creatorId: string;
  /** Since when its buyer allows it. */
  readonly allowedAt?: string;
  /** What the recipient said, when, and on which of the request's links. */
  readonly says?: 'yes' | 'no';
  readonly saidAt?: string;
  readonly saidOn?: number;
  /** An admin took it off the site; until that is taken back it cannot be shown. */
  readonly hidden?: boolean;
  /** The copy that everybody may watch, of which video, and since when. */
  readonly object?: string;
  readonly videoType?: VideoType;
  readonly occasion?: RequestView['occasion'];
  readonly videoAt?: string;
  /** There is a picture of it, beside it. */
  readonly hasPoster?: true;
  readonly shownAt?: string;
  /** When the link ends on which the recipient can take it back, where it takes their word. */
  readonly until?: string;
}

/** A showing whose copy is there. */
export type Shown = Showing & Required<Pick<Showing, 'object' | 'videoType' | 'occasion' | 'shownAt'>>;

export const isShown = (showing: Showing | null): showing is Shown => showing?.object !== undefined;

/** Everything that decides whether a video may be shown. */
export interface ShowingFacts {
  readonly request: Request;
  readonly link: GiftLink | null;
  readonly gift: Gift | null;
  readonly showing: Showing | null;
  /** Its creator deleted the account. */
  readonly creatorGone: boolean;
}

/**
 * What the recipient says. They are asked once a gift of the video was opened. A no holds until they say yes; a yes holds
 * as long as the link on which it was said: without it they could not take it back.
 */
export const wordOf = (
  { link, gift, showing }: Pick<ShowingFacts, 'link' | 'gift' | 'showing'>,
  now: Date,
): RequestShowing['recipient'] => {
  if (showing?.says === 'no') return 'no';
  if (showing?.says === 'yes' && gift && isLive(gift, now) && gift.n === showing.saidOn) return 'yes';
  return link?.seenAt || gift?.seenAt || showing?.says ? 'asked' : 'not_needed';
};

/** The video is with its buyer, its recipient is 18 or older, nobody had it taken down or hid it, and its creator has a page. */
export const isShowable = ({ request, link, showing, creatorGone }: ShowingFacts): boolean =>
  isGiftable(request) && isOfAdult(request) && !link?.takenDownAt && !showing?.hidden && !creatorGone;

/** Its buyer allows it, and so does its recipient where they took it. */
export const isAllowed = (facts: ShowingFacts, now: Date): boolean =>
  isShowable(facts) &&
  facts.showing?.allowedAt !== undefined &&
  ['yes', 'not_needed'].includes(wordOf(facts, now));

export const showingViewOf = (facts: ShowingFacts, now: Date): RequestShowing => ({
  possible: isShowable(facts),
  creatorGone: facts.creatorGone,
  allowed: facts.showing?.allowedAt !== undefined,
  recipient: wordOf(facts, now),
  mayShow: isAllowed(facts, now),
  shownAt: facts.showing?.shownAt ?? null,
});
