import { foldedSet } from '../language/fold.ts';
import negations from '../negations.json' with { type: 'json' };

const NOT = foldedSet(negations.not);
/** May stand between "not" and what is not wanted: `not a comedian`. */
const BETWEEN = foldedSet(negations.between);
const DISLIKED = foldedSet(negations.disliked);
const LIKING = foldedSet(negations.liking);
const SOMEWHAT = foldedSet(negations.somewhat);

const CRUDE = foldedSet(negations.crude);

/** Whether a folded word says how something is not wanted, which is wanted otherwise: crude jokes. */
export const isCrude = (word: string): boolean => CRUDE.has(word);

const STATES = foldedSet(negations.states);

/** Whether somebody is told of by it, of whom it is not true: a couple that is not married. */
export const isState = (word: string): boolean => STATES.has(word);

/** Whether a folded word says that what follows is not wanted. */
export const isNegation = (word: string): boolean => NOT.has(word);

/** Whether what is not wanted may still follow behind it. */
export const isInNegation = (word: string): boolean => BETWEEN.has(word);

/** Whether these words say what somebody does not like, by which an occasion is still celebrated: `hates birthdays`. */
export const isDislike = (words: readonly string[]): boolean =>
  words.some((word, i) => (i === 0 ? DISLIKED.has(word) : LIKING.has(word)));

/** Whether it says that less is wanted of what follows, or not that alone: `not too funny`, `not only a song`. */
export const isSomewhat = (word: string): boolean => SOMEWHAT.has(word);
