import type { Transaction, wallet } from '../../../shared/contracts/money/wallet.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { confirmationIdOfEntry, isConfirmed } from '../../../shared/money/confirmation.ts';
import { UNSTATED_KINDS } from '../../../shared/money/money-moves.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { isNot } from '../../lib/table/expression.ts';
import { mergeLists } from '../../lib/table/lists.ts';
import { entryList } from '../ledger/entries.table.ts';
import { factsOf, type WalletEntry } from '../ledger/entry.ts';
import { arrivedOf } from './sending.ts';
import { findSendings } from './sendings.table.ts';
import { type TopUpRow, topUpIdIn, unpaidTopUpLists } from './top-up.table.ts';

const STATED = UNSTATED_KINDS.map((kind) => isNot('kind', kind));

/** The sendings among these lines of which something has arrived: the others confirm nothing. */
const arrivedAmong = async (lines: readonly (WalletEntry | TopUpRow)[]): Promise<ReadonlySet<string>> => {
  const refs = lines.flatMap((line) => ('side' in line && line.kind === 'sent_back' ? [line.ref] : []));
  if (refs.length === 0) return new Set();
  return new Set((await findSendings(refs)).filter(arrivedOf).map(({ id }) => id));
};

const viewOf = (entry: WalletEntry, arrived: ReadonlySet<string>): Transaction => {
  const { source } = factsOf(entry);
  const confirms = isConfirmed(entry.kind) && (entry.kind !== 'sent_back' || arrived.has(entry.ref));
  return {
    id: entry.id,
    kind: entry.kind as Transaction['kind'],
    amountAgorot: entry.amountAgorot,
    method: entry.method,
    status: 'completed',
    title: entry.title,
    requestId: source === 'request' ? entry.ref : null,
    confirmation: confirms ? confirmationIdOfEntry(entry.id) : null,
    at: entry.at,
  };
};

const unpaidViewOf = ({ pk, at, amountAgorot, method, status }: TopUpRow): Transaction => ({
  id: topUpIdIn({ pk }),
  kind: 'top_up',
  amountAgorot,
  method,
  status,
  title: '',
  requestId: null,
  confirmation: null,
  at,
});

/** The caller's own statement, newest first: entries that moved money, and between them the top-ups that did not (yet). */
export const listTransactions = async ({
  actor,
  input,
}: Call<typeof wallet.transactions, Actor>): Promise<Output<typeof wallet.transactions>> => {
  const cursors = cursorsOf('wallet.transactions', { of: actor.id });
  const { items, next } = await mergeLists<WalletEntry | TopUpRow>(
    [entryList(actor.id, 'W'), ...unpaidTopUpLists(actor.id)],
    {
      after: cursors.read(input.cursor),
      limit: input.limit,
      backwards: true,
      consistent: true,
      filter: STATED,
    },
  );
  const arrived = await arrivedAmong(items);
  return {
    items: items.map((item) => ('side' in item ? viewOf(item, arrived) : unpaidViewOf(item))),
    next: cursors.write(next),
  };
};
