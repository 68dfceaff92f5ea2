import { formatJewishDateInHebrew, toJewishDate } from 'jewish-date';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './dates.ts';
import {
  HEBREW_MONTHS,
  type HebrewMonth,
  hebrewDateOf,
  hebrewNumeral,
  nextHebrewDate,
} from './hebrew-date.ts';

const FIRST = '2026-01-01';
const DAYS = daysBetween(FIRST, '2033-01-01');
const days = Array.from({ length: DAYS }, (_, ahead) => addDays(FIRST, ahead));

/** What the other library calls our months. */
const NAMES: Readonly<Record<string, HebrewMonth>> = {
  Tishri: 'tishri',
  Cheshvan: 'heshvan',
  Kislev: 'kislev',
  Tevet: 'tevet',
  Shevat: 'shevat',
  Adar: 'adar',
  AdarI: 'adar1',
  AdarII: 'adar2',
  Nisan: 'nisan',
  Iyyar: 'iyar',
  Sivan: 'sivan',
  Tammuz: 'tamuz',
  Av: 'av',
  Elul: 'elul',
};

describe('Hebrew dates', () => {
  it('are those of another library, on every day of 2026 to 2032', () => {
    for (const day of days) {
      const { year, monthName, day: ofMonth } = toJewishDate(new Date(`${day}T12:00:00`));
      expect([day, hebrewDateOf(day)]).toEqual([day, { year, month: NAMES[monthName], day: ofMonth }]);
    }
  });

  it('come again: the next one is the first day that has it', () => {
    for (const month of HEBREW_MONTHS)
      for (const day of [1, 15, 29]) {
        const next = nextHebrewDate({ month, day }, '2026-11-23');
        const found = hebrewDateOf(next);
        expect(found.day).toBe(day);
        expect(found.month.replace(/\d/, '')).toBe(month.replace(/\d/, ''));
        expect(nextHebrewDate({ month, day }, next)).toBe(next);
        expect(daysBetween('2026-11-23', next)).toBeLessThan(386);
      }
  });

  it.each([
    ['adar', '2026-11-23', '2027-03-10', '1 adar of a year with two is in the second'],
    ['adar1', '2027-03-11', '2028-02-28', 'the first Adar is Adar in a year that has one'],
    ['adar2', '2027-03-11', '2028-02-28', 'and so is the second'],
  ] as const)('of %s from %s: %s (%s)', (month, from, next, _why) => {
    expect(nextHebrewDate({ month, day: 1 }, from)).toBe(next);
  });

  it('that a year does not have are kept on the day after', () => {
    // Heshvan 5787 has 29 days, Kislev begins on the day after them.
    const next = nextHebrewDate({ month: 'heshvan', day: 30 }, '2026-11-01');
    expect(hebrewDateOf(addDays(next, -1))).toMatchObject({ month: 'heshvan', day: 29 });
    expect(() => nextHebrewDate({ month: 'nisan', day: 31 }, '2026-11-01')).toThrow('No Hebrew year');
  });
});

describe('Hebrew numerals', () => {
  it.each([
    [1, 'א׳'],
    [10, 'י׳'],
    [15, 'ט״ו'],
    [16, 'ט״ז'],
    [18, 'י״ח'],
    [30, 'ל׳'],
    [5_787, 'תשפ״ז'],
    [5_800, 'ת״ת'],
  ])('of %d are %s', (number, letters) => {
    expect(hebrewNumeral(number)).toBe(letters);
  });

  it('are those of the other library for every day of a month', () => {
    for (const day of days.slice(0, 400)) {
      const jewish = toJewishDate(new Date(`${day}T12:00:00`));
      expect(formatJewishDateInHebrew(jewish)).toContain(hebrewNumeral(jewish.day));
    }
  });
});
