import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { Transaction, wallet } from '../../shared/contracts/wallet.ts';
import { decodeCursor, encodeCursor } from '../lib/cursor.ts';
import type { Call } from '../lib/http.ts';
import type { WalletEntry } from './entry.ts';
import { type TopUpRow, unpaidTopUps } from './top-up.table.ts';
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

const unpaidViewOf = ({ pk, at, amountAgorot, method, status }: TopUpRow): Transaction => ({
  id: pk.slice('TOP#'.length),
  kind: 'top_up',
  amountAgorot,
  method,
  status,
  title: '',
  requestId: null,
  at,
});

/**
 * The caller's own statement, newest first: entries that moved money, and between them the top-ups that did not (yet),
 * each on the page of its time.
 */
export const listTransactions = async ({
  actor,
  input,
}: Call<typeof wallet.transactions, Actor>): Promise<Output<typeof wallet.transactions>> => {
  const { limit } = input;
  const after = decodeCursor(input.cursor, 'W#');
  const before = after?.split('#')[1];
  const [page, pending, failed] = await Promise.all([
    walletEntries(actor.id, { after, limit }),
    unpaidTopUps(actor.id, 'pending', { before, limit }),
    unpaidTopUps(actor.id, 'failed', { before, limit }),
  ]);
  const oldest = page.next === null ? '' : (page.items.at(-1)?.at ?? '');
  const unpaid = [...pending, ...failed].filter(({ at }) => at >= oldest);
  const items = [...page.items.map(viewOf), ...unpaid.map(unpaidViewOf)].sort((a, b) =>
    a.at < b.at ? 1 : -1,
  );
  return { items, next: encodeCursor(page.next) };
};
