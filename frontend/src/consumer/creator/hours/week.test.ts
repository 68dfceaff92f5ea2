import { expect, test } from 'vitest';
import { slotsOfWeekday } from '../../../../../shared/calendar/slots.ts';
import { isSame, isWholeDay, keeping, slotsOfWeek, weekOf } from './week.ts';

test('hours are kept and given up one by one, in the order of the week', () => {
  const one = keeping(['3T09:00'], ['0T19:00'], true);
  expect(one).toEqual(['0T19:00', '3T09:00']);
  expect(keeping(one, ['0T19:00'], true)).toEqual(one);
  expect(keeping(one, ['3T09:00'], false)).toEqual(['0T19:00']);
});

test('a whole day is all its hours at once', () => {
  const kept = keeping(['1T11:00', '2T09:00'], slotsOfWeekday(1), true);
  expect(isWholeDay(kept, 1)).toBe(true);
  expect(isWholeDay(kept, 2)).toBe(false);
  expect(keeping(kept, slotsOfWeekday(1), false)).toEqual(['2T09:00']);
});

test('nothing has changed when the same hours are kept', () => {
  expect(isSame(['0T09:00', '1T09:00'], ['1T09:00', '0T09:00'])).toBe(true);
  expect(isSame(['0T09:00'], [])).toBe(false);
  expect(isSame([], [])).toBe(true);
});

test('a week is its days, and back again', () => {
  const kept = ['0T09:00', '0T19:00', '4T11:00'];
  expect(weekOf(kept)[0]).toEqual(['0T09:00', '0T19:00']);
  expect(weekOf(kept)[1]).toEqual([]);
  expect(slotsOfWeek(weekOf(kept))).toEqual(kept);
});
