import * as z from 'zod/mini';
import { isMonth } from '../../calendar/months.ts';
import { lazy } from '../../lazy.ts';
import { PAGE_SIZE, TEXT } from '../../limits.ts';
import { bankDetails } from '../parts/bank-details.ts';
import { clearing } from '../parts/clearing.ts';
import { endpoints } from '../parts/endpoint.ts';
import { agorot, day, email, id, instant, line, nothing, pageOf, paging, text } from '../parts/fields.ts';
import { type PersonalThing, personal } from '../parts/personal.ts';

export const withdrawalStatus = lazy(() => z.enum(['pending', 'completed', 'rejected']));
export type WithdrawalStatus = z.output<ReturnType<typeof withdrawalStatus>>;

export const withdrawalMethod = lazy(() => z.enum(['paypal', 'bank']));
export type WithdrawalMethod = z.output<ReturnType<typeof withdrawalMethod>>;

/** The destination of a payout: with the method, either a PayPal address or a bank account. */
const destination = (thing: PersonalThing) => ({
  method: withdrawalMethod(),
  paypalEmail: personal(thing, z.optional(email())),
  bankDetails: personal(thing, z.optional(bankDetails())),
});

export const withdrawal = () =>
  z.object({
    id: id('wdr'),
    /** The first eight letters of the id, which people read to each other. */
    shortId: z.string(),
    creatorName: z.string(),
    amountAgorot: z.number(),
    method: withdrawalMethod(),
    /** Enough of the account or the address for its owner to recognise it. */
    payTo: z.string(),
    status: withdrawalStatus(),
    /** The reference of the payment; null until completed. */
    reference: z.nullable(z.string()),
    /** The reason of the rejection; null unless rejected. */
    reason: z.nullable(z.string()),
    processedAt: z.nullable(instant()),
    at: instant(),
  });
export type Withdrawal = z.output<ReturnType<typeof withdrawal>>;

const withdrawalCounts = () =>
  z.object({
    pending: z.number(),
    completed: z.number(),
    rejected: z.number(),
  });

/** Payout details saved for next time, masked. */
const savedDetails = () =>
  z.object({
    saved: z.nullable(z.object({ method: withdrawalMethod(), payTo: z.string(), at: instant() })),
  });

/** An earning for a request, what was added to it later, or its reversal in whole or in part; amounts are signed. */
const earning = () =>
  z.object({
    id: z.string(),
    requestId: z.nullable(z.string()),
    title: z.string(),
    grossAgorot: z.number(),
    feeAgorot: z.number(),
    netAgorot: z.number(),
    status: z.enum(['completed', 'added', 'pending', 'refunded']),
    /** The day from which it is available, or was taken from; null where it was at once. */
    clearsOn: z.nullable(day()),
    at: instant(),
  });
export type Earning = z.output<ReturnType<typeof earning>>;

/** What a creator earned and withdraws: views of the earnings account and its entries. */
export const payouts = endpoints({
  earnings: {
    method: 'GET',
    path: '/api/creator/earnings',
    access: 'creator',
    input: nothing,
    output: () =>
      z.object({
        totalAgorot: z.number(),
        /** The net of open requests; about a second behind. */
        pendingAgorot: z.number(),
        availableAgorot: z.number(),
        clearing: clearing(),
        /** What open disputes hold. */
        disputedAgorot: z.number(),
        reservedAgorot: z.number(),
        paidOutAgorot: z.number(),
        completedCount: z.number(),
        /** Mean of reviews in tenths (47 = 4.7); null while there is none. */
        averageRating: z.nullable(z.number()),
        minWithdrawalAgorot: z.number(),
        withdrawals: withdrawalCounts(),
      }),
  },
  /** By day for 7 or 30 days, by month for a year; the last point is up to today. About a second behind. */
  chart: {
    method: 'GET',
    path: '/api/creator/earnings/chart',
    access: 'creator',
    input: () => z.strictObject({ period: z.enum(['weekly', 'monthly', 'yearly']) }),
    output: () =>
      z.object({
        points: z.array(
          z.object({
            from: day(),
            to: day(),
            grossAgorot: z.number(),
            feeAgorot: z.number(),
            netAgorot: z.number(),
            /** Requests completed, less those reversed. */
            earnings: z.number(),
          }),
        ),
      }),
  },
  history: {
    method: 'GET',
    path: '/api/creator/earnings/history',
    access: 'creator',
    input: () => z.strictObject(paging()),
    output: () => pageOf(earning()),
  },
  /**
   * Everything earned and reversed in a month of Israel's calendar, oldest first; `sumsOf` over all pages gives the
   * totals (`shared/money/statement.ts`).
   */
  statement: {
    method: 'GET',
    path: '/api/creator/earnings/statements/{month}',
    access: 'creator',
    input: () =>
      z.strictObject({
        month: z.string().check(z.refine(isMonth)),
        ...paging(PAGE_SIZE.statement, PAGE_SIZE.statement),
      }),
    output: () =>
      z.object({
        month: z.string(),
        from: day(),
        to: day(),
        items: z.array(earning()),
        next: z.nullable(z.string()),
      }),
  },
  /** The creator's own withdrawals of one status, newest first. */
  withdrawals: {
    method: 'GET',
    path: '/api/creator/withdrawals',
    access: 'creator',
    input: () => z.strictObject({ status: withdrawalStatus(), ...paging() }),
    output: () => pageOf(withdrawal()),
  },
  /**
   * Reserves the amount until an admin has decided. It is paid to the details in the call or, with `useSaved`, to those
   * saved for this method; `save` saves the details in the call.
   */
  askWithdrawal: {
    method: 'POST',
    path: '/api/creator/withdrawals',
    access: 'creator',
    idempotent: true,
    input: () =>
      z.strictObject({
        amountAgorot: agorot(),
        ...destination('withdrawal'),
        useSaved: z._default(z.boolean(), false),
        save: z._default(z.boolean(), false),
      }),
    output: () => z.object({ id: id('wdr'), shortId: z.string(), amountAgorot: z.number(), at: instant() }),
    errors: [
      'withdrawal.below_minimum',
      'withdrawal.insufficient',
      'withdrawal.paypal_email_missing',
      'withdrawal.bank_details_missing',
      'withdrawal.no_saved_details',
      'idempotency.key_reused',
    ],
  },
  payoutDetails: {
    method: 'GET',
    path: '/api/creator/payout-details',
    access: 'creator',
    input: nothing,
    output: savedDetails,
  },
  savePayoutDetails: {
    method: 'PUT',
    path: '/api/creator/payout-details',
    access: 'creator',
    input: () => z.strictObject(destination('payout-details')),
    output: savedDetails,
    errors: ['withdrawal.paypal_email_missing', 'withdrawal.bank_details_missing'],
  },
  forgetPayoutDetails: {
    method: 'DELETE',
    path: '/api/creator/payout-details',
    access: 'creator',
    input: nothing,
    output: savedDetails,
  },
});

