import { moneyOf } from '../../functions/money/top-ups/paypal/money.ts';
import { current, reach, type Surroundings } from './delivery.ts';

/** How the payer pays: well, with what is declined, or with what PayPal looks at first. */
export type Instrument = 'good' | 'declined' | 'review';

/** An order at PayPal, and what became of it. */
export interface ProviderOrder {
  readonly id: string;
  /** The top-up it was made for. */
  readonly customId: string;
  readonly amountAgorot: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  approved?: Instrument;
  payment?: 'COMPLETED' | 'PENDING' | 'DECLINED';
  /** What others gave back to the payer, or took. */
  backAgorot: number;
  /** Refunds that were asked for, by the id of each. */
  readonly refunds: Refund[];
  /** The payer complains: nothing is refunded meanwhile. */
  disputed?: boolean;
}

interface Refund {
  readonly id: string;
  readonly invoiceId: string;
  readonly amountAgorot: number;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
}

export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** PayPal forgets an order that nobody paid. */
const LIFETIME_MS = 3 * 3_600_000;
const RECENT = 30;
export const MERCHANT = 'US';
const NOT_THERE: Answer = { status: 404, body: {} };

const issue = (name: string): Answer => ({ status: 422, body: { details: [{ issue: name }] } });

/** What PayPal keeps of a payment, also when it goes back. */
export const feeOf = (amountAgorot: number): number =>
  Math.min(amountAgorot, Math.round(amountAgorot * 0.034) + 120);

const statusOf = ({ payment, approved }: ProviderOrder): string => {
  if (payment) return 'COMPLETED';
  return approved ? 'APPROVED' : 'PAYER_ACTION_REQUIRED';
};

const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
const onTheirWay = ({ refunds }: ProviderOrder): Refund[] =>
  refunds.filter(({ status }) => status !== 'FAILED');
const doneOf = ({ refunds }: ProviderOrder): Refund[] =>
  refunds.filter(({ status }) => status === 'COMPLETED');

const captureStatusOf = (order: ProviderOrder): string | undefined => {
  const gone = order.backAgorot + sumOf(doneOf(order));
  if (order.payment !== 'COMPLETED' || gone === 0) return order.payment;
  return gone === order.amountAgorot ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
};

const showRefund = (
  { id, invoiceId, amountAgorot, status }: Refund,
  { customId }: ProviderOrder,
): object => ({
  id,
  status,
  amount: moneyOf(amountAgorot),
  custom_id: customId,
  invoice_id: invoiceId,
});

const show = (order: ProviderOrder): object => {
  const { id, customId, amountAgorot, payment, backAgorot } = order;
  const amount = moneyOf(amountAgorot);
  const capture = {
    ...{ id: `CAPTURE${id}`, status: captureStatusOf(order), amount, custom_id: customId },
    ...(payment === 'COMPLETED'
      ? { seller_receivable_breakdown: { paypal_fee: moneyOf(feeOf(amountAgorot)) } }
      : {}),
  };
  const taken = { id: `REFUND${id}`, status: 'COMPLETED', amount: moneyOf(backAgorot), custom_id: customId };
  const refunds = [...order.refunds.map((one) => showRefund(one, order)), ...(backAgorot > 0 ? [taken] : [])];
  const payments = { captures: [capture], refunds };
  return {
    id,
    intent: 'CAPTURE',
    status: statusOf(order),
    purchase_units: [
      { amount, custom_id: customId, payee: { merchant_id: MERCHANT }, ...(payment ? { payments } : {}) },
    ],
    links: [{ href: `https://paypal.example/${id}`, rel: 'payer-action' }],
  };
};

interface CreateBody {
  readonly purchase_units: readonly [
    { readonly custom_id: string; readonly amount: { readonly value: string } },
  ];
}

interface RefundBody {
  readonly invoice_id: string;
  readonly amount: { readonly value: string };
}

/**
 * PayPal in memory: the product's own client talks to it, each call in its turn and with the faults of its delivery. What the product knows of the money must be what is here.
 */
export class Provider {
  readonly orders = new Map<string, ProviderOrder>();
  /** Top-ups that PayPal has something to tell of: late, twice and out of order. */
  told: string[] = [];
  /** What the next refund meets, a status or the name of a refusal. */
  next = 'COMPLETED';
  /** Only the refund whose invoice id ends so meets that, and always. */
  nextOf: string | undefined;
  private readonly surroundings: Surroundings;
  private readonly now: () => number;

  constructor(surroundings: Surroundings, now: () => number) {
    this.surroundings = surroundings;
    this.now = now;
  }

  /** What PayPal answers to a call of its API. */
  async answer(path: string, method: string | undefined, body: object): Promise<Answer> {
    // Kept for all calls of a process, as the configuration is.
    if (path.startsWith('/v1/oauth2')) return TOKEN;
    return reach(this.surroundings, current.getStore(), {
      name: 'PayPal',
      apply: async () => this.apply(path, method, body),
      errorOf: (fault) => new TypeError(`fetch failed: ${fault}`),
    });
  }

