import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOf, scaleOf } from './scale.ts';

it('ends at a round amount above the greatest value', () => {
  expect(scaleOf([0, 12_345, 9_000])).toEqual({
    bottom: 0,
    top: 15_000,
    ticks: [0, 5_000, 10_000, 15_000],
  });
  expect(scaleOf([]).ticks).toEqual([0, 100]);
});

it('goes below zero where more was taken back than earned', () => {
  expect(scaleOf([-900, 2_700]).ticks).toEqual([-1_000, 0, 1_000, 2_000, 3_000]);
});

it('holds every value, has zero, and few lines', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10_000_000, max: 100_000_000 }), { maxLength: 31 }), (values) => {
      const scale = scaleOf(values);
      expect(scale.ticks).toContain(0);
      expect(scale.ticks.length).toBeLessThanOrEqual(7);
      for (const value of values) {
        expect(placeOf(value, scale)).toBeGreaterThanOrEqual(0);
        expect(placeOf(value, scale)).toBeLessThanOrEqual(100);
      }
    }),
  );
});
