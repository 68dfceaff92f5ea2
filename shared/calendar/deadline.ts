import { isDay } from './calendar-day.ts';
import { addDays, type Day, dayOf, endOfDay, formatDay, formatTimestamp } from './dates.ts';

const LATEST_DAYS = 365;

/** The latest day a fan may ask for. */
export const latestDeadline = (now: Date): Day => addDays(dayOf(now), LATEST_DAYS);

/** Whether what is celebrated can be on this day: today or later, within the year ahead. */
export const isEventDay = (text: string, now: Date): boolean =>
  isDay(text) && text >= dayOf(now) && text <= latestDeadline(now);

/** `dd/MM/yyyy` of a deadline that ends with its day; one that is an hour has the hour as well. */
export const formatDeadline = (deadlineAt: string): string => {
  const at = new Date(deadlineAt);
  return at.getTime() === endOfDay(dayOf(at)).getTime() ? formatDay(at) : formatTimestamp(at);
};
