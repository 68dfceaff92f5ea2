import * as z from 'zod/mini';
import { TEXT } from '../../limits.ts';
import {
  DESK_ACTS,
  DISPUTE_LISTS,
  DISPUTE_OUTCOMES,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  DISPUTE_STEP_NAMES,
} from '../../order/disputes.ts';
import { DISPUTE_ERRORS, dispute } from '../parts/dispute-views.ts';
import { endpoints } from '../parts/endpoint.ts';
import { agorot, day, id, instant, line, pageOf, paging, text, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';
import { ofRequest } from '../parts/request-inputs.ts';
import { request } from '../parts/request-views.ts';
import { videoAddresses } from '../parts/video-addresses.ts';

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
    input: ofRequest,
    output: () => z.object({ dispute: dispute(), request: request() }),
    errors: ['request.not_found', 'dispute.not_found'],
  },
  /** Addresses of the video that is complained of, or of the second one; each look is in the audit. */
  watch: {
    method: 'POST',
    path: '/api/admin/disputes/{id}/video',
    access: 'manage_payments',
    input: () => z.strictObject({ id: id('req'), which: z.enum(['first', 'second']) }),
    output: videoAddresses,
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
      ...DISPUTE_ERRORS,
      'request.own',
      'dispute.incomplete',
      'request.refund_too_large',
      'request.deadline_invalid',
    ],
  },
});
