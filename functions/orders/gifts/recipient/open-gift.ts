import type { GiftView, gifts } from '../../../../shared/contracts/orders/gifts.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { giftPath } from '../../../../shared/order/gifts.ts';
import { isOfAdult } from '../../../../shared/order/minors.ts';
import type { Call } from '../../../lib/http/http.ts';
import { addressesOf } from '../model/addresses.ts';
import { type Gift, inLanguage, isCreatorGone, isOpened, viewOf } from '../model/gift.ts';
import { heldGift, limitCalls } from '../model/held-gift.ts';
import { reactionViewOf } from '../model/recorded-reaction.ts';
import { passSecretOf } from '../model/secret-hashes.ts';
import { wordOf } from '../model/showing.ts';
import { findShowing } from '../model/showings.table.ts';

/** What the recipient said about showing the video to everybody; null as long as its buyer does not allow it. */
const askedOf = async (gift: Gift, now: Date): Promise<GiftView['showing']> => {
  const showing = await findShowing(gift.requestId);
  if (!showing?.allowedAt) return null;
  const word = wordOf({ link: null, gift, showing }, now);
  return word === 'not_needed' ? 'asked' : word;
};

/** What a link leads to. Of the gift nothing is written: previews of links open nothing. */
export const openGift = async ({
  input: { secret, language },
  now,
  address,
}: Call<typeof gifts.open, Actor>): Promise<GiftView> => {
  await limitCalls(address, now);
  const { gift: found, viewOnly } = await heldGift(secret, now);
  const gift = inLanguage(found, language);
  const addresses = isOpened(gift, now) ? await addressesOf(gift, viewOnly) : null;
  const passOnPath = viewOnly ? null : giftPath(passSecretOf(secret));
  const isAsked = !viewOnly && addresses !== null && !isCreatorGone(gift);
  const showing = isAsked ? await askedOf(gift, now) : null;
  const mayReact = !viewOnly && addresses !== null && isOfAdult(gift);
  const reaction = mayReact ? { sent: reactionViewOf(gift.reaction, now) } : null;
  return viewOf(gift, now, { viewOnly, passOnPath, addresses, showing, reaction });
};
