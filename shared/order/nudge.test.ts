import { expect, it } from 'vitest';
import { nudgesFrom } from './nudge.ts';

it('a creator may be reminded from the morning of the promised day, in Israel', () => {
  const summer = { arrivesBy: '2026-07-02', deadlineAt: '2026-07-05T20:59:59.999Z' };
  expect(nudgesFrom(summer).toISOString()).toBe('2026-07-01T21:00:00.000Z');
  const winter = { arrivesBy: '2026-12-02', deadlineAt: '2026-12-05T21:59:59.999Z' };
  expect(nudgesFrom(winter).toISOString()).toBe('2026-12-01T22:00:00.000Z');
});

it('or a day before the deadline, if that is earlier: an hour that was ordered', () => {
  const hour = { arrivesBy: '2026-12-02', deadlineAt: '2026-12-02T07:00:00.000Z' };
  expect(nudgesFrom(hour).toISOString()).toBe('2026-12-01T07:00:00.000Z');
});
