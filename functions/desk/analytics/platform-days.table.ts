import { type At, atOf, daySumKey, ownerSumsKey } from '../../lib/table/day-sums.table.ts';
import { type Named, numbersOf } from '../../lib/table/day-sums.ts';
import { queryPage } from '../../lib/table/lists.ts';
import type { Key } from '../../lib/table/table.ts';

/** Two times ninety days. */
const MOST = 200;

/** The sums between two days, or two months, those that have any. */
const between = async (keyOf: (at: At) => Key, from: At, limit: number): Promise<Map<At, Named>> => {
  const { pk: partition, sk: after } = keyOf(from);
  const { items } = await queryPage<Key & Readonly<Record<string, unknown>>>({
    partition,
    prefix: after.slice(0, -from.length),
    after,
    including: true,
    limit,
    consistent: true,
  });
  return new Map(items.map((item) => [atOf(item), numbersOf(item)]));
};

/** Everybody's sums from a day, or a month, on. */
export const platformDays = (from: At): Promise<Map<At, Named>> => between(daySumKey, from, MOST);

/** The same of each creator, by creator and name. */
export const creatorsDays = (from: At): Promise<Map<At, Named>> => between(ownerSumsKey, from, MOST);
