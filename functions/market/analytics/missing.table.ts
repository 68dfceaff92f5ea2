import { DAY_SECONDS, type Day } from '../../../shared/calendar/dates.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { absent, anyOf, lessThan } from '../../lib/table/expression.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { ConditionFailed, getItems, type Key, updateItem } from '../../lib/table/table.ts';
import type { missingOf } from './missing.ts';

/** What visitors looked for in vain, and nothing of who did. */
interface Missing extends Key {
  readonly words: string;
  readonly times: number;
  /** On how many days, the last of them `lastDay`. */
  readonly days: number;
  readonly lastDay: Day;
}

const KEPT_DAYS = 90;
/** Asked on fewer days it may be one person's own matter: nobody sees it. */
const SHOWN_FROM_DAYS = 3;
const DIGITS = 9;

const LIST = 'MISS';
const keyOf = (id: string): Key => ({ pk: `${LIST}#${id}`, sk: LIST });

/** The first time on a day counts that, too. */
const count = async (key: Key, words: string, day: Day, expiresAt: number): Promise<Missing> => {
  const set = { e: 'missing', words, lastDay: day, expiresAt };
  try {
    return await updateItem<Missing>(
      key,
      { set, add: { times: 1, days: 1 } },
      { if: [anyOf(absent('lastDay'), lessThan('lastDay', day))] },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return updateItem<Missing>(key, { set: { expiresAt }, add: { times: 1 } });
  }
};

/** Counts what was looked for in vain on a day, and lists it by how often once that was on several. */
export const addMissing = async (
  { id, words }: NonNullable<ReturnType<typeof missingOf>>,
  day: Day,
  now: Date,
): Promise<void> => {
  const { times, days } = await count(keyOf(id), words, day, epochSeconds(now) + KEPT_DAYS * DAY_SECONDS);
  if (days < SHOWN_FROM_DAYS) return;
  const place = `${String(times).padStart(DIGITS, '0')}#${id}`;
  await updateItem(keyOf(id), { set: { deskPk: LIST, deskSk: place } });
};

/** Those that were looked for most, of what somebody looked for in the last 90 days. */
export const findMissing = async (limit: number): Promise<Pick<Missing, 'words' | 'times' | 'days'>[]> => {
  const { items } = await queryPage<Key>({ index: 'byDesk', partition: LIST, backwards: true, limit });
  return (await getItems<Missing>(items)).map(({ words, times, days }) => ({ words, times, days }));
};
