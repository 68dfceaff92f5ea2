import {
  AGE,
  agesIn,
  besideAge,
  CHILDREN,
  isTurned,
  OF_AGE,
  OLDEST_CHILD,
  ofChild,
  ofJubilee,
} from './ages.ts';
import {
  conceptsBegun,
  conceptsIn,
  isOfCategory,
  isPhrase,
  type Known,
  type Phrase,
  phrasesOf,
} from './concepts/concepts.ts';
import { type Concept, nearTo } from './concepts/near.ts';
import { isAudience, isDone, isEnd, isOccasion, isWhom } from './concepts/sorts-of-concepts.ts';
import { asTold, isOwnDoing, isReason } from './concepts/told.ts';
import { genderAsked } from './gender-asked.ts';
import { isEveryVideo, isIdle } from './idle.ts';
import { inContext, withoutThanks } from './in-context.ts';
import { foldedSet } from './language/fold.ts';
import people from './language/people.json' with { type: 'json' };
import type { Part, SaidPhrase } from './query-part.ts';
import { splitWords } from './split.ts';

/** Words of a query that are looked for, beyond which nobody means anything. */
const WORDS_OF_A_QUERY = 20;
/** No sentence has more. */
const WORDS_OF_A_SENTENCE = 150;

/** Whether a folded word is no condition, and stands for nothing. */
export const isMeaningless = (word: string): boolean => isIdle(word) && conceptsIn([word]).length === 0;

/** The folded words of a query that are looked for: of a long story first those that say something. */
export const wordsOfQuery = (text: string, most: number = WORDS_OF_A_QUERY): string[] => {
  const words = splitWords(text, WORDS_OF_A_SENTENCE);
  // Words that say nothing by themselves are left out, and are none within a phrase.
  const isOfPhrase = (at: number): boolean =>
    [at - 1, at].some(
      (from) => from >= 0 && from + 1 < words.length && isPhrase(words.slice(from, from + 2)),
    );
  return (
    words.length > most ? words.filter((word, at) => !isMeaningless(word) || isOfPhrase(at)) : words
  ).slice(0, most);
};

/** What everybody says beside what it is said for: `מזל טוב לחתן ולכלה`. */
const WISHES = new Set(['occasion:congratulations', 'occasion:thanks']);

/** Beside anything else that is asked, or somebody it is for, these say only where and how: `a party in Haifa`. */
const BESIDE = new Set(['party', 'liking', 'place', 'courtesy', 'special gift']);

const HEARTFELT: Concept = 'heartfelt';
/** How it is said, whatever it is. */
const MOODS: ReadonlySet<Concept> = new Set(['calm', 'energetic']);

/** Whether who performs is asked for as a woman or a man: a reason to come first, and no condition. */
const byWhom = (words: readonly string[], asked: number): Part[] => {
  const said = genderAsked(words, asked);
  const part = { words: [], isGuess: false, idle: true, needed: false };
  return said ? [{ ...part, concepts: [`by:${said.gender}`], isOnly: said.isOnly }] : [];
};

interface Asked {
  /** What else a phrase, folded and as one word, may stand for. */
  readonly also?: Known['also'] | undefined;
  /** Whether things have a word. */
  readonly isWord?: Known['isWord'];
  /** The end of the query that says for whom it is: of these words only meanings count. */
  readonly whom?: string | undefined;
}

const THANKS: Concept = 'occasion:thanks';
const OF_ILL: ReadonlySet<Concept> = new Set(['event:recovery', 'event:injury']);

const GRANDPARENTS: Concept = 'whom:grandparents';
const ARMY: Concept = 'event:army';

const BIRTH: Concept = 'event:baby';
const BIRTHS = foldedSet(people.births);
/** Beside somebody it is for, a girl is none: Hebrew writes "gave birth" so. */
const isBirth = ({ words: [word = '', ...others] }: Phrase): boolean =>
  others.length === 0 && BIRTHS.has(word);

const FROM = foldedSet(people.from);
/** Whether somebody is said to give it: for dad, from the kids, which Hebrew says with a letter. */
const isGiver = (phrases: readonly Phrase[], i: number): boolean => {
  const { words: [word = ''] = [], concepts = [] } = phrases[i] ?? {};
  const before = phrases.slice(Math.max(0, i - 2), i).flatMap(({ words }) => words);
  const isFrom =
    before.some((one) => FROM.has(one)) || (word.startsWith(people.fromLetter) && !isPhrase([word]));
  return isFrom && concepts.length > 0 && concepts.every(isWhom);
};

