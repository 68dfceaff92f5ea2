import type { Day } from './dates.ts';

/** Sunday is 0. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A text of the namespace `common` in the reader's language, with `{{day}}` filled. */
export type DayWord = (name: `weekday.${Weekday}` | 'arrivesBy', values?: { readonly day: string }) => string;

export const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() as Weekday;

/** `2026-11-26` as `Thursday, 26/11/2026`: a day that somebody plans by always has its weekday. */
export const dayWords = (day: Day, word: DayWord): string =>
  `${word(`weekday.${weekdayOf(day)}`)}, ${day.split('-').reverse().join('/')}`;

/** The same in the width of a card, which shows days of the next weeks, and on one line: `Thu, 26/11`. */
export const shortDayWords = (day: Day, word: (name: `shortWeekday.${Weekday}`) => string): string =>
  `${word(`shortWeekday.${weekdayOf(day)}`)},\u00a0${day.split('-').slice(1).reverse().join('/')}`;

/**
 * `Arrives by Thursday, 26/11/2026`: what pages, cart, thanks, e-mails and tracker say of a video's arrival. The
 * Hebrew day stands beside it where there is room.
 */
export const arrivalWords = (day: Day, word: DayWord, hebrewDay?: string): string =>
  word('arrivesBy', { day: hebrewDay ? `${dayWords(day, word)} (${hebrewDay})` : dayWords(day, word) });
