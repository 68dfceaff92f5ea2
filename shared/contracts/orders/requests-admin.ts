import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { TEXT } from '../../limits.ts';
import { dayRange } from '../parts/day-range.ts';
import { endpoints } from '../parts/endpoint.ts';
import { agorot, id, instant, pageOf, text, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';
import { ofRequest, requestSearch } from '../parts/request-inputs.ts';
import { request, requestRow, requestStatus } from '../parts/request-views.ts';
import { ownReview } from '../parts/review-views.ts';

/** The split of a request's price; all parts but `coveredAgorot` sum to it. */
export const requestSplit = () =>
  z.object({
    heldAgorot: z.number(),
    netAgorot: z.number(),
    feeAgorot: z.number(),
    backAgorot: z.number(),
    /** What the platform paid of the creator's part of refunds; the fee is less by that much. */
    coveredAgorot: z.number(),
    /** Frozen at booking. */
    feeBasisPoints: z.number(),
  });
export type RequestSplit = z.output<ReturnType<typeof requestSplit>>;

/**
 * The back office's lists of requests: of each status, and what needs a look. `late`: open ones past their deadline, by
 * that; `video`: approved ones whose video waits to be delivered.
 */
export const requestList = lazy(() => z.enum([...requestStatus().options, 'late', 'video']));
export type RequestList = z.output<ReturnType<typeof requestList>>;

/** Requests in the back office. */
export const requestsAdmin = endpoints({
  list: {
    method: 'GET',
    path: '/api/admin/requests',
    access: 'manage_content',
    also: 'manage_payments',
    input: () =>
      z
        .strictObject({
          ...requestSearch().shape,
          status: z.optional(requestList()),
          /** Days of the order. `late` lies by deadlines, and has no days. */
          ...dayRange(),
        })
        .check(z.refine(({ status, from, to }) => status !== 'late' || !(from || to), { path: ['status'] })),
    output: () => pageOf(requestRow()),
  },
  get: {
    method: 'GET',
    path: '/api/admin/requests/{id}',
    access: 'manage_content',
    also: 'manage_payments',
    input: ofRequest,
    output: () =>
      z.object({
        request: request(),
        split: requestSplit(),
        /** Every entry that moved this request's money, oldest first. */
        entries: z.array(
          z.object({
            id: z.string(),
            kind: z.string(),
            from: z.string(),
            to: z.string(),
            amountAgorot: z.number(),
            at: instant(),
          }),
        ),
        /** Since when everybody may watch its video; null while it is private. */
        shownAt: z.nullable(instant()),
        /** What its fan wrote of it. */
        review: z.nullable(ownReview()),
      }),
    errors: ['request.not_found'],
  },
  /**
   * Changes a status to any other; the money follows in the same transaction, or the change is refused. One that moves
   * money is for who manages payments, any other for who manages content.
   */
  setStatus: {
    method: 'PUT',
    path: '/api/admin/requests/{id}/status',
    access: 'manage_content',
    also: 'manage_payments',
    idempotent: true,
    input: () =>
      z.strictObject({
        id: id('req'),
        to: requestStatus(),
        /** What the admin saw. */ from: requestStatus(),
      }),
    output: request,
    errors: [
      'request.not_found',
      'request.own',
      'request.already',
      'request.status_changed',
      'request.no_video',
      'request.creator_inactive',
      'wallet.insufficient_funds',
      'wallet.closed',
      'wallet.frozen',
      'earnings.insufficient',
    ],
  },
  /** Refunds a completed request to its fan, in whole or in part; the request stays completed. */
  refund: {
    method: 'POST',
    path: '/api/admin/requests/{id}/refunds',
    access: 'manage_payments',
    idempotent: true,
    input: () =>
      z.strictObject({
        id: id('req'),
        amountAgorot: agorot(),
        reason: personal('act', text(TEXT.reason)),
        /** The platform pays the creator's part as well, and the creator keeps the whole net. */
        platformCovers: z._default(z.boolean(), false),
        /** The version that the admin saw. */
        v: version(),
      }),
    output: () =>
      z.object({
        id: id('rfd'),
        requestId: id('req'),
        amountAgorot: z.number(),
        fromCreatorAgorot: z.number(),
        fromPlatformAgorot: z.number(),
        at: instant(),
      }),
    errors: [
      'request.not_found',
      'request.own',
      'request.status_changed',
      'request.changed',
      'request.disputed',
      'request.refund_too_large',
      'wallet.closed',
      'earnings.insufficient',
      'idempotency.key_reused',
    ],
  },
});
