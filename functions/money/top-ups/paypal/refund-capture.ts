import * as z from 'zod/mini';
import { lazy } from '../../../../shared/lazy.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { authentication, issueOf, type PayPalCall } from './connection.ts';
import { moneyOf } from './money.ts';
import { refundStatus } from './refunds.ts';

/** Money of one capture that is to go back to whoever paid it. */
export interface RefundWanted {
  /** Our part: the request id, and the invoice id by which the refund is known in every list of PayPal's. */
  readonly id: string;
  /** The top-up that was paid: events about the refund carry it. */
  readonly topUpId: string;
  readonly captureId: string;
  readonly amountAgorot: number;
}

/**
 * What follows from an answer that is no refund.
 * - `failed`: this refund will never be made
 * - `stop_sending`: none will be made until somebody has put our account right
 * - `wait_and_look`: not now
 * - `look`: it may have been made; the order tells
 */
export type AfterRefusal = 'failed' | 'stop_sending' | 'wait_and_look' | 'look';

const AFTER_REFUSAL = {
  REFUND_TIME_LIMIT_EXCEEDED: 'failed',
  REFUND_NOT_ALLOWED: 'failed',
  REFUND_IS_RESTRICTED: 'failed',
  PARTIAL_REFUND_NOT_ALLOWED: 'failed',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'failed',
  REFUND_AMOUNT_TOO_LOW: 'failed',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'failed',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'stop_sending',
  CURRENCY_MISMATCH: 'stop_sending',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'stop_sending',
  TRANSACTION_DISPUTED: 'wait_and_look',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: 'wait_and_look',
  PENDING_CAPTURE: 'wait_and_look',
  REFUND_AMOUNT_EXCEEDED: 'wait_and_look',
  DUPLICATE_INVOICE_ID: 'look',
  CAPTURE_FULLY_REFUNDED: 'look',
} as const satisfies Readonly<Record<string, AfterRefusal>>;

/** Whatever is wrong with our own account is wrong for every payment. */
const OUR_ACCOUNT = 'PAYEE_ACCOUNT_';

/** A name that we do not know says nothing about whether the money went. */
const afterRefusal = (issue: string): AfterRefusal => {
  if (issue.startsWith(OUR_ACCOUNT)) return 'stop_sending';
  return Object.hasOwn(AFTER_REFUSAL, issue) ? AFTER_REFUSAL[issue as keyof typeof AFTER_REFUSAL] : 'look';
};

const refundAnswer = lazy(() => z.object({ id: z.string(), status: refundStatus() }));

/** What a call answered. The money is believed to be back only once the order lists the refund. */
export type RefundOutcome =
  | ({ readonly kind: 'refund' } & z.output<ReturnType<typeof refundAnswer>>)
  | { readonly kind: 'no_refund'; readonly issue: string; readonly after: AfterRefusal };

const noRefund = (issue: string): RefundOutcome => ({
  kind: 'no_refund',
  issue,
  after: afterRefusal(issue),
});

/** Throws `paypal.authentication`: nothing was sent. Every other failure is an outcome. */
export const refundCapture = async (
  call: PayPalCall,
  { id, topUpId, captureId, amountAgorot }: RefundWanted,
): Promise<RefundOutcome> => {
  try {
    const answer = await call({
      method: 'POST',
      path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
      headers: { 'paypal-request-id': id },
      body: JSON.stringify({ amount: moneyOf(amountAgorot), custom_id: topUpId, invoice_id: id }),
      // Also by which PayPal says that our account may not pay.
      mayBeForbidden: true,
    });
    const issue = issueOf(answer);
    if (answer.status === 403 && afterRefusal(issue) === 'look') throw authentication();
    if (answer.status >= 300) return noRefund(issue);
    const made = refundAnswer().safeParse(answer.body);
    return made.success ? { kind: 'refund', ...made.data } : noRefund('paypal.invalid_answer');
  } catch (error) {
    // Whether it was made is not known: the order tells.
    if (error instanceof Refusal && error.code === 'paypal.unavailable') return noRefund(error.code);
    throw error;
  }
};
