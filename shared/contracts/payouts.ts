import * as z from 'zod/mini';
import { PAGE_SIZE } from '../limits.ts';
import { endpoints } from './endpoint.ts';
import { cursor, instant, nothing, pageOf } from './fields.ts';

/** What a creator earned: views of the earnings account and its entries. */
export const payouts = endpoints({
  earnings: {
    method: 'GET',
    path: '/api/creator/earnings',
    access: 'creator',
    input: nothing,
    output: z.object({
      totalAgorot: z.number(),
      /** Net of open requests; about a second behind. */
      pendingAgorot: z.number(),
      availableAgorot: z.number(),
      reservedAgorot: z.number(),
      paidOutAgorot: z.number(),
      completedCount: z.number(),
      minWithdrawalAgorot: z.number(),
    }),
  },
  history: {
    method: 'GET',
    path: '/api/creator/earnings/history',
    access: 'creator',
    input: z.strictObject({
      cursor,
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), PAGE_SIZE.rows),
    }),
    output: pageOf(
      z.object({
        id: z.string(),
        requestId: z.nullable(z.string()),
        title: z.string(),
        grossAgorot: z.number(),
        feeAgorot: z.number(),
        netAgorot: z.number(),
        status: z.enum(['completed', 'pending', 'refunded']),
        at: instant,
      }),
    ),
  },
});
