import type { requestsAdmin } from '../../../../shared/contracts/orders/requests-admin.ts';
import type { OwnReview } from '../../../../shared/contracts/parts/review-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { sidesOf } from '../../../audit/act.ts';
import { auditWrite } from '../../../audit/audit.table.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact, type Write } from '../../../lib/table/table.ts';
import type { Review } from '../../../market/catalog/model/review.ts';
import { isPartyOf, type Request } from '../model/request.ts';
import { findRequest } from '../model/requests.table.ts';
import { ownReviewOf } from './review-facts.ts';
import { changeReviewWrite, findReview } from './reviews.table.ts';

interface Seen {
  readonly id: string;
  readonly v: number;
}

/** The review of a request in which the admin has no part. Throws `request.not_found`, `request.own`, `review.not_found`. */
const reviewFor = async (
  { id: adminId }: Actor,
  { id }: Seen,
): Promise<{ request: Request; review: Review }> => {
  const request = await findRequest(id);
  if (!request) throw new Refusal('request.not_found');
  if (isPartyOf(request, adminId)) throw new Refusal('request.own');
  const review = await findReview(request);
  if (!review) throw new Refusal('review.not_found');
  return { request, review };
};

/** Moves a review as it was seen, in one transaction with the audit entry. Throws `review.changed`. */
const moveReview = async (
  review: Review,
  { v }: Seen,
  { move, audit }: { readonly move: Write; readonly audit: Write },
): Promise<void> => {
  if (review.v !== v) throw new Refusal('review.changed', undefined, { v: review.v });
  await transact([move, audit]);
};

/**
 * Takes a review off the site and out of its creator's rating, with the reason that its author and the creator read. The
 * same admin's repeat is answered as done. Throws `request.not_found`, `request.own`, `review.not_found`, `review.hidden`
 * where somebody hid it before, and `review.changed` for another version than was seen.
 */
export const hideReview = ({
  actor,
  input: { reason, ...seen },
  now,
}: Call<typeof requestsAdmin.hideReview, Actor>): Promise<OwnReview> =>
  retryOnConflict('service.busy', async () => {
    const { request, review } = await reviewFor(actor, seen);
    if (review.hidden?.by === actor.id && review.hidden.reason === reason)
      return ownReviewOf(review, request, now);
    if (review.hidden) throw new Refusal('review.hidden');
    const hidden = { at: now.toISOString(), by: actor.id, reason };
    await moveReview(review, seen, {
      move: changeReviewWrite(review, { hidden }),
      audit: auditWrite({
        ...({ action: 'review.hidden', entity: 'request' } as const),
        ...{ id: request.id, by: actor.id, now, details: { reason } },
        ...sidesOf({ review_hidden: false }, { review_hidden: true }),
      }),
    });
    return ownReviewOf({ ...review, hidden, v: review.v + 1 }, request, now);
  });

/** Puts a hidden review back, and its stars into the rating. Repeats and refusals as `hideReview`. */
export const restoreReview = ({
  actor,
  input: seen,
  now,
}: Call<typeof requestsAdmin.restoreReview, Actor>): Promise<OwnReview> =>
  retryOnConflict('service.busy', async () => {
    const { request, review } = await reviewFor(actor, seen);
    const { hidden, ...shown } = review;
    if (!hidden && review.restored?.by === actor.id) return ownReviewOf(review, request, now);
    if (!hidden) throw new Refusal('review.changed', undefined, { v: review.v });
    const restored = { at: now.toISOString(), by: actor.id };
    await moveReview(review, seen, {
      move: changeReviewWrite(review, { restored }, ['hidden']),
      audit: auditWrite({
        ...({ action: 'review.restored', entity: 'request' } as const),
        ...{ id: request.id, by: actor.id, now },
        ...sidesOf({ review_hidden: true }, { review_hidden: false }),
      }),
    });
    return ownReviewOf({ ...shown, restored, v: review.v + 1 }, request, now);
  });
