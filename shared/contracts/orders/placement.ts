import * as z from 'zod/mini';
import { isSlot } from '../../calendar/slots.ts';
import type { ErrorCode } from '../../errors.ts';
import { lazy } from '../../lazy.ts';
import { TEXT } from '../../limits.ts';
import { isRevealTime } from '../../order/gifts.ts';
import { OCCASIONS } from '../../order/occasions.ts';
import { isTold } from '../../order/told.ts';
import { agorot, day, id, line, text, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';
import { extra, occasion } from '../parts/request-views.ts';

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
    instructions: personal('order', text(TEXT.instructions).check(z.refine(isTold))),
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

/** The brief of an order as its fan changes it; `brief` is the version that they saw. */
export const changedBrief = lazy(() =>
  z.strictObject({
    id: id('req'),
    brief: version(),
    recipient: placement().shape.recipient,
    minor: placement().shape.minor,
    instructions: placement().shape.instructions,
    eventDate: placement().shape.eventDate,
  }),
);

/**
 * What a fan wishes for a video. Wherever a new field has to be carried along, the code does not compile without it.
 */
export type Wishes = Omit<z.output<ReturnType<typeof placement>>, 'adId' | 'priceAgorot'>;

/** One item of a cart. The server fills in what it leaves out, as the cart says. */
export const cartLine = lazy(() =>
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

/** Why an order is refused, alone or in a cart. */
export const PLACEMENT_ERRORS = [
  'ad.not_found',
  'ad.not_available',
  'ad.price_changed',
  'terms.changed',
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
] as const satisfies readonly ErrorCode[];
