import { fold } from '../language/fold.ts';
import negations from '../negations.json' with { type: 'json' };

const NOT = new Set(negations.not.map(fold));
/** May stand between "not" and what is not wanted: `not a comedian`. */
const BETWEEN = new Set(negations.between.map(fold));
const DISLIKED = new Set(negations.disliked.map(fold));
const LIKING = new Set(negations.liking.map(fold));
const SOMEWHAT = new Set(negations.somewhat.map(fold));

const CRUDE = new Set(negations.crude.map(fold));

/** Whether a folded word says how something is not wanted, which is wanted otherwise: crude jokes. */
export const isCrude = (word: string): boolean => CRUDE.has(word);

const STATES = new Set(negations.states.map(fold));

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
