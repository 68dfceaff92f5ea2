import { expect, it } from 'vitest';
import { nearDays } from './near-days.ts';

it('every day of the week to come is there once, by its usual name, and the end of the next', () => {
  expect(nearDays('2026-11-30').map(({ name, day }) => `${name} ${day}`)).toEqual([
    'wish.today 2026-11-30',
    'wish.tomorrow 2026-12-01',
    'shortWeekday.3 2026-12-02',
    'shortWeekday.4 2026-12-03',
    'shortWeekday.5 2026-12-04',
    'shortWeekday.6 2026-12-05',
    'shortWeekday.0 2026-12-06',
    'wish.nextWeek 2026-12-12',
  ]);
});

it('on a Friday the next day is tomorrow, and no other Saturday stands beside it', () => {
  const names = nearDays('2026-12-04').map(({ name }) => name);
  expect(names).toEqual([
    'wish.today',
    'wish.tomorrow',
    'shortWeekday.0',
    'shortWeekday.1',
    'shortWeekday.2',
    'shortWeekday.3',
    'shortWeekday.4',
    'wish.nextWeek',
  ]);
});
