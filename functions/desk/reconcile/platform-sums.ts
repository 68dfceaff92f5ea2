import type { Day } from '../../../shared/calendar/dates.ts';
import { withdrawalStatus } from '../../../shared/contracts/money/payouts.ts';
import { daySumKey, daySumPage, monthOfDay, ownerSumsKey } from '../../lib/table/day-sums.table.ts';
import { type DaySums, namedBy, numbersOf, onDay, partsOf } from '../../lib/table/day-sums.ts';
import {
  familyOf,
  LIST_FAMILIES,
  type ListFamily,
  listTotals,
  listTotalsKey,
} from '../../lib/table/list-totals.table.ts';
import { allRows } from '../../lib/table/lists.ts';
import type { Key } from '../../lib/table/table.ts';
import { LISTED } from '../../market/analytics/fold-days.ts';
import { withOpen } from '../../market/analytics/with-open.ts';
import { isAmongEntries, isOfSide } from '../../money/ledger/entries.table.ts';
import { findCounts, withdrawalCountsKey } from '../../money/payouts/withdrawals.table.ts';
import { topUpCountsKey, unpaidTopUpCounts } from '../../money/top-ups/unpaid-top-ups.table.ts';
import { type DayFacts, daysOfRequest } from '../../orders/requests/model/request-days.ts';
import { isAmongRequests } from '../../orders/requests/model/requests.table.ts';
import { addedBy, entryOfLine, paymentSumKey, paymentSums } from '../payments/payments.table.ts';
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

/** Where a part of a day is summed up: of everybody, or in the list of each owner, of the day and of its month. */
const placesOf = (day: Day, of: string, name: string): { readonly key: Key; readonly name: string }[] => {
  if (of && !LISTED.includes(name)) return [];
  return [day, monthOfDay(day)].map((at) =>
    of ? { key: ownerSumsKey(at), name: namedBy(of, name) } : { key: daySumKey(at), name },
  );
};

/** More open items than there ever are. */
const EVERY = 10_000;
const PAGE = 500;

/** The sums of all days and months, with what is not folded yet. How often a day was added to is its version. */
const readDays = async (): Promise<Sum[]> => {
  const rows = (of: 'all' | 'owners') => allRows((after) => daySumPage(of, { after, limit: PAGE }));
  const { folded, open } = await withOpen(
    async () => [...(await rows('all')), ...(await rows('owners'))],
    EVERY,
  );
  const sums = new Map<string, { key: Key; v: number; values: Record<string, number> }>();
  const at = (key: Key) => {
    const sum = sums.get(nameOf(key)) ?? { key: { pk: key.pk, sk: key.sk }, v: 0, values: {} };
    sums.set(nameOf(key), sum);
    return sum;
  };
  for (const item of folded) Object.assign(at(item), { v: Number(item.v ?? 0), values: numbersOf(item) });
  for (const { day, of, name: part, amount } of open)
    for (const { key, name } of placesOf(day, of, part)) {
      const sum = at(key);
      if (part === 'v') sum.v += amount;
      else sum.values[name] = (sum.values[name] ?? 0) + amount;
    }
  // A list of owners moves with the sums of its day.
  const versionOf = ({ sk }: Key): number => sums.get(nameOf({ ...daySumKey(''), sk }))?.v ?? 0;
  return [...sums.values()].map(({ key, values }) => ({ key, version: versionOf(key), values }));
};

/** What a tally, or a line, says that it added to sums of days. */
const daysOf = (item: Item): DaySums => {
  if (item.e === 'listTally') return (item.days ?? {}) as DaySums;
  if (item.e !== 'tally') return {};
  if (isAmongEntries(item))
    return item.day
      ? onDay(String(item.day), addedBy([item as unknown as Parameters<typeof addedBy>[0][number]]))
      : {};
  return isAmongRequests(item) && item.inDays ? daysOfRequest(item as unknown as DayFacts) : {};
};

/** In which lists a tally says that its thing was counted; a request's is the row of the list as well. */
const listsOf = ({ e, list, deskPk, category }: Item): string[] =>
  e === 'tally' || e === 'listTally'
    ? [list ?? deskPk, category].filter((name) => typeof name === 'string')
    : [];

export const readSums = async (): Promise<Sum[]> => {
  const [payments, counts, { v, ...unpaid }, lists, days] = await Promise.all([
    paymentSums({ consistent: true }),
    findCounts(),
    unpaidTopUpCounts({ consistent: true }),
    Promise.all(LIST_FAMILIES.map(readListTotals)),
    readDays(),
  ]);
  return [
    ...lists,
    ...days,
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
    for (const { day, of, name: part, amount } of partsOf(daysOf(item)))
      for (const { key, name } of placesOf(day, of, part)) this.count(key, name, amount);
    if (item.e !== 'tally' || !isAmongEntries(item)) return;
    const key = paymentSumKey(String(item.kind));
    this.count(key, 'count', 1);
    this.count(key, 'amountAgorot', Number(item.amountAgorot));
    if (isOfSide(entryOfLine(item), 'W')) this.count(walletsKey, 'agorot', Number(item.amountAgorot));
  }

  /** Sums that something was counted into, and that do not exist. */
  missing(sums: readonly Sum[]): readonly Difference[] {
    const names = new Set(sums.map(({ key }) => nameOf(key)));
    return [...this.sums]
      .filter(([name, counted]) => !names.has(name) && Object.values(counted).some((amount) => amount !== 0))
      .map(([item]) => ({ item, what: 'exists', found: false, by: 'what was counted', expected: true }));
  }

  check({ key, values }: Sum): readonly Difference[] {
    const counted = this.sums.get(nameOf(key)) ?? {};
    const names = [...new Set([...Object.keys(values), ...Object.keys(counted)])];
    const expected = Object.fromEntries(names.map((name) => [name, counted[name] ?? 0]));
    return compare(key, values, 'what was counted', expected);
  }
}
