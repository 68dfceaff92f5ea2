import { expect, it } from 'vitest';
import { missingOf } from './missing.ts';

it.each([
  ['יו"ר', 'יור'],
  ['  Magician ', 'magician'],
  ['שָׁלוֹם חנוך', 'שלומ חנוכ'],
  ['א'.repeat(40), 'א'.repeat(40)],
])('%s is kept', (text, id) => {
  expect(missingOf(text)).toEqual({ id, words: text.trim().toLowerCase() });
});

it.each([
  ['too long', 'א'.repeat(41)],
  ['a telephone number', 'דנה 050-1234567'],
  ['one in other digits', 'דנה ٠٥٠'],
  ['an e-mail address', 'dana@example'],
  ['a web address', 'https://dana'],
  ['one without what it begins with', 'dana.example'],
  ['one letter', 'א'],
  ['no letter', '!!!'],
])('%s is not', (_, text) => {
  expect(missingOf(text)).toBeNull();
});
