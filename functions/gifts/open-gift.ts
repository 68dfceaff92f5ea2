import type { Actor } from '../../shared/contracts/accounts.ts';
import type { GiftView, gifts } from '../../shared/contracts/gifts.ts';
import { giftPath } from '../../shared/gifts.ts';
import { isOfAdult } from '../../shared/minors.ts';
import type { Call } from '../lib/http.ts';
import { addressesOf } from './addresses.ts';
import { type Gift, isCreatorGone, isOpened, viewOf } from './gift.ts';
import { passSecretOf } from './hashes.ts';
import { heldGift, limitCalls } from './held-gift.ts';
import { reactionViewOf } from './recorded-reaction.ts';
import { wordOf } from './showing.ts';
import { findShowing } from './showings.table.ts';

/** What the recipient said about showing the video to everybody; null as long as its buyer does not allow it. */
const askedOf = async (gift: Gift, now: Date): Promise<GiftView['showing']> => {
  const showing = await findShowing(gift.requestId);
  if (!showing?.allowedAt) return null;
  const word = wordOf({ link: null, gift, showing }, now);
  return word === 'not_needed' ? 'asked' : word;
};

/** What a link leads to. Of the gift nothing is written: previews of links open nothing. */
export const openGift = async ({
  input: { secret },
  now,
  address,
}: Call<typeof gifts.open, Actor>): Promise<GiftView> => {
  await limitCalls(address, now);
  const { gift, viewOnly } = await heldGift(secret, now);
  const addresses = isOpened(gift, now) ? await addressesOf(gift, viewOnly) : null;
  const passOnPath = viewOnly ? null : giftPath(passSecretOf(secret));
  const isAsked = !viewOnly && addresses !== null && !isCreatorGone(gift);
  const showing = isAsked ? await askedOf(gift, now) : null;
  const mayReact = !viewOnly && addresses !== null && isOfAdult(gift);
  const reaction = mayReact ? { sent: reactionViewOf(gift.reaction, now) } : null;
  return viewOf(gift, now, { viewOnly, passOnPath, addresses, showing, reaction });
};
