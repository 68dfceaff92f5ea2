import { truncate } from '../../shared/texts/truncate.ts';
import { fold } from './language/fold.ts';

const LETTERS = 40;

/** The first words of a text, folded. */
export const splitWords = (text: string, most: number): string[] =>
  fold(text)
    .split(' ')
    .filter(Boolean)
    .slice(0, most)
    .map((word) => truncate(word, LETTERS));
