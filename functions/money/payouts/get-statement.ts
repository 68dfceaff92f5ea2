import { daysOfMonth, instantsOfMonth } from '../../../shared/calendar/months.ts';
import type { payouts } from '../../../shared/contracts/money/payouts.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { earningEntriesPage } from '../ledger/entries.table.ts';
import { earningOf } from './earning.ts';

/** A creator's month, by Israel's calendar, from the entries themselves, a page at a time. */
export const getStatement = async ({
  actor,
  input: { month, cursor, limit },
}: Call<typeof payouts.statement, Actor>): Promise<Output<typeof payouts.statement>> => {
  const { from, until } = instantsOfMonth(month);
  const { first, last } = daysOfMonth(month);
  const cursors = cursorsOf('payouts.statement', { of: actor.id, month });
  const page = await earningEntriesPage(actor.id, { from, until }, { after: cursors.read(cursor), limit });
  return { month, from: first, to: last, items: page.items.map(earningOf), next: cursors.write(page.next) };
};