/** A withdrawal as the back office lists it. */
export const withdrawalRow = () =>
  z.object({
    ...withdrawal().shape,
    creatorId: id('usr'),
    /** The e-mail address in the person's record now; empty when the record is gone. */
    creatorEmail: z.string(),
    creatorAvatar: z.string(),
  });
export type WithdrawalRow = z.output<ReturnType<typeof withdrawalRow>>;

const decided = ['withdrawal.not_found', 'withdrawal.processed', 'withdrawal.own'] as const;

export const payoutsAdmin = endpoints({
  /**
   * Withdrawals, newest first, with how many there are. `text` matches any part of the creator's name, of the PayPal
   * address or of the shown digits of a bank account.
   */
  list: {
    method: 'GET',
    path: '/api/admin/withdrawals',
    access: 'manage_payments',
    input: () =>
      z.strictObject({
        status: z.optional(withdrawalStatus()),
        text: z.optional(line(TEXT.search)),
        ...paging(),
      }),
    output: () => z.object({ ...pageOf(withdrawalRow()).shape, total: z.number() }),
  },
  /** The current state, so that an open dialog follows another admin's decision. */
  get: {
    method: 'GET',
    path: '/api/admin/withdrawals/{id}',
    access: 'manage_payments',
    input: () => z.strictObject({ id: id('wdr') }),
    output: withdrawalRow,
    errors: ['withdrawal.not_found'],
  },
  /** The number of withdrawals in each status; about a second behind. */
  counts: {
    method: 'GET',
    path: '/api/admin/withdrawals/counts',
    access: 'manage_payments',
    input: nothing,
    output: withdrawalCounts,
  },
  /** The details unmasked, for the admin who pays. Each reading is audited, so this is no GET. */
  reveal: {
    method: 'POST',
    path: '/api/admin/withdrawals/{id}/details',
    access: 'manage_payments',
    input: () => z.strictObject({ id: id('wdr') }),
    output: () =>
      z.object({
        paypalEmail: z.nullable(z.string()),
        bankDetails: z.nullable(bankDetails()),
      }),
    errors: ['withdrawal.not_found'],
  },
  /** Records the payment, which is found by its `reference`. Nobody approves a withdrawal of their own. */
  approve: {
    method: 'POST',
    path: '/api/admin/withdrawals/{id}/approve',
    access: 'manage_payments',
    recent: true,
    idempotent: true,
    input: () => z.strictObject({ id: id('wdr'), reference: personal('act', line(TEXT.reference)) }),
    output: withdrawal,
    errors: decided,
  },
  /** Rejects the withdrawal: the amount is available again. */
  reject: {
    method: 'POST',
    path: '/api/admin/withdrawals/{id}/reject',
    access: 'manage_payments',
    recent: true,
    idempotent: true,
    input: () => z.strictObject({ id: id('wdr'), reason: personal('act', text(TEXT.reason)) }),
    output: withdrawal,
    errors: decided,
  },
});
