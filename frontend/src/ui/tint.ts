import { CATEGORY_IDS, isDefaultCategory } from '../../../shared/categories.ts';

/** A number from a text, always the same for the same text. */
const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

/** Which of the six tints a category, or anything else with a name, wears (`data-tint`). */
export const tintOf = (name: string): string =>
  isDefaultCategory(name) ? name : (CATEGORY_IDS[sumOf(name) % CATEGORY_IDS.length] ?? 'artist');

/** Up to two first letters of a name. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
