import type { Day } from './dates.ts';

/** From 1900 to 2199: neighbours of these days, too, have hours in Israel and a text. */
const DAY_PATTERN = /^(19|2[01])\d\d-\d\d-\d\d$/;

/** True for a day that exists in the calendar (`2026-02-30` does not), of the years that people are born in or plan. */
export const isDay = (text: string): text is Day =>
  // `toJSON` is null where there is no such instant.
  DAY_PATTERN.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
