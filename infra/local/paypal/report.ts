import { z } from 'zod';
import { invalidRequest, notAuthorized, PayPalError } from './errors.ts';
import type { Capture, Money, Order, Refund } from './record.ts';
import type { PayPalStore } from './store.ts';

/** How the report lies, and what else happened on the account. */
export const reportSettings = z.strictObject({
  /** What is younger is not in it yet. */
  delayMinutes: z.number().min(0).default(180),
  /** Each second row comes twice. */
  repeats: z.boolean().default(true),
  isPermitted: z.boolean().default(true),
  /** Of a span with more it shows none, and wants a shorter one. */
  mostRows: z.number().positive().default(10_000),
  /** A page has no more, whatever is asked for. */
  pageRows: z.number().positive().default(500),
  rows: z.array(z.strictObject({ code: z.string(), value: z.string(), at: z.iso.datetime() })).default([]),
});
type ReportSettings = z.output<typeof reportSettings>;

/** One movement on the merchant's account. */
interface Movement {
  readonly id: string;
  readonly code: string;
  readonly amount: Money;
  readonly fee?: Money | undefined;
  /** S: it is there; F: some of it went back since; V: all of it did. */
  readonly status?: 'S' | 'F' | 'V';
  readonly at: string;
  readonly reference?: { readonly id: string; readonly type: 'ODR' | 'TXN' };
  readonly custom?: string | undefined;
  readonly invoice?: string | undefined;
}

const LONGEST_MS = 31 * 86_400_000;

const CODES = {
  merchant: 'T1107',
  bank: 'T1106',
  chargeback: 'T1201',
} as const satisfies Record<NonNullable<Refund['by']> | 'merchant', string>;

const STATUSES: Readonly<Partial<Record<Capture['status'], 'F' | 'V'>>> = {
  PARTIALLY_REFUNDED: 'F',
  REFUNDED: 'V',
};

const negative = ({ currency_code, value }: Money): Money => ({ currency_code, value: `-${value}` });

const movementsOf = (order: Order): Movement[] => [
  ...order.captures
    .filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')
    .map(({ id, amount, fee, at, status }) => ({
      ...{ id, amount, fee: fee && negative(fee), at, code: 'T0006', custom: order.customId },
      status: STATUSES[status] ?? ('S' as const),
      reference: { id: order.id, type: 'ODR' as const },
    })),
  ...order.refunds
    .filter(({ status }) => status === 'COMPLETED')
    .map(({ id, captureId = order.captures[0]?.id ?? '', by, ...refund }) => ({
      ...{ id, at: refund.at, code: CODES[by ?? 'merchant'], amount: negative(refund.amount) },
      ...{ custom: refund.customId ?? order.customId, invoice: refund.invoiceId },
      reference: { id: captureId, type: 'TXN' as const },
    })),
  // What a dispute holds is no money that went.
  ...order.disputes.map(({ captureId, amount, at }) => ({
    ...{ id: captureId, at, code: 'T1110', amount: negative(amount) },
    reference: { id: captureId, type: 'TXN' as const },
  })),
];

const show = ({ id, code, amount, fee, status = 'S', at, reference, custom, invoice }: Movement) => ({
  transaction_info: {
    transaction_id: id,
    ...(reference ? { paypal_reference_id: reference.id, paypal_reference_id_type: reference.type } : {}),
    transaction_event_code: code,
    transaction_initiation_date: at.replace('Z', '+0000'),
    transaction_updated_date: at.replace('Z', '+0000'),
    transaction_amount: amount,
    ...(fee ? { fee_amount: fee } : {}),
    transaction_status: status,
    ...(custom === undefined ? {} : { custom_field: custom }),
    ...(invoice === undefined ? {} : { invoice_id: invoice }),
  },
});

/** `GET /v1/reporting/transactions`: what moved on the account, hours late, some of it twice. */
export const createReport = ({ store, now }: { store: PayPalStore; now: () => number }) => {
  let settings = reportSettings.parse({});

  const timeIn = (query: URLSearchParams, name: string): number => {
    const time = Date.parse(query.get(name) ?? '');
    if (Number.isNaN(time)) throw invalidRequest('MISSING_REQUIRED_PARAMETER', `${name} is missing.`, name);
    return time;
  };

  return {
    set: (wanted: ReportSettings): void => {
      settings = wanted;
    },
    page: (query: URLSearchParams): object => {
      if (!settings.isPermitted) throw notAuthorized();
      const [from, to] = [timeIn(query, 'start_date'), timeIn(query, 'end_date')];
      if (to - from > LONGEST_MS)
        throw invalidRequest('INVALID_PARAMETER_VALUE', 'The range is longer than 31 days.', 'end_date');
      const size = Math.min(Number(query.get('page_size') ?? 100), settings.pageRows);
      const page = Number(query.get('page') ?? 1);
      const refreshed = now() - settings.delayMinutes * 60_000;
      const extra = settings.rows.map(({ code, value, at }, i) => ({
        ...{ id: `EXTRA${String(i).padStart(12, '0')}`, code, at, amount: { currency_code: 'ILS', value } },
      }));
      const rows = [...store.orders().flatMap(movementsOf), ...extra]
        .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= Math.min(to, refreshed))
        .flatMap((row, i) => (settings.repeats && i % 2 === 0 ? [row, row] : [row]));
      if (rows.length > settings.mostRows)
        throw new PayPalError(
          400,
          'RESULTSET_TOO_LARGE',
          'Result set size is greater than the maximum limit. Change the filter criteria and try again.',
        );
      return {
        transaction_details: rows.slice((page - 1) * size, page * size).map(show),
        account_number: 'STANDIN',
        start_date: query.get('start_date'),
        end_date: query.get('end_date'),
        last_refreshed_datetime: new Date(refreshed).toISOString().replace('Z', '+0000'),
        page,
        total_items: rows.length,
        total_pages: Math.max(1, Math.ceil(rows.length / size)),
      };
    },
  };
};

export type Report = ReturnType<typeof createReport>;
