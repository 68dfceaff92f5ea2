import type { payouts } from '../../../shared/contracts/money/payouts.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { earningEntries } from '../ledger/entries.table.ts';
import { earningOf } from './earning.ts';

/** The creator's payment history: a view of the earnings entries, newest first. */
export const listEarnings = async ({
  actor,
  input,
}: Call<typeof payouts.history, Actor>): Promise<Output<typeof payouts.history>> => {
  const cursors = cursorsOf('payouts.history', { of: actor.id });
  const page = await earningEntries(actor.id, {
    after: cursors.read(input.cursor),
    limit: input.limit,
  });
  return { items: page.items.map(earningOf), next: cursors.write(page.next) };
};
