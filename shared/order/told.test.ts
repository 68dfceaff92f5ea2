import { expect, test } from 'vitest';
import en from '../locales/en/booking.json' with { type: 'json' };
import he from '../locales/he/booking.json' with { type: 'json' };
import { isTold } from './told.ts';

const STARTERS = [he, en].flatMap(({ starter }) =>
  Object.values(starter).flatMap((one) => (typeof one === 'string' ? [] : [one.text])),
);

test.each(STARTERS)('of the questions alone nothing is told, of one answer it is: %j', (text) => {
  expect(isTold(text)).toBe(false);
  expect(isTold(text.trim().replace('\n', '\n\n'))).toBe(false);
  expect(isTold(`${text}80!`)).toBe(true);
  expect(isTold(text.replace('\n', ' 80\n'))).toBe(true);
});

test('what has no question is told', () => {
  expect(isTold('80! 🎂')).toBe(true);
  expect(isTold('לשיר: תודה')).toBe(true);
  expect(isTold(' \n')).toBe(false);
});
