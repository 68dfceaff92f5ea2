import type { Actor } from '../../shared/contracts/accounts.ts';
import type { OwnGift, ownGifts } from '../../shared/contracts/gifts.ts';
import { isRevealAhead, revealInstant } from '../../shared/gifts.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { refuseIfChanged } from '../lib/optimistic-lock.ts';
import { endsAtOf, isLive } from './gift.ts';
import { setWrapping } from './gifts.table.ts';
import { giftOf, shownTo } from './own-gift.ts';

/** Note and time of opening of a wrapped gift. Once it was seen, the time stays as it was. */
export const changeGift = async ({
  actor,
  input: { id, v, note, reveal },
  now,
}: Call<typeof ownGifts.change, Actor>): Promise<OwnGift> => {
  const gift = await giftOf(actor.id, id);
  if (!isLive(gift, now)) throw new Refusal('gift.over');
  if (!gift.wrapped) throw new Refusal('gift.not_wrapped');
  if (gift.v !== v) throw new Refusal('gift.changed');
  const revealAt = reveal === null ? undefined : revealInstant(reveal).toISOString();
  if (revealAt !== gift.revealAt) {
    if (gift.seenAt) throw new Refusal('gift.seen');
    if (revealAt && !isRevealAhead(new Date(revealAt), now)) throw new Refusal('gift.reveal_invalid');
  }
  const endsAt = endsAtOf(gift.at, revealAt);
  return shownTo(
    await refuseIfChanged('gift.changed', () => setWrapping(gift, { note, revealAt, endsAt })),
    now,
  );
};
