import { absent, equals } from '../../../lib/table/expression.ts';
import { getItem, type Key, put, update, type Write } from '../../../lib/table/table.ts';
import type { Review } from '../../../market/catalog/model/review.ts';
import { reviewKey } from '../../../market/catalog/model/reviews-of-creator.table.ts';
import type { Request } from '../model/request.ts';
import { requestKey } from '../model/requests.table.ts';

/** What the fan of a request says of its video, and under which name. */
type Written = Pick<Review, 'user' | 'userImage' | 'rating' | 'comment' | 'at'>;

/** One review a request: the request says that it is there, the creator's partition holds it. */
export const newReviewWrites = (request: Request, written: Written): { writes: Write[]; review: Review } => {
  const { id, fanId, creatorId, status, v } = request;
  const review: Review = {
    ...reviewKey(creatorId, written.at, id),
    e: 'review',
    v: 1,
    fanId,
    ...written,
  };
  return {
    review,
    writes: [
      update(
        requestKey(id),
        { set: { reviewedAt: written.at, v: v + 1 } },
        { if: [equals('v', v), equals('status', status), absent('reviewedAt')] },
      ),
      put(review, { if: [absent()] }),
    ],
  };
};

/** Moves a review from the version that was read to its next one. */
export const changeReviewWrite = (
  before: Review,
  set: Partial<Review>,
  remove: readonly (keyof Review)[] = [],
): Write => {
  const { pk, sk, v } = before;
  return update({ pk, sk }, { set: { ...set, v: v + 1 }, remove }, { if: [equals('v', v)] });
};

/** The review of a request, where there is one, is nobody's by name; stars and comment stay. */
export const forgetReviewerWrites = ({ creatorId, reviewedAt, id }: Request): Write[] =>
  reviewedAt
    ? [update(reviewKey(creatorId, reviewedAt, id), { set: { user: '', userImage: '' }, add: { v: 1 } })]
    : [];

export const reviewAt = ({ pk, sk }: Key): Promise<Review | null> =>
  getItem<Review>({ pk, sk }, { consistent: true });

/** The review of a request, where there is one. */
export const findReview = async ({
  creatorId,
  reviewedAt,
  id,
}: Pick<Request, 'creatorId' | 'reviewedAt' | 'id'>): Promise<Review | null> =>
  reviewedAt ? reviewAt(reviewKey(creatorId, reviewedAt, id)) : null;
