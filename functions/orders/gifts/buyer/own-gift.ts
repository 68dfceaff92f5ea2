import type { OwnGift, ownGifts } from '../../../../shared/contracts/orders/own-gifts.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { isPartyOf, type Request } from '../../requests/model/request.ts';
import { findRequest } from '../../requests/model/requests.table.ts';
import { mailViewOf } from '../mails/gift-mail.ts';
import { findGiftMail } from '../mails/gift-mails.table.ts';
import { type Gift, ownViewOf, stateOf } from '../model/gift.ts';
import { findGiftOf, findHeld, findMarks, giftHashOf } from '../model/gifts.table.ts';
import { giftSecret } from '../model/secret.ts';
import { hashOf } from '../model/secret-hashes.ts';

/** The buyer's own request. Throws `request.not_found`. */
export const boughtBy = async (fanId: string, id: string): Promise<Request> => {
  const request = await findRequest(id);
  if (request?.fanId !== fanId) throw new Refusal('request.not_found');
  return request;
};

/** The buyer's gift as it is. Throws `gift.not_found` as well. */
export const giftOf = async (fanId: string, id: string): Promise<Gift> => {
  const gift = await findGiftOf((await boughtBy(fanId, id)).id);
  if (!gift) throw new Refusal('gift.not_found');
  return gift;
};

/** The gift as its buyer sees it, with the link; none while a ban closes it, so that nobody gives a link that is dead. */
export const shownTo = async (gift: Gift, now: Date): Promise<OwnGift> => {
  const { closed } = await findMarks(gift);
  const view = ownViewOf(gift, await giftSecret(gift.requestId, gift.n), now);
  return {
    ...view,
    ...(closed && view.status === 'live' ? { status: 'closed', path: null } : {}),
    mail: mailViewOf(await findGiftMail(gift.requestId), giftHashOf(gift) ?? ''),
  };
};

/** To buyer and creator: to the creator what has become of it, without the link and what people wrote each other. */
export const getOwnGift = async ({
  actor,
  input,
  now,
}: Call<typeof ownGifts.get, Actor>): Promise<Output<typeof ownGifts.get>> => {
  const request = await findRequest(input.id);
  if (!request || !isPartyOf(request, actor.id)) throw new Refusal('request.not_found');
  const gift = await findGiftOf(request.id);
  if (!gift) return { gift };
  return { gift: request.fanId === actor.id ? await shownTo(gift, now) : stateOf(gift, now) };
};

/** Whether the caller bought the gift of a link; false too for a link that leads nowhere. */
export const isOwnGift = async ({
  actor,
  input,
}: Call<typeof ownGifts.isOwn, Actor>): Promise<Output<typeof ownGifts.isOwn>> => ({
  own: (await findHeld(hashOf(input.secret)))?.gift.fanId === actor.id,
});
