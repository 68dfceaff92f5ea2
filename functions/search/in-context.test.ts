import { describe, expect, it } from 'vitest';
import { genderAsked } from './gender-asked.ts';
import { partsOf } from './query-parts.ts';

const conceptsOf = (query: string, word: string) =>
  partsOf(query).find(({ words }) => words.includes(word))?.concepts;

describe('a word', () => {
  it('stands for something else beside what is asked', () => {
    expect(conceptsOf('שחקנ', 'שחקנ')).toEqual(['category:actor']);
    expect(conceptsOf('שחקן שאוהב כדורגל', 'שחקנ')).toEqual(['football']);
    expect(conceptsOf('שחקן תיאטרון שאוהב כדורגל', 'שחקנ')).toEqual(['theatre']);
    expect(conceptsOf('basketball team', 'team')).toEqual(['basketball']);
    expect(conceptsOf('sales team', 'team')).toEqual(['audience:office']);
    expect(conceptsOf('מגישה', 'מגישה')).toEqual(['host']);
  });

  it('is polite at the end of a story, and thanks in few words', () => {
    const thanks = (query: string) =>
      partsOf(query).some(({ concepts }) => concepts.includes('occasion:thanks'));
    expect(thanks('אני מחפשת זמרת לבת מצווה של הנכדה תודה רבה')).toBe(false);
    expect(thanks('זמרת לסרטון תודה')).toBe(true);
  });
});

describe('a gender', () => {
  const asked = (words: string) => genderAsked(words.split(' '), words.split(' ').length);

  it('is said by a word beside what somebody does', () => {
    expect(asked('woman athlete')).toEqual({ gender: 'woman', isOnly: true });
    expect(asked('male singer')).toEqual({ gender: 'man', isOnly: true });
    expect(asked('a man with a guitar')).toEqual({ gender: 'man', isOnly: true });
    expect(asked('gift of a man')).toBeNull();
  });

  it('of a word for men is said of both', () => {
    expect(asked('זמר')).toEqual({ gender: 'man', isOnly: false });
    expect(asked('זמרת')).toEqual({ gender: 'woman', isOnly: true });
  });
});
