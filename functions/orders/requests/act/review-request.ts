import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { Parsed } from '../../../../shared/contracts/parts/endpoint.ts';
import type { FanRequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { isSettled } from '../../../../shared/order/request-status.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { ConditionFailed, transact } from '../../../lib/table/table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import type { Request } from '../model/request.ts';
import { fanViewOf } from '../model/request-facts.ts';
import { findRequest, findReview, reviewWrites } from '../model/requests.table.ts';

type Words = Pick<Parsed<typeof requests.review>, 'rating' | 'comment'>;

/** The same words as stand there already: their answer was lost, and they were sent again. */
const isRepeat = async (request: Request, { rating, comment }: Words): Promise<boolean> => {
  const written = await findReview(request);
  return written?.rating === rating && written.comment === comment;
};

/** A request that has a review already. Throws `request.already_reviewed`, unless it is this very one. */
const reviewed = async (request: Request | null, words: Words): Promise<FanRequestView> => {
  if (request?.reviewedAt === undefined || !(await isRepeat(request, words)))
    throw new Refusal('request.already_reviewed');
  return fanViewOf(request, await settings());
};

/** The fan of a completed request says once how it was; the same again is answered as done. */
export const reviewRequest = async ({
  actor,
  input,
  now,
}: Call<typeof requests.review, Actor>): Promise<FanRequestView> => {
  const request = await findRequest(input.id);
  if (request?.fanId !== actor.id) throw new Refusal('request.not_found');
  if (request.reviewedAt !== undefined) return reviewed(request, input);
  // Who has all of the price back did not buy it.
  if (!isSettled(request.status) || request.backAgorot >= request.priceAgorot)
    throw new Refusal('request.not_completed');
  const at = now.toISOString();
  const { rating, comment } = input;
  try {
    await transact(reviewWrites(request, { user: actor.name, userImage: actor.avatar, rating, comment, at }));
  } catch (error) {
    if (error instanceof ConditionFailed) return reviewed(await findRequest(input.id), input);
    throw error;
  }
  return fanViewOf({ ...request, reviewedAt: at, v: request.v + 1 }, await settings());
};
