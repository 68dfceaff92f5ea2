import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncate } from './truncate.ts';

const PIECES = ['א', 'e\u0301', 'שָׁ', '🎉', '👨‍👩‍👧', '🇮🇱', '𝓢', ' '];
const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 });

describe('a text that is cut', () => {
  it('ends with a whole letter, as near to the limit as there is one', () => {
    fc.assert(
      fc.property(texts, fc.nat(60), (pieces, most) => {
        const cut = truncate(pieces.join(''), most);
        const borders = pieces.map((_, at) => pieces.slice(0, at + 1).join(''));
        const fitting = ['', ...borders].filter(({ length }) => length <= most).at(-1);
        // A first letter longer than the limit is the one that may be cut.
        if (fitting) expect(cut).toBe(fitting);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });

  it('is not lost where one letter is longer than the limit', () => {
    expect(truncate(`a${'\u0301'.repeat(20)}`, 4)).toBe('a\u0301\u0301\u0301');
    expect(truncate('👨‍👩‍👧', 4)).toBe('👨‍');
  });
});

/** Cuts at a limit of letters: `.slice(0, TEXT.name)`, `[...text].slice(0, 80)`, `.substring(0, max)`. */
const CUT =
  /\.(?:substring|substr)\(|\.slice\(\s*0,\s*(?:(?:TEXT|SITE|PAGE|GIFT|CHAT)\.|(?:\w+_)?(?:LETTERS|LONGEST)\b|longest\b|max\b|[2-9]\d|\d{3,})|\[\.\.\.\w+(?:\.\w+\([^()]*\))?\]\.slice\(0/;

/** Cut by letters, and right: what is cut there is never a person's text, or cannot be halved. */
const RIGHT: Readonly<Record<string, string>> = {
  'functions/lib/http/cursor.ts': 'a seal',
  'functions/lib/table/lists.ts': 'a hash',
  'functions/lib/table/rate-limit.table.ts': 'a hash',
  'functions/messages/mail/mail.table.ts': 'an instant',
  'functions/market/catalog/home/home-choice.ts': 'a list',
  'functions/search/concepts/concepts.ts': 'a list',
  'functions/market/catalog/finder/rebuild-snapshot.ts': 'a list',
  'shared/contracts/market/ad-filters.ts': 'words of an address, where half a character becomes �',
};

it('is cut by this rule everywhere', () => {
  const sources = globSync('{shared,functions,frontend/src}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const cutting = sources.filter((file) => CUT.test(readFileSync(file, 'utf8')));
  expect(cutting.filter((file) => !(file in RIGHT))).toEqual([]);
  // An excuse that nothing needs any more is taken away.
  expect(Object.keys(RIGHT).filter((file) => !cutting.includes(file))).toEqual([]);
});
