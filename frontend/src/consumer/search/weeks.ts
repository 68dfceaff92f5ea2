import { addDays, type Day, daysBetween } from '../../../../shared/calendar/dates.ts';
import { weekdayOf } from '../../../../shared/calendar/day-words.ts';

const WEEK = 7;
/** Weeks on a page; what is over takes no room. */
const SHOWN = 5;
export const PAGE_DAYS = WEEK * SHOWN;

/** The weeks of a page, from Sunday on: the first page begins with this week. */
export const weeksWith = (day: Day, today: Day): Day[][] => {
  const thisWeek = addDays(today, -weekdayOf(today));
  const page = Math.floor(daysBetween(thisWeek, day) / PAGE_DAYS);
  const first = addDays(thisWeek, page * PAGE_DAYS);
  return Array.from({ length: SHOWN }, (_, week) =>
    Array.from({ length: WEEK }, (__, at) => addDays(first, week * WEEK + at)),
  );
};

/** The same day some months later, or the last one where that month has none. */
export const monthsAhead = (day: Day, months: number): Day => {
  const month = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + months);
  const start = month.toISOString().slice(0, 10);
  month.setUTCMonth(month.getUTCMonth() + 1, 0);
  return addDays(start, Math.min(Number(day.slice(8)), month.getUTCDate()) - 1);
};
