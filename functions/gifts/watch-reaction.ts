import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { ownGifts } from '../../shared/contracts/own-gifts.ts';
import { GIFT } from '../../shared/limits.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { signVideo } from '../lib/sign-video.ts';
import { isPartyOf } from '../requests/request.ts';
import { findRequest } from '../requests/requests.table.ts';
import { isLive } from './gift.ts';
import { findGiftOf, findMarks } from './gifts.table.ts';
import { isReactionOver } from './recorded-reaction.ts';

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
