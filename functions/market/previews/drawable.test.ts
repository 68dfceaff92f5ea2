import { expect, it } from 'vitest';
import { directed, drawable, isFromRight } from './drawable.ts';

it.each([
  ['עדי מלמד', 'עדי מלמד'],
  ['שָׁלוֹם עֲלֵיכֶם', 'שלום עליכם'],
  ['  DJ 🎉  Sofia\n80 👩‍👩‍👧 ', 'DJ Sofia 80'],
  ['Jose\u0301 Müller-Şahin', 'José Müller-Şahin'],
  ['Анна Їжак', 'Анна Їжак'],
  ['צ׳רלי ו־"הלהקה" (2) 50%!', 'צ׳רלי ו־"הלהקה" (2) 50%!'],
  // Half a name is none, and neither are marks alone.
  ['فيروز', ''],
  ['גל 王', ''],
  ['🎉 !', ''],
  ['', ''],
])('%j is drawn as %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

it('a line is written in the direction of its first letter, whatever is beside it', () => {
  expect(['80 שנה ל־DJ', 'DJ של 80', '80'].map(isFromRight)).toEqual([true, false, false]);
  expect(directed('א', true)).toBe('\u2067א\u2069');
  expect(directed('a', false)).toBe('\u2066a\u2069');
});
