import type { OwnGift, ownGifts } from '../../../../shared/contracts/orders/own-gifts.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { isRevealAhead, revealInstant } from '../../../../shared/order/gifts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { failureIn } from '../../../lib/table/named-writes.ts';
import { refuseIfChanged } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { placeRefused, placeWrites } from '../mails/book-mail.ts';
import { isWaiting } from '../mails/gift-mail.ts';
import { findGiftMail, mailCheck, moveWrite } from '../mails/gift-mails.table.ts';
import { endsAtOf, type Gift, isLive } from '../model/gift.ts';
import { giftHashOf, wrappingWrite } from '../model/gifts.table.ts';
import { giftOf, shownTo } from './own-gift.ts';

/** What is written of a gift, and of the e-mail that waits for its hour. Throws ConditionFailed when either changed since. */
const write = async (
  gift: Gift,
  { note, revealAt }: { note: string; revealAt: string | undefined },
  now: Date,
): Promise<void> => {
  const { requestId, at } = gift;
  const mail = await findGiftMail(requestId);
  const waiting = isWaiting(mail) && mail.hash === giftHashOf(gift) ? mail : null;
  const isAhead = revealAt !== undefined && revealAt > now.toISOString();
  const moved = waiting && isAhead && revealAt !== waiting.dueAt ? { ...waiting, dueAt: revealAt } : null;
  const writes = {
    gift: wrappingWrite(gift, { note, revealAt, endsAt: endsAtOf(at, revealAt) }),
    mail: waiting && moved ? moveWrite(waiting, moved.dueAt) : mailCheck(requestId, mail),
    ...(await placeWrites(moved && waiting, moved, now)),
  };
  try {
    await transact(writes);
  } catch (error) {
    if (moved && failureIn(error, writes).name === 'day') throw placeRefused();
    throw error;
  }
};

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
  await refuseIfChanged('gift.changed', () => write(gift, { note, revealAt }, now));
  return shownTo(await giftOf(actor.id, id), now);
};
