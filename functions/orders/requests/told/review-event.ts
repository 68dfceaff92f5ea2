import type { ReviewEvent } from '../../../../shared/contracts/messages/notifications.ts';
import type { MailKindOf } from '../../../../shared/mails.ts';
import type { Change } from '../../../lib/table/change.ts';
import { isReview, type Review } from '../../../market/catalog/model/review.ts';
import type { Recipient } from './recipients.ts';

export interface ReviewChange {
  readonly event: ReviewEvent;
  readonly review: Review;
  readonly at: string;
}

/** Who is told, by bell, and of what takes words off the site by e-mail as well. */
export const REVIEW_RECIPIENTS: Readonly<
  Record<ReviewEvent, { readonly to: Recipient['to']; readonly mail: MailKindOf<'creator-reason'> | null }>
> = {
  'review.changed': { to: 'creator', mail: null },
  'review.answered': { to: 'fan', mail: null },
  'review.hidden': { to: 'fan', mail: 'review-hidden' },
  'review.restored': { to: 'fan', mail: null },
};

/**
 * What a change of a review means to its people; null for any other. The first words are an event of the request, and an
 * answer that is corrected is no news.
 */
export const reviewEventOf = ({ before, after }: Change): ReviewChange | null => {
  if (!isReview(after) || !isReview(before)) return null;
  const told = (event: ReviewEvent, at = after.at): ReviewChange => ({ event, review: after, at });
  if (after.hidden && !before.hidden) return told('review.hidden', after.hidden.at);
  if (before.hidden && !after.hidden) return told('review.restored', after.restored?.at);
  if (after.changedAt !== before.changedAt) return told('review.changed', after.changedAt);
  return after.answer && !before.answer ? told('review.answered', after.answer.at) : null;
};
