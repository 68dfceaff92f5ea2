import { lazy } from '../../../shared/lazy.ts';
import { fold } from '../language/fold.ts';
import { stemsOf, withoutArticle } from '../language/hebrew.ts';
import type { Concept } from './near.ts';
import synonyms from './synonyms.json' with { type: 'json' };

export const joined = (words: readonly string[]): string => words.join('');

export const add = <K, T>(to: Map<K, T[]>, key: K, one: T): void => {
  const known = to.get(key);
  if (!known) to.set(key, [one]);
  else if (!known.includes(one)) known.push(one);
};

const OPENING = 3;
export const opening = (word: string): string => word.slice(0, OPENING);

/** Made at the first search: most calls of a Lambda need none of it. */
export const lexicon = lazy(() => {
  const byPhrase = new Map<string, Concept[]>();
  /** First words of phrases, by what they share with their other forms. */
  const byStem = new Map<string, string[]>();
  /** First words, and phrases written as one: most words of a text begin none, which is known at once. */
  const beginnings = new Set<string>();
  /** How first words and their stems open: a word that opens otherwise is a form of none of them. */
  const openings = new Set<string>();
  for (const [concept, phrases] of Object.entries<readonly string[]>(synonyms))
    for (const phrase of phrases) {
      const [first = '', ...others] = fold(phrase).split(' ');
      // As it is, and without the articles inside it: before the sleep, before sleep.
      for (const rest of [others, others.map(withoutArticle)])
        add(byPhrase, joined([first, ...rest]), concept);
      if (beginnings.has(first)) continue;
      beginnings.add(first);
      for (const stem of stemsOf(first)) {
        add(byStem, stem, first);
        openings.add(opening(stem));
      }
      openings.add(opening(first));
    }
  for (const phrase of byPhrase.keys()) beginnings.add(phrase);
  return { byPhrase, byStem, beginnings, openings };
});
