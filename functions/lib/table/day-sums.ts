import type { Day } from '../../../shared/calendar/dates.ts';

/** Numbers by name. */
export type Named = Readonly<Record<string, number>>;

/** What is added to sums of days, by the full name: the day, whose sum it is, and its name. Empty: everybody's. */
export type DaySums = Named;

const BETWEEN = '|';

/** A name of several parts. */
export const namedBy = (...parts: readonly string[]): string => parts.join(BETWEEN);
/** Its parts. */
export const partsOfName = (name: string): string[] => name.split(BETWEEN);

/** What a day gets, of everybody or of one owner. */
export const onDay = (day: Day, add: Named, of = ''): DaySums =>
  Object.fromEntries(Object.entries(add).map(([name, amount]) => [namedBy(day, of, name), amount]));

export interface DayPart {
  readonly day: Day;
  readonly of: string;
  readonly name: string;
  readonly amount: number;
}

/** The sums in an item, or in what is added to one; its other attributes are none. */
export const partsOf = (sums: Readonly<Record<string, unknown>>): DayPart[] =>
  Object.entries(sums).flatMap(([full, amount]) => {
    const [day, of, name] = partsOfName(full);
    return day && of !== undefined && name ? [{ day, of, name, amount: Number(amount) }] : [];
  });

const NOT_SUMS = ['v', 'folded'];

/** The numbers of an item, but for those by which it is told whether it moved. */
export const numbersOf = (item: Readonly<Record<string, unknown>>): Named =>
  Object.fromEntries(
    Object.entries(item).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && !NOT_SUMS.includes(entry[0]),
    ),
  );

/** All of it together; what comes to nothing is left out. */
export const added = (...all: readonly DaySums[]): DaySums => {
  const sums: Record<string, number> = {};
  for (const [name, amount] of all.flatMap((one) => Object.entries(one)))
    sums[name] = (sums[name] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
};

/** What is to be added where `before` was counted and `after` is to be. */
export const difference = (before: DaySums, after: DaySums): DaySums =>
  added(after, Object.fromEntries(Object.entries(before).map(([name, amount]) => [name, -amount])));
