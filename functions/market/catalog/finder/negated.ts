import { conceptsIn } from '../../../search/concepts/concepts.ts';
import type { Concept } from '../../../search/concepts/near.ts';
import { isSkill } from '../../../search/concepts/sorts-of-concepts.ts';
import { fold } from '../../../search/language/fold.ts';
import { isCrude, isInNegation, isNegation } from '../../../search/sentence/negation.ts';

/** Words that say what is not wanted, and how many there are of them. */
const unwantedAt = (words: readonly string[], at: number): { end: number; concepts: Concept[] } | null => {
  if (!isNegation(fold(words[at] ?? ''))) return null;
  let next = at + 1;
  while (isInNegation(fold(words[next] ?? ''))) next += 1;
  const word = words[next];
  const concepts = word === undefined ? [] : conceptsIn([fold(word)]).filter(isSkill);
  if (concepts.length === 0) return null;
  // Who wants no crude jokes wants others.
  return isCrude(fold(words[next + 1] ?? '')) ? { end: next + 2, concepts: [] } : { end: next + 1, concepts };
};

/** What of a text is said not to be wanted, as what it stands for, and the text without that: `not a comedian`. */
export const negatedIn = (text: string): { readonly rest: string; readonly without: readonly Concept[] } => {
  const words = text.split(/\s+/).filter(Boolean);
  const rest: string[] = [];
  const without: Concept[] = [];
  for (let at = 0; at < words.length; ) {
    const unwanted = unwantedAt(words, at);
    if (unwanted) without.push(...unwanted.concepts);
    else rest.push(words[at] as string);
    at = unwanted?.end ?? at + 1;
  }
  return rest.length === words.length ? { rest: text, without } : { rest: rest.join(' '), without };
};
