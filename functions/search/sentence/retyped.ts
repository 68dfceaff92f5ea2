import type { Day } from '../../../shared/calendar/dates.ts';
import { type Phrase, PLAIN, phrasesOf } from '../concepts/concepts.ts';
import { isIdle } from '../idle.ts';
import { fold } from '../language/fold.ts';
import { isGivenName } from '../language/given-names.ts';
import { onOtherKeyboard } from '../language/keyboard.ts';
import { isFiller, readSentence } from './read-sentence.ts';
import { tokensOf } from './tokens.ts';

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

/** A first name and those behind it. */
const LONGEST_NAME = 3;
const isName = (phrases: readonly Phrase[]): boolean => {
  const words = phrases.flatMap((phrase) => phrase.words);
  return words.length > 1 && words.length <= LONGEST_NAME && isGivenName(words[0] ?? '');
};

/**
 * A sentence as it was meant on the keyboard of the other language: where no word is known as it stands, and each is so
 * that a sentence does not say beside its words.
 */
export const retyped = (text: string, today: Day): string | null => {
  const other = onOtherKeyboard(text);
  if (other === null || phrasesIn(text).some(isKnown)) return null;
  const meant = phrasesIn(other);
  const left = phrasesIn(readSentence(other, today).text);
  return meant.length > 0 && (left.every(isKnown) || isName(meant)) ? other : null;
};
