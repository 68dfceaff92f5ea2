import { expect, it } from 'vitest';
import { isWithin, timesOf } from './times-of-days.ts';

it.each([
  ['a day of summer', '2026-08-01', '2026-07-31T21:00:00.000Z', '2026-08-01T21:00:00.000Z'],
  ['a day of winter', '2026-12-01', '2026-11-30T22:00:00.000Z', '2026-12-01T22:00:00.000Z'],
  ['the day of 23 hours', '2026-03-27', '2026-03-26T22:00:00.000Z', '2026-03-27T21:00:00.000Z'],
  ['the day of 25 hours', '2026-10-25', '2026-10-24T21:00:00.000Z', '2026-10-25T22:00:00.000Z'],
])('%s goes from midnight to midnight in Israel', (_, day, from, until) => {
  const times = timesOf({ from: day, to: day });
  expect(times).toEqual({ from, until });
  const before = (at: string) => new Date(Date.parse(at) - 1).toISOString();
  expect([before(from), from, before(until), until].map((at) => isWithin(at, times))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([`${from}#abc`, `${until}#abc`].map((place) => isWithin(place, times))).toEqual([true, false]);
});

it('a side without a day is open, and nothing is between days in the wrong order', () => {
  const at = '2026-11-20T12:00:00.000Z';
  expect(isWithin(at, timesOf({}))).toBe(true);
  expect(isWithin(at, timesOf({ from: '2026-11-20' }))).toBe(true);
  expect(isWithin(at, timesOf({ to: '2026-11-19' }))).toBe(false);
  expect(isWithin(at, timesOf({ from: '2026-11-21', to: '2026-11-19' }))).toBe(false);
});
