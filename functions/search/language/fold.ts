import { lazy } from '../../../shared/lazy.ts';

/** Vowel points, accents and other marks that do not change which word it is. */
const marks = lazy(() => /\p{M}/gu);
/**
 * Vowel points that full spelling writes as a vav: `חֲתֻנָּה`, `נֹעָה`; not beside a vav, nor before an alef (`רֹאשׁ`).
 */
const VAVS = /\u05BB|(?<!ו)\u05B9(?![\u05BC\u05C1\u05C2]*א)/g;
/** Geresh, gershayim and what people type for them: part of a word (`צ׳ק`, `ארה״ב`), never a border. */
const QUOTES = /['"`´’‘”“׳״]/g;
const borders = lazy(() => /[^\p{L}\p{N}]+/gu);

const PLAIN: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };
const FINAL_LETTERS = /[ךםןףץ]/g;

/**
 * Text as the search compares it: lower case, without niqqud, accents and geresh, final letters as plain ones, words
 * parted by one space.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(VAVS, 'ו')
    .replace(marks(), '')
    .replace(QUOTES, '')
    .toLowerCase()
    .replace(FINAL_LETTERS, (letter) => PLAIN[letter] ?? letter)
    .replace(borders(), ' ')
    .trim();

/** Words of a list, as words of a text are compared with them. */
export const foldedSet = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));

/** Whether every word of `query` stands somewhere in a folded text; a query without letters matches nothing. */
export const matcherOf = (query: string): ((folded: string) => boolean) => {
  const words = fold(query).split(' ').filter(Boolean);
  return (folded) => words.length > 0 && words.every((word) => folded.includes(word));
};
