import { createSignatures } from './event-signatures.ts';
import { newPayPalId } from './order.ts';
import type { PayPalStore, StoredEvent } from './store.ts';

/** Seconds between the attempts to deliver; PayPal goes on for three days. */
const WAITS = [1, 2, 5, 15, 30, 60, 300];
const MOST_ATTEMPTS = 25;
const DELIVERY_TIMEOUT_MS = 30_000;

export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED'
  | 'PAYMENT.REFUND.PENDING'
  | 'PAYMENT.REFUND.FAILED'
  | 'CUSTOMER.DISPUTE.CREATED'
  | 'CUSTOMER.DISPUTE.RESOLVED';

/** What an event shows, and the version of its form. */
const VERSION_OF = {
  'checkout-order': '2.0',
  capture: '2.0',
  refund: '2.0',
  dispute: '1.0',
} as const;
export type ResourceType = keyof typeof VERSION_OF;

export type Sending = 'at-once' | 'held';

export interface EventsOptions {
  readonly store: PayPalStore;
  /** Address of the API. */
  readonly base: string;
  readonly webhookUrl: string;
  readonly webhookId: () => string;
  readonly now: () => number;
}

/** PayPal's webhooks: signs events and delivers them until they are taken. */
export const createEvents = ({ store, base, webhookUrl, webhookId, now }: EventsOptions) => {
  let sending: Sending = 'at-once';
  let closed = false;
  const timers = new Set<NodeJS.Timeout>();
  const signatures = createSignatures(store, { base, webhookId });

  const send = async (body: string, headers: Readonly<Record<string, string>>): Promise<number> => {
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS);
    const response = await fetch(webhookUrl, { method: 'POST', headers, body, signal });
    await response.arrayBuffer();
    return response.status;
  };

  /** Sends once; answers the webhook's status, 0 when there was none. */
  const deliver = async (event: StoredEvent): Promise<number> => {
    const status = await send(event.body, event.headers).catch(() => 0);
    // What was not noted is sent again after the next start.
    if (closed) return status;
    const isTaken = status >= 200 && status < 300;
    const attempts = event.attempts + 1;
    store.setEvent(event.sequence, isTaken || attempts >= MOST_ATTEMPTS ? 'done' : 'open', attempts);
    return status;
  };

  const deliverLater = (sequence: number, milliseconds: number): void => {
    const timer = setTimeout(async () => {
      timers.delete(timer);
      const event = store.events().find((one) => one.sequence === sequence);
      if (event?.state !== 'open') return;
      const status = await deliver(event);
      const wait = WAITS[Math.min(event.attempts, WAITS.length - 1)] ?? 1;
      if ((status < 200 || status >= 300) && !closed) deliverLater(sequence, wait * 1_000);
    }, milliseconds);
    timer.unref();
    timers.add(timer);
  };

  for (const { sequence, state } of store.events()) if (state === 'open') deliverLater(sequence, 1_000);

  return {
    /** Whether new events go out by themselves or wait to be released. */
    setSending: (wanted: Sending): void => {
      sending = wanted;
    },
    emit: (type: EventType, resourceType: ResourceType, resource: object): void => {
      const id = `WH-${newPayPalId()}-${newPayPalId()}`;
      const time = `${new Date(now()).toISOString().slice(0, 19)}Z`;
      const body = JSON.stringify({
        id,
        event_version: '1.0',
        create_time: new Date(now()).toISOString(),
        resource_type: resourceType,
        resource_version: VERSION_OF[resourceType],
        event_type: type,
        summary: type,
        resource,
        links: [{ href: `${base}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
      });
      const headers = signatures.headersOf(body, time);
      store.addEvent({ id, type, body, headers, state: sending === 'held' ? 'held' : 'open' });
      const added = store.events().at(-1);
      if (added?.state === 'open') deliverLater(added.sequence, 0);
    },
    /** Sends what was held, so often each, and waits for the answers. */
    release: async ({ copies, newestFirst }: { copies: number; newestFirst: boolean }): Promise<number[]> => {
      const held = store.events().filter(({ state }) => state === 'held');
      const statuses: number[] = [];
      for (const event of newestFirst ? held.toReversed() : held)
        for (let copy = 0; copy < copies; copy++) statuses.push(await deliver(event));
      return statuses;
    },
    verify: signatures.verify,
    close: (): void => {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
};

export type Events = ReturnType<typeof createEvents>;
