import type { Actor } from '../../shared/contracts/accounts.ts';
import type { GiftView, gifts } from '../../shared/contracts/gifts.ts';
import { giftPath } from '../../shared/gifts.ts';
import type { Call } from '../lib/http.ts';
import { addressesOf } from './copy.ts';
import { isOpened, viewOf } from './gift.ts';
import { passSecretOf } from './hashes.ts';
import { heldGift, limitHolder } from './held-gift.ts';

/** What a link leads to. Of the gift nothing is written: previews of links open nothing. */
export const openGift = async ({
  input: { secret },
  now,
  address,
}: Call<typeof gifts.open, Actor>): Promise<GiftView> => {
  await limitHolder('read', address, now);
  const { gift, viewOnly } = await heldGift(secret, now);
  const addresses = isOpened(gift, now) ? await addressesOf(gift, viewOnly) : null;
  const passOnPath = viewOnly ? null : giftPath(passSecretOf(secret));
  return viewOf(gift, now, { viewOnly, passOnPath, addresses });
};
