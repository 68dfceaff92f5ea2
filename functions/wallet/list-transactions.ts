import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { Transaction, wallet } from '../../shared/contracts/wallet.ts';
import { decodeCursor, encodeCursor } from '../lib/cursor.ts';
import type { Call } from '../lib/http.ts';
import type { WalletEntry } from './entry.ts';
import { walletEntries } from './wallet.table.ts';

const viewOf = (entry: WalletEntry): Transaction => ({
  id: entry.id,
  kind: entry.kind,
  amountAgorot: entry.amountAgorot,
  method: entry.method,
  status: 'completed',
  title: entry.title,
  requestId: entry.counter === 'held' ? entry.ref : null,
  at: entry.at,
});

/** The caller's own statement, newest first: each line is an entry that moved money. */
export const listTransactions = async ({
  actor,
  input,
}: Call<typeof wallet.transactions, Actor>): Promise<Output<typeof wallet.transactions>> => {
  const page = await walletEntries(actor.id, { after: decodeCursor(input.cursor, 'W#'), limit: input.limit });
  return { items: page.items.map(viewOf), next: encodeCursor(page.next) };
};
