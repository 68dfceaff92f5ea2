import type { OwnReview, ReceivedReview } from '../../../../shared/contracts/parts/review-views.ts';
import { isSettled } from '../../../../shared/order/request-status.ts';
import { answerUntil, changeUntil } from '../../../../shared/order/reviews.ts';
import { shortId } from '../../../../shared/short-id.ts';
import { type Review, reviewedIn } from '../../../market/catalog/model/review.ts';
import type { Request } from '../model/request.ts';

/** Whether its fan may say how it was: who has all of the price back did not buy it. */
export const isReviewable = ({
  status,
  backAgorot,
  priceAgorot,
}: Pick<Request, 'status' | 'backAgorot' | 'priceAgorot'>): boolean =>
  isSettled(status) && backAgorot < priceAgorot;

/** A time that lies ahead; null when it is over, or nothing may be done now. */
const ahead = (until: string | null, now: Date, isPossible: boolean): string | null =>
  isPossible && until !== null && now.toISOString() < until ? until : null;

/** A review as its fan, its creator and the back office read it. */
export const ownReviewOf = (
  review: Review,
  request: Parameters<typeof isReviewable>[0],
  now: Date,
): OwnReview => {
  const { v, rating, comment, at, changedAt, answer, hidden } = review;
  return {
    requestId: reviewedIn(review),
    v,
    rating,
    comment,
    at,
    changedAt: changedAt ?? null,
    changeUntil: ahead(changeUntil(review), now, !hidden && isReviewable(request)),
    answer: answer ?? null,
    answerUntil: ahead(answerUntil(review), now, !hidden),
    hidden: hidden ? { at: hidden.at, reason: hidden.reason } : null,
  };
};

/** The same in its creator's list. */
export const receivedReviewOf = (review: Review, request: Request, now: Date): ReceivedReview => {
  const { id, title, recipient } = request;
  return {
    ...ownReviewOf(review, request, now),
    ...{ fanName: review.user, shortId: shortId(id), title, recipient },
  };
};
