import { lazy } from '../../shared/lazy.ts';
import type { Phrase } from './concepts/concepts.ts';
import { type Concept, nearTo } from './concepts/near.ts';
import { isDone, isOccasion } from './concepts/sorts-of-concepts.ts';
import contexts from './contexts.json' with { type: 'json' };
import { isEveryVideo } from './idle.ts';
import { fold } from './language/fold.ts';
import { withoutPrefixes } from './language/hebrew.ts';

/** Words that stand for something else beside what is asked: a player, where football is spoken of, and no actor. */
interface Context {
  readonly beside: readonly Concept[];
  readonly unless: readonly Concept[];
  readonly means: readonly Concept[];
}

const contextOf = lazy(
  () =>
    new Map<string, Context>(
      contexts.words.flatMap(({ words, ...context }) =>
        words.map((said) => [fold(said).replaceAll(' ', ''), context] as const),
      ),
    ),
);

/** What it stands for, and of which category it is one. */
const kindsOf = ({ concepts }: Phrase): Concept[] =>
  concepts.flatMap((one) => [one, ...nearTo(one).filter((other) => other.startsWith('category:'))]);

const isKindOf = (concept: Concept, means: readonly Concept[]): boolean =>
  nearTo(concept).some((one) => one.startsWith('category:') && means.includes(one));

const meantIn = (phrase: Phrase, others: readonly Phrase[]): readonly Concept[] => {
  const said = phrase.words.join('');
  const known = [said, ...withoutPrefixes(said)].flatMap((one) => contextOf().get(one) ?? [])[0];
  if (!known) return phrase.concepts;
  const { beside, unless, means } = known;
  const spoken = others.flatMap(kindsOf);
  const isMeant =
    (beside.length === 0 || beside.some((one) => spoken.includes(one))) &&
    !unless.some((one) => spoken.includes(one));
  if (!isMeant) return phrase.concepts;
  // A player, where a sport is named, is one of that sport.
  const kinds = others.flatMap(({ concepts }) => concepts.filter((one) => isKindOf(one, means)));
  return kinds.length > 0 ? [...new Set(kinds)] : means;
};

/** What people end a story with; whoever is thanked is thanked in fewer words, or by a video. */
const POLITE = new Set(contexts.polite.map((said) => fold(said).replaceAll(' ', '')));
const FEWEST_WORDS = 5;
const isPolite = ({ words }: Phrase, before: readonly Phrase[]): boolean =>
  POLITE.has(words.join('')) &&
  before.length >= FEWEST_WORDS &&
  !before.at(-1)?.words.some(isEveryVideo) &&
  before.some(({ concepts }) => concepts.some((one) => isDone(one) || isOccasion(one)));

/** Phrases without the thanks at their end. */
export const withoutThanks = (phrases: readonly Phrase[]): readonly Phrase[] => {
  const last = phrases.at(-1);
  return last && isPolite(last, phrases.slice(0, -1)) ? phrases.slice(0, -1) : phrases;
};

/** Phrases of a query with what they stand for beside each other. */
export const inContext = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.map((phrase) => {
    const concepts = meantIn(
      phrase,
      phrases.filter((one) => one !== phrase),
    );
    return concepts === phrase.concepts ? phrase : { ...phrase, concepts, isGuess: false, isOther: true };
  });
