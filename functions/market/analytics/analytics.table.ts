import { randomInt } from 'node:crypto';
import { DAY_SECONDS, type Day } from '../../../shared/calendar/dates.ts';
import { addMonths, type Month, monthOf } from '../../../shared/calendar/months.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { monthOfDay } from '../../lib/table/day-sums.table.ts';
import { getItems, type Key, updateItem } from '../../lib/table/table.ts';

/** A popular page writes to several partitions, because one takes a thousand writes a second. */
const SHARDS = 4;
/** Two years, and the month that has begun. */
const KEPT_DAYS = 770;

const MONTHLY = 'VIEWS';

/** Views of a creator's page in a month, by day: `on05`. */
type Views = Key & { readonly [on: `on${string}`]: number };

const nameOf = (day: Day): `on${string}` => `on${day.slice(-2)}`;

const viewsKey = (creatorId: string, month: Month, shard: number): Key => ({
  pk: `VIEW#${creatorId}#${month}#${shard}`,
  sk: MONTHLY,
});

export const addView = async (creatorId: string, day: Day, now: Date): Promise<void> => {
  const expiresAt = epochSeconds(now) + KEPT_DAYS * DAY_SECONDS;
  await updateItem(viewsKey(creatorId, monthOf(now), randomInt(SHARDS)), {
    set: { e: 'views', expiresAt },
    add: { [nameOf(day)]: 1 },
  });
};

const DAYS = Array.from({ length: 31 }, (_, i) => String(i + 1).padStart(2, '0'));

/** Views of a creator's page by day, of all months that these days touch. */
export const viewDays = async (
  creatorId: string,
  from: Day,
  to: Day,
): Promise<{ readonly day: Day; readonly views: number }[]> => {
  const months: Month[] = [];
  for (let month = monthOfDay(from); month <= monthOfDay(to); month = addMonths(month, 1)) months.push(month);
  const keys = months.flatMap((month) =>
    Array.from({ length: SHARDS }, (_, shard) => ({ month, ...viewsKey(creatorId, month, shard) })),
  );
  const rows = await getItems<Views>(keys);
  const monthOfRow = new Map(keys.map(({ pk, month }) => [pk, month]));
  return rows.flatMap((row) =>
    DAYS.map((day) => ({
      day: `${monthOfRow.get(row.pk)}-${day}`,
      views: row[nameOf(day)] ?? 0,
    })).filter(({ views }) => views > 0),
  );
};
