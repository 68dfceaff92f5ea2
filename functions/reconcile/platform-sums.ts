import { withdrawalStatus } from '../../shared/contracts/payouts.ts';
import { isAmongEntries } from '../ledger/entries.table.ts';
import type { Key } from '../lib/table.ts';
import { paymentSumKey, paymentSums } from '../payments/payments.table.ts';
import { findCounts, withdrawalCountsKey } from '../payouts/withdrawals.table.ts';
import { topUpCountsKey, unpaidTopUpCounts } from '../top-ups/unpaid-top-ups.table.ts';
import { compare, type Difference } from './difference.ts';
import { type Item, nameOf } from './item.ts';

/** A sum over everybody, of all its shards. */
export interface Sum {
  readonly key: Key;
  /** Grows with everything that is counted into it: the same twice, and nothing was counted in between. */
  readonly version: number;
  readonly values: Readonly<Record<string, number>>;
}

export const readSums = async (): Promise<Sum[]> => {
  const [payments, counts, { v, ...unpaid }] = await Promise.all([
    paymentSums({ consistent: true }),
    findCounts(),
    unpaidTopUpCounts({ consistent: true }),
  ]);
  return [
    ...Object.entries(payments).map(([kind, { count, amountAgorot }]) => ({
      key: paymentSumKey(kind),
      version: count,
      values: { count, amountAgorot },
    })),
    {
      key: withdrawalCountsKey,
      version: counts?.v ?? 0,
      values: Object.fromEntries(withdrawalStatus.options.map((status) => [status, counts?.[status] ?? 0])),
    },
    { key: topUpCountsKey, version: v, values: unpaid },
  ];
};

/** What the lines of payments, and the tallies of withdrawals and of top-ups without money, sum up to. */
export class Recount {
  private readonly sums = new Map<string, Record<string, number>>();

  private count(key: Key, name: string, amount: number): void {
    const sum = this.sums.get(nameOf(key)) ?? {};
    sum[name] = (sum[name] ?? 0) + amount;
    this.sums.set(nameOf(key), sum);
  }

  add(item: Item): void {
    if (item.e === 'withdrawalTally') this.count(withdrawalCountsKey, String(item.status), 1);
    if (item.e === 'topUpTally') this.count(topUpCountsKey, String(item.status), 1);
    if (item.e !== 'tally' || !isAmongEntries(item)) return;
    const key = paymentSumKey(String(item.kind));
    this.count(key, 'count', 1);
    this.count(key, 'amountAgorot', Number(item.amountAgorot));
  }

  check({ key, values }: Sum): readonly Difference[] {
    const counted = this.sums.get(nameOf(key)) ?? {};
    const expected = Object.fromEntries(Object.keys(values).map((name) => [name, counted[name] ?? 0]));
    return compare(key, values, 'what was counted', expected);
  }
}
