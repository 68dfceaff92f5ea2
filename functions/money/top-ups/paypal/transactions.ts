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
          transaction_status: z.string(),
          custom_field: z.optional(z.string()),
        }),
      }),
    ),
    last_refreshed_datetime: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
    total_pages: z.number(),
  }),
);

/** One movement on our account at PayPal. */
export interface AccountRow {
  readonly id: string;
  /** What it is about: the capture of a refund. */
  readonly reference: string | undefined;
  readonly code: string;
  /** Signed; null in another currency. */
  readonly agorot: number | null;
  /** The custom id of what moved, or of what it is about. */
  readonly customId: string | undefined;
}

/** `no_permission`: the app at PayPal may not read the report yet. */
export type AccountReport =
  | { readonly kind: 'no_permission' }
  | { readonly kind: 'read'; readonly until: Date; readonly rows: readonly AccountRow[] };

const PAGE_SIZE = 500;
/** Denied and pending rows moved nothing. */
const MOVED = new Set(['S', 'V']);

/**
 * Reads what moved on our account within at most 31 days, each movement once however often it is listed. Nothing is
 * said about what came after `until`, which is hours ago.
 */
export const readTransactions = async (call: PayPalCall, from: Date, to: Date): Promise<AccountReport> => {
  const rows = new Map<string, AccountRow>();
  let until = to;
  for (let number = 1, pages = 1; number <= pages; number++) {
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
    if (answer.status === 403) return { kind: 'no_permission' };
    if (answer.status !== 200)
      throw new Refusal('paypal.invalid_answer', `PayPal gave no report: ${issueOf(answer)}`);
    const { transaction_details, last_refreshed_datetime, total_pages } = parse(page(), answer.body);
    pages = total_pages;
    until = new Date(Math.min(until.getTime(), Date.parse(last_refreshed_datetime)));
    for (const { transaction_info: row } of transaction_details) {
      if (!MOVED.has(row.transaction_status)) continue;
      const { transaction_id: id, transaction_event_code: code } = row;
      rows.set(`${id} ${code}`, {
        id,
        code,
        reference: row.paypal_reference_id,
        agorot: signedAgorotOf(row.transaction_amount),
        customId: row.custom_field,
      });
    }
  }
  return { kind: 'read', until, rows: [...rows.values()] };
};
