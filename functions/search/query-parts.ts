import {
  type Concept,
  conceptsBegun,
  isPerformer,
  type Known,
  nearTo,
  type Phrase,
  phrasesOf,
} from './concepts.ts';
import { genderSaid } from './gender.ts';
import { isIdle } from './idle.ts';
import { isOccasion, isWhom } from './sorts-of-concepts.ts';
import { splitWords } from './split.ts';

/** Words of a query that are looked for, beyond which nobody means anything. */
export const WORDS_OF_A_QUERY = 20;

/** An age: `לבן 13`, `בת חמישים`, `חוגגת 40`, `turns 5`, `5 year old`, `70th`; `בת שבע` is a name. */
const AGE =
  /(?<!\S)(?:[לב]?(?:בן|בת|בני|בנות)|ש?חוגג(?:ת|ים|ות)?|turn(?:s|ed|ing)?|celebrat(?:es|ing)) (?:ה[־-]? ?)?(?=\d|שלוש|ארבע|חמש|חמיש|שש|שיש|שבעים|שמונ|תשע|עשר|מאה)|(?<=\d)[- ]years?[- ]old|(?<!\S)\d{1,3}(?:st|nd|rd|th)(?!\S)|(?<!\S)ל[־-]?(?:[1-9]\d|1[012]\d)(?=$|\s*$)/gi;

/**
 * What was typed, in parts that each have to be answered; `needed` false: only better with it, unless there is nothing
 * else. A part that is `idle` says hardly anything, and one that says for whom it is says something of any video.
 */
export interface Part extends Phrase {
  readonly idle: boolean;
  readonly needed: boolean;
}

/** What everybody says beside what it is said for: `מזל טוב לחתן ולכלה`. */
const WISHES = new Set(['occasion:congratulations', 'occasion:thanks']);

/** What an age is said for, and nothing else. */
const OF_AGE: Part = {
  words: ['birthday'],
  concepts: ['occasion:birthday'],
  isGuess: false,
  idle: false,
  needed: true,
};

/** Up to this age somebody is a child. */
const OLDEST_CHILD = 12;
const CHILD: Part = { ...OF_AGE, words: [], concepts: ['whom:children'], needed: false };

/** A child, where an age says so: `a 5 year old`. */
const ofChild = (query: string): Part[] => {
  const ages = Array.from(query.matchAll(AGE), ({ 0: said, index }) => {
    const behind = /^\d+/.exec(query.slice(index + said.length))?.[0];
    return Number(behind ?? /^\d+/.exec(said)?.[0] ?? /\d+$/.exec(query.slice(0, index))?.[0]);
  });
  return ages.some((age) => age > 0 && age <= OLDEST_CHILD) ? [CHILD] : [];
};

/** Whether who performs is asked for as a woman or a man: a reason to come first, and no condition. */
const byWhom = (words: readonly string[]): Part[] => {
  const gender = words.map((word) => genderSaid(word, isPerformer)).find((one) => one !== null);
  return gender ? [{ words: [], concepts: [`by:${gender}`], isGuess: false, idle: true, needed: false }] : [];
};

interface Asked {
  /** What else a phrase, folded and as one word, may stand for. */
  readonly also?: Known['also'] | undefined;
  /** Whether things have a word. */
  readonly isWord?: Known['isWord'];
  /** The end of the query that says for whom it is: of these words only meanings count. */
  readonly whom?: string | undefined;
}

/**
 * Of the words that say for whom it is only what they say of people: a name is of nobody who is asked and, beside another
 * occasion, a couple is no wedding.
 */
const ofPeople = (phrases: readonly Phrase[], words: number): Phrase[] => {
  let at = 0;
  const parts = phrases.map((phrase) => {
    at += phrase.words.length;
    return { phrase, isWhom: at > words };
  });
  const isForSomething = parts.some(
    ({ phrase, isWhom: isOfWhom }) => !isOfWhom && phrase.concepts.some(isOccasion),
  );
  return parts.flatMap(({ phrase, isWhom: isOfWhom }) => {
    if (!isOfWhom) return [phrase];
    const concepts = phrase.isGuess
      ? []
      : phrase.concepts.filter((one) => !(isForSomething && isOccasion(one)));
    return concepts.length > 0 ? [{ ...phrase, concepts }] : [];
  });
};

export const partsOf = (
  query: string,
  { also = new Map(), isWord = () => false, whom = '' }: Asked = {},
): Part[] => {
  const withoutAge = query.replace(AGE, '');
  const words = splitWords(withoutAge, WORDS_OF_A_QUERY);
  const other = words.length - splitWords(whom.replace(AGE, ''), WORDS_OF_A_QUERY).length;
  const phrases = phrasesOf(words, { isIdle, isWord, also });
  const said = (whom === '' ? phrases : ofPeople(phrases, other)).map((phrase) => ({
    ...phrase,
    idle: phrase.words.every(isIdle) && (phrase.words.length === 1 || phrase.concepts.length === 0),
    whom: phrase.concepts.length > 0 && phrase.concepts.every(isWhom),
    wishes: phrase.concepts.some((one) => WISHES.has(one)),
  }));
  // A word that hardly says anything is what is asked for where nothing else is: `הפתעה`.
  const things = said.filter(({ concepts, whom, wishes }) => concepts.length > 0 && !whom && !wishes);
  if (things.every(({ idle }) => idle) && !said.some(({ whom }) => whom))
    for (const thing of things) thing.idle = false;
  const isForSomething = things.length > 0;
  const isOnlyWhom = said.every(({ idle, whom }) => idle || whom);
  const isOnlyAge =
    withoutAge !== query && said.every(({ idle, whom, concepts }) => idle || whom || concepts.length === 0);
  const parts = said.map(({ whom, wishes, ...part }) => ({
    ...part,
    idle: part.idle || (wishes && isForSomething),
    needed: !part.idle && !isOnlyAge && (isOnlyWhom || !whom) && !(wishes && isForSomething),
  }));
  // Beside what somebody does, an age is a reason to come first.
  const isAge = withoutAge !== query && !said.some(({ concepts }) => concepts.some(isOccasion));
  const ofAge = isAge ? [{ ...OF_AGE, words: isOnlyAge ? OF_AGE.words : [], needed: isOnlyAge }] : [];
  return [...parts, ...ofAge, ...ofChild(query), ...byWhom(words)];
};

/** The meanings of a query or of its beginning; meanings of whole words come first. */
export const conceptsOf = (query: string, also?: ReadonlyMap<string, Concept>): Concept[] => [
  ...new Set([
    ...partsOf(query, { also }).flatMap(({ concepts }) => [...concepts, ...concepts.flatMap(nearTo)]),
    ...conceptsBegun(splitWords(query, WORDS_OF_A_QUERY)),
  ]),
];
