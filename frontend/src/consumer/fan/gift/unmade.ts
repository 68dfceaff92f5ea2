import { DAY_MS } from '../../../../../shared/calendar/dates.ts';
import type { OwnGift } from '../../../../../shared/contracts/orders/own-gifts.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { GIFT } from '../../../../../shared/limits.ts';

/** The gift as its link will be when it is made: wrapped as the one before it, the first one as it was ordered. */
export const unmade = (
  before: OwnGift | null,
  { revealAt: ordered }: Pick<FanRequestView, 'revealAt'>,
  now: Date,
): OwnGift => ({
  status: 'live',
  path: null,
  note: before?.note ?? '',
  revealAt: before ? before.revealAt : ordered && new Date(ordered) > now ? ordered : null,
  endsAt: new Date(now.getTime() + GIFT.openDays * DAY_MS).toISOString(),
  seenAt: null,
  thankedAt: null,
  thanks: '',
  reaction: null,
  reactionTakenBack: false,
  endedAt: null,
  mail: null,
  v: 0,
});
