import { slotsOfWeekday, type Weekday } from '../../../../../shared/slots.ts';

export const isWholeDay = (kept: readonly string[], weekday: Weekday): boolean =>
  slotsOfWeekday(weekday).every((slot) => kept.includes(slot));

/** Keeps all of these hours, or none of them; in the order of the week, as the server has them. */
export const keeping = (kept: readonly string[], slots: readonly string[], keep: boolean): string[] =>
  [...new Set([...kept.filter((slot) => !slots.includes(slot)), ...(keep ? slots : [])])].sort();

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((slot) => other.includes(slot));
