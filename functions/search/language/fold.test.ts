import { describe, expect, it } from 'vitest';
import { fold, matcherOf } from './fold.ts';

const matches = (query: string, texts: readonly string[]) => matcherOf(query)(fold(texts.join(' ')));

describe('folding', () => {
  it('drops vowel points, geresh and gershayim, and makes final letters plain', () => {
    expect(fold('שָׁלוֹם')).toBe('שלומ');
    expect(fold("ג'ינג׳י")).toBe('גינגי');
    expect(fold('ארה״ב')).toBe(fold('ארהב'));
    expect(fold('מלך')).toBe(fold('מלכ'));
  });
  it('writes as a vav the vowel points that full spelling does', () => {
    expect(fold('חֲתֻנָּה')).toBe('חתונה');
    expect(fold('יוֹם הֻלֶּדֶת')).toBe('יומ הולדת');
    expect(fold('נֹעָה')).toBe('נועה');
    expect(fold('רֹאשׁ')).toBe('ראש');
  });
  it('parts words at every border, the maqaf too', () => {
    expect(fold('  בת־ים,  2026! ')).toBe('בת ימ 2026');
  });
  it('drops Latin accents and case', () => {
    expect(fold('Café Élan')).toBe('cafe elan');
  });
  it('leaves nothing of marks alone', () => {
    expect(fold('״ — !')).toBe('');
  });
});

describe('matching', () => {
  it('wants every word, in any order and in any of the texts', () => {
    expect(matches('לוי ברכה', ['ברכת יום הולדת', 'נועה לוי'])).toBe(false);
    expect(matches('לוי הולדת', ['ברכת יום הולדת', 'נועה לוי'])).toBe(true);
  });
  it('finds a word behind its Hebrew prefix', () => {
    expect(matches('חתונה', ['ברכה לחתונה'])).toBe(true);
  });
  it('finds nothing for a query of marks', () => {
    expect(matches('״״', ['נועה'])).toBe(false);
  });
});
