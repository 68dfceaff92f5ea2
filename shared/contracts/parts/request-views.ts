import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { DECLINE_CAUSES } from '../../order/decline-causes.ts';
import { EXTRA_IDS } from '../../order/extras.ts';
import { OCCASIONS } from '../../order/occasions.ts';
import { REQUEST_STATUSES } from '../../order/request-status.ts';
import { VIDEO_PROBLEMS } from '../../video-problems.ts';
import { day, eachOf, id, instant } from './fields.ts';

export const requestStatus = lazy(() => z.enum(REQUEST_STATUSES));

/** What is celebrated; a cart item without an occasion has `video_ad`. */
export const occasion = lazy(() => z.enum([...OCCASIONS, 'video_ad']));

export const declineReason = () => z.enum(['creator', 'fan', 'expired', 'admin']);

/** What keeps a creator from it, as its fan is told. */
export const declineCause = lazy(() => z.enum(DECLINE_CAUSES));

export const extra = lazy(() => z.enum(EXTRA_IDS));
const extraPrices = () => eachOf(EXTRA_IDS, z.optional(z.number()));

/** The ad's title and the creator's name in English; empty where nobody had written them. */
const inEnglish = () => ({ titleEn: z.string(), creatorNameEn: z.string() });

/** What a request's fan reads of it. */
export const fanRequest = () =>
  z.object({
    id: id('req'),
    /** The first eight letters of the id, which people read to each other. */
    shortId: z.string(),
    adId: id('ad'),
    title: z.string(),
    ...inEnglish(),
    occasion: occasion(),
    recipient: z.string(),
    /** The recipient is under 18; null: the fan did not say, which protects the recipient as if they were. */
    minor: z.nullable(z.boolean()),
    /** Empty where a cart item left it out: then the reader's page words it, `Purchase of video ad: <title>`. */
    instructions: z.string(),
    status: requestStatus(),
    declineReason: z.nullable(declineReason()),
    /** Of one that its creator declined, where they said it. */
    declineCause: z.nullable(declineCause()),
    /** What they wrote beside it. */
    declineWords: z.nullable(z.string()),
    priceAgorot: z.number(),
    /** What the fan has back: the whole price of a declined request, the refunds of a completed one. */
    refundedAgorot: z.number(),
    /** Why an admin gave money of a completed one back, in their words; the last time. */
    refundReason: z.nullable(z.string()),
    deadlineAt: instant(),
    /** The day that was promised when it was ordered. */
    arrivesBy: day(),
    /**
     * When the clock ends it while it is open: without a video by then, which is the deadline and the grace after it, the
     * money goes back. Null once it is closed.
     */
    endsAt: z.nullable(instant()),
    /** Extras that the fan added; the price includes them. */
    extras: z.array(extra()),
    /** What each of them cost when it was ordered; of older requests that is not known. */
    extraPrices: extraPrices(),
    /** Where the creator posted the greeting; null while it is not, or was not ordered. */
    postUrl: z.nullable(z.string()),
    /** For how many days from its delivery the video may be published; null: not bought, or without an end as it was then. */
    publishDays: z.nullable(z.number()),
    /** Extras that were promised and not there when it was completed; `refundedAgorot` has their price. */
    undone: z.array(extra()),
    /** The day of what is celebrated. */
    eventDate: z.nullable(day()),
    /** The slot that is reserved, `2026-12-01T19:00` on Israel's clock: then it is the deadline. */
    slot: z.nullable(z.string()),
    /** When its gift is to open, as it was ordered; the gift itself says what holds since. */
    revealAt: z.nullable(instant()),
    /** Which version of the brief holds (recipient, instructions, date of the event), from 1; and since when it is another. */
    brief: z.number(),
    briefAt: z.nullable(instant()),
    /** From when on its fan may remind the creator, and when that was done. */
    nudgeFrom: instant(),
    nudgedAt: z.nullable(instant()),
    hasVideo: z.boolean(),
    /** Since when what arrived is being made a video that everybody can play. */
    preparingSince: z.nullable(instant()),
    /** The request was completed at least once: its fan has had the video and can no longer cancel. */
    delivered: z.boolean(),
    reviewed: z.boolean(),
    fanId: id('usr'),
    fanName: z.string(),
    fanAvatar: z.string(),
    creatorId: id('usr'),
    creatorName: z.string(),
    creatorAvatar: z.string(),
    at: instant(),
    /** The time of each step, for the tracker. */
    approvedAt: z.nullable(instant()),
    videoAt: z.nullable(instant()),
    closedAt: z.nullable(instant()),
    v: z.number(),
  });
export type FanRequestView = z.output<ReturnType<typeof fanRequest>>;

/** What its creator and admins read of it: what the creator gets of the price as well, and so what the platform does. */
export const request = () =>
  z.extend(fanRequest(), {
    /** The creator's net: paid once completed, expected before. */
    netAgorot: z.number(),
    /** The same when the post that was ordered is not made, and its price goes back. */
    netUndoneAgorot: z.number(),
    /** What refunds took from the creator's net. */
    takenBackAgorot: z.number(),
    /** It was completed while its video is being prepared: that takes effect with the video. */
    completesWhenReady: z.boolean(),
    /** Why what arrived last could not be made a video that everybody can play. */
    videoProblem: z.nullable(z.enum(VIDEO_PROBLEMS)),
  });
export type RequestView = z.output<ReturnType<typeof request>>;

/** A brief that holds no more. */
export const brief = () =>
  z.object({
    brief: z.number(),
    recipient: z.string(),
    minor: z.nullable(z.boolean()),
    instructions: z.string(),
    eventDate: z.nullable(day()),
    at: instant(),
  });
export type Brief = z.output<ReturnType<typeof brief>>;

/** A row of a list, with the attributes that the index carries. */
export const requestRow = () =>
  z.object({
    id: id('req'),
    shortId: z.string(),
    title: z.string(),
    occasion: occasion(),
    recipient: z.string(),
    status: requestStatus(),
    declineReason: z.nullable(declineReason()),
    priceAgorot: z.number(),
    /** The creator's net; null for orders from before rows carried it. */
    netAgorot: z.nullable(z.number()),
    deadlineAt: instant(),
    fanId: id('usr'),
    fanName: z.string(),
    fanAvatar: z.string(),
    creatorId: id('usr'),
    creatorName: z.string(),
    /** A video was uploaded; once approved, the request waits for its creator to complete it. */
    hasVideo: z.boolean(),
    at: instant(),
  });
export type RequestRow = z.output<ReturnType<typeof requestRow>>;

/** A row of its creator's lists. */
export const receivedRow = () =>
  z.extend(requestRow(), {
    /** The day that was promised to its fan, who reads the same. */
    arrivesBy: day(),
  });
export type ReceivedRow = z.output<ReturnType<typeof receivedRow>>;
