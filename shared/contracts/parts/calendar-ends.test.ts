import { describe, expect, it } from 'vitest';
import { textFields } from '../../../test/support/typed/contract-fields.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '../../calendar/dates.ts';
import { hebrewDateOf } from '../../calendar/hebrew-date.ts';
import { daysOfMonth, instantsOfMonth, monthOf } from '../../calendar/months.ts';
import { revealInstant } from '../../order/gifts.ts';

const YEARS = [
  '0000',
  '0001',
  '0099',
  '1000',
  '1582',
  '1899',
  '1900',
  '1948',
  '2199',
  '2200',
  '9998',
  '9999',
];
const ends = (first: string, last: string) => YEARS.flatMap((year) => [year + first, year + last]);

/** How each kind of field is known (it takes the first and not the second), its ends, and what is done with what it took. */
const KINDS = {
  day: {
    known: ['2026-12-01', '2026-02-30'],
    ends: ends('-01-01', '-12-31'),
    use: (day: string) => {
      startOfDay(day).toISOString();
      endOfDay(day).toISOString();
      hebrewDateOf(addDays(day, -1));
      dayOf(new Date(endOfDay(day).getTime() + 1));
    },
  },
  month: {
    known: ['2026-12', '2026-13'],
    ends: ends('-01', '-12'),
    use: (month: string) => {
      const { from, until } = instantsOfMonth(month);
      monthOf(from);
      dayOf(until);
      endOfDay(daysOfMonth(month).last);
    },
  },
  hour: {
    known: ['2026-12-01T19:00', '2026-12-01T19:77'],
    ends: ends('-01-01T00:00', '-12-31T23:00'),
    use: (hour: string) => {
      dayOf(revealInstant(hour));
      revealInstant(hour).toISOString();
    },
  },
};

const fieldsLike = ([is = '', isNot = '']: readonly string[]) =>
  textFields().filter(({ read }) => read(is) === is && read(isNot) === undefined);

describe.each(Object.entries(KINDS))('each field of a %s', (_, { known, ends, use }) => {
  it('refuses the ends of the calendar, or what it takes has its days and hours told', () => {
    const fields = fieldsLike(known);
    expect(fields.length).toBeGreaterThan(0);
    for (const { place, read } of fields)
      for (const text of ends) {
        const taken = read(text);
        if (typeof taken === 'string') expect(() => use(taken), `${place}: ${text}`).not.toThrow();
      }
  });
});

it('days of the years people plan and are born in are taken, others are not', () => {
  const [day] = fieldsLike(KINDS.day.known);
  expect(['1900-01-01', '2026-02-28', '2199-12-31'].map((text) => day?.read(text))).not.toContain(undefined);
  expect(['1899-12-31', '2200-01-01', '9999-12-31'].map((text) => day?.read(text))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
