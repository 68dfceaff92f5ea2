import type { ReviewEvent } from '../../../../shared/contracts/messages/notifications.ts';
import type { Change } from '../../../lib/table/change.ts';
import { isReview, type Review } from '../../../market/catalog/model/review.ts';
import type { Recipient } from './recipients.ts';

export interface ReviewChange {
  readonly event: ReviewEvent;
  readonly review: Review;
  readonly at: string;
}

/** Whose bell rings. */
export const REVIEW_RECIPIENTS: Readonly<Record<ReviewEvent, Recipient['to']>> = {
  'review.changed': 'creator',
  'review.answered': 'fan',
};

/**
 * What a change of a review means to its people; null for any other. The first words are an event of the request, an
 * answer that is corrected is no news, and that it is hidden or back tells who decided (`people/moderation`).
 */
export const reviewEventOf = ({ before, after }: Change): ReviewChange | null => {
  if (!isReview(after) || !isReview(before)) return null;
  const told = (event: ReviewEvent, at = after.at): ReviewChange => ({ event, review: after, at });
  if (after.changedAt !== before.changedAt) return told('review.changed', after.changedAt);
  return after.answer && !before.answer ? told('review.answered', after.answer.at) : null;
};
