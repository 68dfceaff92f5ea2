import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../shared/calendar/dates.ts';
import { bucketOf } from '../catalog/model/delivery-history.ts';
import { byKind, timesOf, totalOf } from './sums.ts';

const AT = '2026-11-20T10:00:00.000Z';
const bucketAfter = (hours: number) => bucketOf(AT, new Date(Date.parse(AT) + hours * HOUR_MS).toISOString());
const counted = (times: readonly number[]) =>
  totalOf(times.map((hours) => ({ [`took${bucketAfter(hours)}`]: 1 })));

it('of nothing there is no time', () => {
  expect(timesOf({ approved3: 2 }, 'took')).toEqual({
    count: 0,
    medianHours: null,
    mostHours: null,
    buckets: [],
  });
});

it('the times of days that are added up are those of all that happened on them', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(hours, { minLength: 1, maxLength: 5 }), (days) => {
      const all = days.flat().sort((a, b) => a - b);
      const at = (share: number) => {
        const time = all[Math.ceil(all.length * share) - 1];
        return time === undefined ? null : bucketAfter(time);
      };
      const times = timesOf(totalOf(days.map(counted)), 'took');
      expect([times.count, times.medianHours, times.mostHours]).toEqual([all.length, at(0.5), at(0.9)]);
      expect(times.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
    }),
  );
});

it('kinds come most first, and what came to nothing is left out', () => {
  const sums = { kind_birthday: 2, kind_wedding: 5, kind_other: 0, orders: 7 };
  expect(byKind(sums, 'kind_')).toEqual([
    { name: 'wedding', count: 5 },
    { name: 'birthday', count: 2 },
  ]);
});
