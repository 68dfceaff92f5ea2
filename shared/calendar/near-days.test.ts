import { expect, it } from 'vitest';
import { NEAR_DAYS, nearDay } from './near-days.ts';

it.each([
  ['2026-11-29', ['2026-11-29', '2026-11-30', '2026-12-05', '2026-12-12']],
  ['2026-12-04', ['2026-12-04', '2026-12-05', '2026-12-05', '2026-12-12']],
  ['2026-12-05', ['2026-12-05', '2026-12-06', '2026-12-05', '2026-12-12']],
])('seen from %s they are these days', (today, days) => {
  expect(NEAR_DAYS.map((name) => nearDay(name, today))).toEqual(days);
});
