/** Names in two scripts by the consonants that both of them write. */

const LETTERS: Readonly<Record<string, string>> = {
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ז: 'z',
  ח: 'h',
  ט: 't',
  כ: 'k',
  ל: 'l',
  מ: 'm',
  נ: 'n',
  ס: 's',
  פ: 'p',
  צ: 'z',
  ק: 'k',
  ר: 'r',
  ש: 's',
  ת: 't',
};
const HEBREW = /[א-ת]/;
/** Longest first. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/tz|ts/g, 'z'],
  [/sh/g, 's'],
  [/kh|ch/g, 'h'],
  [/ph|f/g, 'p'],
  [/th/g, 't'],
  [/ck|[cq]/g, 'k'],
  [/[wv]/g, 'b'],
  [/j/g, 'g'],
  [/x/g, 'ks'],
];

const keysOf = (keys: readonly string[]): string[] =>
  [...new Set(keys.map((key) => key.replace(/(.)\1+/g, '$1')))].filter(Boolean);

const ofHebrew = (word: string): string[] => {
  const spelled = (vav: string) =>
    [...word]
      .map((letter, i) => {
        if (letter === 'ו') return i === 0 ? 'b' : vav;
        if (i === 0 && letter === 'י') return 'y';
        if (i === 0 && letter === 'ה') return 'h';
        return LETTERS[letter] ?? '';
      })
      .join('');
  return keysOf([spelled(''), spelled('b')]);
};

const ofLatin = (word: string): string[] => {
  const spell = (text: string) => SPELLINGS.reduce((now, [of, to]) => now.replace(of, to), text);
  const spelled = [spell(word), spell(word.replace(/ch|kh/g, 'k'))];
  const consonants = (text: string) =>
    text.slice(0, 1).replace(/[aeiou]/, '') + text.slice(1).replace(/[aeiouy]/g, '');
  const silent = (text: string) => text.slice(0, 1) + text.slice(1).replaceAll('h', '');
  return keysOf(spelled.map(consonants).flatMap((text) => [text, silent(text)]));
};

export type Script = 'hebrew' | 'latin';
export const scriptOf = (word: string): Script => (HEBREW.test(word) ? 'hebrew' : 'latin');

/** Consonants of a folded word: equal ones may be one name, `michal` and `מיכל`. None for a word of vowels. */
export const consonantsOf = (word: string): string[] =>
  scriptOf(word) === 'hebrew' ? ofHebrew(word) : ofLatin(word);
