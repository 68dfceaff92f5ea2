import { LETTERS, lettersIn, type PreviewFont } from './letters.ts';

const DRAWN = new Set((Object.keys(LETTERS) as PreviewFont[]).flatMap(lettersIn));
const LETTER = /[\p{L}\p{Nd}]/u;
const MARKS = /\p{M}/gu;

/**
 * A text as it can be drawn, in one line: no emoji, and without niqqud, as names mostly are written. Empty where a letter of it is of an
 * alphabet that no embedded font has, since half a name is none.
 */
export const drawable = (text: string): string => {
  const letters = [...text.normalize('NFC').replace(MARKS, '').replace(/\s/g, ' ')];
  if (letters.some((letter) => LETTER.test(letter) && !DRAWN.has(letter))) return '';
  const drawn = letters
    .filter((letter) => DRAWN.has(letter))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  return LETTER.test(drawn) ? drawn : '';
};

const FIRST_LETTER = /\p{L}/u;
const [LRI, RLI, PDI] = ['\u2066', '\u2067', '\u2069'];

/** Whether a text is written from the right, as its first letter says. */
export const isFromRight = (text: string): boolean =>
  /\p{Script=Hebrew}/u.test(FIRST_LETTER.exec(text)?.[0] ?? '');

/** A line in a direction: the renderer itself takes every line for one that is written from the left. */
export const directed = (line: string, fromRight: boolean): string => `${fromRight ? RLI : LRI}${line}${PDI}`;
