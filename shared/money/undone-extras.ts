import type { ExtraId } from '../order/extras.ts';

/** An order as far as its extras are promises. */
interface Promised {
  readonly extras?: readonly ExtraId[] | undefined;
  /** What each cost when it was ordered, in agorot. */
  readonly extraPrices?: Readonly<Partial<Record<string, number>>> | undefined;
  /** Where the creator posted the greeting. */
  readonly postUrl?: string | null | undefined;
}

/** Whether the creator has to say where the greeting was posted, or that it was not. */
export const owesPost = ({ extras = [] }: Pick<Promised, 'extras'>): boolean =>
  extras.includes('social_share');

/**
 * The extras that were promised and are not there when the order is completed. Only the post is the creator's to do:
 * the permission to publish stands on the order, and wrapping is the site's.
 */
export const undoneExtras = (order: Promised): ExtraId[] =>
  owesPost(order) && !order.postUrl ? ['social_share'] : [];

/**
 * What goes back to the fan for them, in agorot: their own prices. Of an order that is older than its prices nothing,
 * which is then an admin's refund.
 */
export const undoneAgorot = (order: Promised): number =>
  undoneExtras(order).reduce((sum, id) => sum + (order.extraPrices?.[id] ?? 0), 0);
