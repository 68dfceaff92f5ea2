import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { payouts } from '../../shared/contracts/payouts.ts';
import { instantsOfMonth } from '../../shared/months.ts';
import type { Call } from '../lib/http.ts';
import { earningOf } from './earning.ts';
import { earningEntriesBetween } from './payouts.table.ts';
import { statementOf } from './statement.ts';

/** A creator's month, by Israel's calendar, from the entries themselves. */
export const getStatement = async ({
  actor,
  input: { month },
}: Call<typeof payouts.statement, Actor>): Promise<Output<typeof payouts.statement>> => {
  const { from, until } = instantsOfMonth(month);
  const entries = await earningEntriesBetween(actor.id, from, until);
  return statementOf(month, entries.map(earningOf));
};
