import { expect, it } from 'vitest';
import { nearDays } from './near-days.ts';

it('every day of the week to come is there once, by its usual name', () => {
  expect(nearDays('2026-11-30').map(({ name, day }) => `${name} ${day}`)).toEqual([
    'today 2026-11-30',
    'tomorrow 2026-12-01',
    'day.3 2026-12-02',
    'day.4 2026-12-03',
    'day.5 2026-12-04',
    'day.6 2026-12-05',
    'day.0 2026-12-06',
  ]);
});

it('on a Friday the next day is tomorrow, and no other Saturday stands beside it', () => {
  const names = nearDays('2026-12-04').map(({ name }) => name);
  expect(names).toEqual(['today', 'tomorrow', 'day.0', 'day.1', 'day.2', 'day.3', 'day.4']);
});
