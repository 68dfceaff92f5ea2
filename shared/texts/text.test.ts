import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWellFormedText, normalizeLine, normalizeText } from './text.ts';

describe('what people write', () => {
  it.each([
    ['space around it', '  שלום  ', 'שלום'],
    ["another system's line breaks", 'א\r\nב\rג', 'א\nב\nג'],
    ['a tab', 'א\tב', 'א ב'],
    ['decomposed letters', 'e\u0301', 'é'],
    ['a presentation form of Hebrew', '\uFB2A', '\u05E9\u05C1'],
    ['overrides of direction', 'שם\u202Egpj.exe\u202C', 'שםgpj.exe'],
    ['isolates around a copied phone number', '\u2066050-1234567\u2069', '050-1234567'],
    ['an emoji of several people', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['niqqud', 'שָׁלוֹם', 'שָׁלוֹם'.normalize('NFC')],
  ])('is kept without %s', (_, given, kept) => {
    expect(normalizeText(given)).toBe(kept);
  });

  it.each([
    ['zero width', '\u200B\u200D\uFEFF'],
    ['direction marks', '\u200E\u200F'],
    ['Hangul fillers', '\u3164\u115F'],
    ['blank braille', '\u2800'],
    ['marks without a letter', '\u05B8\u05B8'],
    ['spaces of every width', '\u00A0\u2003\u3000'],
  ])('is empty when there is nothing but %s', (_, given) => {
    expect(normalizeText(given)).toBe('');
  });

  it('is the same when it is normalised again, and shows what it showed', () => {
    const piece = fc.constantFrom(
      ...'אe \t\r\n\u0301\u05B8\uFB2A\u202E\u2066\u2069\u200B\u3164\uD83D\uDC4B👋',
    );
    const strange = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(strange, (text) => {
        const kept = normalizeText(text);
        return normalizeText(kept) === kept && !/[\u202A-\u202E\u2066-\u2069\t\r]/.test(kept);
      }),
    );
  });

  it('stands in one line where a field has one', () => {
    expect(normalizeLine(' נועה \r\n  בר־לב\n')).toBe('נועה בר־לב');
  });

  it('is unfit with controls or half a character', () => {
    expect(['שלום\nלכם', '👋', 'a\u0000b', 'a\u0085', '\uD83D', '\uDC4B!'].map(isWellFormedText)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
