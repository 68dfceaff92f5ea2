import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { Parsed } from '../../../../shared/contracts/parts/endpoint.ts';
import type { OwnReview } from '../../../../shared/contracts/parts/review-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { changeUntil } from '../../../../shared/order/reviews.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import type { Review } from '../../../market/catalog/model/review.ts';
import type { Request } from '../model/request.ts';
import { findRequest } from '../model/requests.table.ts';
import { isReviewable, ownReviewOf } from './review-facts.ts';
import { changeReviewWrite, findReview, newReviewWrites } from './reviews.table.ts';

type Input = Parsed<typeof requests.review>;

/** The same words on the version that was seen, or as the first ones: their answer was lost, and they were sent again. */
const isRepeat = (review: Review, { v = 0, rating, comment }: Input): boolean =>
  review.v > v && review.rating === rating && review.comment === comment;

/** Why what stands there cannot be changed so; null when it can. */
const refusalOf = (review: Review, { v }: Input, now: Date): Refusal | null => {
  if (review.hidden) return new Refusal('review.hidden');
  if (review.v !== v) return new Refusal('review.changed', undefined, { v: review.v });
  return now.toISOString() < changeUntil(review) ? null : new Refusal('review.late');
};

const write = async (request: Request, actor: Actor, { rating, comment }: Input, at: string) => {
  const { name: user, avatar: userImage } = actor;
  const { review, writes } = newReviewWrites(request, { user, userImage, rating, comment, at });
  await transact(writes);
  return review;
};

const change = async (before: Review, { rating, comment }: Input, changedAt: string): Promise<Review> => {
  await transact([changeReviewWrite(before, { rating, comment, changedAt })]);
  return { ...before, rating, comment, changedAt, v: before.v + 1 };
};

/**
 * The fan of a completed request says how it was, and may say it otherwise for 14 days; the same again is answered as
 * done. Stars are counted from the table's stream. Throws `request.not_found`, `request.not_completed`, `review.changed`
 * for another version than was seen, `review.late`, `review.hidden`.
 */
export const writeReview = ({ actor, input, now }: Call<typeof requests.review, Actor>): Promise<OwnReview> =>
  retryOnConflict('service.busy', async () => {
    const request = await findRequest(input.id);
    if (request?.fanId !== actor.id) throw new Refusal('request.not_found');
    const review = await findReview(request);
    if (review && isRepeat(review, input)) return ownReviewOf(review, request, now);
    if (!isReviewable(request)) throw new Refusal('request.not_completed');
    const refusal = review && refusalOf(review, input, now);
    if (refusal) throw refusal;
    const at = now.toISOString();
    const written = await (review ? change(review, input, at) : write(request, actor, input, at));
    return ownReviewOf(written, request, now);
  });
