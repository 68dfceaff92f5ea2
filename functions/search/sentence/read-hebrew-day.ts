import { addDays, type Day } from '../../../shared/calendar/dates.ts';
import {
  HEBREW_MONTHS,
  type HebrewMonth,
  hebrewNumeral,
  nextHebrewDate,
} from '../../../shared/calendar/hebrew-date.ts';
import { lazy } from '../../../shared/lazy.ts';
import { fold } from '../language/fold.ts';
import { after, afterAny, named, numberAt, type Read, withoutLetters } from './grammar.ts';
import type { Token } from './tokens.ts';

const DAYS_OF_MONTH = 30;
const numerals = lazy(
  () =>
    new Map(Array.from({ length: DAYS_OF_MONTH }, (_, i) => [fold(hebrewNumeral(i + 1)), i + 1] as const)),
);

const monthOf = (name: string): HebrewMonth | undefined => HEBREW_MONTHS.find((one) => one === name);

/** A day of the Hebrew calendar, with letters or digits: `10 Tevet`. */
export const hebrewDayAt = (tokens: readonly Token[], at: number, today: Day): Read<Day> | null => {
  const { word = '' } = tokens[at] ?? {};
  const bare = tokens[at] && withoutLetters(tokens[at], 'monthsAfter');
  const spelled = numerals().get(word) ?? numerals().get(bare?.word ?? '');
  const day = /^\d{1,2}$/.test(word) ? Number(word) : spelled;
  if (day === undefined || day < 1 || day > DAYS_OF_MONTH) return null;
  const read = named(tokens, afterAny(tokens, at + 1, 'monthsAfter'), 'hebrewMonths', { loose: true });
  const month = read && monthOf(read.value);
  return read && month ? { value: nextHebrewDate({ month, day }, today), end: read.end } : null;
};

const CIVIL = /^(\d\d)-(\d\d)$/;

/** The next day of a holiday, `nisan 15` or `12-25`, that does not begin today. */
const nextHoliday = (said: string, today: Day): Day | null => {
  const from = addDays(today, 1);
  const [, month, day] = CIVIL.exec(said) ?? [];
  if (month && day) {
    const year = Number(today.slice(0, 4));
    return [year, year + 1].map((one) => `${one}-${month}-${day}`).find((one) => one > from) ?? null;
  }
  const [name = '', number] = said.split(' ');
  const hebrew = monthOf(name);
  return hebrew ? nextHebrewDate({ month: hebrew, day: Number(number) }, addDays(from, 1)) : null;
};

/** The place of a holiday's name behind `before`; null when none is named so. */
export const holidayNamedAt = (tokens: readonly Token[], at: number): number | null => {
  const begun = after(tokens, at, 'untilHoliday');
  return begun !== null && named(tokens, begun, 'holidays', { loose: true }) ? begun : null;
};

/** The last day of a year. */
const LAST_DAY = '12-31';

/** `before Passover`: by its eve, on which it begins. A holiday alone is an occasion. */
export const holidayAt = (tokens: readonly Token[], at: number, today: Day): Read<Day> | null => {
  const begun = after(tokens, at, 'untilHoliday');
  const year = begun === null ? null : numberAt(tokens, begun, 'yearEnds', { loose: true });
  if (year) return { value: `${today.slice(0, 4)}-${LAST_DAY}`, end: year.end };
  const read = begun === null ? null : named(tokens, begun, 'holidays', { loose: true });
  const day = read && nextHoliday(read.value, today);
  return read && day ? { value: addDays(day, -1), end: read.end } : null;
};