/** What somebody is fond of who gets a video: games, a sport. */
const isInterest = (concept: Concept): boolean =>
  nearTo(concept).some((one) => one === 'category:influencer' || one === 'fans');

/**
 * Of the words that say for whom it is only what they say of people: a name is of nobody who is asked and, beside another
 * occasion, a couple is no wedding.
 */
const ofPeople = (phrases: readonly Phrase[], asked: number): SaidPhrase[] => {
  const parts = phrases.map((phrase, i) => ({ phrase, isWhom: i >= asked }));
  const isForSomething = parts.some(
    ({ phrase, isWhom: isOfWhom }) =>
      !isOfWhom && phrase.concepts.some((one) => isOccasion(one) && !WISHES.has(one)),
  );
  // Whoever is thanked has healed somebody else: a hospital's staff.
  const isThanks = phrases.some(({ concepts }) => concepts.includes(THANKS));
  return parts.flatMap<SaidPhrase>(({ phrase, isWhom: isOfWhom }, i) => {
    if (!isOfWhom && isThanks && phrase.concepts.some((one) => OF_ILL.has(one))) return [];
    if (!isOfWhom && isGiver(phrases, i)) return [];
    if (!isOfWhom && isBirth(phrase)) return [{ ...phrase, concepts: [BIRTH], isGuess: false }];
    if (!isOfWhom) return [{ ...phrase, isOwn: isOwnDoing(phrases, i), isReason: isReason(phrases, i) }];
    // Nor does it say what somebody should do: Hebrew has a name that is also the word for a song.
    const concepts = phrase.isGuess
      ? []
      : phrase.concepts.filter(
          (one) =>
            isInterest(one) ||
            ((isWhom(one) || isAudience(one) || isEnd(one)) &&
              !((isForSomething || isThanks) && isOccasion(one))),
        );
    return concepts.length > 0 ? [{ ...phrase, concepts, isOfWhom: true }] : [];
  });
};

/** A phrase with what it is in a query. */
const sorted = (phrase: SaidPhrase) => ({
  ...phrase,
  idle:
    !phrase.isOther &&
    phrase.words.every(isIdle) &&
    (phrase.words.length === 1 || phrase.concepts.length === 0),
  whom: phrase.concepts.length > 0 && phrase.concepts.every(isWhom),
  wishes: phrase.concepts.some((one) => WISHES.has(one)),
  beside:
    phrase.concepts.length > 0 &&
    phrase.concepts.every((one) => BESIDE.has(one) || (phrase.isOfWhom === true && isInterest(one))),
});

const isMood = ({ concepts }: Phrase): boolean =>
  concepts.length > 0 && concepts.every((one) => MOODS.has(one));

/** How it is said only orders what is for an occasion: kind words for whoever is in hospital. A mood orders anything. */
const saysHow = (things: readonly (Phrase & { readonly idle: boolean })[]) => {
  const isForOccasion = things.some(({ concepts }) => concepts.some(isOccasion));
  const isOfMore = things.some((part) => !part.idle && !isMood(part));
  return ({ concepts }: Phrase): boolean =>
    concepts.length > 0 &&
    ((isOfMore && concepts.every((one) => MOODS.has(one))) ||
      (isForOccasion && concepts.every((one) => one === HEARTFELT || MOODS.has(one))));
};

/** Whoever needs courage before a match is greeted by those who play. */
const isOfSport = (concept: Concept): boolean => nearTo(concept).includes('category:athlete');

