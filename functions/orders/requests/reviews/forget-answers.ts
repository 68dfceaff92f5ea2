import { everyRow } from '../../../lib/table/lists.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import type { Review } from '../../../market/catalog/model/review.ts';
import { reviewsOf } from '../../../market/catalog/model/reviews-of-creator.table.ts';
import { changeReviewWrite, reviewAt } from './reviews.table.ts';

const READ_AT_ONCE = 100;

const forgetIn = (review: Review): Promise<void> =>
  retryOnConflict('service.busy', async () => {
    const now = await reviewAt(review);
    if (now?.answer) await transact([changeReviewWrite(now, {}, ['answer'])]);
  });

/**
 * Takes the answers of a deleted creator from under the reviews they got, one after the other. False when there was no
 * time for all of them.
 */
export const forgetAnswers = async (creatorId: string, hasTime: () => boolean): Promise<boolean> => {
  const limit = READ_AT_ONCE;
  const rows = everyRow((after) => reviewsOf(creatorId, { after, limit, consistent: true }));
  for await (const review of rows) {
    if (!review.answer) continue;
    if (!hasTime()) return false;
    await forgetIn(review);
  }
  return true;
};
