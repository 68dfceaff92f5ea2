import * as z from 'zod/mini';
import { lazy } from '../../../../shared/lazy.ts';
import type { Received } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { connectTo, issueOf, type PayPalCredentials, parse } from './connection.ts';
import { moneyOf } from './money.ts';
import { type NewPayPalOrder, newPaypalOrder, type PayPalOrder, paypalOrder } from './order.ts';
import { type RefundOutcome, type RefundWanted, refundCapture } from './refund-capture.ts';
import { type AccountReport, readTransactions } from './transactions.ts';
import { transmissionOf } from './transmission.ts';

/** Milliseconds one call may take; the longest use case makes four within the 30 seconds of a gateway. */
const CALL_TIMEOUT_MS = 6_000;

const verification = lazy(() => z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) }));

export interface OrderWanted {
  /** The top-up: custom id of the order, and the request id that makes a repeated call the same call. */
  readonly id: string;
  readonly amountAgorot: number;
  readonly brandName: string;
  readonly locale: 'he-IL' | 'en-US';
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** What became of an attempt to take the money. Whatever it says, only the order itself is believed afterwards. */
export type CaptureOutcome = 'answered' | 'declined' | 'not_approved' | 'unknown';

/** Calls to PayPal. Each throws a Refusal `paypal.…` when the answer is missing or unusable. */
export interface PayPal {
  readonly merchantId: string;
  readonly clientId: string;
  /** Signs in anew. */
  connect(): Promise<void>;
  createOrder(order: OrderWanted): Promise<NewPayPalOrder>;
  /** Null when PayPal knows no such order (any more). */
  getOrder(orderId: string): Promise<PayPalOrder | null>;
  captureOrder(orderId: string, requestId: string): Promise<CaptureOutcome>;
  /** Gives money of a capture back to whoever paid it; the same call however often it is made. */
  refundCapture(refund: RefundWanted): Promise<RefundOutcome>;
  /** What moved on our account. */
  readTransactions(from: Date, to: Date): Promise<AccountReport>;
  /** Whether PayPal sent exactly these bytes to our webhook. */
  sentByPayPal(received: Received): Promise<boolean>;
}

const DECLINED = new Set([
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'CARD_EXPIRED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
]);

/**
 * PayPal over fetch.
 * @param origin `https://api-m.paypal.com`, that of the sandbox, or of a stand-in; without a slash at its end
 */
export const createPayPal = (
  origin: string,
  credentials: PayPalCredentials,
  timeoutMs = CALL_TIMEOUT_MS,
): PayPal => {
  const { signIn, call } = connectTo(origin, credentials, timeoutMs);

  return {
    clientId: credentials.clientId,
    merchantId: credentials.merchantId,
    connect: async () => {
      await signIn();
    },

    createOrder: async (order) => {
      const answer = await call({
        method: 'POST',
        path: '/v2/checkout/orders',
        headers: { 'paypal-request-id': order.id },
        body: JSON.stringify(orderBody(order, credentials.merchantId)),
      });
      if (answer.status === 200 || answer.status === 201) return parse(newPaypalOrder(), answer.body);
      throw new Refusal('paypal.failed', `PayPal refused the order: ${issueOf(answer)}`);
    },

    getOrder: async (orderId) => {
      const answer = await call({
        method: 'GET',
        path: `/v2/checkout/orders/${encodeURIComponent(orderId)}`,
      });
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw new Refusal('paypal.invalid_answer', 'PayPal did not show the order');
      return parse(paypalOrder(), answer.body);
    },

    captureOrder: async (orderId, requestId) => {
      try {
        const answer = await call({
          method: 'POST',
          path: `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`,
          headers: { 'paypal-request-id': requestId },
          body: '{}',
        });
        if (answer.status < 300) return 'answered';
        const issue = issueOf(answer);
        if (DECLINED.has(issue)) return 'declined';
        return issue === 'ORDER_NOT_APPROVED' ? 'not_approved' : 'answered';
      } catch (error) {
        // The money may or may not have been taken: the order tells.
        if (error instanceof Refusal && error.code === 'paypal.unavailable') return 'unknown';
        throw error;
      }
    },

    refundCapture: (refund) => refundCapture(call, refund),

    readTransactions: (from, to) => readTransactions(call, from, to),

    sentByPayPal: async (received) => {
      const transmission = transmissionOf(received, origin);
      if (!transmission) return false;
      const fields = JSON.stringify({ ...transmission, webhook_id: credentials.webhookId });
      const answer = await call({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        // The signature is over the bytes as they came: parsed and written again they would be others.
        body: `${fields.slice(0, -1)},"webhook_event":${received.body}}`,
      });
      // A 4xx is PayPal's way to say that the headers are none of its own.
      if (answer.status !== 200) return false;
      return parse(verification(), answer.body).verification_status === 'SUCCESS';
    },
  };
};

const orderBody = (order: OrderWanted, merchantId: string): object => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: order.id,
      description: 'Wallet top-up',
      amount: moneyOf(order.amountAgorot),
      payee: { merchant_id: merchantId },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: order.brandName,
        locale: order.locale,
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      },
    },
  },
});
