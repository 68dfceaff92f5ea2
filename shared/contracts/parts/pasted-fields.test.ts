import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TextField, textFields } from '../../../test/support/typed/contract-fields.ts';

/** What is copied along with a text, unseen. */
const SIGNS = [
  ...'\u200B\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\uFEFF\u061C\u2060',
] as const;
const UNSEEN = new RegExp(`[${SIGNS.join('')}]`);

/** What is typed or pasted into a field of one line, and what shows that a field takes this and not just any text. */
const KINDS: Readonly<Record<string, { readonly sample: string; readonly other?: string }>> = {
  words: { sample: 'שלום עולם' },
  'an e-mail address': { sample: 'dana@example.com', other: 'dana@example' },
  'the address of a page': { sample: 'https://example.com/@dana', other: 'example' },
  'the address of a post': { sample: 'https://www.instagram.com/p/C9abc/', other: 'https://example.com/p/1' },
  'a day': { sample: '2026-12-01', other: '2026-02-30' },
  'a code of eight digits': { sample: '12345678', other: '1234567' },
  'the number of an account': { sample: '1234567890123', other: '123' },
};

/** Nobody pastes into these: programs made what they hold, and give it back as it was. */
const MADE = [/\.(?:cursor|uploadId|key|\w+Key|event|at|event_type)$/, /^wallet\.\w+\.id$/];

const isMade = ({ place }: TextField) => MADE.some((made) => made.test(place));
/** It keeps line breaks: what stands in it is a text, not a line. */
const hasLines = ({ read }: TextField) => read('א\nב') === 'א\nב';
const fields = textFields().filter((field) => !isMade(field) && !hasLines(field));

/** Unseen signs before, behind and between the letters of a text. */
const signs = fc.array(fc.constantFrom(...SIGNS), { maxLength: 3 }).map((some) => some.join(''));
const pastedOf = (sample: string) =>
  fc
    .tuple(signs, fc.array(signs, { minLength: sample.length, maxLength: sample.length }))
    .map(([first, after]) => first + [...sample].map((letter, i) => letter + after[i]).join(''));

describe.each(Object.entries(KINDS))('a field of one line that takes %s', (_, { sample, other }) => {
  const those = fields.filter(
    ({ read }) => read(sample) === sample && (other === undefined || read(other) === undefined),
  );

  it('keeps it without what was pasted along unseen', () => {
    expect(those.length).toBeGreaterThan(0);
    for (const { place, read } of those)
      fc.assert(
        fc.property(pastedOf(sample), (text) => {
          expect([place, read(text)]).toEqual([place, sample]);
        }),
        { numRuns: 20 },
      );
  });
});

it('no field of one line keeps a sign that nobody sees', () => {
  for (const { place, read } of fields)
    for (const { sample } of Object.values(KINDS))
      for (const sign of SIGNS) {
        const kept = read(sign + sample + sign);
        expect([place, typeof kept === 'string' && UNSEEN.test(kept)]).toEqual([place, false]);
      }
});

it('what names nothing excuses nothing', () => {
  const places = textFields().map(({ place }) => place);
  expect(MADE.filter((made) => !places.some((place) => made.test(place)))).toEqual([]);
});
