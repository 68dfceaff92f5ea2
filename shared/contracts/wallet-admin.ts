import * as z from 'zod/mini';
import { PAGE_SIZE, SEARCH_SHORTEST, TEXT } from '../limits.ts';
import { AGOROT_MAX } from '../money.ts';
import { PAYMENT_KINDS } from '../payment-kinds.ts';
import { role } from './accounts.ts';
import { endpoints } from './endpoint.ts';
import { id, instant, line, nothing, optionalText, pageOf, paging } from './fields.ts';

export const paymentKind = z.enum(PAYMENT_KINDS);

export const paymentStatus = z.enum(['completed', 'pending', 'failed']);
export type PaymentStatus = z.output<typeof paymentStatus>;

const paymentMethod = z.enum(['manual', 'paypal', 'wallet', 'admin', 'platform', 'bank']);
export type PaymentMethod = z.output<typeof paymentMethod>;

/** Null when the person's record is gone. */
const person = z.nullable(z.object({ email: z.string(), name: z.string(), role }));

/** A line of money: an entry, a fee, or a top-up that has not moved money (`pending`, `failed`). */
export const payment = z.object({
  id: z.string(),
  kind: paymentKind,
  status: paymentStatus,
  /** Signed: the change of the person's balance, of a fee the change of the platform's revenue. */
  amountAgorot: z.number(),
  method: paymentMethod,
  title: z.string(),
  userId: z.string(),
  user: person,
  at: instant,
});
export type PaymentView = z.output<typeof payment>;

/** The number of lines and their sum, signed as the lines are. */
const sum = z.object({ count: z.number(), amountAgorot: z.number() });

const wallet = z.object({
  userId: id('usr'),
  email: z.string(),
  name: z.string(),
  balanceAgorot: z.number(),
  /** What reversed top-ups took beyond the wallet's balance. */
  owedAgorot: z.number(),
  frozenAt: z.nullable(instant),
});
export type AdminWallet = z.output<typeof wallet>;

const amount = z.int().check(
  z.minimum(-AGOROT_MAX),
  z.maximum(AGOROT_MAX),
  z.refine((agorot) => agorot !== 0),
);

/** The money of the back office: every line of it, and people's wallets. */
export const walletAdmin = endpoints({
  /**
   * `search`: a whole id of what moved the money, the short id of a request, or words of a name or an e-mail address,
   * each from its beginning: then the payments of the ten newest people who fit come first, and those of the others follow.
   */
  payments: {
    method: 'GET',
    path: '/api/admin/payments',
    access: 'manage_payments',
    input: z.strictObject({
      kind: z.optional(paymentKind),
      status: z.optional(paymentStatus),
      search: z.optional(line(TEXT.email, SEARCH_SHORTEST)),
      ...paging(PAGE_SIZE.payments),
    }),
    output: pageOf(payment),
  },
  /** Counts every line; sums those whose money moved. About a second behind. */
  summary: {
    method: 'GET',
    path: '/api/admin/payments/summary',
    access: 'manage_payments',
    input: nothing,
    output: z.object({
      /** Lines of every status. */
      count: z.number(),
      statuses: z.record(paymentStatus, z.number()),
      /** Completed lines. */
      kinds: z.record(paymentKind, sum),
      /** All purchases, refunded ones too. */
      grossSalesAgorot: z.number(),
      /** Fees less those given back. */
      feeRevenueAgorot: z.number(),
    }),
  },
  wallet: {
    method: 'GET',
    path: '/api/admin/wallets/{userId}',
    access: 'manage_payments',
    input: z.strictObject({ userId: id('usr') }),
    output: wallet,
    errors: ['user.not_found'],
  },
  /** Adds to a balance or takes from it, never below zero. */
  adjust: {
    method: 'POST',
    path: '/api/admin/wallets/{userId}/adjustments',
    access: 'manage_payments',
    idempotent: true,
    input: z.strictObject({
      userId: id('usr'),
      amountAgorot: amount,
      /** Shown to the person. Empty: an update by the site's team. */
      reason: optionalText(TEXT.adjustmentReason),
    }),
    output: z.object({ id: id('adj'), userId: id('usr'), amountAgorot: z.number(), at: instant }),
    errors: ['user.not_found', 'wallet.own', 'wallet.closed', 'wallet.below_zero', 'idempotency.key_reused'],
  },
  /** Wallets that owe, the longest frozen first. */
  frozen: {
    method: 'GET',
    path: '/api/admin/frozen-wallets',
    access: 'manage_payments',
    input: z.strictObject(paging()),
    output: pageOf(wallet),
  },
  /**
   * Decides on a debt: `collect` takes as much of it as the balance has, `write_off` waives it. The wallet is usable
   * again once nothing is owed.
   */
  settleDebt: {
    method: 'POST',
    path: '/api/admin/frozen-wallets/{userId}/decision',
    access: 'manage_payments',
    idempotent: true,
    input: z.strictObject({
      userId: id('usr'),
      decision: z.enum(['collect', 'write_off']),
      /** The debt that the admin saw. */
      owedAgorot: z.int().check(z.minimum(1)),
    }),
    output: z.object({
      id: id('adj'),
      userId: id('usr'),
      collectedAgorot: z.number(),
      writtenOffAgorot: z.number(),
      /** What is still owed: the wallet stays frozen while it is above zero. */
      owedAgorot: z.number(),
      at: instant,
    }),
    errors: [
      'user.not_found',
      'wallet.own',
      'wallet.not_frozen',
      'wallet.debt_changed',
      'wallet.nothing_to_collect',
      'idempotency.key_reused',
    ],
  },
});