export const partsOf = (
  query: string,
  { also = new Map(), isWord = () => false, whom = '' }: Asked = {},
): Part[] => {
  const withoutAge = query.replace(AGE, '');
  const whomWords = splitWords(whom.replace(AGE, ''), WORDS_OF_A_QUERY);
  const all = splitWords(withoutAge, WORDS_OF_A_SENTENCE);
  const told = all.slice(0, all.length - whomWords.length).join(' ');
  const words = [...wordsOfQuery(told, WORDS_OF_A_QUERY - whomWords.length), ...whomWords];
  const other = words.length - whomWords.length;
  const isPlain = (word: string): boolean => isIdle(word) || isEveryVideo(word);
  const known = { isIdle: isPlain, isWord, also };
  const asked = withoutThanks(phrasesOf(words.slice(0, other), known));
  const people = phrasesOf(words.slice(other), known);
  const child = ofChild(query, [...asked, ...people]);
  const isGrown = child.length === 0 && agesIn(query).some((age) => age > OLDEST_CHILD);
  // Of an age, twins are nobody's birth, and a grown son is no child.
  const phrases = asTold(inContext([...asked, ...people])).map((phrase) =>
    child.length > 0 || isGrown
      ? { ...phrase, concepts: phrase.concepts.filter((one) => one !== (isGrown ? CHILDREN : BIRTH)) }
      : phrase,
  );
  const ofWhom: readonly SaidPhrase[] =
    whom === ''
      ? phrases.map((phrase, i) => ({
          ...phrase,
          isOwn: isReason(phrases, i),
          isReason: isReason(phrases, i),
        }))
      : ofPeople(phrases, asked.length);
  const said = ofWhom.map(sorted);
  // A word that hardly says anything is what is asked for where nothing else is: `הפתעה`.
  const isForWhom = said.some(({ whom: isWhomOf }) => isWhomOf);
  const isAsked = said.some(({ concepts, wishes, beside }) => concepts.length > 0 && !wishes && !beside);
  if (!isAsked) for (const part of said) part.beside = false;
  const things = said.filter(
    ({ concepts, whom: isWhomOf, wishes, beside }) => concepts.length > 0 && !isWhomOf && !wishes && !beside,
  );
  // So is what somebody does, or celebrates: somebody who sings for my husband.
  if (things.every(({ idle }) => idle))
    for (const thing of things)
      if (!isForWhom || thing.concepts.some((one) => isOfCategory(one) || isOccasion(one)))
        thing.idle = false;
  // So do grandparents, for whom some greet and nobody else: what is wished them is no new home.
  const isForSomething =
    things.length > 0 || said.some(({ whom: isOf, concepts }) => isOf && concepts.includes(GRANDPARENTS));
  const isForOccasion = things.some(({ concepts }) => concepts.some(isOccasion));
  const isHow = saysHow(things);
  const isBefore = ({ isReason: isFor, concepts }: SaidPhrase): boolean =>
    isFor === true && isForOccasion && concepts.every(isDone) && !concepts.some(isOfSport);
  // Of whoever turns an age in the army, that only says where.
  const occasions = said.flatMap(({ concepts }) => concepts.filter(isOccasion));
  const isSoldier = isTurned(query) && occasions.length > 0 && occasions.every((one) => one === ARMY);
  const isOnlyWhom = said.every(({ idle, whom, beside }) => idle || whom || beside);
  const isOnlyAge =
    withoutAge !== query &&
    said.every(
      ({ idle, whom, concepts, words }) =>
        idle || whom || (concepts.length === 0 && !words.every((word) => isWord(word))),
    );
  const parts = said.map(({ whom, wishes, beside, ...part }) => ({
    ...part,
    idle: part.idle || beside || (wishes && isForSomething),
    needed:
      !part.idle &&
      !beside &&
      !isHow(part) &&
      !isBefore(part) &&
      !(isSoldier && part.concepts.includes(ARMY)) &&
      !isOnlyAge &&
      (isOnlyWhom || !whom) &&
      !(wishes && isForSomething),
  }));
  const isAge = withoutAge !== query && (isSoldier || occasions.length === 0);
  const ofAge = isAge ? [isOnlyAge || isSoldier ? OF_AGE : besideAge(query)] : [];
  return [...parts, ...ofAge, ...child, ...ofJubilee(query), ...byWhom(words, other)];
};

/** The meanings of a query or of its beginning; meanings of whole words come first. */
export const conceptsOf = (query: string, also?: ReadonlyMap<string, Concept>): Concept[] => [
  ...new Set([
    ...partsOf(query, { also }).flatMap(({ concepts }) => [...concepts, ...concepts.flatMap(nearTo)]),
    ...conceptsBegun(wordsOfQuery(query)),
  ]),
];
