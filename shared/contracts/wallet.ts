import * as z from 'zod/mini';
import { PAGE_SIZE } from '../limits.ts';
import { endpoints } from './endpoint.ts';
import { agorot, cursor, instant, nothing, pageOf } from './fields.ts';

export const transactionKind = z.enum(['top_up', 'purchase', 'refund', 'adjustment']);

/** One line of a wallet's statement: a view of an immutable entry. */
export const transaction = z.object({
  id: z.string(),
  kind: transactionKind,
  /** Signed: what it did to the balance. */
  amountAgorot: z.number(),
  method: z.enum(['manual', 'paypal', 'wallet', 'admin', 'platform']),
  status: z.enum(['pending', 'completed', 'failed']),
  title: z.string(),
  requestId: z.nullable(z.string()),
  at: instant,
});
export type Transaction = z.output<typeof transaction>;

export const wallet = endpoints({
  /** `heldAgorot`: what open requests hold until they are delivered or refunded. */
  balance: {
    method: 'GET',
    path: '/api/wallet',
    access: 'signed-in',
    input: nothing,
    output: z.object({
      balanceAgorot: z.number(),
      topUp: z.enum(['demonstration', 'paypal']),
      topUpMaxAgorot: z.number(),
    }),
  },
  transactions: {
    method: 'GET',
    path: '/api/wallet/transactions',
    access: 'signed-in',
    input: z.strictObject({
      cursor,
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), PAGE_SIZE.rows),
    }),
    output: pageOf(transaction),
  },
  /** Exists only where the stage is a demonstration: credits the wallet without a payment provider. */
  topUpDemonstration: {
    method: 'POST',
    path: '/api/wallet/demonstration-top-ups',
    access: 'signed-in',
    idempotent: true,
    input: z.strictObject({ amountAgorot: agorot }),
    output: z.object({ id: z.string(), amountAgorot: z.number(), at: instant }),
    errors: ['wallet.top_up_disabled', 'wallet.top_up_limit', 'wallet.closed', 'idempotency.key_reused'],
  },
});
