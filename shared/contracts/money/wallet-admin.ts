import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { PAGE_SIZE, SEARCH_SHORTEST, TEXT } from '../../limits.ts';
import { AGOROT_MAX } from '../../money/money.ts';
import { SHOWN_STEPS, STATEMENT_KINDS } from '../../money/money-moves.ts';
import { PAYMENT_KINDS, PAYMENT_LISTS } from '../../money/payment-kinds.ts';
import { REQUEST_STATUSES } from '../../order/request-status.ts';
import { clearing } from '../parts/clearing.ts';
import { dayRange } from '../parts/day-range.ts';
import { endpoints } from '../parts/endpoint.ts';
import { day, eachOf, id, instant, line, nothing, optionalText, pageOf, paging } from '../parts/fields.ts';
import { outsideReport } from '../parts/outside-report.ts';
import { role } from '../parts/person-states.ts';
import { sendingForAdmins } from '../parts/sendings.ts';

const PAYMENT_STATUSES = ['completed', 'pending', 'failed'] as const;
export const paymentStatus = lazy(() => z.enum(PAYMENT_STATUSES));
export type PaymentStatus = z.output<ReturnType<typeof paymentStatus>>;

const paymentMethod = () => z.enum(['manual', 'paypal', 'wallet', 'admin', 'platform', 'bank']);
export type PaymentMethod = z.output<ReturnType<typeof paymentMethod>>;

/** Null when the person's record is gone, or the account was deleted. */
const person = () => z.nullable(z.object({ email: z.string(), name: z.string(), role: role() }));

/** A line of money: an entry, a fee, or a top-up that has not moved money (`pending`, `failed`). */
export const payment = () =>
  z.object({
    id: z.string(),
    kind: z.enum(PAYMENT_KINDS),
    status: paymentStatus(),
    /** Signed: the change of the person's balance, of a fee the change of the platform's revenue. */
    amountAgorot: z.number(),
    method: paymentMethod(),
    title: z.string(),
    userId: z.string(),
    user: person(),
    at: instant(),
  });
export type PaymentView = z.output<ReturnType<typeof payment>>;

/** The number of lines and their sum, signed as the lines are. */
const sum = () => z.object({ count: z.number(), amountAgorot: z.number() });

const wallet = () =>
  z.object({
    userId: id('usr'),
    email: z.string(),
    name: z.string(),
    balanceAgorot: z.number(),
    /** What reversed top-ups took beyond the wallet's balance. */
    owedAgorot: z.number(),
    /** What is on its way back to PayPal. */
    sendingAgorot: z.number(),
    frozenAt: z.nullable(instant()),
  });
export type AdminWallet = z.output<ReturnType<typeof wallet>>;

/** Who moved money: somebody, or the site by itself, or PayPal. Null where older entries did not keep it. */
const mover = () =>
  z.nullable(
    z.object({
      who: z.enum(['person', 'clock', 'closing', 'paypal']),
      id: z.string(),
      /** Empty unless a person who is still there. */
      name: z.string(),
    }),
  );
export type Mover = z.output<ReturnType<typeof mover>>;

/**
 * A person's money: the wallet, the earnings of who has been a creator, and what all completed lines of each kind come
 * to, about a second behind.
 */
const walletWithEarnings = () =>
  z.extend(wallet(), {
    earnings: z.nullable(
      z.object({
        availableAgorot: z.number(),
        clearing: clearing(),
        disputedAgorot: z.number(),
        reservedAgorot: z.number(),
        paidOutAgorot: z.number(),
      }),
    ),
    kinds: eachOf(PAYMENT_KINDS, sum()),
  });

export const moneySide = lazy(() => z.enum(['wallet', 'earnings']));

const statementLine = () =>
  z.object({
    id: z.string(),
    side: moneySide(),
    kind: z.enum(STATEMENT_KINDS),
    /** What it is about; signed as the balance changes, of what is paid out above zero. */
    amountAgorot: z.number(),
    /** The change of the balance of its side: the wallet's, or what is available of the earnings. */
    changeAgorot: z.number(),
    /** That balance afterwards. */
    balanceAgorot: z.number(),
    /** The change of the wallet's debt. */
    owedAgorot: z.number(),
    /** The day for which the amount waits, or waited; null where it is available at once. */
    clearsOn: z.nullable(day()),
    /** The request, top-up, adjustment or withdrawal; of what has cleared `clr_` and the day. */
    ref: z.string(),
    title: z.string(),
    by: mover(),
    at: instant(),
  });
export type StatementLine = z.output<ReturnType<typeof statementLine>>;

/** One change of a request's money: what it gave or took, of the fan, of the creator and of the platform. */
const requestStep = () =>
  z.object({
    /** The request's id and its version. */
    id: z.string(),
    moves: z.array(z.enum(SHOWN_STEPS)),
    fanAgorot: z.number(),
    creatorAgorot: z.number(),
    platformAgorot: z.number(),
    /** What the request holds afterwards. */
    heldAgorot: z.number(),
    by: mover(),
    at: instant(),
  });
export type RequestStep = z.output<ReturnType<typeof requestStep>>;

const party = () => z.object({ id: z.string(), name: z.string() });

const amount = lazy(() =>
  z.int().check(
    z.minimum(-AGOROT_MAX),
    z.maximum(AGOROT_MAX),
    z.refine((agorot) => agorot !== 0),
  ),
);

