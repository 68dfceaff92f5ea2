import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, HOUR_MS } from './dates.ts';
import { isRestDay, shiftHours } from './open-time.ts';
import { arrivalDay, deadlineAtOf, earliestDay } from './promise.ts';

const now = fc.integer({ min: 0, max: 7 * 365 * 24 }).map((hours) => {
  return new Date(Date.parse('2026-01-01T00:00:00Z') + hours * HOUR_MS);
});
const promised = fc.record({ deliveryHours: fc.integer({ min: 1, max: 240 }), keepsShabbat: fc.boolean() });

describe('the day by which a video arrives', () => {
  it('leaves its creator the hours that were promised, and is no day of rest', () => {
    fc.assert(
      fc.property(now, promised, (at, by) => {
        const day = arrivalDay(at, by);
        expect(day > dayOf(at)).toBe(true);
        expect(by.keepsShabbat && isRestDay(day)).toBe(false);
        const end = Date.parse(deadlineAtOf(day, by));
        expect(shiftHours(at, by.deliveryHours, by).getTime()).toBeLessThanOrEqual(end);
      }),
    );
  });

  it('is the first such day', () => {
    fc.assert(
      fc.property(now, promised, (at, by) => {
        for (let day = earliestDay(at, by); day < arrivalDay(at, by); day = addDays(day, 1))
          expect(isRestDay(day)).toBe(true);
        const before = Date.parse(deadlineAtOf(addDays(earliestDay(at, by), -1), by));
        const isTomorrow = earliestDay(at, by) === addDays(dayOf(at), 1);
        expect(isTomorrow || before < shiftHours(at, by.deliveryHours, by).getTime()).toBe(true);
      }),
    );
  });

  it.each([
    ['2026-11-26T08:00:00Z', 24, '2026-11-27', '2026-11-27'],
    ['2026-11-26T15:00:00Z', 24, '2026-11-27', '2026-11-29'],
    ['2026-11-27T08:00:00Z', 48, '2026-11-29', '2026-11-30'],
    // The eve of Rosh Hashana, which is a Shabbat and a Sunday.
    ['2026-09-11T08:00:00Z', 24, '2026-09-12', '2026-09-14'],
  ])('at %s, %d hours: %s, and %s with Shabbat', (at, deliveryHours, works, keeps) => {
    const day = (keepsShabbat: boolean) => arrivalDay(new Date(at), { deliveryHours, keepsShabbat });
    expect([day(false), day(true)]).toEqual([works, keeps]);
  });
});
