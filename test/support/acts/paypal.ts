import { randomUUID } from 'node:crypto';
import { legsOf } from '../../../functions/money/ledger/entry.ts';
import { findWallet } from '../../../functions/money/wallet/wallet.table.ts';
import type { CloudForTests } from '../cloud/start-cloud.ts';
import { entriesOf } from './items.ts';
import type { Person } from './people.ts';

/** PayPal's side of a test, through the stand-in's control. */
export interface PayPalEvent {
  readonly type: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PayPalForTests {
  approve(orderId: string, instrument?: 'good' | 'declined' | 'review'): Promise<void>;
  /** PayPal ends its review. */
  review(orderId: string, good: boolean): Promise<void>;
  giveBack(orderId: string, value?: string, by?: 'bank' | 'merchant'): Promise<void>;
  /** Refunds that are pending come to an end. */
  endRefunds(orderId: string, status: 'COMPLETED' | 'FAILED' | 'CANCELLED'): Promise<void>;
  /** The payer, or with `CHARGEBACK` their bank, complains; nothing goes back yet. */
  dispute(orderId: string, value?: string, stage?: 'INQUIRY' | 'CHARGEBACK'): Promise<void>;
  endDispute(orderId: string, winner: 'buyer' | 'seller'): Promise<void>;
  /** Overwrites fields of the order. */
  change(orderId: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
  /** Takes the money without our asking. */
  capture(orderId: string): Promise<void>;
  /** Events wait until a test sends them. */
  hold(): Promise<void>;
  orders(): Promise<{ customId: string }[]>;
  order(orderId: string): Promise<{
    status: string;
    captures: readonly { id: string; status: string }[];
    refunds: readonly { id: string; status: string; invoiceId?: string }[];
  }>;
  /** Events about this top-up, oldest first. */
  events(topUpId: string): Promise<PayPalEvent[]>;
  /** How the report of the account lies; what is not said is as it usually is: three hours late, some of it twice. */
  report(settings: {
    readonly delayMinutes?: number;
    readonly isPermitted?: boolean;
    readonly mostRows?: number;
    readonly pageRows?: number;
    readonly rows?: readonly { readonly code: string; readonly value: string; readonly at: string }[];
  }): Promise<void>;
  fault(on: string, kind: string, times?: number): Promise<void>;
  clearFaults(): Promise<void>;
}

export const paypalOf = (cloud: CloudForTests): PayPalForTests => {
  const control = async (method: string, path: string, input?: unknown): Promise<unknown> => {
    const response = await fetch(`${cloud.awsEndpoint}/paypal/control/${path}`, {
      method,
      ...(input === undefined ? {} : { body: JSON.stringify(input) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  const post = async (path: string, input: unknown): Promise<void> => {
    await control('POST', path, input);
  };
  return {
    approve: (orderId, instrument = 'good') => post(`orders/${orderId}/approve`, { instrument }),
    review: (orderId, good) => post(`orders/${orderId}/review`, { good }),
    giveBack: (orderId, value, by = 'bank') => post(`orders/${orderId}/give-back`, { value, by }),
    endRefunds: (orderId, status) => post(`orders/${orderId}/end-refunds`, { status }),
    dispute: (orderId, value, stage = 'INQUIRY') => post(`orders/${orderId}/dispute`, { value, stage }),
    endDispute: (orderId, winner) => post(`orders/${orderId}/end-dispute`, { for: winner }),
    change: async (orderId, fields) => {
      await control('PATCH', `orders/${orderId}`, fields);
    },
    capture: (orderId) => post(`orders/${orderId}/capture`, {}),
    hold: () => post('events', { sending: 'held' }),
    orders: async () => (await control('GET', 'orders')) as { customId: string }[],
    order: async (orderId) =>
      (await control('GET', `orders/${orderId}`)) as Awaited<ReturnType<PayPalForTests['order']>>,
    events: async (topUpId) =>
      ((await control('GET', 'events')) as PayPalEvent[]).filter(({ body }) => body.includes(topUpId)),
    report: (settings) => post('report', settings),
    fault: (on, kind, times = 1) => post('faults', { on, kind, times }),
    clearFaults: async () => {
      await control('DELETE', 'faults');
    },
  };
};

/** Sends bytes to the webhook as PayPal, or whoever claims to be, would. */
export const sendEvent = async (
  cloud: CloudForTests,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; code?: string }> => {
  const response = await fetch(`${cloud.origin}/api/paypal/events`, { method: 'POST', headers, body });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, ...(code ? { code } : {}) };
};

/** What a person has: the balance, and every entry that made it. */
export interface Books {
  readonly balanceAgorot: number;
  readonly entries: readonly string[];
}

export const booksOf = async ({ id }: Pick<Person, 'id'>): Promise<Books> => {
  const [wallet, entries] = await Promise.all([findWallet(id), entriesOf(id)]);
  // What a provider kept of payments is none of the person's.
  const own = entries.filter(({ side }) => side !== 'fees');
  const sum = own.reduce((total, entry) => total + entry.amountAgorot, 0);
  const legs = entries.flatMap(legsOf).reduce((total, leg) => total + leg.amountAgorot, 0);
  const balanceAgorot = Number(wallet?.balanceAgorot);
  if (sum !== balanceAgorot || legs !== 0 || balanceAgorot < 0)
    throw new Error(`the books of ${id} are wrong: ${balanceAgorot} against ${sum}, legs ${legs}`);
  return { balanceAgorot, entries: own.map((entry) => `${entry.kind} ${entry.amountAgorot}`).sort() };
};

/** Somebody asks for a top-up; PayPal has an order that waits for the payer. */
export const askTopUp = async (
  person: Person,
  amountAgorot: number,
  key: string = randomUUID(),
): Promise<{ id: string; orderId: string; approveUrl: string }> => {
  const asked = await person.call('wallet.createTopUp', { amountAgorot }, key);
  if (asked.status !== 200) throw new Error(`the top-up was refused: ${JSON.stringify(asked.body)}`);
  return asked.body;
};
