/**
 * Hebrew as people write it, on folded words (`fold.ts`): letters that stand before a word, full and defective
 * spelling, and letters that sound alike.
 */

/** The, and, in, to, from, that, as: written as one word with what follows. */
const PREFIXES = /^[הובלמשכ]/;
const SHORTEST_REST = 2;
const MOST_PREFIXES = 2;

/** A word without the letters before it, one after the other: `ולחתונה` gives `לחתונה` and `חתונה`. */
export const withoutPrefixes = (word: string): string[] => {
  const rests: string[] = [];
  let rest = word;
  while (rests.length < MOST_PREFIXES && PREFIXES.test(rest) && rest.length > SHORTEST_REST) {
    rest = rest.slice(1);
    rests.push(rest);
  }
  return rests;
};

/** A word without the article before it, where a word is left. */
export const withoutArticle = (word: string): string => word.replace(/^ה(?=.{3})/, '');

const SHORTEST_STEM = 3;

/** A folded word in the form that others use of it: `שברתי` is said of `שבר`, `זמרי חתונות` are `זמרים`. */
export const otherForms = (word: string): string[] =>
  [word.replace(/תי$/, ''), word.replace(/(?<=[א-ת]{2})י$/, 'ימ')].filter(
    (form) => form !== word && form.length >= SHORTEST_STEM,
  );

const SOUNDS: Readonly<Record<string, string>> = { ע: 'א', ק: 'כ', ח: 'כ', ט: 'ת', ש: 'ס' };
const HEBREW = /^[א-ת]+$/;
/** In a word this short a single vav may be a consonant: `לוי` sounds like `לבי`. */
const SHORT_WORD = 4;

const collapsed = (word: string): string => word.replace(/(.)\1+/g, '$1');

/**
 * How a Hebrew word sounds, as few keys of which equal ones sound alike: letters of one sound are one, vav and yod of
 * full spelling are gone, and so are silent letters inside. Empty for other scripts and for single letters.
 */
export const soundsOf = (word: string): string[] => {
  if (!HEBREW.test(word)) return [];
  const alike = word
    .replaceAll('וו', 'ב')
    .replace(/^ו/, 'ב')
    .replace(/[עקחטש]/g, (letter) => SOUNDS[letter] ?? letter);
  const first = alike.slice(0, 1);
  const plain = (rest: string): string => collapsed(first + rest.replace(/[וי]/g, ''));
  const rest = alike.slice(1);
  const keys = [
    plain(rest),
    ...(word.length <= SHORT_WORD && rest.includes('ו') ? [plain(rest.replace('ו', 'ב'))] : []),
    plain(rest.replace(/[אה]/g, '')),
  ];
  return [...new Set(keys)].filter((key) => key.length > 1);
};
