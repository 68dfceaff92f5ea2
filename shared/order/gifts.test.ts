import { expect, it } from 'vitest';
import { gifts } from '../contracts/orders/gifts.ts';
import { secretOf } from './gifts.ts';

const SECRET = '0123456789abcdefghjkmnpqrs';

it.each([
  ['a full stop', `${SECRET}.`],
  ['a bracket', `${SECRET})`],
  ['a mark of direction', `${SECRET}\u200F`],
  ['the same as browsers write it', `${SECRET}%E2%80%8F`],
  ['a space', `${SECRET}%20`],
  ['a word behind it', `${SECRET}שלום`],
  ['capitals', SECRET.toUpperCase()],
  ['letters that were read for digits', `OL23456789ABCDEFGHJKMNPQRS`],
])('a link to a gift opens with %s', (_, text) => {
  expect(secretOf(text)).toBe(SECRET);
  expect(gifts.open.input().parse({ secret: text })).toEqual({ secret: SECRET });
});

it('what has no letter of a secret is none', () => {
  for (const text of ['', '.', '%20', 'שלום', 'u']) expect(secretOf(text)).toBe('');
});
