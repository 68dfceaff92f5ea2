import * as z from 'zod/mini';
import { lazy } from '../../../../shared/lazy.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { issueOf, type PayPalCall, parse } from './connection.ts';
import { money, signedAgorotOf } from './money.ts';

const page = lazy(() =>
  z.object({
    transaction_details: z.array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.optional(z.string()),
          transaction_event_code: z.string(),
          transaction_amount: money(),
          fee_amount: z.optional(money()),
          transaction_status: z.string(),
          custom_field: z.optional(z.string()),
          invoice_id: z.optional(z.string()),
        }),
      }),
    ),
    last_refreshed_datetime: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
    total_pages: z.number(),
  }),
);
type Page = z.output<ReturnType<typeof page>>;

/** One movement on our account at PayPal. */
export interface AccountRow {
  readonly id: string;
  /** What it is about: the capture of a refund. */
  readonly reference: string | undefined;
  readonly code: string;
  /** Signed; null in another currency. */
  readonly agorot: number | null;
  /** The fee of it, signed: below zero what PayPal kept; null in another currency. */
  readonly feeAgorot: number | null;
  /** The custom id of what moved, or of what it is about. */
  readonly customId: string | undefined;
  /** What whoever asked for it called it: of a refund of ours the id of our part. */
  readonly invoiceId: string | undefined;
}

/** `no_permission`: the app at PayPal may not read the report yet. */
export type AccountReport =
  | { readonly kind: 'no_permission' }
  | { readonly kind: 'read'; readonly until: Date; readonly rows: readonly AccountRow[] };

interface Span {
  readonly from: Date;
  readonly to: Date;
}

const PAGE_SIZE = 500;
/** PayPal shows ten thousand rows of a span at most. */
const MOST_PAGES = 20;
/** What moved, and went back since in part (F) or as a whole (V), is among them; denied and pending rows moved nothing. */
const MOVED = new Set(['S', 'F', 'V']);
/** A span of a second is not halved any more. */
const SHORTEST_MS = 1_000;

const halvesOf = ({ from, to }: Span): readonly [Span, Span] => {
  if (to.getTime() - from.getTime() < 2 * SHORTEST_MS)
    throw new Refusal('paypal.invalid_answer', 'PayPal has more rows of one moment than it shows');
  // Both ends belong to a span; a row of both halves counts once, by its id.
  const middle = new Date(Math.floor((from.getTime() + to.getTime()) / 2));
  return [
    { from, to: middle },
    { from: middle, to },
  ];
};

/** A page of what moved in a span; `too_large` where PayPal does not show all of it at once. */
const readPage = async (
  call: PayPalCall,
  { from, to }: Span,
  number: number,
): Promise<Page | 'no_permission' | 'too_large'> => {
  const query = new URLSearchParams({
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    fields: 'transaction_info',
    page_size: String(PAGE_SIZE),
    page: String(number),
  });
  const answer = await call({
    method: 'GET',
    path: `/v1/reporting/transactions?${query}`,
    mayBeForbidden: true,
  });
  if (answer.status === 403) return 'no_permission';
  if (answer.status === 200) {
    const read = parse(page(), answer.body);
    return read.total_pages > MOST_PAGES ? 'too_large' : read;
  }
  const issue = issueOf(answer);
  if (issue === 'RESULTSET_TOO_LARGE') return 'too_large';
  throw new Refusal('paypal.invalid_answer', `PayPal gave no report: ${issue}`);
};

const rowOf = ({ transaction_info: row }: Page['transaction_details'][number]): AccountRow => ({
  id: row.transaction_id,
  code: row.transaction_event_code,
  reference: row.paypal_reference_id,
  agorot: signedAgorotOf(row.transaction_amount),
  feeAgorot: row.fee_amount ? signedAgorotOf(row.fee_amount) : 0,
  customId: row.custom_field,
  invoiceId: row.invoice_id,
});

/** Takes every row of a span, and answers until when it goes; null without permission. */
const readSpan = async (
  call: PayPalCall,
  span: Span,
  take: (row: AccountRow) => void,
): Promise<Date | null> => {
  let until = span.to;
  for (let number = 1, pages = 1; number <= pages; number++) {
    const read = await readPage(call, span, number);
    if (read === 'no_permission') return null;
    if (read === 'too_large') {
      const ends: Date[] = [];
      for (const half of halvesOf(span)) {
        const end = await readSpan(call, half, take);
        if (!end) return null;
        // The first half is complete where the report goes beyond it.
        ends.push(end < half.to || half.to >= span.to ? end : span.to);
      }
      return new Date(Math.min(...ends.map((end) => end.getTime())));
    }
    pages = read.total_pages;
    until = new Date(Math.min(until.getTime(), Date.parse(read.last_refreshed_datetime)));
    for (const details of read.transaction_details)
      if (MOVED.has(details.transaction_info.transaction_status)) take(rowOf(details));
  }
  return until;
};

/**
 * Reads what moved on our account within at most 31 days, each movement once however often it is listed: page by page,
 * and in halves of the time where PayPal does not show all of it at once. Nothing is said about what came after `until`,
 * which is hours ago.
 */
export const readTransactions = async (call: PayPalCall, from: Date, to: Date): Promise<AccountReport> => {
  const rows = new Map<string, AccountRow>();
  const until = await readSpan(call, { from, to }, (row) => rows.set(`${row.id} ${row.code}`, row));
  return until ? { kind: 'read', until, rows: [...rows.values()] } : { kind: 'no_permission' };
};
