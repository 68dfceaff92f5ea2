import * as z from 'zod/mini';
import { EXTRA_IDS } from '../extras.ts';
import { CART_MAX, TEXT } from '../limits.ts';
import { OCCASIONS } from '../occasions.ts';
import { REQUEST_STATUSES } from '../request-status.ts';
import { isSlot } from '../slots.ts';
import { isSocialPost } from '../social-post.ts';
import { endpoints } from './endpoint.ts';
import { agorot, day, eachOf, id, instant, line, pageOf, paging, text, version } from './fields.ts';

export const requestStatus = z.enum(REQUEST_STATUSES);

/** What is celebrated; a cart item without an occasion has `video_ad`. */
export const occasion = z.enum([...OCCASIONS, 'video_ad']);

export const declineReason = () => z.enum(['creator', 'fan', 'expired', 'admin']);

const extra = z.enum(EXTRA_IDS);
const extraPrices = () => eachOf(EXTRA_IDS, z.optional(z.number()));

export const request = () =>
  z.object({
    id: id('req'),
    /** The first eight letters of the id, which people read to each other. */
    shortId: z.string(),
    adId: id('ad'),
    title: z.string(),
    occasion,
    recipient: z.string(),
    /** Empty where a cart item left it out: then the reader's page words it, `Purchase of video ad: <title>`. */
    instructions: z.string(),
    status: requestStatus,
    declineReason: z.nullable(declineReason()),
    priceAgorot: z.number(),
    /** The creator's net: paid once completed, expected before. */
    netAgorot: z.number(),
    /** The same when the post that was ordered is not made, and its price goes back. */
    netUndoneAgorot: z.number(),
    /** What the fan has back: the whole price of a declined request, the refunds of a completed one. */
    refundedAgorot: z.number(),
    /** What refunds took from the creator's net. */
    takenBackAgorot: z.number(),
    deadlineAt: instant,
    /** The day that was promised when it was ordered. */
    arrivesBy: day,
    /** Extras that the fan added; the price includes them. */
    extras: z.array(extra),
    /** What each of them cost when it was ordered; of older requests that is not known. */
    extraPrices: extraPrices(),
    /** Where the creator posted the greeting; null while it is not, or was not ordered. */
    postUrl: z.nullable(z.string()),
    /** Extras that were promised and not there when it was completed; `refundedAgorot` has their price. */
    undone: z.array(extra),
    /** The day of what is celebrated. */
    eventDate: z.nullable(day),
    /** The slot that is reserved, `2026-12-01T19:00` on Israel's clock: then it is the deadline. */
    slot: z.nullable(z.string()),
    /** Which version of the brief holds (recipient, instructions, date of the event), from 1; and since when it is another. */
    brief: z.number(),
    briefAt: z.nullable(instant),
    /** From when on its fan may remind the creator, and when that was done. */
    nudgeFrom: instant,
    nudgedAt: z.nullable(instant),
    hasVideo: z.boolean(),
    /** The request was completed at least once: its fan has had the video and can no longer cancel. */
    delivered: z.boolean(),
    reviewed: z.boolean(),
    fanId: id('usr'),
    fanName: z.string(),
    fanAvatar: z.string(),
    creatorId: id('usr'),
    creatorName: z.string(),
    creatorAvatar: z.string(),
    at: instant,
    /** The time of each step, for the tracker. */
    approvedAt: z.nullable(instant),
    videoAt: z.nullable(instant),
    closedAt: z.nullable(instant),
    v: z.number(),
  });
export type RequestView = z.output<ReturnType<typeof request>>;

/** A brief that holds no more. */
export const brief = () =>
  z.object({
    brief: z.number(),
    recipient: z.string(),
    instructions: z.string(),
    eventDate: z.nullable(day),
    at: instant,
  });
export type Brief = z.output<ReturnType<typeof brief>>;

/** A row of a list, with the attributes that the index carries. */
export const requestRow = () =>
  z.object({
    id: id('req'),
    shortId: z.string(),
    title: z.string(),
    occasion,
    recipient: z.string(),
    status: requestStatus,
    declineReason: z.nullable(declineReason()),
    priceAgorot: z.number(),
    /** The creator's net; null for orders from before rows carried it. */
    netAgorot: z.nullable(z.number()),
    deadlineAt: instant,
    fanId: id('usr'),
    fanName: z.string(),
    fanAvatar: z.string(),
    creatorId: id('usr'),
    creatorName: z.string(),
    /** A video was uploaded; once approved, the request waits for its creator to complete it. */
    hasVideo: z.boolean(),
    at: instant,
  });
export type RequestRow = z.output<ReturnType<typeof requestRow>>;

/** The filters of a list of requests. */
export const requestSearch = z.strictObject({
  status: z.optional(requestStatus),
  order: z._default(z.enum(['newest', 'oldest']), 'newest'),
  /** The first letters of words in names, recipient or title; or a short id from its beginning, or a whole id. */
  text: z.optional(line(TEXT.search)),
  ...paging(),
});
export const own = z.strictObject({ id: id('req') });

