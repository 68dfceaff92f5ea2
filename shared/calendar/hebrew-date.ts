import { lazy } from '../lazy.ts';
import type { Language } from '../texts/language.ts';
import { addDays, type Day } from './dates.ts';
import alphabet from './hebrew-alphabet.json' with { type: 'json' };

/** Months as `Intl` names them in English, which locales do not change; their words are in our own texts. */
const MONTH_NAMES = {
  Tishri: 'tishri',
  Heshvan: 'heshvan',
  Kislev: 'kislev',
  Tevet: 'tevet',
  Shevat: 'shevat',
  'Adar I': 'adar1',
  Adar: 'adar',
  'Adar II': 'adar2',
  Nisan: 'nisan',
  Iyar: 'iyar',
  Sivan: 'sivan',
  Tamuz: 'tamuz',
  Av: 'av',
  Elul: 'elul',
} as const;
export type HebrewMonth = (typeof MONTH_NAMES)[keyof typeof MONTH_NAMES];

export const HEBREW_MONTHS: readonly HebrewMonth[] = Object.values(MONTH_NAMES);

/** A day of the Hebrew calendar; a Gregorian day stands for the Hebrew one that its noon belongs to. */
export interface HebrewDate {
  readonly year: number;
  readonly month: HebrewMonth;
  /** 1 to 30. */
  readonly day: number;
}

const calendar = lazy(
  () =>
    new Intl.DateTimeFormat('en-u-ca-hebrew', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    }),
);

/** The Hebrew date of a day. Throws for a month that the platform names in a way we do not know. */
export const hebrewDateOf = (day: Day): HebrewDate => {
  const parts = calendar().formatToParts(new Date(`${day}T12:00:00Z`));
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const month = MONTH_NAMES[part.month as keyof typeof MONTH_NAMES];
  if (!month) throw new Error(`The Hebrew calendar has no month ${part.month}`);
  return { year: Number(part.year ?? part.relatedYear), month, day: Number(part.day) };
};

/** The months in which a date of this month is kept: in a leap year Adar is the second one, in others there is one. */
const KEPT_IN: Partial<Record<HebrewMonth, readonly HebrewMonth[]>> = {
  adar: ['adar', 'adar2'],
  adar1: ['adar1', 'adar'],
  adar2: ['adar2', 'adar'],
};

/** No Hebrew year is longer, and its last day may be the one that is looked for. */
const LONGEST_YEAR_DAYS = 386;

/**
 * The next day, from `from` on, on which a Hebrew date falls. The 30th of a month that has only 29 days in that year is
 * kept on the day after.
 */
export const nextHebrewDate = ({ month, day }: Omit<HebrewDate, 'year'>, from: Day): Day => {
  const months = KEPT_IN[month] ?? [month];
  let before = hebrewDateOf(addDays(from, -1));
  for (let ahead = 0; ahead < LONGEST_YEAR_DAYS; ahead += 1) {
    const at = addDays(from, ahead);
    const date = hebrewDateOf(at);
    if (months.includes(date.month) && date.day === day) return at;
    if (day === 30 && date.day === 1 && before.day === 29 && months.includes(before.month)) return at;
    before = date;
  }
  throw new Error(`No Hebrew year has ${day} ${month}`);
};

/** The 22 letters in their order stand for units, tens, and hundreds up to 400. */
const valueAt = (index: number): number => ((index % 9) + 1) * 10 ** Math.floor(index / 9);

/** 15 and 16 are written as 9 and 6, 9 and 7: otherwise they would be letters of the Name. */
const isLikeName = (left: number): boolean => left === 15 || left === 16;
const NINE = 9;

const GERESH = '\u05f3';
const GERSHAYIM = '\u05f4';

/** A number as Hebrew letters, as dates write it; thousands are left out. */
export const hebrewNumeral = (number: number): string => {
  let left = number % 1_000;
  let letters = '';
  while (left > 0) {
    const most = isLikeName(left) ? NINE : left;
    const index = [...alphabet].findLastIndex((_, at) => valueAt(at) <= most);
    letters += alphabet[index];
    left -= valueAt(index);
  }
  return letters.length > 1 ? letters.slice(0, -1) + GERSHAYIM + letters.slice(-1) : letters + GERESH;
};

/** A text of the namespace `dates` in the reader's language. */
type HebrewWord = (
  name: `month.${HebrewMonth}` | 'hebrewDay',
  values?: { readonly day: string; readonly month: string },
) => string;

/** A day by the Hebrew calendar, without its year: `16 Kislev` in the reader's words. */
export const hebrewDayWords = (day: Day, language: Language, word: HebrewWord): string => {
  const { month, day: number } = hebrewDateOf(day);
  return word('hebrewDay', {
    day: language === 'he' ? hebrewNumeral(number) : String(number),
    month: word(`month.${month}`),
  });
};
