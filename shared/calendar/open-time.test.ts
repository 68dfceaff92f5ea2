import fc from 'fast-check';
import { toJewishDate } from 'jewish-date';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, daysBetween, endOfDay, formatTimestamp, HOUR_MS, timeOfDay } from './dates.ts';
import { endOfOpenDay, isClosedAt, isOpenDay, isRestDay, nextOpenDay, shiftHours } from './open-time.ts';

const KEEPS = { keepsShabbat: true };
const WORKS = { keepsShabbat: false };
const FIRST = '2026-01-01';
const DAYS = daysBetween(FIRST, '2033-01-01');

/** The eight holidays by another library. */
const HOLIDAYS = new Set([
  ...['Tishri 1', 'Tishri 2', 'Tishri 10', 'Tishri 15', 'Tishri 22'],
  ...['Nisan 15', 'Nisan 21', 'Sivan 6'],
]);
const rests = new Map<string, boolean>();
const restsBy = (day: string): boolean => {
  const known = rests.get(day);
  if (known !== undefined) return known;
  const at = new Date(`${day}T12:00:00`);
  const { monthName, day: ofMonth } = toJewishDate(at);
  const is = at.getDay() === 6 || HOLIDAYS.has(`${monthName} ${ofMonth}`);
  rests.set(day, is);
  return is;
};

/** The rule as people say it, by the clock on the wall: not from 16:00 on the eve, not until 21:00 of the day. */
const restsAt = (at: Date): boolean => {
  const [day, time] = [dayOf(at), formatTimestamp(at).slice(-5)];
  return (restsBy(day) && time < '21:00') || (restsBy(addDays(day, 1)) && time >= '16:00');
};

const day = fc.integer({ min: 0, max: DAYS - 1 }).map((ahead) => addDays(FIRST, ahead));
const instant = fc
  .tuple(day, fc.integer({ min: 0, max: 47 }))
  .map(([on, half]) => new Date(timeOfDay(on, '00:00').getTime() + (half * HOUR_MS) / 2));
const hours = fc.integer({ min: 0, max: 400 });

const HALF = HOUR_MS / 2;
/** Open hours between two instants, counted by halves: everything in these tests happens at full and half hours. */
const openHours = (from: Date, to: Date): number => {
  let halves = 0;
  for (let at = from.getTime(); at < to.getTime(); at += HALF) halves += Number(!restsAt(new Date(at)));
  return halves / 2;
};

describe('days of rest', () => {
  it('are Saturdays and eight holidays a year, on every day of 2026 to 2032', () => {
    const days = Array.from({ length: DAYS }, (_, ahead) => addDays(FIRST, ahead));
    for (const each of days) expect([each, isRestDay(each)]).toEqual([each, restsBy(each)]);
    const workdays = days.filter((each) => new Date(`${each}T00:00:00Z`).getUTCDay() !== 6);
    expect(workdays.filter(isRestDay).length).toBeGreaterThan(7 * 4);
  });

  it('are known by name', () => {
    for (const each of ['2026-09-12', '2026-09-13', '2026-09-21', '2026-09-26', '2026-10-03', '2027-04-22'])
      expect([each, isRestDay(each)]).toEqual([each, true]);
    for (const each of ['2026-09-14', '2026-09-27', '2026-12-07'])
      expect([each, isRestDay(each)]).toEqual([each, false]);
  });
});

describe('the clock of a creator who keeps Shabbat and holidays', () => {
  it('stands from 16:00 on the eve to 21:00 at the end, whatever the season', () => {
    fc.assert(
      fc.property(instant, (at) => {
        expect(isClosedAt(at, KEEPS)).toBe(restsAt(at));
        expect(isClosedAt(at, WORKS)).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it('gives exactly so many open hours, and stops within open time', () => {
    fc.assert(
      fc.property(instant, hours, (from, count) => {
        const to = shiftHours(from, count, KEEPS);
        expect(openHours(from, to)).toBe(count);
        expect(count > 0 && restsAt(new Date(to.getTime() - HALF))).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('goes back as it went on', () => {
    fc.assert(
      fc.property(instant, hours, (from, count) => {
        const back = shiftHours(from, -count, KEEPS);
        expect(openHours(back, from)).toBe(count);
        if (count > 0) expect(restsAt(back)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('is never earlier than the clock of others, and later with more hours', () => {
    fc.assert(
      fc.property(instant, hours, hours, (from, some, more) => {
        const end = (count: number) => shiftHours(from, count, KEEPS).getTime();
        expect(end(some)).toBeGreaterThanOrEqual(shiftHours(from, some, WORKS).getTime());
        expect(end(some + more)).toBeGreaterThanOrEqual(end(some));
      }),
    );
  });

  it.each([
    ['a Thursday', '2026-11-26T10:00', 24, '2026-11-27T10:00'],
    ['a Thursday, over Shabbat', '2026-11-26T10:00', 48, '2026-11-29T15:00'],
    ['a Shabbat', '2026-11-28T12:00', 2, '2026-11-28T23:00'],
    ['the Friday on which clocks go forward', '2026-03-27T01:00', 14, '2026-03-27T16:00'],
    ['the night on which clocks go back', '2026-10-24T21:00', 12, '2026-10-25T08:00'],
    // Rosh Hashana 5787 is a Saturday and a Sunday, 5788 a Saturday and a Sunday, 5789 a Thursday and a Friday.
    ['the eve of Rosh Hashana', '2026-09-11T15:00', 2, '2026-09-13T22:00'],
    ['three days in a row', '2028-09-20T15:00', 2, '2028-09-23T22:00'],
  ])('over %s', (_, from, count, to) => {
    const at = (text: string) => timeOfDay(text.slice(0, 10), text.slice(11));
    expect(formatTimestamp(shiftHours(at(from), count, KEEPS))).toBe(formatTimestamp(at(to)));
  });
});

describe('days on which something can be due', () => {
  it('are those on which nobody rests, and end when the creator stops', () => {
    fc.assert(
      fc.property(day, (each) => {
        expect(isOpenDay(each, KEEPS)).toBe(!restsBy(each));
        expect(nextOpenDay(each, WORKS)).toBe(each);
        const next = nextOpenDay(each, KEEPS);
        expect(restsBy(next)).toBe(false);
        expect(daysBetween(each, next)).toBeLessThanOrEqual(3);
        const end = endOfOpenDay(next, KEEPS);
        expect(dayOf(end)).toBe(next);
        expect(restsAt(new Date(end.getTime() - HALF))).toBe(false);
        expect(endOfOpenDay(each, WORKS)).toEqual(endOfDay(each));
      }),
    );
    expect(formatTimestamp(endOfOpenDay('2026-11-27', KEEPS))).toBe('27/11/2026 16:00');
  });
});
