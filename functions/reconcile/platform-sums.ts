import { withdrawalStatus } from '../../shared/contracts/payouts.ts';
import type { Key } from '../lib/table.ts';
import { paymentSums } from '../payments/payments.table.ts';
import { findCounts } from '../payouts/withdrawals.table.ts';
import { COUNTS, unpaidTopUpCounts } from '../top-ups/unpaid-top-ups.table.ts';
import { compare, type Difference } from './difference.ts';
import { type Item, nameOf } from './item.ts';

/** A sum over everybody, of all its shards. */
export interface Sum {
  readonly key: Key;
  /** Grows with everything that is counted into it: the same twice, and nothing was counted in between. */
  readonly version: number;
  readonly values: Readonly<Record<string, number>>;
}

const paymentsKey = (kind: string): Key => ({ pk: 'SUM#ALL', sk: kind });
const WITHDRAWALS: Key = { pk: 'SUM#WDR', sk: 'ALL' };
const UNPAID: Key = { pk: COUNTS, sk: 'T#' };

export const readSums = async (): Promise<Sum[]> => {
  const [payments, counts, { v, ...unpaid }] = await Promise.all([
    paymentSums({ consistent: true }),
    findCounts(),
    unpaidTopUpCounts({ consistent: true }),
  ]);
  return [
    ...Object.entries(payments).map(([kind, { count, amountAgorot }]) => ({
      key: paymentsKey(kind),
      version: count,
      values: { count, amountAgorot },
    })),
    {
      key: WITHDRAWALS,
      version: counts?.v ?? 0,
      values: Object.fromEntries(withdrawalStatus.options.map((status) => [status, counts?.[status] ?? 0])),
    },
    { key: UNPAID, version: v, values: unpaid },
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
    if (item.e === 'withdrawalTally') this.count(WITHDRAWALS, String(item.status), 1);
    if (item.e === 'topUpTally') this.count(UNPAID, String(item.status), 1);
    if (item.e !== 'tally' || !item.pk.startsWith('ENT#')) return;
    const key = paymentsKey(String(item.kind));
    this.count(key, 'count', 1);
    this.count(key, 'amountAgorot', Number(item.amountAgorot));
  }

  check({ key, values }: Sum): readonly Difference[] {
    const counted = this.sums.get(nameOf(key)) ?? {};
    const expected = Object.fromEntries(Object.keys(values).map((name) => [name, counted[name] ?? 0]));
    return compare(key, values, 'what was counted', expected);
  }
}
