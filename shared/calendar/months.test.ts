import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from './dates.ts';
import { addMonths, daysOfMonth, instantsOfMonth, isMonth, monthOf } from './months.ts';

describe('a month', () => {
  it.each([
    ['2026-01', true],
    ['2026-12', true],
    ['2026-00', false],
    ['2026-13', false],
    ['2026-1', false],
    ['26-01', false],
    ['2026-01-01', false],
    ['12026-01', false],
    ['2026-011', false],
    ['', false],
  ])('%s exists: %s', (text, exists) => {
    expect(isMonth(text)).toBe(exists);
  });

  it.each([
    ['2026-01-31T21:59:59.999Z', '2026-01'],
    ['2026-01-31T22:00:00.000Z', '2026-02'],
    ['2026-03-31T20:59:59.999Z', '2026-03'],
    ['2026-03-31T21:00:00.000Z', '2026-04'],
    ['2026-10-31T21:59:59.999Z', '2026-10'],
    ['2026-10-31T22:00:00.000Z', '2026-11'],
    ['2026-12-31T22:00:00.000Z', '2027-01'],
  ])('%s belongs to %s in Israel', (at, month) => {
    expect(monthOf(new Date(at))).toBe(month);
  });

  it.each([
    ['2026-02', '2026-01-31T22:00:00.000Z', '2026-02-28T22:00:00.000Z'],
    // The clocks go forward on 27 March, and back on 25 October.
    ['2026-03', '2026-02-28T22:00:00.000Z', '2026-03-31T21:00:00.000Z'],
    ['2026-10', '2026-09-30T21:00:00.000Z', '2026-10-31T22:00:00.000Z'],
    ['2026-12', '2026-11-30T22:00:00.000Z', '2026-12-31T22:00:00.000Z'],
    ['2028-02', '2028-01-31T22:00:00.000Z', '2028-02-29T22:00:00.000Z'],
  ])('%s is from %s until before %s', (month, from, until) => {
    const instants = instantsOfMonth(month);
    expect([instants.from.toISOString(), instants.until.toISOString()]).toEqual([from, until]);
  });

  it('has its days', () => {
    expect(daysOfMonth('2026-02')).toEqual({ first: '2026-02-01', last: '2026-02-28' });
    expect(daysOfMonth('2026-12')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
  });

  it('follows on another over the turn of the year, there and back', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-05', -17)).toBe('2024-12');
    expect(addMonths('2026-05', 0)).toBe('2026-05');
  });

  it('begins where the one before ends, and every instant is in exactly one', () => {
    const instant = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (at) => {
        const month = monthOf(at);
        const { from, until } = instantsOfMonth(month);
        expect(at.getTime()).toBeGreaterThanOrEqual(from.getTime());
        expect(at.getTime()).toBeLessThan(until.getTime());
        expect(instantsOfMonth(addMonths(month, 1)).from).toEqual(until);
        const { first, last } = daysOfMonth(month);
        expect(dayOf(from)).toBe(first);
        expect(dayOf(new Date(until.getTime() - 1))).toBe(last);
      }),
    );
  });
});
