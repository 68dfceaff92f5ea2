import type { OwnGift } from '../../../../../shared/contracts/orders/own-gifts.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';

/** What a buyer wants to do with it first: hand it on, or set when it opens. */
export type Wanted = 'link' | 'hour';

/** How a delivered order begins: with a gift that is still to be opened, or with what became of it. */
type Door = 'closed' | 'opened';

/**
 * The gift at the beginning of a delivered order; null where there is none to give: its recipient had it taken down, its
 * creator is not active, or all of the price is back.
 */
export const doorOf = (
  gift: Pick<OwnGift, 'status' | 'seenAt'> | null,
  { refundedAgorot, priceAgorot }: Pick<FanRequestView, 'refundedAgorot' | 'priceAgorot'>,
): Door | null => {
  if (gift?.status === 'live') return gift.seenAt ? 'opened' : 'closed';
  const isRefused = gift?.status === 'taken_down' || gift?.status === 'closed';
  return isRefused || refundedAgorot >= priceAgorot ? null : 'closed';
};
