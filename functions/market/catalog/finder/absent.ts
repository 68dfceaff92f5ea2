import { lazy } from '../../../../shared/lazy.ts';
import { conceptsIn } from '../../../search/concepts.ts';
import { fold } from '../../../search/fold.ts';
import { isGivenName } from '../../../search/given-names.ts';
import { isIdle } from '../../../search/idle.ts';
import people from '../../../search/people.json' with { type: 'json' };
import { scriptOf } from '../../../search/transliteration.ts';
import type { FoundThings } from './found-things.ts';

/** Somebody who was asked for by name and is not here. */
export interface Absent {
  /** As it was typed. */
  readonly name: string;
  /** What is searched instead: with what they are known for in the place of the name; empty: only the name was said. */
  readonly instead: string;
}

/** By their folded names, the English word for what people are known for, which asks for no woman and no man. */
const known = lazy(
  () =>
    new Map(
      Object.entries(people.known).flatMap(([category, names]) =>
        names.map((name) => [fold(name), category] as const),
      ),
    ),
);

const LONGEST_NAME = 4;
/** Before whoever is asked: a letter of the name's first word, or a word. */
const FROM = new RegExp(`^${people.fromLetter}(?=.{2})`);
const FROM_WORDS = new Set(people.from.map(fold));

interface Named {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  /** What they are known for; empty when they are known for nothing. */
  readonly as: string;
}

/** The words of a name from here on, also behind the letter of who is asked. */
const spansAt = (words: readonly string[], from: number) =>
  Array.from({ length: Math.min(LONGEST_NAME, words.length - from) }, (_, less) => {
    const to = from + Math.min(LONGEST_NAME, words.length - from) - less;
    const name = words.slice(from, to).join(' ');
    return [name, ...(FROM.test(name) ? [name.replace(FROM, '')] : [])].map((one) => ({ to, name: one }));
  }).flat();

const famousAt = (words: readonly string[], from: number): Named | undefined =>
  spansAt(words, from).flatMap(({ to, name }) => {
    const as = known().get(fold(name));
    return as === undefined ? [] : [{ from, to, name, as }];
  })[0];

const meansNothing = (word: string): boolean =>
  word.length > 1 && !isIdle(word) && !conceptsIn([word]).length && /^\p{L}+$/u.test(word);

/** A first name with a word that means nothing else: the whole text, or said to be asked. */
const fullNameAt = (words: readonly string[], from: number): Named | undefined => {
  const to = from + 2;
  const isBehind = FROM_WORDS.has(fold(words[from - 1] ?? ''));
  const found = spansAt(words, from).find(({ to: end, name }) => {
    const [first = '', last = ''] = fold(name).split(' ');
    const isAsked = isBehind || name !== words.slice(from, to).join(' ') || words.length === 2;
    return end === to && isAsked && isGivenName(first) && meansNothing(last);
  });
  return found && { from, to, name: found.name, as: '' };
};

/** What a word scores in a name that is written so, and in one of the other script. */
const SAME_SCRIPT = 120;
const OTHER_SCRIPT = 48;

/** Whether a creator here is called so; a name that only sounds so is another one. */
const isHere = ({ creators }: FoundThings, name: string): boolean => {
  const scores = fold(name)
    .split(' ')
    .map((word) => creators.texts.scoresOf({ words: [word], concepts: [], isGuess: false }));
  const least = scriptOf(fold(name)) === 'latin' ? OTHER_SCRIPT : SAME_SCRIPT;
  return scores[0]?.things.some((thing) => scores.every(({ of }) => (of[thing] as number) >= least)) === true;
};

/** Signs around a name: a question's, or a sentence's end. */
const MARKS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Who is asked for by name in a text and is not here; null when everybody is. */
export const absentIn = (things: FoundThings, text: string): Absent | null => {
  const words = text.split(/\s+/).filter(Boolean);
  const named = words.flatMap((_, from) => famousAt(words, from) ?? fullNameAt(words, from) ?? [])[0];
  if (!named || isHere(things, named.name)) return null;
  const before = words
    .slice(0, named.from)
    .filter((word, i, all) => i < all.length - 1 || !FROM_WORDS.has(fold(word)));
  return {
    name: named.name.replace(MARKS, ''),
    instead: [...before, named.as, ...words.slice(named.to)].filter(Boolean).join(' '),
  };
};
