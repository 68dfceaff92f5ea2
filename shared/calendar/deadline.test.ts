import { expect, test } from 'vitest';
import { endOfDay } from './dates.ts';
import { formatDeadline } from './deadline.ts';
import { slotAt } from './slots.ts';

test('a deadline that ends with its day is said as that day, an hour with the hour', () => {
  expect(formatDeadline(endOfDay('2026-11-27').toISOString())).toBe('27/11/2026');
  expect(formatDeadline(slotAt('2026-11-27T19:00').toISOString())).toBe('27/11/2026 19:00');
  expect(formatDeadline(endOfDay('2026-03-27').toISOString())).toBe('27/03/2026');
});
