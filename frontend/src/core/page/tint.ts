import { CATEGORY_IDS, isDefaultCategory } from '../../../../shared/categories.ts';

/** A number from a text, always the same for the same text. */
const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

/** Which of the six tints a category, or anything else with a name, wears (`data-tint`). */
export const tintOf = (name: string): string =>
  isDefaultCategory(name) ? name : (CATEGORY_IDS[sumOf(name) % CATEGORY_IDS.length] ?? 'artist');

/** The first letters of up to two words of a name; what is no letter or digit is none, unless there is nothing else. */
export const initialsOf = (name: string): string => {
  const first = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return (first.slice(0, 2).join('') || [...name.trim()].slice(0, 1).join('')).toUpperCase();
};
