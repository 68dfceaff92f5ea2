import english from '../locales/en/dates.json' with { type: 'json' };
import hebrew from '../locales/he/dates.json' with { type: 'json' };
import { addDays, type Day, readDay } from './dates.ts';

/** Days that have a word, in the languages of the site, by how far ahead they are. */
const WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [hebrew, english].flatMap(({ typed: { today, tomorrow, afterTomorrow } }) => [
    [today, 0],
    [tomorrow, 1],
    [afterTomorrow, 2],
  ]),
);

/** `29/11`, `29.11.` and `29/11/26`. */
const SHORT_DAY = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{2}))?\.?$/;

interface Range {
  readonly today: Day;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** What is looked for was: a day without a year is the last one. */
  readonly past?: boolean;
}

/** The year that is meant: as it was typed, of this century if that is possible, else the first one that fits. */
const yearsOf = (typed: string | undefined, { today, past }: Range): number[] => {
  if (typed) return [2_000 + Number(typed), 1_900 + Number(typed)];
  const year = Number(today.slice(0, 4));
  return [year, past ? year - 1 : year + 1];
};

/**
 * A day as people write it once they are done: whole, or `29/11`, `29.11`, `29/11/26`, or the word for tomorrow. Without a
 * year it is the next one, or the last one of what is past. Undefined when it is none.
 */
export const typedDay = (text: string, range: Range): Day | undefined => {
  const typed = text.trim().toLowerCase();
  const whole = readDay(typed);
  if (whole) return whole;
  const ahead = Object.hasOwn(WORDS, typed) ? WORDS[typed] : undefined;
  if (ahead !== undefined) return addDays(range.today, ahead);
  const [, day = '', month = '', year] = SHORT_DAY.exec(typed) ?? [];
  const days = yearsOf(year, range).flatMap((each) => readDay(`${day}/${month}/${each}`) ?? []);
  const { today, past, min = year || past ? '' : today, max = past ? today : '9' } = range;
  return days.find((each) => each >= min && each <= max) ?? (year ? days[0] : undefined);
};
