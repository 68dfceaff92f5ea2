import { describe, expect, it } from 'vitest';
import { spanAt, stepsOf } from './span.ts';

/** In Israel the 21st has begun. */
const LATE = new Date('2026-11-20T23:30:00Z');

it.each([
  ['today', '2026-11-21', { from: '2026-11-20', to: '2026-11-20' }],
  ['week', '2026-11-15', { from: '2026-11-08', to: '2026-11-14' }],
  ['month', '2026-10-23', { from: '2026-09-23', to: '2026-10-22' }],
  ['quarter', '2026-08-24', { from: '2026-05-26', to: '2026-08-23' }],
  ['year', '2025-12-01', { from: '2024-12-01', to: '2025-11-30' }],
] as const)('%s is of Israel, and is compared with as much before it', (period, from, before) => {
  expect(spanAt(period, LATE)).toMatchObject({ from, to: '2026-11-21', before });
});

describe.each([
  ['the last of 25 hours', '2026-10-25T21:30:00Z', '2026-10-25'],
  ['the first after it', '2026-10-25T22:00:00Z', '2026-10-26'],
  ['the last of 23 hours', '2027-03-26T20:59:59Z', '2027-03-26'],
  ['the first after that', '2027-03-26T21:00:00Z', '2027-03-27'],
])('%s', (_, now, today) => {
  it('is of its own day, and the days before it are each there once', () => {
    const span = spanAt('quarter', new Date(now));
    const [days, before] = [stepsOf(span, span), stepsOf(span.before, span)];
    expect([span.to, days.at(-1)]).toEqual([today, today]);
    expect(new Set([...before, ...days]).size).toBe(180);
  });
});

it('a year has twelve months, and so has the one before', () => {
  const span = spanAt('year', LATE);
  expect(stepsOf(span, span)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`),
  ]);
  expect(stepsOf(span.before, span)).toHaveLength(12);
});