/** The input of an order: the fan's wishes and the price they saw. Price, people and time are the server's. */
export const placement = z.strictObject({
  adId: id('ad'),
  /**
   * The price that the fan saw, extras included. If it is another by now, the order is refused instead of charging
   * more.
   */
  priceAgorot: agorot,
  occasion: z.enum(OCCASIONS),
  recipient: line(TEXT.recipient),
  instructions: text(TEXT.instructions),
  deadline: day,
  /** The day of what is celebrated, from today on. */
  eventDate: z.optional(day),
  extras: z.optional(z.array(extra).check(z.refine((extras) => new Set(extras).size === extras.length))),
  /** A slot that the creator offers: it is the deadline, and `deadline` is its day. */
  slot: z.optional(z.string().check(z.refine(isSlot))),
});

/**
 * What a fan wishes for a video. Wherever a new field has to be carried along, the code does not compile without it.
 */
export type Wishes = Omit<z.output<typeof placement>, 'adId' | 'priceAgorot'>;

/** One item of a cart. The server fills in what it leaves out, as the cart says. */
export const cartLine = z.strictObject({
  adId: id('ad'),
  priceAgorot: agorot,
  /** Left out: `video_ad`. */
  occasion: z._default(occasion, 'video_ad'),
  /** Empty: the fan's own name. */
  recipient: z._default(line(TEXT.recipient, 0), ''),
  /** Empty: `Purchase of video ad: <title>`, in the reader's language. */
  instructions: z._default(text(TEXT.instructions, 0), ''),
  /** Left out: seven days ahead, or the promised delivery if that is later. */
  deadline: z.optional(day),
});

/** A fan's and a creator's calls about one request. Somebody else's request is not found. */
export const requests = endpoints({
  place: {
    method: 'POST',
    path: '/api/requests',
    access: 'signed-in',
    idempotent: true,
    input: placement,
    output: () => z.object({ id: id('req'), shortId: z.string(), priceAgorot: z.number(), at: instant }),
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
    input: z.strictObject({ lines: z.array(cartLine).check(z.minLength(1), z.maxLength(CART_MAX)) }),
    output: () => z.object({ ids: z.array(id('req')), totalAgorot: z.number(), at: instant }),
    errors: [
      'ad.not_found',
      'ad.not_available',
      'ad.price_changed',
      'request.own_ad',
      'request.deadline_invalid',
      'request.deadline_too_early',
      'request.deadline_closed',
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
    input: z.strictObject({ status: z.optional(requestStatus), ...paging() }),
    output: () => pageOf(request()),
  },
  get: {
    method: 'GET',
    path: '/api/requests/{id}',
    access: 'signed-in',
    input: own,
    output: request,
    errors: ['request.not_found'],
  },
  /** The creator's requests. */
  received: {
    method: 'GET',
    path: '/api/creator/requests',
    access: 'creator',
    input: requestSearch,
    output: () => pageOf(requestRow()),
  },
  /** The creator's open requests, the nearest deadline first; `count` is the number of all. About a second behind. */
  due: {
    method: 'GET',
    path: '/api/creator/requests/due',
    access: 'creator',
    input: z.strictObject(paging()),
    output: () => z.object({ items: z.array(requestRow()), next: z.nullable(z.string()), count: z.number() }),
  },
  approve: {
    method: 'POST',
    path: '/api/requests/{id}/approve',
    access: 'creator',
    idempotent: true,
    input: z.strictObject({
      id: id('req'),
      /** The version of the brief that the creator read; left out, the first, since a list shows none. */
      brief: z.optional(version),
    }),
    output: request,
    errors: ['request.not_found', 'request.already', 'request.status_changed', 'request.brief_changed'],
  },
  /** Says again what a pending order's video should be; `brief` is the version that the fan saw. */
  changeBrief: {
    method: 'PUT',
    path: '/api/requests/{id}/brief',
    access: 'signed-in',
    input: z.strictObject({
      id: id('req'),
      brief: version,
      recipient: placement.shape.recipient,
      instructions: placement.shape.instructions,
      eventDate: placement.shape.eventDate,
    }),
    output: request,
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
    output: request,
    errors: ['request.not_found', 'request.status_changed', 'request.remind_early'],
  },
  decline: {
    method: 'POST',
    path: '/api/requests/{id}/decline',
    access: 'creator',
    idempotent: true,
    input: own,
    output: request,
    errors: ['request.not_found', 'request.already', 'request.status_changed'],
  },
  /** Needs a delivered video; pays the creator the price less the fee. */
  complete: {
    method: 'POST',
    path: '/api/requests/{id}/complete',
    access: 'creator',
    idempotent: true,
    input: z.strictObject({
      id: id('req'),
      /** For an order with a social share: the address of the post, or null where there is none, which is refunded. */
      postUrl: z.optional(z.nullable(z.string().check(z.maxLength(TEXT.url), z.refine(isSocialPost)))),
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
    output: request,
    errors: ['request.not_found', 'request.already', 'request.status_changed', 'request.delivered'],
  },
  /** Reviews a completed request, once, by its fan. */
  review: {
    method: 'POST',
    path: '/api/requests/{id}/review',
    access: 'signed-in',
    input: z.strictObject({
      id: id('req'),
      rating: z.int().check(z.minimum(1), z.maximum(5)),
      comment: text(TEXT.review),
    }),
    output: request,
    errors: ['request.not_found', 'request.not_completed', 'request.already_reviewed'],
  },
});
