import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketOf, type DeliveryCounts, usualOf } from './delivery-history.ts';

const AT = Date.parse('2026-11-20T10:00:00.000Z');
const after = (hours: number): string => new Date(AT + hours * 3_600_000).toISOString();
const counted = (times: readonly number[]): DeliveryCounts => {
  const counts: Record<string, number> = {};
  for (const hours of times) {
    const name = `took${bucketOf(after(0), after(hours))}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

it.each([
  [0.2, 1],
  [1, 1],
  [24, 24],
  [24.01, 48],
  [9_999, 8_784],
])('a delivery of %d hours counts as one of %d', (hours, bucket) => {
  expect(bucketOf(after(0), after(hours))).toBe(bucket);
});

it('four deliveries say nothing, five do', () => {
  expect(usualOf(null)).toBeNull();
  expect(usualOf(counted([5, 5, 5, 5]))).toBeNull();
  expect(usualOf(counted([5, 5, 5, 30, 100]))).toEqual({ medianHours: 6, mostHours: 120 });
});

it('half came within the median, nine of ten within the other, and neither is wider than it must be', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 5, maxLength: 60 }), (times) => {
      const usual = usualOf(counted(times));
      const sorted = [...times].sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.ceil(times.length * share) - 1] as number;
      expect(usual?.medianHours).toBe(bucketOf(after(0), after(at(0.5))));
      expect(usual?.mostHours).toBe(bucketOf(after(0), after(at(0.9))));
    }),
  );
});
