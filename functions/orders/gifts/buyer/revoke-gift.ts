import type { OwnGift, ownGifts } from '../../../../shared/contracts/orders/own-gifts.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { refuseIfChanged } from '../../../lib/table/optimistic-lock.ts';
import { isLive } from '../model/gift.ts';
import { setRevoked } from '../model/gifts.table.ts';
import { giftOf, shownTo } from './own-gift.ts';

/** Ends the link as its buyer saw it; the stream deletes its copy. */
export const revokeGift = async ({
  actor,
  input,
  now,
}: Call<typeof ownGifts.revoke, Actor>): Promise<OwnGift> => {
  const gift = await giftOf(actor.id, input.id);
  if (!isLive(gift, now)) throw new Refusal('gift.over');
  const revoked = await refuseIfChanged('gift.changed', () => setRevoked(gift, now.toISOString(), input.v));
  return shownTo(revoked, now);
};
