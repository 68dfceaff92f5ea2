import { expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';

const TODAY = '2026-11-27';
const read = (text: string, range: { min?: string; max?: string } = { min: TODAY }) =>
  typedDay(text, { today: TODAY, ...range });

test.each([
  ['29/11', '2026-11-29'],
  ['29.11', '2026-11-29'],
  ['29.11.', '2026-11-29'],
  [' 29-11 ', '2026-11-29'],
  ['29/11/26', '2026-11-29'],
  ['29.11.26', '2026-11-29'],
  ['1/1', '2027-01-01'],
  ['29/11/2026', '2026-11-29'],
  ['2026-11-29', '2026-11-29'],
  ['29112026', '2026-11-29'],
  ['today', '2026-11-27'],
  ['Tomorrow', '2026-11-28'],
  ['היום', '2026-11-27'],
  ['מחר', '2026-11-28'],
  ['מחרתיים', '2026-11-29'],
])('%s is %s', (text, day) => expect(read(text)).toBe(day));

test.each(['', 'soon', '31/2', '29', '29/13', '2911', 'toString', '29/11/2'])('%s is no day', (text) =>
  expect(read(text)).toBeUndefined(),
);

test('a year of two digits is of the century that fits: of a birth date, the one before', () => {
  expect(read('29/11/85', { max: TODAY })).toBe('1985-11-29');
  expect(read('29/11/05', { max: TODAY })).toBe('2005-11-29');
  expect(read('29/11/85')).toBe('2085-11-29');
});

test('a day that is over, or too far, is read as it was typed, and its field says what is wrong', () => {
  expect(read('29/10/26')).toBe('2026-10-29');
  expect(read('29/10', { max: TODAY })).toBeUndefined();
});

test('of what is past, a day without a year is the last one', () => {
  expect(typedDay('29/11', { today: TODAY, past: true })).toBe('2025-11-29');
  expect(typedDay('26.11', { today: TODAY, past: true })).toBe('2026-11-26');
});
