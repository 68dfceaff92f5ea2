import { describe, expect, it } from 'vitest';
import english from '../locales/en/common.json' with { type: 'json' };
import englishDates from '../locales/en/dates.json' with { type: 'json' };
import hebrew from '../locales/he/common.json' with { type: 'json' };
import hebrewDates from '../locales/he/dates.json' with { type: 'json' };
import { fillText } from '../texts/fill-text.ts';
import { arrivalWords, type DayWord, dayWords, shortDayWords, weekdayOf } from './day-words.ts';
import { hebrewDayWords } from './hebrew-date.ts';

const wordOf =
  ({ weekday, arrivesBy }: Pick<typeof hebrew, 'weekday' | 'arrivesBy'>): DayWord =>
  (name, values) =>
    fillText(name === 'arrivesBy' ? arrivesBy : weekday[name.slice(8) as keyof typeof weekday], values);
const [he, en] = [wordOf(hebrew), wordOf(english)];

const hebrewDay = (day: string, language: 'he' | 'en'): string => {
  const { hebrewDay: pattern, month } = language === 'he' ? hebrewDates : englishDates;
  return hebrewDayWords(day, language, (name, values) =>
    fillText(name === 'hebrewDay' ? pattern : month[name.slice(6) as keyof typeof month], values),
  );
};

describe('a day that somebody plans by', () => {
  it.each([
    ['2026-11-22', 'יום ראשון, 22/11/2026', 'Sunday, 22/11/2026'],
    ['2026-11-26', 'יום חמישי, 26/11/2026', 'Thursday, 26/11/2026'],
    ['2026-11-28', 'שבת, 28/11/2026', 'Saturday, 28/11/2026'],
    ['2026-03-27', 'יום שישי, 27/03/2026', 'Friday, 27/03/2026'],
  ])('has its weekday: %s', (day, inHebrew, inEnglish) => {
    expect([dayWords(day, he), dayWords(day, en)]).toEqual([inHebrew, inEnglish]);
  });

  it('is short on a card', () => {
    const short = ({ shortWeekday }: Pick<typeof hebrew, 'shortWeekday'>) =>
      shortDayWords('2026-12-06', (name) => shortWeekday[name.slice(13) as keyof typeof shortWeekday]);
    expect([short(hebrew), short(english)]).toEqual(['ראשון,\u00a006/12', 'Sun,\u00a006/12']);
  });

  it('is said in one sentence, with the Hebrew day where there is room', () => {
    expect(arrivalWords('2026-11-26', he)).toBe('יגיע עד יום חמישי, 26/11/2026');
    expect(arrivalWords('2026-11-26', en)).toBe('Arrives by Thursday, 26/11/2026');
    expect(arrivalWords('2026-11-26', he, hebrewDay('2026-11-26', 'he'))).toBe(
      'יגיע עד יום חמישי, 26/11/2026 (ט״ז בכסלו)',
    );
    expect(hebrewDay('2026-11-26', 'en')).toBe('16 Kislev');
    expect(hebrewDay('2027-03-10', 'he')).toBe('א׳ באדר ב׳');
  });

  it('has the weekday of its date, wherever it is read', () => {
    expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-28')]).toEqual([0, 6]);
  });
});
