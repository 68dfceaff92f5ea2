import { isGivenName } from '../language/given-names.ts';
import { otherForms, stemsOf, withoutChain } from '../language/hebrew.ts';
import { lexicon, opening } from './lexicon.ts';

/** `lehatuna`: Hebrew by ear has its letters before a word, too. */
const BEFORE_BY_EAR = /^(?:le|la|li|be|ba|ve|ha|al|she)(?=.{3})/;

/** What a word may be the beginning of a phrase as. */
export interface Starts {
  /** As it stands and without the letters before it. */
  readonly plain: readonly string[];
  /** Other words of which it may be a form, the likeliest first. */
  readonly forms: readonly string[];
}

export const startsOf = (word: string): Starts => {
  const { byStem, beginnings, openings } = lexicon();
  const all = [
    word,
    ...withoutChain(word),
    ...(BEFORE_BY_EAR.test(word) ? [word.replace(BEFORE_BY_EAR, '')] : []),
  ];
  // A first name is no form of a word.
  const bases = all.some(isGivenName) ? [] : all;
  const others = bases.filter((one) => openings.has(opening(one))).flatMap(otherForms);
  const stems = bases.flatMap((one) => stemsOf(one, (base) => openings.has(opening(base))));
  return {
    plain: all,
    forms: [
      ...others.filter((form) => beginnings.has(form)),
      ...stems.flatMap((stem) => byStem.get(stem) ?? []),
    ],
  };
};
