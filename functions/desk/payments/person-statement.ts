import type { Mover, StatementLine, walletAdmin } from '../../../shared/contracts/money/wallet-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { MoneySide } from '../../../shared/money/move-facts.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { mergeLists, type Page } from '../../lib/table/lists.ts';
import { entryList, SIDE } from '../../money/ledger/entries.table.ts';
import { type Entry, factsOf, movedIn, titleOf } from '../../money/ledger/entry.ts';
import { findAccount } from '../../money/payouts/payouts.table.ts';
import { findWallet } from '../../money/wallet/wallet.table.ts';
import { moversOf } from './movers.ts';

/** What a person has at one moment of the time line, by side. */
interface Balances {
  readonly wallet: number;
  readonly earnings: number;
}

/** In which balance the entries of each list are told; null where they move none of the person's. */
const TOLD_OF: Readonly<Record<MoneySide, StatementLine['side'] | null>> = {
  wallet: 'wallet',
  earnings: 'earnings',
  withdrawal: 'earnings',
  fees: null,
};
const LISTS = (Object.keys(TOLD_OF) as MoneySide[]).filter((side) => TOLD_OF[side] !== null);

/** Lines newest first, each with the balance it left; `after` are the balances behind the first of them. */
const linesOf = (
  entries: readonly Entry[],
  after: Balances,
  moverOf: (entry: Entry) => Mover,
): { readonly lines: StatementLine[]; readonly before: Balances } => {
  const balances = { ...after };
  const lines = entries.flatMap((entry): StatementLine[] => {
    const side = TOLD_OF[factsOf(entry).side];
    if (!side) return [];
    const changeAgorot = movedIn(entry, `${side}:${entry.userId}`);
    const balanceAgorot = balances[side];
    balances[side] -= changeAgorot;
    return [
      {
        id: `${entry.id}#${side}`,
        side,
        kind: factsOf(entry).statement,
        amountAgorot: changeAgorot || entry.amountAgorot,
        changeAgorot,
        balanceAgorot,
        owedAgorot: entry.side === 'wallet' ? (entry.owedAgorot ?? 0) : 0,
        clearsOn: entry.side === 'earnings' ? (entry.clearsOn ?? null) : null,
        ref: entry.ref,
        title: titleOf(entry),
        by: moverOf(entry),
        at: entry.at,
      },
    ];
  });
  return { lines, before: balances };
};

/** Separates what a cursor carries: the place in the list, and both balances there. */
const THEN = '\u0001';
const placeOf = (here: string, { wallet, earnings }: Balances): string => [here, wallet, earnings].join(THEN);

const startOf = (place: string): { here: string; after: Balances } => {
  const [here = '', wallet, earnings] = place.split(THEN);
  return { here, after: { wallet: Number(wallet), earnings: Number(earnings) } };
};

/** Both balances and their versions. Throws `user.not_found` for who has no wallet. */
const balancesNow = async (userId: string) => {
  const [wallet, account] = await Promise.all([findWallet(userId), findAccount(userId)]);
  if (!wallet) throw new Refusal('user.not_found');
  return {
    balances: { wallet: wallet.balanceAgorot, earnings: account?.availableAgorot ?? 0 },
    version: `${wallet.v} ${account?.v ?? 0}`,
  };
};

const ATTEMPTS = 4;

/**
 * The first entries, and the balances they left. A balance and its entry are written in one transaction, so equal
 * versions before and after mean that no entry came in between.
 */
const newest = async (
  userId: string,
  read: () => Promise<Page<Entry>>,
): Promise<{ page: Page<Entry>; after: Balances }> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { balances, version } = await balancesNow(userId);
    const page = await read();
    if ((await balancesNow(userId)).version === version) return { page, after: balances };
  }
  throw new Refusal('service.busy', 'Money of this person keeps moving; try again');
};

/** Every entry of a person, newest first, with the balance that each left behind. Throws `user.not_found`. */
export const getStatement = async ({
  input: { userId, side, cursor, limit },
}: Call<typeof walletAdmin.statement, Actor>): Promise<Output<typeof walletAdmin.statement>> => {
  const cursors = cursorsOf('walletAdmin.statement', { userId, side });
  const place = cursors.read(cursor);
  const start = place === undefined ? undefined : startOf(place);
  const lists = LISTS.filter((each) => !side || TOLD_OF[each] === side).map((each) =>
    entryList(userId, SIDE[each]),
  );
  const read = () =>
    mergeLists<Entry>(lists, { after: start?.here, limit, backwards: true, consistent: true });
  const { page, after } = start ? { page: await read(), after: start.after } : await newest(userId, read);
  const { lines, before } = linesOf(page.items, after, await moversOf(page.items));
  return { items: lines, next: cursors.write(page.next && placeOf(page.next, before)) };
};
