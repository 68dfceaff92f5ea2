import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { TOP_UP_MIN_AGOROT } from '../../limits.ts';
import { STATED_KINDS } from '../../money/money-moves.ts';
import { endpoints } from '../parts/endpoint.ts';
import { agorot, id, instant, nothing, pageOf, paging } from '../parts/fields.ts';
import { sendingView } from '../parts/sendings.ts';
import { confirmation, confirmationId } from './confirmation.ts';

const transactionKind = () => z.enum(STATED_KINDS);

/**
 * One line of a wallet's statement: a view of an immutable entry, or of a top-up that has not moved money (`pending`,
 * `failed`).
 */
export const transaction = () =>
  z.object({
    id: z.string(),
    kind: transactionKind(),
    /** The signed change of the balance. */
    amountAgorot: z.number(),
    method: z.enum(['manual', 'paypal', 'wallet', 'admin', 'platform']),
    status: z.enum(['pending', 'completed', 'failed']),
    title: z.string(),
    requestId: z.nullable(z.string()),
    /** What has a confirmation of payment: its id. */
    confirmation: z.nullable(z.string()),
    at: instant(),
  });
export type Transaction = z.output<ReturnType<typeof transaction>>;

/** A payment into the wallet; `completed` only when the server has found the money at the provider. */
export const topUpView = () =>
  z.object({
    id: id('top'),
    status: z.enum(['pending', 'completed', 'failed', 'reversed']),
    amountAgorot: z.number(),
    /** That of the payment, once it is there. */
    confirmation: z.nullable(z.string()),
    at: instant(),
  });
export type TopUpView = z.output<ReturnType<typeof topUpView>>;

const topUpInput = lazy(() => z.strictObject({ amountAgorot: agorot().check(z.minimum(TOP_UP_MIN_AGOROT)) }));

/** Why a top-up cannot begin, with any provider. */
const TOP_UP_REFUSED = [
  'wallet.top_up_disabled',
  'wallet.top_up_limit',
  'wallet.balance_limit',
  'wallet.all_full',
  'wallet.till_shut',
  'wallet.closed',
  'wallet.frozen',
  'idempotency.key_reused',
] as const;

/** Why PayPal could not be asked. */
const PAYPAL_UNREACHED = [
  'paypal.not_configured',
  'paypal.unavailable',
  'paypal.authentication',
  'paypal.invalid_answer',
] as const;

