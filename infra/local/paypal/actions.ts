import { notFound } from './errors.ts';
import type { Events } from './events.ts';
import { captured, newPayPalId } from './order.ts';
import type { Instrument, Order } from './record.ts';
import { createRefundActions } from './refund-actions.ts';
import { showCapture, showOrder } from './representation.ts';
import type { PayPalStore } from './store.ts';

/** PayPal gives an approval back, and forgets an order that nobody paid, after three hours. */
const LIFETIME_MS = 3 * 3_600_000;

export interface ActionsOptions {
  readonly store: PayPalStore;
  readonly events: Events;
  readonly base: string;
  readonly now: () => number;
}

/** What payers, merchants and banks do to orders; each tells the webhook. */
export const createActions = ({ store, events, base, now }: ActionsOptions) => {
  const at = (): string => `${new Date(now()).toISOString().slice(0, 19)}Z`;

  const find = (id: string): Order => {
    const order = store.order(id);
    const isForgotten = order?.captures.length === 0 && now() - Date.parse(order.createdAt) > LIFETIME_MS;
    if (!order || isForgotten) throw notFound();
    return order;
  };
  const save = (order: Order): Order => {
    store.saveOrder(order);
    return order;
  };

  return {
    at,
    find,
    save,
    /** The payer agrees to pay in some way. An order is approved once. */
    approve: (id: string, instrument: Instrument): Order => {
      const order = find(id);
      if (order.captures.length > 0) return order;
      const payerId = order.payerId ?? newPayPalId().slice(0, 13);
      const approved = save({ ...order, status: 'APPROVED', instrument, payerId, updatedAt: at() });
      events.emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', showOrder(base, approved));
      return approved;
    },
    /** The merchant takes the money, `times` times if something is wrong with PayPal. */
    capture: (id: string, times: 1 | 2): Order => {
      const once = captured(find(id), at());
      const [capture] = once.captures;
      const again = times === 2 && capture ? [{ ...capture, id: newPayPalId() }] : [];
      const order = save({ ...once, captures: [...once.captures, ...again] });
      for (const one of order.captures) {
        const type = one.status === 'PENDING' ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED';
        events.emit(type, 'capture', showCapture(base, order, one));
      }
      return order;
    },
    /** PayPal ends its review of a payment. */
    review: (id: string, isGood: boolean): Order => {
      const order = find(id);
      const status = isGood ? ('COMPLETED' as const) : ('DECLINED' as const);
      const captures = order.captures.map((one) => (one.status === 'PENDING' ? { ...one, status } : one));
      const reviewed = save({ ...order, captures, updatedAt: at() });
      const type = isGood ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
      for (const one of captures) events.emit(type, 'capture', showCapture(base, reviewed, one));
      return reviewed;
    },
    ...createRefundActions({ store, events, base, at, find, save }),
  };
};

export type Actions = ReturnType<typeof createActions>;
