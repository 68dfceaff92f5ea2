import { expect, it } from 'vitest';
import { waitOf } from './wait-of.ts';

const OPEN = {
  status: 'approved' as const,
  hasVideo: false,
  preparingSince: null,
  arrivesBy: '2026-12-02',
  deadlineAt: '2026-12-03T21:59:59.999Z',
  endsAt: '2026-12-04T21:59:59.999Z',
  nudgedAt: null,
  nudgeFrom: '2026-12-01T22:00:00.000Z',
};
const at = (instant: string) => new Date(instant);

it.each([
  ['2026-11-30T10:00:00.000Z', 'days', 'not'],
  // 23:30 in Israel: the promised day begins in half an hour.
  ['2026-12-01T21:30:00.000Z', 'days', 'not'],
  ['2026-12-01T22:30:00.000Z', 'today', 'now'],
  ['2026-12-02T22:30:00.000Z', 'late', 'now'],
  ['2026-12-03T22:30:00.000Z', 'grace', 'now'],
  ['2026-12-04T22:30:00.000Z', 'over', 'now'],
])('at %s it says %s, and a reminder is %s', (now, text, remind) =>
  expect(waitOf(OPEN, at(now))).toEqual({ text, remind, endsAt: OPEN.endsAt, graceHours: 24 }),
);

it('reminds once, and of nothing that is there or closed', () => {
  const late = at('2026-12-05T10:00:00.000Z');
  expect(waitOf({ ...OPEN, nudgedAt: '2026-12-02T10:00:00.000Z' }, late)?.remind).toBe('not');
  expect(waitOf({ ...OPEN, hasVideo: true }, late)).toBeNull();
  expect(waitOf({ ...OPEN, preparingSince: OPEN.deadlineAt }, late)).toBeNull();
  expect(waitOf({ ...OPEN, status: 'completed' }, late)).toBeNull();
  expect(waitOf({ ...OPEN, status: 'declined' }, late)).toBeNull();
});
