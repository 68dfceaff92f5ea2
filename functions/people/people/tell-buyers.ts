import { findUser } from '../../accounts/person/accounts.table.ts';
import { mailPerson } from '../../accounts/person/mail-person.ts';
import { openGiftOf } from '../../orders/gifts/model/open-gift-of.ts';
import { creatorRequests } from '../../orders/requests/model/request-lists.table.ts';
import { areBuyersTold, type Closing, stampTold } from './closings.table.ts';

const READ_AT_ONCE = 25;

/** The buyer of a gift that is closed with its creator's ban; the same closing tells each gift once. */
const tellBuyerOf = async (
  requestId: string,
  { at }: Closing,
  creatorId: string,
  now: Date,
): Promise<void> => {
  const gift = await openGiftOf(requestId, now);
  const buyer = gift && gift.fanId !== creatorId ? await findUser(gift.fanId) : null;
  if (buyer)
    await mailPerson(buyer, {
      event: `${requestId}#gift-closed#${at}`,
      kind: 'gift-closed',
      values: { path: `/dashboard/fan/requests/${requestId}` },
      at: now.toISOString(),
    });
};

/**
 * Tells the buyers of gifts that a ban closes, page by page; killed anywhere it goes on where it was.
 */
export const tellBuyers = async (
  closing: Closing,
  creatorId: string,
  now: Date,
  hasTime: () => boolean,
): Promise<void> => {
  if (areBuyersTold(closing)) return;
  for (let after = closing.toldUpTo; hasTime(); ) {
    const { items, next } = await creatorRequests(creatorId, {
      status: 'completed',
      newestFirst: false,
      limit: READ_AT_ONCE,
      after,
    });
    await Promise.all(items.map(({ id }) => tellBuyerOf(id, closing, creatorId, now)));
    await stampTold(closing, next);
    if (next === null) return;
    after = next;
  }
};
