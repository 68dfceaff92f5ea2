import { type Phrase, phrasesOf } from '../concepts/concepts.ts';
import { isIdle } from '../idle.ts';
import { fold } from '../language/fold.ts';
import { isGivenName } from '../language/given-names.ts';
import { onOtherKeyboard } from '../language/keyboard.ts';
import { isFiller } from './read-sentence.ts';
import { tokensOf } from './tokens.ts';

/** Nothing is guessed. */
const PLAIN = { isIdle: () => true, isWord: () => true, also: new Map() };

const isKnown = ({ words, concepts }: Phrase): boolean =>
  concepts.length > 0 ||
  words.every((word) => isIdle(word) || isGivenName(word) || tokensOf(word).some(isFiller));

/** The words of a text that have letters, as phrases. */
const phrasesIn = (text: string): Phrase[] =>
  phrasesOf(
    text
      .split(/\s+/)
      .map(fold)
      .filter((word) => /\p{L}/u.test(word)),
    PLAIN,
  );

/** A sentence as it was meant on the keyboard of the other language: where no word is known as it stands, and each is so. */
export const retyped = (text: string): string | null => {
  const other = onOtherKeyboard(text);
  if (other === null || phrasesIn(text).some(isKnown)) return null;
  const meant = phrasesIn(other);
  return meant.length > 0 && meant.every(isKnown) ? other : null;
};
