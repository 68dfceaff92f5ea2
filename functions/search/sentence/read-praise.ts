import { conceptsIn } from '../concepts/concepts.ts';
import { isAudience, isWhom } from '../concepts/sorts-of-concepts.ts';
import { after, withoutLetters } from './grammar.ts';
import type { Token } from './tokens.ts';

const LATIN = /^\p{Script=Latin}/u;

const isSomebody = (token: Token | undefined): boolean => {
  const concepts = token ? conceptsIn([token.word]) : [];
  return concepts.length > 0 && concepts.every((one) => isWhom(one) || isAudience(one));
};

/** Whether what is here is said of what somebody it is for does: `grandma who cooks the best`, with a letter for "who". */
export const isOfDoing = (tokens: readonly Token[], at: number): boolean => {
  const doing = tokens[at - 1];
  return doing !== undefined && withoutLetters(doing, 'that') !== null && isSomebody(tokens[at - 2]);
};

/** Whether what is here is said of somebody it is for: `best friend`, `the best mother`. */
export const isOfSomebody = (tokens: readonly Token[], at: number, end: number): boolean => {
  const beside = LATIN.test(tokens[at]?.word ?? '') ? tokens.slice(end) : tokens.slice(0, at).slice(-1);
  return (
    after(beside, 0, 'relatives', 'kinOfMine', 'roles', 'relativesOfMine') !== null || isSomebody(beside[0])
  );
};
