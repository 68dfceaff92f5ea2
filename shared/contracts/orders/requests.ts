import * as z from 'zod/mini';
import { isSlot } from '../../calendar/slots.ts';
import { lazy } from '../../lazy.ts';
import { CART_MAX, TEXT } from '../../limits.ts';
import { isRevealTime } from '../../order/gifts.ts';
import { OCCASIONS } from '../../order/occasions.ts';
import { isSocialPost } from '../../order/social-post.ts';
import { pastedAddress } from '../../texts/pasted-address.ts';
import { endpoints } from '../parts/endpoint.ts';
import { agorot, cleaned, day, id, instant, line, pageOf, paging, text, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';
import {
  brief,
  declineCause,
  extra,
  fanRequest,
  occasion,
  receivedRow,
  request,
  requestStatus,
} from '../parts/request-views.ts';

/** The filters of a list of requests. */
export const requestSearch = lazy(() =>
  z.strictObject({
    status: z.optional(requestStatus()),
    order: z._default(z.enum(['newest', 'oldest']), 'newest'),
    /** The first letters of words in names, recipient or title; or a short id from its beginning, or a whole id. */
    text: z.optional(line(TEXT.search)),
    ...paging(),
  }),
);
export const own = lazy(() => z.strictObject({ id: id('req') }));

/** The input of an order: the fan's wishes and the price they saw. Price, people and time are the server's. */
export const placement = lazy(() =>
  z.strictObject({
    adId: id('ad'),
    /**
     * The price that the fan saw, extras included. If it is another by now, the order is refused instead of charging
     * more.
     */
    priceAgorot: agorot(),
    occasion: z.enum(OCCASIONS),
    recipient: personal('order', line(TEXT.recipient)),
    /** The recipient is under 18. Left out it is not known, which protects the recipient as if they were. */
    minor: z.optional(z.boolean()),
    instructions: personal('order', text(TEXT.instructions)),
    deadline: day(),
    /** The day of what is celebrated, from today on. */
    eventDate: z.optional(day()),
    extras: z.optional(z.array(extra()).check(z.refine((extras) => new Set(extras).size === extras.length))),
    /** A slot that the creator offers: it is the deadline, and `deadline` is its day. */
    slot: z.optional(z.string().check(z.refine(isSlot))),
    /** When the gift opens, `2026-12-01T19:00`; it comes with gift wrapping. Left out it opens at once, and may be set later. */
    reveal: z.optional(z.string().check(z.refine(isRevealTime))),
  }),
);

/**
 * What a fan wishes for a video. Wherever a new field has to be carried along, the code does not compile without it.
 */
export type Wishes = Omit<z.output<ReturnType<typeof placement>>, 'adId' | 'priceAgorot'>;

/** One item of a cart. The server fills in what it leaves out, as the cart says. */
const cartLine = lazy(() =>
  z.strictObject({
    adId: id('ad'),
    /** The price that the fan saw, extras included. */
    priceAgorot: agorot(),
    /** Left out: `video_ad`. */
    occasion: z._default(occasion(), 'video_ad'),
    /** Empty: the fan's own name. */
    recipient: personal('order', z._default(line(TEXT.recipient, 0), '')),
    minor: placement().shape.minor,
    /** Empty: `Purchase of video ad: <title>`, in the reader's language. */
    instructions: personal('order', z._default(text(TEXT.instructions, 0), '')),
    /** Left out: the day after the promised one; of an event before that, the promised one. */
    deadline: z.optional(day()),
    eventDate: placement().shape.eventDate,
    extras: placement().shape.extras,
    reveal: placement().shape.reveal,
  }),
);

/** A fan's and a creator's calls about one request. Somebody else's request is not found. */
export const requests = endpoints({
  place: {
    method: 'POST',
    path: '/api/requests',
    access: 'signed-in',
    idempotent: true,
    input: placement,
    output: () => z.object({ id: id('req'), shortId: z.string(), priceAgorot: z.number(), at: instant() }),
    errors: [
      'ad.not_found',
      'ad.not_available',
      'ad.price_changed',
      'request.extra_not_offered',
      'request.own_ad',
      'request.deadline_invalid',
      'request.deadline_too_early',
      'request.deadline_closed',
      'request.event_date_invalid',
      'gift.not_wrapped',
      'gift.reveal_invalid',
      'slot.not_available',
      'wallet.insufficient_funds',
      'wallet.closed',
      'wallet.frozen',
      'idempotency.key_reused',
    ],
  },
  /** All items of a cart in one transaction, or none. `details.line` of a refusal names the item, from 0. */
  placeCart: {
    method: 'POST',
    path: '/api/requests/cart',
    access: 'signed-in',
    idempotent: true,
    input: () => z.strictObject({ lines: z.array(cartLine()).check(z.minLength(1), z.maxLength(CART_MAX)) }),
    output: () => z.object({ ids: z.array(id('req')), totalAgorot: z.number(), at: instant() }),
    errors: [
      'ad.not_found',
      'ad.not_available',
      'ad.price_changed',
      'request.extra_not_offered',
      'request.own_ad',
      'request.deadline_invalid',
      'request.deadline_too_early',
      'request.deadline_closed',
      'request.event_date_invalid',
      'gift.not_wrapped',
      'gift.reveal_invalid',
      'wallet.insufficient_funds',
      'wallet.closed',
      'wallet.frozen',
      'idempotency.key_reused',
    ],
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
    input: own,
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
    input: () =>
      z.strictObject({
        id: id('req'),
        brief: version(),
        recipient: placement().shape.recipient,
        minor: placement().shape.minor,
        instructions: placement().shape.instructions,
        eventDate: placement().shape.eventDate,
      }),
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
    input: own,
    output: () => z.object({ items: z.array(brief()) }),
    errors: ['request.not_found'],
  },
  /** Reminds the creator of an order that is due, once. */
  remind: {
    method: 'POST',
    path: '/api/requests/{id}/remind',
    access: 'signed-in',
    input: own,
    output: fanRequest,
    errors: ['request.not_found', 'request.status_changed', 'request.remind_early'],
  },
  decline: {
    method: 'POST',
    path: '/api/requests/{id}/decline',
    access: 'creator',
    idempotent: true,
    /** The site asks for the cause; left out, its fan is told that it was declined and no more. */
    input: () => z.strictObject({ id: id('req'), cause: z.optional(declineCause()) }),
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
    input: own,
    output: fanRequest,
    errors: ['request.not_found', 'request.already', 'request.status_changed', 'request.delivered'],
  },
  /** Reviews a completed request, once, by its fan. */
  review: {
    method: 'POST',
    path: '/api/requests/{id}/review',
    access: 'signed-in',
    input: () =>
      z.strictObject({
        id: id('req'),
        rating: z.int().check(z.minimum(1), z.maximum(5)),
        comment: personal('review', text(TEXT.review)),
      }),
    output: fanRequest,
    errors: ['request.not_found', 'request.not_completed', 'request.already_reviewed'],
  },
});
