import type { ownGifts } from '../../../../shared/contracts/orders/own-gifts.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { GIFT } from '../../../../shared/limits.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { signVideo } from '../../../lib/media/sign-video.ts';
import { isPartyOf } from '../../requests/model/request.ts';
import { findRequest } from '../../requests/model/requests.table.ts';
import { isLive } from '../model/gift.ts';
import { findGiftOf, findMarks } from '../model/gifts.table.ts';
import { isReactionOver } from '../model/recorded-reaction.ts';

/**
 * An address of the recipient's reaction, for its buyer, and for its creator where the recipient allows it. None while the
 * gift is closed: then its recipient could not take it back.
 */
export const watchReaction = async ({
  actor,
  input,
  now,
}: Call<typeof ownGifts.watchReaction, Actor>): Promise<Output<typeof ownGifts.watchReaction>> => {
  const request = await findRequest(input.id);
  if (!request || !isPartyOf(request, actor.id)) throw new Refusal('request.not_found');
  const gift = await findGiftOf(request.id);
  const reaction = gift?.reaction;
  const may = actor.id === gift?.fanId || reaction?.creatorSince !== undefined;
  if (!reaction || !may || !isLive(gift, now) || isReactionOver(reaction, now))
    throw new Refusal('reaction.not_found');
  if ((await findMarks(gift)).closed) throw new Refusal('reaction.not_found');
  return { watchUrl: await signVideo(reaction, { seconds: GIFT.urlSeconds }) };
};
