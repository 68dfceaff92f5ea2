import * as z from 'zod/mini';
import { TEXT } from '../../limits.ts';
import {
  CREATOR_ACTS,
  DESK_ACTS,
  DISPUTE_LISTS,
  DISPUTE_OUTCOMES,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  DISPUTE_STEP_NAMES,
  FAN_ACTS,
} from '../../order/disputes.ts';
import { endpoints } from '../parts/endpoint.ts';
import {
  agorot,
  day,
  id,
  instant,
  line,
  optionalText,
  pageOf,
  paging,
  text,
  version,
} from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';
import { occasion, request } from '../parts/request-views.ts';
import { addresses } from './request-videos.ts';
import { own } from './requests.ts';

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

/** What its creator has to do next, and until when. */
const dueDispute = () =>
  z.object({
    requestId: id('req'),
    occasion: occasion(),
    recipient: z.string(),
    fanName: z.string(),
    step: z.enum(DISPUTE_STEP_NAMES),
    until: z.nullable(instant()),
  });
export type DueDispute = z.output<ReturnType<typeof dueDispute>>;

const view = () => z.union([dispute(), fanDispute()]);
const saying = () => personal('dispute', optionalText(TEXT.dispute));

const errors = [
  'request.not_found',
  'dispute.not_found',
  'dispute.changed',
  'dispute.not_possible',
  'wallet.closed',
] as const;

/**
 * A fan's complaint about a delivered video, and its creator's answer, beside the request. Somebody else's request is not
 * found. `v` is the version of the dispute that the caller saw: another one is `dispute.changed`.
 */
export const disputes = endpoints({
  /** `dispute` null: none was opened; then it may be until `until`, null: not (any more, or the setting hides it). */
  get: {
    method: 'GET',
    path: '/api/requests/{id}/dispute',
    access: 'signed-in',
    input: own,
    output: () => z.object({ dispute: z.nullable(view()), until: z.nullable(instant()) }),
    errors: ['request.not_found'],
  },
  /** The creator's disputes that wait for their answer or second video, what ends first first. About a second behind. */
  due: {
    method: 'GET',
    path: '/api/creator/disputes/due',
    access: 'creator',
    input: () => z.strictObject(paging()),
    output: () => pageOf(dueDispute()),
  },
  /** Once a request, by its fan, up to `disputeUntil` of the delivery. */
  open: {
    method: 'POST',
    path: '/api/requests/{id}/dispute',
    access: 'signed-in',
    idempotent: true,
    input: () =>
      z.strictObject({
        id: id('req'),
        reason: z.enum(DISPUTE_REASONS),
        text: personal('dispute', text(TEXT.dispute)),
      }),
    output: fanDispute,
    errors: [
      'request.not_found',
      'request.not_completed',
      'dispute.disabled',
      'dispute.late',
      'dispute.already',
    ],
  },
  /** Its creator's answer. `offer_part` says `amountAgorot`, at most what is left; `offer_again` says `day`. */
  answer: {
    method: 'POST',
    path: '/api/requests/{id}/dispute/answer',
    access: 'creator',
    idempotent: true,
    input: () =>
      z.strictObject({
        id: id('req'),
        v: version(),
        act: z.enum(CREATOR_ACTS),
        amountAgorot: z.optional(agorot()),
        day: z.optional(day()),
        text: saying(),
      }),
    output: dispute,
    errors: [...errors, 'dispute.incomplete', 'request.refund_too_large', 'request.deadline_invalid'],
  },
  /** Its fan accepts what was offered or the second video, passes it on to the desk, or takes the complaint back. */
  reply: {
    method: 'POST',
    path: '/api/requests/{id}/dispute/reply',
    access: 'signed-in',
    idempotent: true,
    input: () => z.strictObject({ id: id('req'), v: version(), act: z.enum(FAN_ACTS), text: saying() }),
    output: fanDispute,
    errors,
  },
  /** Addresses of the second video while it waits for its fan's answer or the desk's, for both sides. */
  watch: {
    method: 'GET',
    path: '/api/requests/{id}/dispute/video',
    access: 'signed-in',
    input: own,
    output: addresses,
    errors: ['request.not_found', 'video.missing'],
  },
});

const disputeRow = () =>
  z.object({
    requestId: id('req'),
    shortId: z.string(),
    title: z.string(),
    fanId: id('usr'),
    fanName: z.string(),
    creatorId: id('usr'),
    creatorName: z.string(),
    priceAgorot: z.number(),
    reason: z.enum(DISPUTE_REASONS),
    state: z.enum(DISPUTE_STATES),
    step: z.enum(DISPUTE_STEP_NAMES),
    until: z.nullable(instant()),
    outcome: z.nullable(z.enum(DISPUTE_OUTCOMES)),
    at: instant(),
  });
export type DisputeRow = z.output<ReturnType<typeof disputeRow>>;

/** Disputes at the desk, for who manages payments; nobody decides about an own order. */
export const disputesAdmin = endpoints({
  /** By state, all, or what waits for the desk; or by words and the number of the order, by when they were opened. */
  list: {
    method: 'GET',
    path: '/api/admin/disputes',
    access: 'manage_payments',
    input: () =>
      z.strictObject({
        state: z._default(z.enum(DISPUTE_LISTS), 'all'),
        order: z._default(z.enum(['newest', 'oldest']), 'newest'),
        text: z.optional(line(TEXT.search)),
        ...paging(),
      }),
    output: () => pageOf(disputeRow()),
  },
  get: {
    method: 'GET',
    path: '/api/admin/disputes/{id}',
    access: 'manage_payments',
    input: own,
    output: () => z.object({ dispute: dispute(), request: request() }),
    errors: ['request.not_found', 'dispute.not_found'],
  },
  /** Addresses of the video that is complained of, or of the second one; each look is in the audit. */
  watch: {
    method: 'POST',
    path: '/api/admin/disputes/{id}/video',
    access: 'manage_payments',
    input: () => z.strictObject({ id: id('req'), which: z.enum(['first', 'second']) }),
    output: addresses,
    errors: ['request.not_found', 'dispute.not_found', 'video.missing'],
  },
  /** `decide_part` says `amountAgorot`, `decide_again` says `day`. Both sides read the reason. */
  decide: {
    method: 'POST',
    path: '/api/admin/disputes/{id}/decision',
    access: 'manage_payments',
    idempotent: true,
    input: () =>
      z.strictObject({
        id: id('req'),
        v: version(),
        act: z.enum(DESK_ACTS),
        amountAgorot: z.optional(agorot()),
        day: z.optional(day()),
        reason: personal('act', text(TEXT.reason)),
      }),
    output: dispute,
    errors: [
      ...errors,
      'request.own',
      'dispute.incomplete',
      'request.refund_too_large',
      'request.deadline_invalid',
    ],
  },
});
