import { fold } from '../language/fold.ts';
import negations from '../negations.json' with { type: 'json' };

const NOT = new Set(negations.not.map(fold));
/** May stand between "not" and what is not wanted: `not a comedian`. */
const BETWEEN = new Set(negations.between.map(fold));

const CRUDE = new Set(negations.crude.map(fold));

/** Whether a folded word says how something is not wanted, which is wanted otherwise: crude jokes. */
export const isCrude = (word: string): boolean => CRUDE.has(word);

/** Whether a folded word says that what follows is not wanted. */
export const isNegation = (word: string): boolean => NOT.has(word);

/** Whether what is not wanted may still follow behind it. */
export const isInNegation = (word: string): boolean => BETWEEN.has(word);
