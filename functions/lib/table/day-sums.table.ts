import { type Day, MINUTE_MS } from '../../../shared/calendar/dates.ts';
import type { Month } from '../../../shared/calendar/months.ts';
import { spreadAddition } from './additions.ts';
import { type DaySums, onDay, partsOf } from './day-sums.ts';
import { type Page, queryPage } from './lists.ts';
import type { Key, Write } from './table.ts';

/** A day, or a month. */
export type At = Day | Month;

const PARTITION = 'SUM#DAYS';
const OPEN = `${PARTITION}#OPEN`;
const OWNERS = `${PARTITION}#OWN`;

/** What is counted within five minutes lies together until the clock folds it into its days. */
const WINDOW_MS = 5 * MINUTE_MS;
const SHARDS = 8;
/** More than a clock that comes every five minutes leaves. */
const MOST_OPEN = 40;

const windowOf = (at: Date): string =>
  new Date(Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS).toISOString().slice(0, 16);

/** Each day that something is added to counts how often, so that reconcile sees whether it moves. */
const versionsOf = (sums: DaySums): DaySums =>
  Object.assign({}, ...[...new Set(partsOf(sums).map(({ day }) => day))].map((day) => onDay(day, { v: 1 })));

/** Adds to sums of days, in the transaction of the tally that says so. Empty when there is nothing to add. */
export const addToDays = (sums: DaySums, now = new Date()): Write[] =>
  Object.keys(sums).length === 0
    ? []
    : [
        spreadAddition({ pk: OPEN, sk: `${windowOf(now)}#` }, SHARDS, 'openDays', {
          v: 1,
          ...versionsOf(sums),
          ...sums,
        }),
      ];

/** What was counted of late and is not folded yet, of many days and owners. */
export type OpenDays = Key & { readonly v: number } & Readonly<Record<string, unknown>>;

export const findOpenDays = async (limit = MOST_OPEN): Promise<OpenDays[]> =>
  (await queryPage<OpenDays>({ partition: OPEN, limit, consistent: true })).items;

/** Whether nothing is added any more, but by a call that began before. */
export const isOver = ({ sk }: Key, now: Date): boolean => sk < windowOf(now);

const isMonth = (at: At): boolean => at.length === 'yyyy-mm'.length;
const placeOf = (at: At): string => `${isMonth(at) ? 'M' : 'D'}#${at}`;

export const monthOfDay = (day: Day): Month => day.slice(0, 'yyyy-mm'.length);

/** Everybody's sums of a day or a month. */
export const daySumKey = (at: At): Key => ({ pk: PARTITION, sk: placeOf(at) });
/** The sums of each owner of a day or a month, by owner and name. */
export const ownerSumsKey = (at: At): Key => ({ pk: OWNERS, sk: placeOf(at) });
export const atOf = ({ sk }: Key): At => sk.slice(sk.indexOf('#') + 1);

/** Everybody's days and months, or those of each owner, page by page. */
export const daySumPage = (
  of: 'all' | 'owners',
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<Page<Key & Readonly<Record<string, unknown>>>> =>
  queryPage({ partition: of === 'all' ? PARTITION : OWNERS, consistent: true, ...page });
