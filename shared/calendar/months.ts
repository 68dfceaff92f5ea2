import { isDay } from './calendar-day.ts';
import { addDays, type Day, dayOf, startOfDay } from './dates.ts';

/** `2026-11`: a month of Israel's calendar. */
export type Month = string;

const firstDayOf = (month: Month): Day => `${month}-01`;

/** True for a month that exists (`2026-13` does not), of the years that `isDay` knows. */
export const isMonth = (text: string): text is Month => isDay(firstDayOf(text));

/** The Israeli month an instant belongs to. */
export const monthOf = (at: Date): Month => dayOf(at).slice(0, 7);

export const addMonths = (month: Month, months: number): Month => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  const padded = (value: number, length: number) => String(value).padStart(length, '0');
  return `${padded(Math.floor(index / 12), 4)}-${padded((index % 12) + 1, 2)}`;
};

/** The first and last day of a month. */
export const daysOfMonth = (month: Month): { readonly first: Day; readonly last: Day } => ({
  first: firstDayOf(month),
  last: addDays(firstDayOf(addMonths(month, 1)), -1),
});

/** Its first instant, and the first one after it: also when the clocks change within. */
export const instantsOfMonth = (month: Month): { readonly from: Date; readonly until: Date } => ({
  from: startOfDay(firstDayOf(month)),
  until: startOfDay(firstDayOf(addMonths(month, 1))),
});
