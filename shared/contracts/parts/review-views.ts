import * as z from 'zod/mini';
import { id, instant } from './fields.ts';

/** What a creator answered to a review, once. */
export const reviewAnswer = () => z.object({ text: z.string(), at: instant() });

/** A review as its fan, its creator and the back office read it. */
export const ownReview = () =>
  z.object({
    requestId: id('req'),
    /** What a change names, so that nobody changes what they have not seen. */
    v: z.number(),
    rating: z.number(),
    comment: z.string(),
    at: instant(),
    changedAt: z.nullable(instant()),
    /** Until when its fan may change it; null when that is over, or not possible now. */
    changeUntil: z.nullable(instant()),
    answer: z.nullable(reviewAnswer()),
    /** Until when its creator may change the answer; null when that is over, not possible now, or nothing is answered. */
    answerUntil: z.nullable(instant()),
    /** The back office took it off the site, with this reason; then nobody answers or changes it. */
    hidden: z.nullable(z.object({ at: instant(), reason: z.string() })),
  });
export type OwnReview = z.output<ReturnType<typeof ownReview>>;

/** The same in its creator's list. */
export const receivedReview = () =>
  z.extend(ownReview(), {
    /** Empty once the fan's account is deleted. */
    fanName: z.string(),
    shortId: z.string(),
    title: z.string(),
    recipient: z.string(),
  });
export type ReceivedReview = z.output<ReturnType<typeof receivedReview>>;