  private apply(path: string, method: string | undefined, body: object): Answer {
    if (path.startsWith('/v1/notifications'))
      return { status: 200, body: { verification_status: 'SUCCESS' } };
    const [, captureId] = /^\/v2\/payments\/captures\/CAPTURE(\w+)\/refund$/.exec(path) ?? [];
    if (captureId) return this.refund(captureId, body as RefundBody);
    const [, id = '', act] = /^\/v2\/checkout\/orders\/?(\w*)\/?(\w*)$/.exec(path) ?? [];
    if (method === 'POST' && !id) return { status: 201, body: show(this.create(body as CreateBody)) };
    const order = this.find(id);
    if (!order) return NOT_THERE;
    return act === 'capture' ? this.capture(order) : { status: 200, body: show(order) };
  }

  private find(id: string): ProviderOrder | undefined {
    const order = this.orders.get(id);
    return order && (order.payment || this.now() - order.at <= LIFETIME_MS) ? order : undefined;
  }

  /** The same request id, which is the top-up's, made the same order. */
  private create({ purchase_units: [{ custom_id: customId, amount }] }: CreateBody): ProviderOrder {
    const earlier = [...this.orders.values()].find((order) => order.customId === customId);
    if (earlier) return earlier;
    const id = `ORDER${this.orders.size}`;
    const amountAgorot = Math.round(Number(amount.value) * 100);
    const order: ProviderOrder = { id, customId, amountAgorot, at: this.now(), backAgorot: 0, refunds: [] };
    this.orders.set(id, order);
    return order;
  }

  private capture(order: ProviderOrder): Answer {
    if (order.payment) return issue('ORDER_ALREADY_CAPTURED');
    if (!order.approved) return issue('ORDER_NOT_APPROVED');
    if (order.approved === 'declined') return issue('INSTRUMENT_DECLINED');
    order.payment = order.approved === 'review' ? 'PENDING' : 'COMPLETED';
    this.tell(order);
    return { status: 201, body: show(order) };
  }

  /** The same request id, which is the invoice id, made the same refund. */
  private refund(id: string, { invoice_id: invoiceId, amount }: RefundBody): Answer {
    const order = this.orders.get(id);
    if (order?.payment !== 'COMPLETED') return NOT_THERE;
    const earlier = order.refunds.find((refund) => refund.invoiceId === invoiceId);
    if (earlier) return { status: 200, body: showRefund(earlier, order) };
    if (order.disputed) return issue('TRANSACTION_DISPUTED');
    const amountAgorot = Math.round(Number(amount.value) * 100);
    const left = order.amountAgorot - order.backAgorot - sumOf(onTheirWay(order));
    if (left === 0) return issue('CAPTURE_FULLY_REFUNDED');
    if (amountAgorot > left) return issue('REFUND_AMOUNT_EXCEEDED');
    const next = invoiceId.endsWith(this.nextOf ?? '') ? this.next : 'COMPLETED';
    if (this.nextOf === undefined) this.next = 'COMPLETED';
    if (next !== 'COMPLETED' && next !== 'PENDING') return issue(next);
    const made: Refund = { id: `BACK${order.refunds.length}${id}`, invoiceId, amountAgorot, status: next };
    order.refunds.push(made);
    this.tell(order);
    return { status: 201, body: showRefund(made, order) };
  }

  private tell({ customId }: ProviderOrder): void {
    this.told = [...this.told, customId].slice(-RECENT);
  }

  /** The payer agrees to pay, perhaps in another way after one was declined. */
  approve(id: string, instrument: Instrument): void {
    const order = this.find(id);
    if (!order || order.payment) return;
    order.approved = instrument;
    this.tell(order);
  }

  /** PayPal has looked at the payment. */
  review(id: string, isGood: boolean): void {
    const order = this.orders.get(id);
    if (order?.payment !== 'PENDING') return;
    order.payment = isGood ? 'COMPLETED' : 'DECLINED';
    this.tell(order);
  }

  /** The payer's bank takes back up to so much. */
  takeBack(id: string, amountAgorot: number): void {
    const order = this.orders.get(id);
    if (order?.payment !== 'COMPLETED') return;
    // What is on its way back already cannot be taken as well.
    const most = order.amountAgorot - sumOf(onTheirWay(order));
    order.backAgorot = Math.min(most, order.backAgorot + amountAgorot);
    this.tell(order);
  }

  /** PayPal has looked at refunds. */
  endRefunds(id: string, status: 'COMPLETED' | 'FAILED'): void {
    const order = this.orders.get(id);
    if (!order) return;
    for (const refund of order.refunds) if (refund.status === 'PENDING') refund.status = status;
    this.tell(order);
  }

  /** What it has of the payer's money. */
  heldFor(id: string): number {
    const order = this.orders.get(id);
    return order?.payment === 'COMPLETED' ? order.amountAgorot - order.backAgorot - sumOf(doneOf(order)) : 0;
  }
}

const TOKEN: Answer = { status: 200, body: { access_token: 'token', expires_in: 32_400 } };
