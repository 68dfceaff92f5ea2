import { addDays, type Day, startOfDay } from '../../../shared/calendar/dates.ts';

/** Days of Israel's calendar, both included; without one of them the range is open on that side. */
interface Days {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** From when on, and before when: a range of sort keys that begin with a time. */
export interface Times {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** The times of days, also where the clocks change within. */
export const timesOf = ({ from, to }: Days): Times => ({
  from: from && startOfDay(from).toISOString(),
  until: to && startOfDay(addDays(to, 1)).toISOString(),
});

/** Whether a time, or a sort key that begins with one, is among them. */
export const isWithin = (at: string, { from, until }: Times): boolean =>
  (from === undefined || at >= from) && (until === undefined || at < until);
