import { CATEGORY_IDS, isDefaultCategory } from '../../../../shared/categories.ts';

/** A number from a text, always the same for the same text. */
const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

/** Which of the six tints a category, or anything else with a name, wears (`data-tint`). */
export const tintOf = (name: string): string =>
  isDefaultCategory(name) ? name : (CATEGORY_IDS[sumOf(name) % CATEGORY_IDS.length] ?? 'artist');

/** A name as it is drawn where there is no picture: a word a line, and the letters that a line must hold. */
export interface DrawnName {
  readonly 'data-drawn': string;
  /** From 4 to 14, of which the size follows (`drawn-name`); several lines count as a longer one. */
  readonly 'data-letters': number;
}

const FEWEST = 4;
const MOST = 14;
/** How many letters across are as large as one line in the height. */
const LETTERS_A_LINE = 2.7;

/** The words of a name, of which those joined by a hyphen or a maqaf stand on two lines. */
export const drawnName = (name: string, most = 3): DrawnName => {
  const words = name
    .trim()
    .split(/\s+|(?<=[-\u05be])/u)
    .slice(0, most);
  const longest = Math.max(...words.map((word) => word.replace(/\p{M}/gu, '').length));
  const letters = Math.max(FEWEST, longest, Math.ceil(words.length * LETTERS_A_LINE));
  return { 'data-drawn': words.join('\n'), 'data-letters': Math.min(MOST, letters) };
};
