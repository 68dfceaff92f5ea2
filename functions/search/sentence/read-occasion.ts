import { lazy } from '../../../shared/lazy.ts';
import { OCCASIONS, type Occasion } from '../../../shared/order/occasions.ts';
import { type Phrase, phrasesOf } from '../concepts/concepts.ts';
import { type Concept, nearTo } from '../concepts/near.ts';
import { OCCASION_CONCEPTS } from '../concepts/occasion-concepts.ts';
import { isEnd, isOccasion } from '../concepts/sorts-of-concepts.ts';
import { isIdle } from '../idle.ts';
import { fold } from '../language/fold.ts';
import { wordsOfQuery } from '../query-parts.ts';
import { isDislike, isInNegation, isNegation } from './negation.ts';
import en from './words/en.json' with { type: 'json' };
import he from './words/he.json' with { type: 'json' };

/** Nothing is guessed: a word is what it stands for by itself. */
const KNOWN = { isIdle: () => true, isWord: () => false, also: new Map() };

/** What each is called, as far as its forms share it: `wedd`. Other words only speak of it: love, a hospital. */
const namesOf = lazy(
  () =>
    new Map<Occasion, readonly string[]>(
      OCCASIONS.map((one) => [one, [...he.occasions[one], ...en.occasions[one]].map(fold)]),
    ),
);

/** The occasions of an order that words stand for: Purim is a holiday. */
const occasionsOf = ({ concepts }: Phrase): Occasion[] => {
  const ofEnds = (concept: Concept) => (isEnd(concept) && !isOccasion(concept) ? nearTo(concept) : []);
  const all = concepts.flatMap((concept) => [concept, ...ofEnds(concept)]);
  return OCCASIONS.filter((one) => all.includes(OCCASION_CONCEPTS[one]));
};

const isCalled = ({ words }: Phrase, occasion: Occasion): boolean => {
  const said = words.join(' ');
  return (namesOf().get(occasion) ?? []).some((name) => said.includes(name));
};

/** All but what is said not to be wanted: `not for a birthday`. */
const wanted = (phrases: readonly Phrase[]): Phrase[] => {
  let said: string[] = [];
  return phrases.filter(({ words: [word = ''] }) => {
    const isHere = said.length === 0 || isDislike(said);
    const isMore = said.length > 0 && (isInNegation(word) || isIdle(word));
    said = isNegation(word) ? [word] : isMore ? [...said, word] : [];
    return isHere;
  });
};

/** Congratulations are said at any occasion, so beside another one they name none. */
const AT_ANY: Occasion = 'congratulations';

/** The one occasion of an order that words plainly name; null where they name none, or several. */
export const occasionNamedIn = (text: string): Occasion | null => {
  const spoken = wanted(phrasesOf(wordsOfQuery(text), KNOWN)).map((phrase) => ({
    phrase,
    of: occasionsOf(phrase),
  }));
  const isOther = spoken.some(({ of }) => of.some((one) => one !== AT_ANY));
  const named = spoken.flatMap(({ phrase, of: [one, ...others] }) =>
    one && others.length === 0 && isCalled(phrase, one) && !(one === AT_ANY && isOther) ? [one] : [],
  );
  return new Set(named).size === 1 ? (named[0] ?? null) : null;
};
