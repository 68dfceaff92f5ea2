import { expect, test } from 'vitest';
import { promisedAt, promisedDay } from './promised.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const OPEN = { status: 'approved' as const, deadlineAt: '2026-11-27T21:59:59.999Z' };

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-19', '2026-11-27'],
])('promised for %s, fan and creator read %s', (arrivesBy, told) =>
  expect(promisedDay({ ...OPEN, arrivesBy }, NOW)).toBe(told),
);

test('a closed order keeps the day that was promised', () =>
  expect(promisedDay({ ...OPEN, status: 'completed', arrivesBy: '2026-11-19' }, NOW)).toBe('2026-11-19'));

test('is the end of its day, or the hour that was ordered', () => {
  expect(promisedAt({ ...OPEN, arrivesBy: '2026-11-21' }, NOW)).toBe('2026-11-21T21:59:59.999Z');
  const hour = { ...OPEN, arrivesBy: '2026-11-21', deadlineAt: '2026-11-21T17:00:00.000Z' };
  expect(promisedAt(hour, NOW)).toBe('2026-11-21T17:00:00.000Z');
  expect(promisedAt({ ...OPEN, arrivesBy: '2026-11-19' }, NOW)).toBe(OPEN.deadlineAt);
});
