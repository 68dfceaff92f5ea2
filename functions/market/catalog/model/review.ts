import type { Review as PublicReview } from '../../../../shared/contracts/market/catalog.ts';
import type { Key } from '../../../lib/table/table.ts';

/** What one fan wrote about one completed request, in the partition of its creator. */
export interface Review extends Key {
  readonly e: 'review';
  readonly v: number;
  /** Not in reviews from before it was stored. */
  readonly fanId?: string;
  /** Name and picture as they were then; empty once the account is deleted. */
  readonly user: string;
  readonly userImage: string;
  readonly rating: number;
  readonly comment: string;
  readonly at: string;
  readonly changedAt?: string;
  readonly answer?: { readonly text: string; readonly at: string };
  /** The back office took it off the site: when, who and why. */
  readonly hidden?: { readonly at: string; readonly by: string; readonly reason: string };
}

export const isReview = (image: unknown): image is Review => (image as Review | null)?.e === 'review';

/** Of which request a review is: the end of its key. */
export const reviewedIn = ({ sk }: Pick<Key, 'sk'>): string => sk.slice(sk.lastIndexOf('#') + 1);

/** What adds up to its creator's rating. */
export const countedStars = (review: Pick<Review, 'rating' | 'hidden'> | null): number =>
  review && !review.hidden ? review.rating : 0;

/** A review as everybody reads it. */
export const publicReviewOf = (review: Review): PublicReview => {
  const { user, userImage, rating, comment, at, answer } = review;
  return { id: reviewedIn(review), user, userImage, rating, comment, at, answer: answer ?? null };
};
