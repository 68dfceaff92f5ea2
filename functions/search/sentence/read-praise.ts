import { conceptsIn } from '../concepts/concepts.ts';
import { isAudience, isWhom } from '../concepts/sorts-of-concepts.ts';
import { after, withoutLetters } from './grammar.ts';
import type { Token } from './tokens.ts';

const LATIN = /^\p{Script=Latin}/u;

/** Whether what is here is said of somebody it is for: `best friend`, `the best mother`. */
export const isOfSomebody = (tokens: readonly Token[], at: number, end: number): boolean => {
  const doing = tokens[at - 1];
  // `grandma who cooks the best`, where Hebrew writes "who" as one with what she does.
  const isDoing = doing !== undefined && withoutLetters(doing, 'that') !== null;
  const before = tokens.slice(0, isDoing ? at - 1 : at).slice(-1);
  const beside = LATIN.test(tokens[at]?.word ?? '') ? tokens.slice(end) : before;
  const concepts = beside[0] ? conceptsIn([beside[0].word]) : [];
  return (
    after(beside, 0, 'relatives', 'kinOfMine', 'roles', 'relativesOfMine') !== null ||
    (concepts.length > 0 && concepts.every((one) => isWhom(one) || isAudience(one)))
  );
};
