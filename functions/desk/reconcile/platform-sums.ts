import { withdrawalStatus } from '../../../shared/contracts/money/payouts.ts';
import {
  familyOf,
  LIST_FAMILIES,
  type ListFamily,
  listTotals,
  listTotalsKey,
} from '../../lib/table/list-totals.table.ts';
import type { Key } from '../../lib/table/table.ts';
import { isAmongEntries, isOfSide } from '../../money/ledger/entries.table.ts';
import { findCounts, withdrawalCountsKey } from '../../money/payouts/withdrawals.table.ts';
import { topUpCountsKey, unpaidTopUpCounts } from '../../money/top-ups/unpaid-top-ups.table.ts';
import { entryOfLine, paymentSumKey, paymentSums } from '../payments/payments.table.ts';
import { compare, type Difference } from './difference.ts';
import { type Item, nameOf } from './item.ts';

/** A sum over the whole platform, added up over its shards. */
export interface Sum {
  readonly key: Key;
  /**
   * Grows with every change that is counted into the sum: an unchanged version means that nothing was counted
   * meanwhile.
   */
  readonly version: number;
  readonly values: Readonly<Record<string, number>>;
}

/** The key by which differences report the money in all wallets together. */
const walletsKey = paymentSumKey('wallets');

const readListTotals = async (family: ListFamily): Promise<Sum> => {
  const { byList, v } = await listTotals(family, { consistent: true });
  return { key: listTotalsKey(family), version: v, values: byList };
};

/** In which lists a tally says that its thing was counted; a request's is the row of the list as well. */
const listsOf = ({ e, list, deskPk, category }: Item): string[] =>
  e === 'tally' || e === 'listTally'
    ? [list ?? deskPk, category].filter((name) => typeof name === 'string')
    : [];

export const readSums = async (): Promise<Sum[]> => {
  const [payments, counts, { v, ...unpaid }, lists] = await Promise.all([
    paymentSums({ consistent: true }),
    findCounts(),
    unpaidTopUpCounts({ consistent: true }),
    Promise.all(LIST_FAMILIES.map(readListTotals)),
  ]);
  return [
    ...lists,
    { key: walletsKey, version: payments.v, values: { agorot: payments.walletsAgorot } },
    ...Object.entries(payments.kinds).map(([kind, { count, amountAgorot }]) => ({
      key: paymentSumKey(kind),
      version: count,
      values: { count, amountAgorot },
    })),
    {
      key: withdrawalCountsKey,
      version: counts?.v ?? 0,
      values: Object.fromEntries(withdrawalStatus().options.map((status) => [status, counts?.[status] ?? 0])),
    },
    { key: topUpCountsKey, version: v, values: unpaid },
  ];
};

/** What the lines of payments, and the tallies of all else that is counted, sum up to. */
export class Recount {
  private readonly sums = new Map<string, Record<string, number>>();

  private count(key: Key, name: string, amount: number): void {
    const sum = this.sums.get(nameOf(key)) ?? {};
    sum[name] = (sum[name] ?? 0) + amount;
    this.sums.set(nameOf(key), sum);
  }

  add(item: Item): void {
    if (item.e === 'withdrawalTally') this.count(withdrawalCountsKey, String(item.status), 1);
    if (item.e === 'topUpTally' && item.status !== 'paid') this.count(topUpCountsKey, String(item.status), 1);
    for (const list of listsOf(item)) {
      const family = familyOf(list);
      if (family) this.count(listTotalsKey(family), list, 1);
    }
    if (item.e !== 'tally' || !isAmongEntries(item)) return;
    const key = paymentSumKey(String(item.kind));
    this.count(key, 'count', 1);
    this.count(key, 'amountAgorot', Number(item.amountAgorot));
    if (isOfSide(entryOfLine(item), 'W')) this.count(walletsKey, 'agorot', Number(item.amountAgorot));
  }

  check({ key, values }: Sum): readonly Difference[] {
    const counted = this.sums.get(nameOf(key)) ?? {};
    const names = [...new Set([...Object.keys(values), ...Object.keys(counted)])];
    const expected = Object.fromEntries(names.map((name) => [name, counted[name] ?? 0]));
    return compare(key, values, 'what was counted', expected);
  }
}
