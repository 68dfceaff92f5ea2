import { notFound, unprocessable } from './errors.ts';
import type { Events, EventType } from './events.ts';
import type { Capture, Dispute, Order, Refund } from './record.ts';
import {
  disputed,
  disputeEnded,
  type RefundFacts,
  type RefundRequest,
  refundEnded,
  refunded,
} from './refund.ts';
import { showDispute, showRefund } from './representation.ts';
import type { PayPalStore } from './store.ts';

export interface RefundActionsOptions {
  readonly store: PayPalStore;
  readonly events: Events;
  readonly base: string;
  readonly at: () => string;
  readonly find: (id: string) => Order;
  readonly save: (order: Order) => Order;
}

const firstCapture = (order: Order): Capture => {
  const [capture] = order.captures;
  if (!capture) throw unprocessable('INVALID_RESOURCE_STATE', 'There is nothing to refund.');
  return capture;
};

/** What merchants, payers and banks do to money that was taken. */
export const createRefundActions = ({ store, events, base, at, find, save }: RefundActionsOptions) => {
  const capturedAs = (captureId: string): { order: Order; capture: Capture } => {
    for (const order of store.orders()) {
      const capture = order.captures.find((one) => one.id === captureId);
      if (capture) return { order, capture };
    }
    throw notFound();
  };
  const tellRefund = (order: Order, refund: Refund, type: EventType): void =>
    events.emit(type, 'refund', showRefund(base, order, refund));
  const tellDispute = (order: Order, dispute: Dispute, type: EventType): void =>
    events.emit(type, 'dispute', showDispute(base, order, dispute));

  const refund = (
    { order, capture }: { order: Order; capture: Capture },
    wanted: RefundRequest,
    { status, by }: Pick<RefundFacts, 'status' | 'by'>,
  ): Order => {
    const isUsed =
      wanted.invoice_id !== undefined &&
      store.orders().some(({ refunds }) => refunds.some(({ invoiceId }) => invoiceId === wanted.invoice_id));
    return save(refunded(order, capture, wanted, { at: at(), isUsed, status, ...(by ? { by } : {}) }));
  };

  return {
    /** The money goes back: the merchant refunds it where no program of theirs did, or the payer's bank takes it. */
    giveBack: (id: string, value: string | undefined, by: 'merchant' | 'bank'): Order => {
      const order = find(id);
      const capture = firstCapture(order);
      const amount = value === undefined ? undefined : { ...capture.amount, value };
      const after = refund(
        { order, capture },
        { amount },
        { status: 'COMPLETED', ...(by === 'bank' ? { by } : {}) },
      );
      const made = after.refunds.at(-1);
      if (made)
        tellRefund(after, made, by === 'bank' ? 'PAYMENT.CAPTURE.REVERSED' : 'PAYMENT.CAPTURE.REFUNDED');
      return after;
    },
    /** The merchant asks for a refund; it is there at once, or pending. */
    refund: (captureId: string, wanted: RefundRequest, status: 'COMPLETED' | 'PENDING') => {
      const found = capturedAs(captureId);
      const order = refund(found, wanted, { status });
      const made = order.refunds.at(-1) as Refund;
      tellRefund(order, made, status === 'PENDING' ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED');
      return { order, refund: made };
    },
    /** Refunds that are pending come to an end. */
    endRefunds: (id: string, status: 'COMPLETED' | 'FAILED' | 'CANCELLED'): Order => {
      const before = find(id);
      const pending = before.refunds.filter((one) => one.status === 'PENDING');
      const order = save(pending.reduce((seen, one) => refundEnded(seen, one.id, status, at()), before));
      const type = status === 'COMPLETED' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED';
      for (const { id: refundId } of pending) {
        const ended = order.refunds.find((one) => one.id === refundId);
        if (ended) tellRefund(order, ended, type);
      }
      return order;
    },
    /** The payer, or their bank, complains about a payment; nothing goes back yet. */
    dispute: (
      id: string,
      { value, stage }: { value?: string | undefined; stage: Dispute['stage'] },
    ): Order => {
      const before = find(id);
      const order = save(disputed(before, firstCapture(before), { value, stage, at: at() }));
      const dispute = order.disputes.at(-1);
      if (dispute) tellDispute(order, dispute, 'CUSTOMER.DISPUTE.CREATED');
      return order;
    },
    endDispute: (id: string, winner: 'buyer' | 'seller'): Order => {
      const order = save(disputeEnded(find(id), winner, at()));
      const [dispute, taken] = [order.disputes.at(-1), order.refunds.at(-1)];
      if (winner === 'buyer' && taken) tellRefund(order, taken, 'PAYMENT.CAPTURE.REVERSED');
      if (dispute) tellDispute(order, dispute, 'CUSTOMER.DISPUTE.RESOLVED');
      return order;
    },
  };
};
