import * as z from 'zod/mini';
import { lazy } from '../../../../shared/lazy.ts';
import { agorotOf, CURRENCY, money } from './money.ts';
import { listedRefund, readRefunds, type SentRefund } from './refunds.ts';

/** What we read of PayPal's Orders v2. Anything of another shape is no answer we act on. */
const capture = lazy(() =>
  z.object({
    id: z.string(),
    status: z.string(),
    amount: money(),
    custom_id: z.optional(z.string()),
    seller_receivable_breakdown: z.optional(z.object({ paypal_fee: z.optional(money()) })),
  }),
);

const purchaseUnit = lazy(() =>
  z.object({
    amount: money(),
    custom_id: z.optional(z.string()),
    payee: z.optional(z.object({ merchant_id: z.optional(z.string()) })),
    payments: z.optional(
      z.object({
        captures: z.optional(z.array(capture())),
        refunds: z.optional(z.array(listedRefund())),
      }),
    ),
  }),
);

export const paypalOrder = lazy(() =>
  z.object({
    id: z.string().check(z.regex(/^[A-Z0-9]{1,36}$/)),
    intent: z.string(),
    status: z.string(),
    purchase_units: z.array(purchaseUnit()),
  }),
);
export type PayPalOrder = z.output<ReturnType<typeof paypalOrder>>;

export const newPaypalOrder = lazy(() =>
  z.object({
    id: paypalOrder().shape.id,
    status: z.string(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })),
  }),
);
export type NewPayPalOrder = z.output<ReturnType<typeof newPaypalOrder>>;

type Capture = z.output<ReturnType<typeof capture>>;
type Payments = NonNullable<PayPalOrder['purchase_units'][number]['payments']>;

/** What we asked PayPal for. */
export interface Expected {
  /** The order's custom id. */
  readonly id: string;
  readonly orderId: string;
  readonly amountAgorot: number;
  /** Our account at PayPal, which is paid. */
  readonly merchantId: string;
  /** The payment that was credited already. */
  readonly captureId?: string | undefined;
  /** Refunds that we asked for: the agorot of each, by the id of our part. Every other one is a reversal. */
  readonly parts?: ReadonlyMap<string, number>;
}

/**
 * What an order means for the top-up it was made for.
 * - `open`: the payer has not approved it
 * - `approved`: the money may be taken
 * - `waiting`: PayPal has taken it and still looks at it, or says that it went back and does not list all of it
 * - `paid`: the money is there; others took or gave back `reversedAgorot` of it since, and `sent` are the refunds that
 *   we asked for; `surplus`: it was taken more than once, and only one payment counts; `unlisted`: PayPal says that
 *   all of it went back, and does not list all of it
 * - `declined`, `gone`: no money came, and none will
 * - `mismatch`: not the order we made; a person must look
 */
export type Verdict =
  | { readonly kind: 'open' | 'approved' | 'waiting' | 'declined' | 'gone' }
  | {
      readonly kind: 'paid';
      readonly captureId: string;
      /** What PayPal kept of the payment; nothing where it does not say so in our currency. */
      readonly feeAgorot: number;
      readonly reversedAgorot: number;
      readonly sent: readonly SentRefund[];
      readonly surplus: boolean;
      readonly unlisted: boolean;
      /** Ids of every payment and refund that the order shows. */
      readonly shown: readonly string[];
    }
  | { readonly kind: 'mismatch'; readonly what: string };

const mismatch = (what: string): Verdict => ({ kind: 'mismatch', what });

const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const APPROVABLE = new Set(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED']);

/** A fee that is none of a payment of this amount counts as none: the report of the account shows it, and differs. */
const feeOf = ({ seller_receivable_breakdown: kept }: Capture, amountAgorot: number): number => {
  const agorot = (kept?.paypal_fee && agorotOf(kept.paypal_fee)) ?? 0;
  return agorot <= amountAgorot ? agorot : 0;
};

const NO_PARTS: ReadonlyMap<string, number> = new Map();

/**
 * A dispute that was opened shows as REFUNDED or PARTIALLY_REFUNDED before anything went back: only refunds that are
 * listed count, whatever the status is.
 */
const judgeCapture = (
  taken: Capture,
  { captures = [], refunds = [] }: Payments,
  { id, amountAgorot, captureId, parts = NO_PARTS }: Expected,
  surplus: boolean,
): Verdict => {
  if (agorotOf(taken.amount) !== amountAgorot) return mismatch('amount of the capture');
  if (taken.custom_id !== undefined && taken.custom_id !== id) return mismatch('custom id of the capture');
  const read = readRefunds(refunds, { captureId: taken.id, topUpId: id, parts });
  if (typeof read === 'string') return mismatch(read);
  const { reversedAgorot, sent, listedAgorot } = read;
  if (!(listedAgorot <= amountAgorot)) return mismatch('amount of the refunds');
  const shown = [...captures, ...refunds].map((one) => one.id);
  const isRefunded = taken.status === 'REFUNDED';
  if (isRefunded && !captureId && reversedAgorot < amountAgorot) return { kind: 'waiting' };
  const unlisted = isRefunded && listedAgorot < amountAgorot;
  const feeAgorot = feeOf(taken, amountAgorot);
  return { kind: 'paid', captureId: taken.id, feeAgorot, reversedAgorot, sent, surplus, unlisted, shown };
};

/** Compares the order as PayPal has it with what we asked for; an order that is not there is `gone`. */
export const judgeOrder = (order: PayPalOrder | null, expected: Expected): Verdict => {
  if (!order) return { kind: 'gone' };
  const [unit, ...others] = order.purchase_units;
  if (order.id !== expected.orderId) return mismatch('order id');
  if (order.intent !== 'CAPTURE') return mismatch('intent');
  if (!unit || others.length > 0) return mismatch('purchase units');
  if (unit.custom_id !== expected.id) return mismatch('custom id');
  if (unit.payee?.merchant_id !== expected.merchantId) return mismatch('payee');
  if (unit.amount.currency_code !== CURRENCY) return mismatch('currency');
  if (agorotOf(unit.amount) !== expected.amountAgorot) return mismatch('amount');

  const captures = unit.payments?.captures ?? [];
  const taken = captures.filter(({ status }) => TAKEN.has(status));
  const counted = expected.captureId ? taken.find(({ id }) => id === expected.captureId) : taken[0];
  if (counted) return judgeCapture(counted, unit.payments ?? {}, expected, taken.length > 1);
  if (expected.captureId) return mismatch('another payment than the one that was credited');
  if (captures.some(({ status }) => status === 'PENDING')) return { kind: 'waiting' };
  if (order.status === 'APPROVED') return { kind: 'approved' };
  if (APPROVABLE.has(order.status)) return { kind: 'open' };
  if (order.status === 'VOIDED') return { kind: 'gone' };
  return captures.length > 0 ? { kind: 'declined' } : mismatch(`status ${order.status}`);
};
