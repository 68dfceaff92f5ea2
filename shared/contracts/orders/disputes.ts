import * as z from 'zod/mini';
import { TEXT } from '../../limits.ts';
import { CREATOR_ACTS, DISPUTE_REASONS, DISPUTE_STEP_NAMES, FAN_ACTS } from '../../order/disputes.ts';
import { DISPUTE_ERRORS, dispute, fanDispute } from '../parts/dispute-views.ts';
import { endpoints } from '../parts/endpoint.ts';
import { agorot, day, id, instant, optionalText, pageOf, paging, text, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';
import { ofRequest } from '../parts/request-inputs.ts';
import { occasion } from '../parts/request-views.ts';
import { videoAddresses } from '../parts/video-addresses.ts';

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
    input: ofRequest,
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
    errors: [...DISPUTE_ERRORS, 'dispute.incomplete', 'request.refund_too_large', 'request.deadline_invalid'],
  },
  /** Its fan accepts what was offered or the second video, passes it on to the desk, or takes the complaint back. */
  reply: {
    method: 'POST',
    path: '/api/requests/{id}/dispute/reply',
    access: 'signed-in',
    idempotent: true,
    input: () => z.strictObject({ id: id('req'), v: version(), act: z.enum(FAN_ACTS), text: saying() }),
    output: fanDispute,
    errors: DISPUTE_ERRORS,
  },
  /** Addresses of the second video while it waits for its fan's answer or the desk's, for both sides. */
  watch: {
    method: 'GET',
    path: '/api/requests/{id}/dispute/video',
    access: 'signed-in',
    input: ofRequest,
    output: videoAddresses,
    errors: ['request.not_found', 'video.missing'],
  },
});
