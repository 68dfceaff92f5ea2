import * as z from 'zod/mini';
import { EXTRA_IDS } from '../extras.ts';
import { CART_MAX, TEXT } from '../limits.ts';
import { OCCASIONS } from '../occasions.ts';
import { REQUEST_STATUSES } from '../request-status.ts';
import { isSlot } from '../slots.ts';
import { endpoints } from './endpoint.ts';
import { agorot, day, id, instant, line, pageOf, paging, text } from './fields.ts';

export const requestStatus = z.enum(REQUEST_STATUSES);

/** `video_ad` is what a cart item without an occasion gets. */
export const occasion = z.enum([...OCCASIONS, 'video_ad']);

export const declineReason = z.enum(['creator', 'fan', 'expired', 'admin']);

const extra = z.enum(EXTRA_IDS);

export const request = z.object({
  id: id('req'),
  /** First eight letters of the id: what people read to each other. */
  shortId: z.string(),
  adId: id('ad'),
  title: z.string(),
  occasion,
  recipient: z.string(),
  /** Empty where a cart left them out: `Purchase of video ad: <title>`, in its reader's language. */
  instructions: z.string(),
  status: requestStatus,
  declineReason: z.nullable(declineReason),
  priceAgorot: z.number(),
  /** What the creator gets: paid once completed, expected before. */
  netAgorot: z.number(),
  /** Back in the fan's wallet: all of a declined request, of a completed one what was refunded since. */
  refundedAgorot: z.number(),
  /** What refunds took from the creator's net again. */
  takenBackAgorot: z.number(),
  deadlineAt: instant,
  /** What the fan added to the order; in its price. */
  extras: z.array(extra),
  /** The day of what is celebrated. */
  eventDate: z.nullable(day),
  /** The hour the creator promised, `2026-12-01T19:00` on Israel's clock: then it is the deadline. */
  slot: z.nullable(z.string()),
  hasVideo: z.boolean(),
  /** Was completed once: its fan has had the video, and cannot cancel it any more. */
  delivered: z.boolean(),
  reviewed: z.boolean(),
  fanId: id('usr'),
  fanName: z.string(),
  fanAvatar: z.string(),
  creatorId: id('usr'),
  creatorName: z.string(),
  creatorAvatar: z.string(),
  at: instant,
  /** When each step happened, for the tracker. */
  approvedAt: z.nullable(instant),
  videoAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  v: z.number(),
});
export type RequestView = z.output<typeof request>;

/** A list row: what the table's index carries. */
export const requestRow = z.object({
  id: id('req'),
  shortId: z.string(),
  title: z.string(),
  occasion,
  recipient: z.string(),
  status: requestStatus,
  declineReason: z.nullable(declineReason),
  priceAgorot: z.number(),
  /** What the creator gets of it; null of orders from before rows had it. */
  netAgorot: z.nullable(z.number()),
  deadlineAt: instant,
  fanId: id('usr'),
  fanName: z.string(),
  fanAvatar: z.string(),
  creatorId: id('usr'),
  creatorName: z.string(),
  /** A video was uploaded: approved, it waits for its creator to complete. */
  hasVideo: z.boolean(),
  at: instant,
});
export type RequestRow = z.output<typeof requestRow>;

/** What finds requests in a list. */
export const requestSearch = z.strictObject({
  status: z.optional(requestStatus),
  order: z._default(z.enum(['newest', 'oldest']), 'newest'),
  /** Words of names, recipient or title, or the short id, each from its beginning; or a whole id. */
  text: z.optional(line(TEXT.search)),
  ...paging(),
});
export const own = z.strictObject({ id: id('req') });

/** A place-request input: what the fan decides; price, people and time are the server's. */
export const placement = z.strictObject({
  adId: id('ad'),
  /** The price the fan saw, extras in it; a different one now is a clear refusal, never a silent charge. */
  priceAgorot: agorot,
  occasion: z.enum(OCCASIONS),
  recipient: line(TEXT.recipient),
  instructions: text(TEXT.instructions),
  deadline: day,
  /** The day of what is celebrated, from today on. */
  eventDate: z.optional(day),
  extras: z.optional(z.array(extra).check(z.refine((extras) => new Set(extras).size === extras.length))),
  /** An hour the creator keeps for orders: it is the deadline, and `deadline` its day. */
  slot: z.optional(z.string().check(z.refine(isSlot))),
});

/** What a fan decides about a video. A new field of it does not compile where it has to be taken along. */
export type Wishes = Omit<z.output<typeof placement>, 'adId' | 'priceAgorot'>;

/** One item of a cart; what is left out is decided by the server as the cart promises. */
export const cartLine = z.strictObject({
  adId: id('ad'),
  priceAgorot: agorot,
  /** `video_ad` when the fan names none. */
  occasion: z._default(occasion, 'video_ad'),
  /** The fan's own name when empty. */
  recipient: z._default(line(TEXT.recipient, 0), ''),
  /** When empty, it reads `Purchase of video ad: <title>` in the reader's language. */
  instructions: z._default(text(TEXT.instructions, 0), ''),
  /** Seven days ahead, or the promised delivery if that is later, when left out. */
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
    output: z.object({ id: id('req'), shortId: z.string(), priceAgorot: z.number(), at: instant }),
    errors: [
      'ad.not_found',
      'ad.not_available',
      'ad.price_changed',
      'request.own_ad',
      'request.deadline_invalid',
      'request.deadline_too_early',
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
    output: z.object({ ids: z.array(id('req')), totalAgorot: z.number(), at: instant }),
    errors: [
      'ad.not_found',
      'ad.not_available',
      'ad.price_changed',
      'request.own_ad',
      'request.deadline_invalid',
      'request.deadline_too_early',
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
    output: pageOf(request),
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
    output: pageOf(requestRow),
  },
  /** The creator's open requests, the nearest deadline first; `count` of them in all. About a second behind. */
  due: {
    method: 'GET',
    path: '/api/creator/requests/due',
    access: 'creator',
    input: z.strictObject(paging()),
    output: z.object({ items: z.array(requestRow), next: z.nullable(z.string()), count: z.number() }),
  },
  approve: {
    method: 'POST',
    path: '/api/requests/{id}/approve',
    access: 'creator',
    idempotent: true,
    input: own,
    output: request,
    errors: ['request.not_found', 'request.already', 'request.status_changed'],
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
  /** Needs a delivered video; pays the creator price minus fee. */
  complete: {
    method: 'POST',
    path: '/api/requests/{id}/complete',
    access: 'creator',
    idempotent: true,
    input: own,
    output: request,
    errors: ['request.not_found', 'request.already', 'request.status_changed', 'request.no_video'],
  },
  /** The fan takes a pending request back; the whole price returns to the wallet. */
  cancel: {
    method: 'POST',
    path: '/api/requests/{id}/cancel',
    access: 'signed-in',
    idempotent: true,
    input: own,
    output: request,
    errors: ['request.not_found', 'request.already', 'request.status_changed', 'request.delivered'],
  },
  /** One review of a completed request, by its fan. */
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
