import { expect, test } from 'vitest';
import { slotDays } from '../../../../../shared/calendar/slots.ts';
import { hasFree, openingDay, weeksOf } from './weeks.ts';

/** From a Friday on: Mondays at nine and seven. */
const days = slotDays({
  weekly: ['1T09:00', '1T19:00'],
  taken: ['2026-11-23T09:00', '2026-11-23T19:00'],
  now: new Date('2026-11-20T12:00:00Z'),
  deliveryHours: 24,
});

test('two weeks of seven days each', () => {
  const weeks = weeksOf(days);
  expect(weeks.map((week) => week.map(({ date }) => date).join(' '))).toEqual([
    '2026-11-20 2026-11-21 2026-11-22 2026-11-23 2026-11-24 2026-11-25 2026-11-26',
    '2026-11-27 2026-11-28 2026-11-29 2026-11-30 2026-12-01 2026-12-02 2026-12-03',
  ]);
  expect(weeksOf([])).toEqual([]);
});

test('a day whose hours are all taken, or not kept, has none free', () => {
  expect(days.filter(hasFree).map(({ date }) => date)).toEqual(['2026-11-30']);
});

test('a calendar opens where there is something to choose, or where it was chosen', () => {
  expect(openingDay(days, '')).toBe('2026-11-30');
  expect(openingDay(days, '2026-11-23T09:00')).toBe('2026-11-23');
  expect(openingDay(days.slice(0, 7), '')).toBe('2026-11-20');
});
