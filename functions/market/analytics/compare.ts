import { addDays, type Day, dayOf } from '../../../shared/calendar/dates.ts';

const DAYS = 30;

/** The last 30 days of Israel's calendar, today with them, and the 30 before. */
export const spansAt = (now: Date): { readonly before: Day; readonly from: Day; readonly to: Day } => {
  const to = dayOf(now);
  return { to, from: addDays(to, 1 - DAYS), before: addDays(to, 1 - 2 * DAYS) };
};

/** Sums of both spans; days outside them are ignored. */
export const compare = <T extends { readonly day: Day }>(
  rows: readonly T[],
  { before, from, to }: ReturnType<typeof spansAt>,
  figureOf: (row: T) => number,
): { readonly now: number; readonly before: number } => {
  const sumOf = (first: Day, last: Day) =>
    rows.filter(({ day }) => day >= first && day <= last).reduce((sum, row) => sum + figureOf(row), 0);
  return { now: sumOf(from, to), before: sumOf(before, addDays(from, -1)) };
};
