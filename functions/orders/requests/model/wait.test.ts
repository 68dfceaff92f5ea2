import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Request } from './request.ts';
import { endsAt, wakesAt } from './wait.ts';

const GRACE_HOURS = 24;
const HOUR_MS = 3_600_000;
const AT = Date.parse('2026-11-01T10:00:00.000Z');
const hour = (hours: number): string => new Date(AT + hours * HOUR_MS).toISOString();

/** Ordered at hour 0, due at hour 100, so over at hour 124. */
const request = (more: Partial<Request> = {}) =>
  ({ at: hour(0), status: 'pending', deadlineAt: hour(100), ...more }) as Request;
const ends = (of: Request) => endsAt(of, GRACE_HOURS).toISOString();
const wakes = (of: Request) => wakesAt(of, GRACE_HOURS).toISOString();

it('an order is reminded of a day before its deadline, and ends with the grace after it', () => {
  expect([wakes(request()), ends(request())]).toEqual([hour(76), hour(124)]);
  expect(wakes(request({ remindedAt: hour(76) }))).toBe(hour(124));
});

it('an order with less than a day is not reminded of: it was told a moment ago', () => {
  expect(wakes(request({ deadlineAt: hour(20) }))).toBe(hour(44));
});

it('an uploaded video is reminded of after twelve hours and ends a day after the upload', () => {
  const uploaded = request({ status: 'approved', approvedAt: hour(5), videoAt: hour(10) });
  expect([wakes(uploaded), ends(uploaded)]).toEqual([hour(22), hour(34)]);
  expect(wakes({ ...uploaded, remindedAt: hour(22) })).toBe(hour(34));
});

it('one that came at the last moment ends with the deadline’s grace, and not a day later', () => {
  const late = request({ status: 'approved', approvedAt: hour(5), videoAt: hour(120) });
  expect([wakes(late), ends(late)]).toEqual([hour(124), hour(124)]);
});

it('the video of a request that was reopened is not new: its creator has the deadline', () => {
  const reopened = request({ status: 'approved', approvedAt: hour(50), videoAt: hour(10) });
  expect(ends(reopened)).toBe(hour(124));
  expect(ends(request({ videoAt: hour(10) }))).toBe(hour(124));
});

it('the clock of a creator who keeps Shabbat stands: for the reminder, the grace and nothing else', () => {
  // Friday at 16:00 is over on Sunday at 21:00, a day of work after Shabbat; the reminder is a day of work before it.
  const keeps = { keepsShabbat: true, deadlineAt: '2026-11-27T14:00:00.000Z' };
  expect(ends(request(keeps))).toBe('2026-11-29T19:00:00.000Z');
  expect(wakes(request(keeps))).toBe('2026-11-26T14:00:00.000Z');
  const sunday = { ...keeps, deadlineAt: '2026-11-29T07:00:00.000Z' };
  expect(wakes(request(sunday))).toBe('2026-11-27T02:00:00.000Z');
  // A video that is there waits for nobody's work.
  const video = {
    ...keeps,
    status: 'approved' as const,
    approvedAt: hour(1),
    videoAt: '2026-11-26T14:00:00.000Z',
  };
  expect(ends(request(video))).toBe('2026-11-27T14:00:00.000Z');
});

it('nothing waits longer than its deadline and the grace, and no reminder comes after the end', () => {
  const at = fc.integer({ min: 0, max: 400 }).map(hour);
  fc.assert(
    fc.property(at, at, at, fc.integer({ min: 0, max: 72 }), (deadlineAt, approvedAt, videoAt, grace) => {
      const of = request({ status: 'approved', deadlineAt, approvedAt, videoAt });
      const end = endsAt(of, grace).getTime();
      expect(end).toBeLessThanOrEqual(Date.parse(deadlineAt) + grace * HOUR_MS);
      expect(wakesAt(of, grace).getTime()).toBeLessThanOrEqual(end);
      expect(wakesAt({ ...of, remindedAt: hour(1) }, grace).getTime()).toBe(end);
    }),
  );
});
