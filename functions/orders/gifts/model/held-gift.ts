import { Refusal } from '../../../lib/lambda/errors.ts';
import { hashedForLimit, limitRate } from '../../../lib/table/rate-limit.table.ts';
import { type Gift, isLive, isOpened, nameless } from './gift.ts';
import { findHeld, findMarks, giftHashOf } from './gifts.table.ts';
import { hashOf } from './secret-hashes.ts';

/** Calls of one network address, behind which a carrier, or a provider of mailboxes, puts thousands of people. */
const CALLS = { limit: 600, seconds: 60 } as const;
/** Yeses and reactions of one gift. What takes them back is not counted: there is no more of it than was given. */
const GIVEN = { limit: 30, seconds: 600 } as const;

/** Counts a call of whoever holds a link; the address is kept hashed. Throws `rate.limited`. */
export const limitCalls = (address: string, now: Date): Promise<void> =>
  limitRate('gift', hashedForLimit(address), CALLS.limit, CALLS.seconds, now);

/** Counts what the recipient gives, from whatever address. Throws `rate.limited`. */
export const limitGiving = (gift: Gift, now: Date): Promise<void> =>
  limitRate('gift-giving', giftHashOf(gift) ?? '', GIVEN.limit, GIVEN.seconds, now);

export interface HeldGift {
  readonly gift: Gift;
  /** The link is one that was passed on. */
  readonly viewOnly: boolean;
}

/**
 * The gift of a link. Throws `gift.not_found`, and `gift.over` for one that was revoked, taken down, has expired, or
 * whose people close it: it says no more than that. A creator who deleted their account is not named.
 */
export const heldGift = async (secret: string, now: Date): Promise<HeldGift> => {
  const held = await findHeld(hashOf(secret));
  if (!held) throw new Refusal('gift.not_found');
  const { gift, viewOnly } = held;
  if (!isLive(gift, now)) throw new Refusal('gift.over');
  const { closed, creatorGone } = await findMarks(gift);
  if (closed) throw new Refusal('gift.over');
  return { gift: creatorGone ? nameless(gift) : gift, viewOnly };
};

/** The same once it is open. Throws `gift.not_yet` as well. */
export const openedGift = async (secret: string, now: Date): Promise<HeldGift> => {
  const held = await heldGift(secret, now);
  if (!isOpened(held.gift, now)) throw new Refusal('gift.not_yet');
  return held;
};

/** The same for the recipient's own link. Throws `gift.view_only` as well. */
export const receivedGift = async (secret: string, now: Date): Promise<Gift> => {
  const { gift, viewOnly } = await openedGift(secret, now);
  if (viewOnly) throw new Refusal('gift.view_only');
  return gift;
};
