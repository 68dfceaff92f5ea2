import { describe, expect, it } from 'vitest';
import { isDay } from './calendar-day.ts';
import {
  addDays,
  ageAt,
  dayOf,
  deadlineFlag,
  endOfDay,
  formatDay,
  formatTimestamp,
  readDay,
  startOfDay,
} from './dates.ts';

describe('days of Israel', () => {
  it('turn at local midnight, not at UTC midnight', () => {
    expect(dayOf(new Date('2026-11-20T21:59:59Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21');
    expect(dayOf(new Date('2026-07-20T21:00:00Z'))).toBe('2026-07-21');
  });

  it('have 23 hours when summer time starts and 25 when it ends', () => {
    const hours = (day: string) =>
      (startOfDay(addDays(day, 1)).getTime() - startOfDay(day).getTime()) / 3_600_000;
    expect(hours('2026-03-27')).toBe(23);
    expect(hours('2026-10-25')).toBe(25);
    expect(hours('2026-11-20')).toBe(24);
  });

  it('end a millisecond before the next one starts', () => {
    expect(endOfDay('2026-11-20').toISOString()).toBe('2026-11-20T21:59:59.999Z');
    expect(endOfDay('2026-10-25').toISOString()).toBe('2026-10-25T21:59:59.999Z');
  });

  it('exist or do not', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('20/11/2026')).toBe(false);
  });

  it.each([
    ['1/12/2026', '2026-12-01'],
    ['01.12.2026', '2026-12-01'],
    [' 1-12-2026 ', '2026-12-01'],
    ['29022028', '2028-02-29'],
    ['2026-12-01', '2026-12-01'],
    ['31/02/2026', undefined],
    ['12/31/2026', undefined],
    ['1/12/26', undefined],
    ['1/12', undefined],
    ['', undefined],
  ])('are written %j: %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});

describe('what people read', () => {
  it('is dd/MM/yyyy and dd/MM/yyyy HH:mm in Israel', () => {
    expect(formatDay('2026-11-20T23:30:00Z')).toBe('21/11/2026');
    expect(formatTimestamp('2026-07-01T21:05:00Z')).toBe('02/07/2026 00:05');
  });

  it('flags a deadline that is past or two days away', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(deadlineFlag(endOfDay('2026-11-19').toISOString(), now)).toEqual({ flag: 'past', days: -1 });
    expect(deadlineFlag(endOfDay('2026-11-20').toISOString(), now)).toEqual({ flag: 'soon', days: 0 });
    expect(deadlineFlag(endOfDay('2026-11-22').toISOString(), now)).toEqual({ flag: 'soon', days: 2 });
    expect(deadlineFlag(endOfDay('2026-11-23').toISOString(), now)).toEqual({ flag: 'none', days: 3 });
  });

  it('counts an age on the birthday itself', () => {
    expect(ageAt('2008-11-21', '2026-11-21')).toBe(18);
    expect(ageAt('2008-11-22', '2026-11-21')).toBe(17);
  });
});
