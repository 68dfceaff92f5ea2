import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import { ofVersion } from '../../../lib/table/expression.ts';
import { everyRow, type Page, queryPage } from '../../../lib/table/lists.ts';
import { getItem, type Key, put, transact, update } from '../../../lib/table/table.ts';
import { creatorIdIn, creatorPk, creatorStatsKey, REVIEWS } from './catalog.table.ts';
import { countedStars, publicReviewOf, type Review } from './review.ts';

export const reviewKey = (creatorId: string, at: string, requestId: string): Key => ({
  pk: creatorPk(creatorId),
  sk: `${REVIEWS}${at}#${requestId}`,
});

const REVIEWS_SHOWN = 10;

/** A creator's reviews, hidden ones as well, the newest first. */
export const reviewsOf = (
  creatorId: string,
  page: { after?: string | undefined; limit: number; consistent?: boolean },
): Promise<Page<Review>> =>
  queryPage({ partition: creatorPk(creatorId), prefix: REVIEWS, backwards: true, ...page });

/** The newest reviews that may be seen. Reads on only past hidden ones. */
export const findReviews = async (creatorId: string): Promise<Output<typeof catalog.creator>['reviews']> => {
  const shown: Review[] = [];
  for await (const review of everyRow((after) => reviewsOf(creatorId, { after, limit: REVIEWS_SHOWN }))) {
    if (!review.hidden) shown.push(review);
    if (shown.length === REVIEWS_SHOWN) break;
  }
  return shown.map(publicReviewOf);
};

/** Beside a review: what it was counted as. */
export const reviewTallyKey = ({ pk, sk }: Key): Key => ({ pk, sk: `~${sk}` });

/** Whether a key is that of a review, or of what one was counted as. */
export const isOfReview = ({ pk, sk }: Key): boolean => pk.startsWith(creatorPk('')) && /^~?REV#/.test(sk);

/** Where all reviews of a creator are, and what they were counted as. */
export const reviewLists = (creatorId: string) =>
  [REVIEWS, `~${REVIEWS}`].map((prefix) => ({ partition: creatorPk(creatorId), prefix }));

export interface ReviewTally extends Key {
  readonly v: number;
  /** Stars this review has added to the stats; 0 while it is hidden or gone. */
  readonly counted: number;
}

/**
 * Counts a review in its creator's stats as it is now. What it added before stands beside it, so a repeated or
 * late call adds nothing. Throws ConditionFailed when another call counts the same review.
 */
export const countReview = async (key: Key): Promise<void> => {
  const tallyKey = reviewTallyKey(key);
  const tally = await getItem<ReviewTally>(tallyKey, { consistent: true });
  const counted = countedStars(await getItem<Review>(key, { consistent: true }));
  const before = tally?.counted ?? 0;
  if (counted === before) return;
  const unchanged = ofVersion(tally?.v ?? 0);
  await transact([
    put({ ...tallyKey, e: 'tally', v: (tally?.v ?? 0) + 1, counted }, { if: [unchanged] }),
    update(creatorStatsKey(creatorIdIn(key)), {
      set: { e: 'standing' },
      add: { ratingSum: counted - before, reviewCount: Math.sign(counted) - Math.sign(before), v: 1 },
    }),
  ]);
};
