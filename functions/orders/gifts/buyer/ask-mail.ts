import type { OwnGift, ownGifts } from '../../../../shared/contracts/orders/own-gifts.ts';
import type { Parsed } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { inputHash } from '../../../lib/lambda/ids.ts';
import { failureIn } from '../../../lib/table/named-writes.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { placeRefused, placeWrites } from '../mails/book-mail.ts';
import { dueOf, isOf, isWaiting } from '../mails/gift-mail.ts';
import { type AskedMail, findGiftMail, removeWrite, waitWrite } from '../mails/gift-mails.table.ts';
import { type Gift, isLive } from '../model/gift.ts';
import { giftHashOf, sameGiftCheck } from '../model/gifts.table.ts';
import { addressHashOf, writtenHashOf } from '../model/secret.ts';
import { giftOf, shownTo } from './own-gift.ts';

type Asking = Parsed<typeof ownGifts.mail>;

/** The e-mail as the buyer saw it, or changed; asked for again, whether it waits or has been sent on, it is the same one. */
const ask = async (fanId: string, input: Asking, now: Date): Promise<Gift> => {
  const { id, v, email, language, send } = input;
  const [gift, found] = [await giftOf(fanId, id), await findGiftMail(id)];
  const hash = giftHashOf(gift) ?? '';
  const addressHash = await addressHashOf(email);
  const hashed = inputHash([hash, await writtenHashOf(email), language, send]);
  if (found?.inputHash === hashed && found.v > v) return gift;
  if (found?.status === 'handed') throw new Refusal('gift.mail_sent');
  if (!isLive(gift, now)) throw new Refusal('gift.over');
  if ((found && isOf(found, hash) ? found.v : 0) !== v) throw new Refusal('gift.mail_changed');
  const asked: AskedMail = {
    requestId: id,
    fanId,
    hash,
    n: gift.n,
    email,
    addressHash,
    language,
    inputHash: hashed,
    declaredAt: now.toISOString(),
    dueAt: dueOf(gift, send, now),
  };
  const writes = {
    gift: sameGiftCheck(gift),
    mail: waitWrite(asked, found),
    ...(await placeWrites(isWaiting(found) ? found : null, asked, now)),
  };
  try {
    await transact(writes);
  } catch (error) {
    if (failureIn(error, writes).name === 'day') throw placeRefused();
    throw error;
  }
  return gift;
};

/** Has the link sent to its recipient on its day; the clock does (`send-gift-mails.ts`). */
export const askGiftMail = async ({
  actor,
  input,
  now,
}: Call<typeof ownGifts.mail, Actor>): Promise<OwnGift> =>
  shownTo(await retryOnConflict('service.busy', () => ask(actor.id, input, now)), now);

/** Takes back a mail that waits; one that is gone already is no failure. */
export const withdrawGiftMail = async ({
  actor,
  input: { id, v },
  now,
}: Call<typeof ownGifts.withdrawMail, Actor>): Promise<OwnGift> => {
  const gift = await retryOnConflict('service.busy', async () => {
    const [given, mail] = [await giftOf(actor.id, id), await findGiftMail(id)];
    if (!mail) return given;
    if (!isWaiting(mail)) throw new Refusal('gift.mail_sent');
    if (mail.v !== v) throw new Refusal('gift.mail_changed');
    await transact({ mail: removeWrite(mail), ...(await placeWrites(mail, null, now)) });
    return given;
  });
  return shownTo(gift, now);
};