export const wallet = endpoints({
  balance: {
    method: 'GET',
    path: '/api/wallet',
    access: 'signed-in',
    input: nothing,
    output: () =>
      z.object({
        balanceAgorot: z.number(),
        /**
         * How wallets are topped up; `shut` while the site does not say who runs it, `full` while all of them together
         * hold as much as they may.
         */
        topUp: z.enum(['demonstration', 'paypal', 'shut', 'full']),
        /** What a top-up may bring now, nothing where the wallet takes none; and which cap leaves no more. */
        topUpMaxAgorot: z.number(),
        topUpLimit: z.enum(['once', 'day', 'balance']),
        /** What the wallet may hold. */
        balanceMaxAgorot: z.number(),
        /** What top-ups that are still pending may bring. */
        pendingAgorot: z.number(),
        /** A top-up was reversed and the wallet could not cover it: nothing can be bought until an admin decides. */
        frozen: z.boolean(),
        /** What the wallet could not cover, and its owner owes since. */
        owedAgorot: z.number(),
      }),
  },
  transactions: {
    method: 'GET',
    path: '/api/wallet/transactions',
    access: 'signed-in',
    input: () => z.strictObject(paging()),
    output: () => pageOf(transaction()),
  },
  /** What was paid, to whom and for what, as it was then: one of the caller's own payments. */
  confirmation: {
    method: 'GET',
    path: '/api/wallet/confirmations/{id}',
    access: 'signed-in',
    input: () => z.strictObject({ id: confirmationId() }),
    output: confirmation,
    errors: ['wallet.confirmation_not_found'],
  },
  /** Credits the wallet without a payment provider; exists only where the stage is a demonstration. */
  topUpDemonstration: {
    method: 'POST',
    path: '/api/wallet/demonstration-top-ups',
    access: 'signed-in',
    idempotent: true,
    input: topUpInput,
    output: () => z.object({ id: z.string(), amountAgorot: z.number(), at: instant() }),
    errors: TOP_UP_REFUSED,
  },
  /**
   * Whether PayPal can be used, at most 30 seconds old. `error` is a code with a text for people; `message` is for the
   * back office. `clientId` is what the browser loads PayPal's script with: public, unlike the secret.
   */
  paypalStatus: {
    method: 'GET',
    path: '/api/wallet/paypal',
    access: 'signed-in',
    input: nothing,
    output: () =>
      z.object({
        success: z.boolean(),
        connected: z.boolean(),
        message: z.optional(z.string()),
        error: z.optional(z.string()),
        clientId: z.optional(z.string()),
      }),
  },
  /**
   * Reserves the amount within the caps and makes the order at PayPal, where the payer approves it (or at
   * `approveUrl`).
   */
  createTopUp: {
    method: 'POST',
    path: '/api/wallet/top-ups',
    access: 'signed-in',
    idempotent: true,
    input: topUpInput,
    output: () =>
      z.object({
        id: id('top'),
        orderId: z.string(),
        approveUrl: z.string(),
        amountAgorot: z.number(),
        at: instant(),
      }),
    errors: [...TOP_UP_REFUSED, 'rate.limited', ...PAYPAL_UNREACHED, 'paypal.failed'],
  },
  topUp: {
    method: 'GET',
    path: '/api/wallet/top-ups/{id}',
    access: 'signed-in',
    input: () => z.strictObject({ id: id('top') }),
    output: topUpView,
    errors: ['wallet.top_up_not_found'],
  },
  /**
   * Captures the approved payment and credits it, once however often it is called: the top-up is its own idempotency
   * key.
   */
  captureTopUp: {
    method: 'POST',
    path: '/api/wallet/top-ups/{id}/capture',
    access: 'signed-in',
    input: () => z.strictObject({ id: id('top') }),
    output: topUpView,
    errors: [
      'wallet.top_up_disabled',
      'wallet.top_up_not_found',
      'paypal.not_approved',
      'paypal.declined',
      'paypal.failed',
      ...PAYPAL_UNREACHED,
    ],
  },
  /**
   * How much may go back to the PayPal payments that it came from, why not all of the balance, what of the balance
   * never can by itself, and what is on its way.
   */
  returnable: {
    method: 'GET',
    path: '/api/wallet/returnable',
    access: 'signed-in',
    input: nothing,
    output: () =>
      z.object({
        mostAgorot: z.number(),
        why: z.nullable(z.enum(['closed', 'frozen', 'uncovered', 'often'])),
        restAgorot: z.number(),
        sendingAgorot: z.number(),
      }),
  },
  sendings: {
    method: 'GET',
    path: '/api/wallet/sendings',
    access: 'signed-in',
    input: () => z.strictObject(paging()),
    output: () => pageOf(sendingView()),
  },
  /** Puts money of the wallet on its way back to the PayPal payments that it came from. */
  sendBack: {
    method: 'POST',
    path: '/api/wallet/sendings',
    access: 'signed-in',
    idempotent: true,
    input: () => z.strictObject({ amountAgorot: agorot() }),
    output: () => z.object({ id: id('snd'), amountAgorot: z.number(), at: instant() }),
    errors: [
      'wallet.top_up_disabled',
      'wallet.not_returnable',
      'wallet.sent_back_often',
      'wallet.closed',
      'wallet.frozen',
      'idempotency.key_reused',
      'rate.limited',
      ...PAYPAL_UNREACHED,
    ],
  },
  /** The payer cancelled: the amount reserved within the caps is free again, unless the money arrived after all. */
  cancelTopUp: {
    method: 'POST',
    path: '/api/wallet/top-ups/{id}/cancel',
    access: 'signed-in',
    input: () => z.strictObject({ id: id('top') }),
    output: topUpView,
    errors: ['wallet.top_up_disabled', 'wallet.top_up_not_found', ...PAYPAL_UNREACHED],
  },
});

export const paypalEvents = endpoints({
  /**
   * PayPal's webhook. PayPal is asked whether it sent these bytes, and then for the order itself: nothing in the event
   * moves money.
   */
  receive: {
    method: 'POST',
    path: '/api/paypal/events',
    access: 'public',
    signed: true,
    input: () =>
      z.looseObject({
        id: z.string().check(z.maxLength(100)),
        event_type: z.string().check(z.maxLength(100)),
        resource: z.looseObject({}),
      }),
    output: () => z.object({ received: z.literal(true) }),
    errors: ['wallet.top_up_disabled', 'paypal.event_forged', 'rate.limited', ...PAYPAL_UNREACHED],
  },
});
