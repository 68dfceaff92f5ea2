import * as z from 'zod/mini';
import { CART_MAX, TEXT } from '../../limits.ts';
import { isSocialPost } from '../../order/social-post.ts';
import { pastedAddress } from '../../texts/pasted-address.ts';
import { endpoints } from '../parts/endpoint.ts';
import { agorot, cleaned, id, instant, pageOf, paging, text, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';
import { ofRequest, requestSearch } from '../parts/request-inputs.ts';
import {
  brief,
  declineCause,
  fanRequest,
  receivedRow,
  request,
  requestStatus,
} from '../parts/request-views.ts';
import { ownReview, receivedReview } from '../parts/review-views.ts';
import { cartLine, changedBrief, PLACEMENT_ERRORS, placement } from './placement.ts';

/** A fan's and a creator's calls about one request. Somebody else's request is not found. */
export const requests = endpoints({
  place: {
    method: 'POST',
    path: '/api/requests',
    access: 'signed-in',
    idempotent: true,
    input: placement,
    output: () => z.object({ id: id('req'), shortId: z.string(), priceAgorot: z.number(), at: instant() }),
    errors: [...PLACEMENT_ERRORS, 'slot.not_available'],
  },
  /** All items of a cart in one transaction, or none. `details.line` of a refusal names the item, from 0. */
  placeCart: {
    method: 'POST',
    path: '/api/requests/cart',
    access: 'signed-in',
    idempotent: true,
    input: () => z.strictObject({ lines: z.array(cartLine()).check(z.minLength(1), z.maxLength(CART_MAX)) }),
    output: () => z.object({ ids: z.array(id('req')), totalAgorot: z.number(), at: instant() }),
    errors: [...PLACEMENT_ERRORS],
  },
  /** The fan's own requests, newest first. */
  mine: {
    method: 'GET',
    path: '/api/requests',
    access: 'signed-in',
    input: () => z.strictObject({ status: z.optional(requestStatus()), ...paging() }),
    output: () => pageOf(fanRequest()),
  },
  /** The creator's view for the creator of a request, the fan's for its fan. */
  get: {
    method: 'GET',
    path: '/api/requests/{id}',
    access: 'signed-in',
    input: ofRequest,
    output: () => z.union([request(), fanRequest()]),
    errors: ['request.not_found'],
  },
  /** The creator's requests. */
  received: {
    method: 'GET',
    path: '/api/creator/requests',
    access: 'creator',
    input: requestSearch,
    output: () => pageOf(receivedRow()),
  },
  /** The creator's open requests, what was promised for the nearest day first; `count` is the number of all. About a second behind. */
  due: {
    method: 'GET',
    path: '/api/creator/requests/due',
    access: 'creator',
    input: () => z.strictObject(paging()),
    output: () =>
      z.object({ items: z.array(receivedRow()), next: z.nullable(z.string()), count: z.number() }),
  },
  approve: {
    method: 'POST',
    path: '/api/requests/{id}/approve',
    access: 'creator',
    idempotent: true,
    input: () =>
      z.strictObject({
        id: id('req'),
        /** The version of the brief that the creator read; left out, the first, since a list shows none. */
        brief: z.optional(version()),
      }),
    output: request,
    errors: ['request.not_found', 'request.already', 'request.status_changed', 'request.brief_changed'],
  },
  /** Says again what a pending order's video should be; `brief` is the version that the fan saw. */
  changeBrief: {
    method: 'PUT',
    path: '/api/requests/{id}/brief',
    access: 'signed-in',
    input: changedBrief,
    output: fanRequest,
    errors: [
      'request.not_found',
      'request.status_changed',
      'request.brief_changed',
      'request.brief_limit',
      'request.event_date_invalid',
    ],
  },
  /** The briefs before the one that holds, the newest first. */
  briefs: {
    method: 'GET',
    path: '/api/requests/{id}/briefs',
    access: 'signed-in',
    input: ofRequest,
    output: () => z.object({ items: z.array(brief()) }),
    errors: ['request.not_found'],
  },
  /** Reminds the creator of an order that is due, once. */
  remind: {
    method: 'POST',
    path: '/api/requests/{id}/remind',
    access: 'signed-in',
    input: ofRequest,
    output: fanRequest,
    errors: ['request.not_found', 'request.status_changed', 'request.remind_early'],
  },
  decline: {
    method: 'POST',
    path: '/api/requests/{id}/decline',
    access: 'creator',
    idempotent: true,
    /** The site asks for the cause; left out, its fan is told that it was declined and no more. */
    input: () =>
      z.strictObject({
        id: id('req'),
        cause: z.optional(declineCause()),
        words: personal('delivery', z.optional(text(TEXT.reason, 0))),
      }),
    output: request,
    errors: ['request.not_found', 'request.already', 'request.status_changed'],
  },
  /** Needs a delivered video; pays the creator the price less the fee. */
  complete: {
    method: 'POST',
    path: '/api/requests/{id}/complete',
    access: 'creator',
    idempotent: true,
    input: () =>
      z.strictObject({
        id: id('req'),
        /** For an order with a social share: the address of the post, or null where there is none, which is refunded. */
        postUrl: personal(
          'delivery',
          z.optional(z.nullable(cleaned(pastedAddress, z.maxLength(TEXT.url), z.refine(isSocialPost)))),
        ),
      }),
    output: request,
    errors: [
      'request.not_found',
      'request.already',
      'request.status_changed',
      'request.no_video',
      'request.post_unsaid',
      'wallet.closed',
    ],
  },
  /** Cancels a pending request of the fan; the whole price returns to the wallet. */
  cancel: {
    method: 'POST',
    path: '/api/requests/{id}/cancel',
    access: 'signed-in',
    idempotent: true,
    input: ofRequest,
    output: fanRequest,
    errors: ['request.not_found', 'request.already', 'request.status_changed', 'request.delivered'],
  },
  /** What gift wrapping costs that an own order was placed without; null: it cannot be added. */
  wrapping: {
    method: 'GET',
    path: '/api/requests/{id}/wrapping',
    access: 'signed-in',
    input: ofRequest,
    output: () => z.object({ priceAgorot: z.nullable(z.number()) }),
    errors: ['request.not_found'],
  },
  /** Adds it to an open or completed one, out of the fan's wallet. `priceAgorot` is the price that the fan saw. */
  addWrapping: {
    method: 'POST',
    path: '/api/requests/{id}/wrapping',
    access: 'signed-in',
    idempotent: true,
    input: () => z.strictObject({ id: id('req'), priceAgorot: agorot() }),
    output: fanRequest,
    errors: [
      'request.not_found',
      'request.already_wrapped',
      'request.status_changed',
      'request.was_refunded',
      'request.disputed',
      'request.extra_not_offered',
      'ad.price_changed',
      'wallet.insufficient_funds',
      'wallet.closed',
      'wallet.frozen',
    ],
  },
  /**
   * What its fan says of a completed request: written once, and changed within 14 days by who names the version they saw.
   * The same again is answered as done.
   */
  review: {
    method: 'POST',
    path: '/api/requests/{id}/review',
    access: 'signed-in',
    input: () =>
      z.strictObject({
        id: id('req'),
        /** Of the review that is changed; none: it is the first one. */
        v: z.optional(version()),
        rating: z.int().check(z.minimum(1), z.maximum(5)),
        comment: personal('review', text(TEXT.review)),
      }),
    output: ownReview,
    errors: ['request.not_found', 'request.not_completed', 'review.changed', 'review.late', 'review.hidden'],
  },
  /** What its fan said of it, for both. */
  readReview: {
    method: 'GET',
    path: '/api/requests/{id}/review',
    access: 'signed-in',
    input: ofRequest,
    output: () => z.object({ review: z.nullable(ownReview()) }),
    errors: ['request.not_found'],
  },
  /** The one answer of its creator, which stands under the review for everybody; changed within 14 days. */
  answerReview: {
    method: 'PUT',
    path: '/api/requests/{id}/review/answer',
    access: 'creator',
    input: () =>
      z.strictObject({
        id: id('req'),
        /** The version of the review that the creator read. */
        v: version(),
        answer: personal('review-answer', text(TEXT.review)),
      }),
    output: ownReview,
    errors: ['request.not_found', 'review.not_found', 'review.changed', 'review.late', 'review.hidden'],
  },
  /** All reviews that a creator got, hidden ones as well, the newest first. */
  receivedReviews: {
    method: 'GET',
    path: '/api/creator/reviews',
    access: 'creator',
    input: () => z.strictObject(paging()),
    output: () => pageOf(receivedReview()),
  },
});
