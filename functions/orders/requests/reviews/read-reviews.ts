import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { requestsAdmin } from '../../../../shared/contracts/orders/requests-admin.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { OwnReview } from '../../../../shared/contracts/parts/review-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../../lib/http/cursor.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { reviewedIn } from '../../../market/catalog/model/review.ts';
import { reviewsOf } from '../../../market/catalog/model/reviews-of-creator.table.ts';
import { isPartyOf } from '../model/request.ts';
import { findRequest, findRequests } from '../model/requests.table.ts';
import { ownReviewOf, receivedReviewOf } from './review-facts.ts';
import { findReview } from './reviews.table.ts';

/** What its fan said of a request, for fan and creator; null before that. Throws `request.not_found`. */
export const readReview = async ({
  actor,
  input: { id },
  now,
}: Call<typeof requests.readReview, Actor>): Promise<Output<typeof requests.readReview>> => {
  const request = await findRequest(id);
  if (!request || !isPartyOf(request, actor.id)) throw new Refusal('request.not_found');
  const review = await findReview(request);
  return { review: review && ownReviewOf(review, request, now) };
};

/** The same for the back office, beside the request. */
export const reviewForDesk = async ({
  input: { id },
  now,
}: Pick<Call<typeof requestsAdmin.get, Actor>, 'input' | 'now'>): Promise<OwnReview | null> => {
  const request = await findRequest(id);
  const review = request && (await findReview(request));
  return review ? ownReviewOf(review, request, now) : null;
};

/** All reviews that a creator got, the newest first, a page at a time and with own acts in it. */
export const listReceivedReviews = async ({
  actor,
  input: { cursor, limit },
  now,
}: Call<typeof requests.receivedReviews, Actor>): Promise<Output<typeof requests.receivedReviews>> => {
  const cursors = cursorsOf('requests.receivedReviews', { of: actor.id });
  const page = { after: cursors.read(cursor), limit, consistent: true };
  const { items, next } = await reviewsOf(actor.id, page);
  const found = await findRequests(items.map(reviewedIn));
  const byId = new Map(found.map((request) => [request.id, request]));
  const rows = items.flatMap((review) => {
    const request = byId.get(reviewedIn(review));
    return request ? [receivedReviewOf(review, request, now)] : [];
  });
  return { items: rows, next: cursors.write(next) };
};
