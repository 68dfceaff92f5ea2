import { z } from 'zod';
import { unprocessable } from './errors.ts';
import { checked, checkMoney, newPayPalId } from './order.ts';
import type { Capture, Dispute, Money, Order, Refund } from './record.ts';
import { refundRefusal } from './refusals.ts';

/** A capture is refunded within so many days. */
const REFUNDABLE_MS = 180 * 86_400_000;

const refundRequest = z.object({
  amount: z.object({ currency_code: z.string().length(3), value: z.string().max(32) }).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});
export type RefundRequest = z.output<typeof refundRequest>;

/** The body of `POST /v2/payments/captures/{id}/refund`. */
export const refundRequestOf = (body: unknown): RefundRequest => {
  const wanted = checked(refundRequest, body);
  if (wanted.amount) checkMoney(wanted.amount, '/amount/value');
  return wanted;
};

const hundredthsOf = ({ value }: Money): number => Math.round(Number(value) * 100);
const sumOf = (amounts: readonly { amount: Money }[]): number =>
  amounts.reduce((sum, { amount }) => sum + hundredthsOf(amount), 0);

const isOnItsWay = ({ status }: Refund): boolean => status === 'COMPLETED' || status === 'PENDING';

/** Its refunds; one that does not say so is of the first capture. */
const refundsOf = ({ refunds, captures }: Order, { id }: Capture): Refund[] =>
  refunds.filter(({ captureId = captures[0]?.id }) => captureId === id);

const openDisputesOf = ({ disputes }: Order, { id }: Capture): Dispute[] =>
  disputes.filter(({ captureId, status }) => captureId === id && status === 'OPEN');

/** Hundredths that may still be refunded. */
const restOf = (order: Order, capture: Capture): number =>
  hundredthsOf(capture.amount) - sumOf(refundsOf(order, capture).filter(isOnItsWay));

/** What PayPal says of a capture after something went back. An open dispute shows as if its amount were back already. */
const statusOf = (order: Order, capture: Capture): Capture['status'] => {
  if (capture.status === 'PENDING' || capture.status === 'DECLINED') return capture.status;
  const completed = refundsOf(order, capture).filter(({ status }) => status === 'COMPLETED');
  const back = sumOf(completed) + sumOf(openDisputesOf(order, capture));
  if (back === 0) return 'COMPLETED';
  return back >= hundredthsOf(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
};

/** The order with what its captures show now. */
const shownAnew = (order: Order, at: string): Order => ({
  ...order,
  captures: order.captures.map((capture) => ({ ...capture, status: statusOf(order, capture) })),
  updatedAt: at,
});

export interface RefundFacts {
  readonly at: string;
  /** Whether any refund of the merchant has this invoice id. */
  readonly isUsed: boolean;
  readonly status: 'COMPLETED' | 'PENDING';
  readonly by?: 'bank';
}

const checkRefund = (order: Order, capture: Capture, wanted: RefundRequest, facts: RefundFacts): void => {
  const { amount = capture.amount } = wanted;
  if (capture.status === 'PENDING') throw refundRefusal('PENDING_CAPTURE');
  if (capture.status === 'DECLINED') throw refundRefusal('REFUND_NOT_ALLOWED');
  if (amount.currency_code !== capture.amount.currency_code)
    throw refundRefusal('REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (facts.isUsed) throw refundRefusal('DUPLICATE_INVOICE_ID');
  if (Date.parse(facts.at) - Date.parse(capture.at) > REFUNDABLE_MS)
    throw refundRefusal('REFUND_TIME_LIMIT_EXCEEDED');
  const open = openDisputesOf(order, capture);
  if (open.some(({ stage }) => stage === 'CHARGEBACK'))
    throw refundRefusal('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
  const rest = restOf(order, capture);
  if (rest <= 0) throw refundRefusal('CAPTURE_FULLY_REFUNDED');
  const given = wanted.amount ? hundredthsOf(wanted.amount) : rest;
  if (given > rest) throw refundRefusal('REFUND_AMOUNT_EXCEEDED');
  if (open.length > 0 && given < rest) throw refundRefusal('TRANSACTION_DISPUTED');
};

const moneyOf = (hundredths: number, { amount }: Capture): Money => ({
  ...amount,
  value: (hundredths / 100).toFixed(2),
});

const withRefund = (order: Order, refund: Omit<Refund, 'id'>): Order =>
  shownAnew({ ...order, refunds: [...order.refunds, { id: newPayPalId(), ...refund }] }, refund.at);

/** Gives money of a capture back. Throws what PayPal answers when it may not be. */
export const refunded = (
  order: Order,
  capture: Capture,
  wanted: RefundRequest,
  facts: RefundFacts,
): Order => {
  checkRefund(order, capture, wanted, facts);
  return withRefund(order, {
    captureId: capture.id,
    status: facts.status,
    amount: moneyOf(wanted.amount ? hundredthsOf(wanted.amount) : restOf(order, capture), capture),
    customId: wanted.custom_id,
    invoiceId: wanted.invoice_id,
    ...(facts.by ? { by: facts.by } : {}),
    at: facts.at,
  });
};

/** A refund that was pending comes to its end. */
export const refundEnded = (order: Order, id: string, status: Refund['status'], at: string): Order =>
  shownAnew(
    {
      ...order,
      refunds: order.refunds.map((one) =>
        one.id === id && one.status === 'PENDING' ? { ...one, status } : one,
      ),
    },
    at,
  );

/** The order as it was before its last refund. */
export const beforeLastRefund = (order: Order): Order =>
  shownAnew({ ...order, refunds: order.refunds.slice(0, -1) }, order.updatedAt);

export const disputed = (
  order: Order,
  capture: Capture,
  { value, stage, at }: { value: string | undefined; stage: Dispute['stage']; at: string },
): Order => {
  const amount = value === undefined ? capture.amount : { ...capture.amount, value };
  const id = `PP-R-${newPayPalId().slice(0, 3)}-${newPayPalId().slice(0, 8)}`;
  const dispute: Dispute = { id, captureId: capture.id, amount, stage, status: 'OPEN', at };
  return shownAnew({ ...order, disputes: [...order.disputes, dispute] }, at);
};

/** The last dispute is decided. What the payer wins goes back, whatever was refunded meanwhile: a bank does not ask. */
export const disputeEnded = (order: Order, winner: 'buyer' | 'seller', at: string): Order => {
  const dispute = order.disputes.at(-1);
  if (dispute?.status !== 'OPEN')
    throw unprocessable('INVALID_RESOURCE_STATE', 'There is no dispute to decide.');
  const disputes = [...order.disputes.slice(0, -1), { ...dispute, status: 'RESOLVED' as const, winner }];
  const ended = shownAnew({ ...order, disputes }, at);
  const { captureId, amount, stage } = dispute;
  const by = stage === 'CHARGEBACK' ? 'chargeback' : 'bank';
  return winner === 'buyer' ? withRefund(ended, { captureId, amount, status: 'COMPLETED', by, at }) : ended;
};
