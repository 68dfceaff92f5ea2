import { slotsOfWeekday, WEEKDAYS, type Weekday } from '../../../../../shared/calendar/slots.ts';

export const isWholeDay = (kept: readonly string[], weekday: Weekday): boolean =>
  slotsOfWeekday(weekday).every((slot) => kept.includes(slot));

/** Keeps all of these hours, or none of them; in the order of the week, as the server has them. */
export const keeping = (kept: readonly string[], slots: readonly string[], keep: boolean): string[] =>
  [...new Set([...kept.filter((slot) => !slots.includes(slot)), ...(keep ? slots : [])])].sort();

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((slot) => other.includes(slot));

/** The kept hours by weekday, so that two versions of a week are compared and merged a day at a time. */
export type Week = Readonly<Record<Weekday, readonly string[]>>;

export const weekOf = (kept: readonly string[]): Week =>
  Object.fromEntries(
    WEEKDAYS.map((weekday) => [weekday, slotsOfWeekday(weekday).filter((slot) => kept.includes(slot))]),
  ) as unknown as Week;

export const slotsOfWeek = (week: Week): string[] => WEEKDAYS.flatMap((weekday) => week[weekday]);