/** The money of the back office: every line of it, and people's wallets. */
export const walletAdmin = endpoints({
  /**
   * `search`: a whole id of what moved the money, the short id of a request, the number of an order or a capture at
   * PayPal, the reference of a payout, or words of a name or an e-mail address, each from its beginning: then the payments
   * of the ten newest people who fit, and those of the others. A page looks at a hundred people: it may be short or empty.
   */
  payments: {
    method: 'GET',
    path: '/api/admin/payments',
    access: 'manage_payments',
    input: () =>
      z.strictObject({
        kind: z.optional(z.enum(PAYMENT_LISTS)),
        status: z.optional(paymentStatus()),
        ...dayRange(),
        search: z.optional(line(TEXT.email, SEARCH_SHORTEST)),
        ...paging(PAGE_SIZE.payments),
      }),
    output: () => pageOf(payment()),
  },
  /** Counts every line; sums those whose money moved. About a second behind. */
  summary: {
    method: 'GET',
    path: '/api/admin/payments/summary',
    access: 'manage_payments',
    input: nothing,
    output: () =>
      z.object({
        /** Lines of every status. */
        count: z.number(),
        statuses: eachOf(PAYMENT_STATUSES, z.number()),
        /** Completed lines. */
        kinds: eachOf(PAYMENT_KINDS, sum()),
        /** All purchases, refunded ones too. */
        grossSalesAgorot: z.number(),
        /** Fees less those given back. */
        feeRevenueAgorot: z.number(),
      }),
  },
  /** People by words of their name or address, each from its beginning, newest first. */
  people: {
    method: 'GET',
    path: '/api/admin/payments/people',
    access: 'manage_payments',
    input: () => z.strictObject({ search: line(TEXT.email, SEARCH_SHORTEST), ...paging() }),
    output: () => pageOf(z.object({ id: id('usr'), name: z.string(), email: z.string(), role: role() })),
  },
  /** Every change of a request's money on both sides, oldest first. */
  request: {
    method: 'GET',
    path: '/api/admin/payments/requests/{id}',
    access: 'manage_payments',
    input: () => z.strictObject({ id: id('req') }),
    output: () =>
      z.object({
        id: id('req'),
        title: z.string(),
        status: z.enum(REQUEST_STATUSES),
        priceAgorot: z.number(),
        fan: party(),
        creator: party(),
        at: instant(),
        steps: z.array(requestStep()),
      }),
    errors: ['request.not_found'],
  },
  wallet: {
    method: 'GET',
    path: '/api/admin/wallets/{userId}',
    access: 'manage_payments',
    input: () => z.strictObject({ userId: id('usr') }),
    output: walletWithEarnings,
    errors: ['user.not_found'],
  },
  /** Every entry of a person, newest first, of the wallet and of the earnings, each with the balance it left. */
  statement: {
    method: 'GET',
    path: '/api/admin/wallets/{userId}/statement',
    access: 'manage_payments',
    input: () =>
      z.strictObject({ userId: id('usr'), side: z.optional(moneySide()), ...paging(PAGE_SIZE.payments) }),
    output: () => pageOf(statementLine()),
    errors: ['user.not_found'],
  },
  /** What a person sent back to PayPal, the newest first, with its parts. */
  sendings: {
    method: 'GET',
    path: '/api/admin/wallets/{userId}/sendings',
    access: 'manage_payments',
    input: () => z.strictObject({ userId: id('usr'), ...paging() }),
    output: () => pageOf(sendingForAdmins()),
  },
  /** Adds to a balance or takes from it, never below zero. */
  adjust: {
    method: 'POST',
    path: '/api/admin/wallets/{userId}/adjustments',
    access: 'manage_payments',
    idempotent: true,
    input: () =>
      z.strictObject({
        userId: id('usr'),
        amountAgorot: amount(),
        /** Shown to the person. Empty: an update by the site's team. */
        reason: optionalText(TEXT.adjustmentReason),
      }),
    output: () => z.object({ id: id('adj'), userId: id('usr'), amountAgorot: z.number(), at: instant() }),
    errors: ['user.not_found', 'wallet.own', 'wallet.closed', 'wallet.below_zero', 'idempotency.key_reused'],
  },
  /** What PayPal's report and the books differ in, as of last night; null before the first one. */
  outside: {
    method: 'GET',
    path: '/api/admin/payments/outside',
    access: 'manage_payments',
    input: nothing,
    output: () => z.object({ report: z.nullable(outsideReport()) }),
  },
  /** Wallets that owe, the longest frozen first. */
  frozen: {
    method: 'GET',
    path: '/api/admin/frozen-wallets',
    access: 'manage_payments',
    input: () => z.strictObject(paging()),
    output: () => pageOf(wallet()),
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
    input: () =>
      z.strictObject({
        userId: id('usr'),
        decision: z.enum(['collect', 'write_off']),
        /** The debt that the admin saw. */
        owedAgorot: z.int().check(z.minimum(1)),
      }),
    output: () =>
      z.object({
        id: id('adj'),
        userId: id('usr'),
        collectedAgorot: z.number(),
        writtenOffAgorot: z.number(),
        /** What is still owed: the wallet stays frozen while it is above zero. */
        owedAgorot: z.number(),
        at: instant(),
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
