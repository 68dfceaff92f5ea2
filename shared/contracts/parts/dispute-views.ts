import * as z from 'zod/mini';
import {
  CREATOR_ACTS,
  DESK_ACTS,
  DISPUTE_OUTCOMES,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  DISPUTE_STEP_NAMES,
  FAN_ACTS,
} from '../../order/disputes.ts';
import { day, id, instant } from './fields.ts';

/** Where the price is, or would be: three lines that sum to it. Agorot. */
const money = () =>
  z.object({
    /** Back in the fan's wallet. */
    fanAgorot: z.number(),
    creatorAgorot: z.number(),
    platformAgorot: z.number(),
  });
export type DisputeMoney = z.output<ReturnType<typeof money>>;

/** One thing that somebody did, oldest first: the answer, the offer, the decision. */
const disputeLine = () =>
  z.object({
    /** `clock`: a time was over; `open`: how it began. */
    by: z.enum(['fan', 'creator', 'desk', 'clock']),
    act: z.enum(['open', ...CREATOR_ACTS, ...FAN_ACTS, ...DESK_ACTS, 'video', 'silence', 'status_set']),
    /** Their words; empty where they said none. Of the desk, its reason, which both sides read. */
    text: z.string(),
    /** Of an offer or decision: what goes back of the price. */
    amountAgorot: z.nullable(z.number()),
    /** Of an offer or decision: the day by whose end the second video is there. */
    day: z.nullable(day()),
    at: instant(),
  });

/** What the fan of the order reads of a dispute, who is not told what the creator gets. */
export const fanDispute = () =>
  z.object({
    requestId: id('req'),
    v: z.number(),
    state: z.enum(DISPUTE_STATES),
    /** Who acts next, and what, follows from it: `DISPUTE_STEPS` and `DISPUTE_ACTS` of `shared/order/disputes.ts`. */
    step: z.enum(DISPUTE_STEP_NAMES),
    reason: z.enum(DISPUTE_REASONS),
    text: z.string(),
    at: instant(),
    /** When the clock ends this step; null: none does. */
    until: z.nullable(instant()),
    /** What lies on the table: a part that goes back, or the day of the second video. */
    offer: z.nullable(z.object({ amountAgorot: z.nullable(z.number()), day: z.nullable(day()) })),
    /** An offer of the second video was used: it is possible once. */
    madeAgain: z.boolean(),
    /** The second video is there to be watched. */
    hasSecondVideo: z.boolean(),
    outcome: z.nullable(z.enum(DISPUTE_OUTCOMES)),
    /** What went back to the fan by it. */
    backAgorot: z.number(),
    closedAt: z.nullable(instant()),
    /** What is left of the price: the most that can go back. */
    leftAgorot: z.number(),
    lines: z.array(disputeLine()),
  });
export type FanDisputeView = z.output<ReturnType<typeof fanDispute>>;

/** What its creator and admins read. */
export const dispute = () =>
  z.extend(fanDispute(), {
    /** Where the price is now, what the creator has of it still disputed while it is open. */
    money: money(),
    /** Where it would be with the offer that lies on the table. */
    offered: z.nullable(money()),
  });
export type DisputeView = z.output<ReturnType<typeof dispute>>;

/** What moving a dispute may be refused for, whoever does. */
export const DISPUTE_ERRORS = [
  'request.not_found',
  'dispute.not_found',
  'dispute.changed',
  'dispute.not_possible',
  'wallet.closed',
] as const;
