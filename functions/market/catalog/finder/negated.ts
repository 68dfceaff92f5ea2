import { phrasesOf } from '../../../search/concepts/concepts.ts';
import type { Concept } from '../../../search/concepts/near.ts';
import { isSkill } from '../../../search/concepts/sorts-of-concepts.ts';
import { fold } from '../../../search/language/fold.ts';
import {
  isCrude,
  isDislike,
  isInNegation,
  isNegation,
  isSomewhat,
  isState,
} from '../../../search/sentence/negation.ts';

/** Nothing is guessed: who says what is not wanted means it as it is written. */
const KNOWN = { isIdle: () => true, isWord: () => true, also: new Map<string, Concept>() };

const COURAGE: Concept = 'occasion:motivation';

/** Ends what is said of what is not wanted. */
const CLOSED = /[.,;:!?)]$/;

/** Words of one saying, from a place on. */
const openFrom = (words: readonly string[], at: number): readonly string[] => {
  const last = words.findIndex((word, i) => i >= at && CLOSED.test(word));
  return words.slice(at, last < 0 ? words.length : last + 1).map(fold);
};

interface Unwanted {
  /** How many words are not searched. */
  readonly words: number;
  readonly concepts: readonly Concept[];
}

/** Words that say what is not wanted: what it stands for, or a word that is searched only where it is wanted: `no shouting`. */
const unwantedAt = (words: readonly string[], at: number): Unwanted | null => {
  if (!isNegation(fold(words[at] ?? ''))) return null;
  const said = openFrom(words, at);
  // `never give up`
  if ((phrasesOf(said, KNOWN)[0]?.concepts.length ?? 0) > 0) return null;
  const next = said.findIndex((word, i) => i > 0 && !isInNegation(word));
  const word = said[next];
  if (word === undefined || isSomewhat(word)) return null;
  if (isState(word)) return { words: next + 1, concepts: [] };
  const [phrase] = phrasesOf(said.slice(next), KNOWN);
  const concepts = phrase?.concepts ?? [];
  const end = next + (phrase?.words.length ?? 1);
  const skills = concepts.filter(isSkill);
  // Who wants no crude jokes wants others.
  if (skills.length > 0 && isCrude(said[end] ?? '')) return { words: end + 1, concepts: [] };
  if (skills.length > 0) return { words: end, concepts: skills };
  // Who hates birthdays has one, and who has no courage needs some.
  const isCelebrated = isDislike(said.slice(0, next)) && concepts.length > 0;
  if (isCelebrated || concepts.includes(COURAGE)) return { words: next, concepts: [] };
  return { words: end, concepts };
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
    at += unwanted?.words ?? 1;
  }
  return rest.length === words.length ? { rest: text, without } : { rest: rest.join(' '), without };
};
