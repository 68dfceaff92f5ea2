import { randomInt } from 'node:crypto';
import { addDays, DAY_SECONDS, type Day } from '../../../shared/calendar/dates.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { type Key, update, updateItem, type Write } from '../../lib/table/table.ts';
import { sumsPk } from '../../money/payouts/earning-days.table.ts';

/** Requests that came on a day of Israel's calendar: all of them, and as many of each kind as `kind_<occasion>`. */
export interface RequestDay extends Key {
  readonly count: number;
  readonly [kind: `kind_${string}`]: number;
}

/** A popular page writes to several partitions, because one takes a thousand writes a second. */
const SHARDS = 4;
const DAYS = 'R#';
/** Upper bound of the days of a year. */
const MOST_DAYS = 400;
const VIEWS_KEPT_DAYS = 400;

const requestDayKey = (creatorId: string, day: Day): Key => ({
  pk: sumsPk(creatorId),
  sk: DAYS + day,
});

const viewsPartition = (creatorId: string, month: string, shard: number): string =>
  `VIEW#${creatorId}#${month}#${shard}`;

/** Adds a request to its day, in the transaction that counts it first. */
export const countRequest = (creatorId: string, day: Day, kind: string): Write =>
  update(requestDayKey(creatorId, day), {
    set: { e: 'requestDay' },
    add: { count: 1, [`kind_${kind}`]: 1, v: 1 },
  });

/** The days on which requests came, both ends within, at most 400. */
export const requestDays = async (
  creatorId: string,
  from: Day,
  to: Day,
): Promise<(RequestDay & { readonly day: Day })[]> => {
  const { items } = await queryPage<RequestDay>({
    partition: sumsPk(creatorId),
    prefix: DAYS,
    after: DAYS + addDays(from, -1),
    limit: MOST_DAYS,
  });
  return items.map((row) => ({ ...row, day: row.sk.slice(DAYS.length) })).filter(({ day }) => day <= to);
};

export const addView = async (creatorId: string, day: Day, now: Date): Promise<void> => {
  const expiresAt = epochSeconds(now) + VIEWS_KEPT_DAYS * DAY_SECONDS;
  await updateItem(
    { pk: viewsPartition(creatorId, day.slice(0, 7), randomInt(SHARDS)), sk: day },
    { set: { e: 'views', expiresAt }, add: { n: 1 } },
  );
};

/** Views by day, of the days of a month that had any. */
const viewsOfShard = async (creatorId: string, month: string, shard: number) =>
  (
    await queryPage<Key & { readonly n: number }>({
      partition: viewsPartition(creatorId, month, shard),
      limit: 31,
    })
  ).items;

/** Views of a creator's page by day, both ends included. */
export const viewDays = async (
  creatorId: string,
  from: Day,
  to: Day,
): Promise<{ readonly day: Day; readonly n: number }[]> => {
  const months: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (months.at(-1) !== day.slice(0, 7)) months.push(day.slice(0, 7));
  const rows = await Promise.all(
    months.flatMap((month) =>
      Array.from({ length: SHARDS }, (_, shard) => viewsOfShard(creatorId, month, shard)),
    ),
  );
  return rows
    .flat()
    .map(({ sk, n }) => ({ day: sk, n }))
    .filter(({ day }) => day >= from && day <= to);
};
