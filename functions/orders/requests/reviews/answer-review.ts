import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { OwnReview } from '../../../../shared/contracts/parts/review-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { answerUntil } from '../../../../shared/order/reviews.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { findRequest } from '../model/requests.table.ts';
import { ownReviewOf } from './review-facts.ts';
import { changeReviewWrite, findReview } from './reviews.table.ts';

/**
 * The creator of a request answers its review in public, once, and may correct that for 14 days; the same again is
 * answered as done. The answer keeps the time of its first words. Throws `request.not_found`, `review.not_found`,
 * `review.changed` for another version than was read, `review.late`, `review.hidden`.
 */
export const answerReview = ({
  actor,
  input: { id, v, answer: text },
  now,
}: Call<typeof requests.answerReview, Actor>): Promise<OwnReview> =>
  retryOnConflict('service.busy', async () => {
    const request = await findRequest(id);
    if (request?.creatorId !== actor.id) throw new Refusal('request.not_found');
    const review = await findReview(request);
    if (!review) throw new Refusal('review.not_found');
    if (review.v > v && review.answer?.text === text) return ownReviewOf(review, request, now);
    if (review.hidden) throw new Refusal('review.hidden');
    if (review.v !== v) throw new Refusal('review.changed', undefined, { v: review.v });
    const until = answerUntil(review);
    if (until !== null && until <= now.toISOString()) throw new Refusal('review.late');
    const answer = { text, at: review.answer?.at ?? now.toISOString() };
    await transact([changeReviewWrite(review, { answer })]);
    return ownReviewOf({ ...review, answer, v: v + 1 }, request, now);
  });
