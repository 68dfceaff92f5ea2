import { foldedSet } from '../language/fold.ts';
import { withoutPrefixes } from '../language/hebrew.ts';
import people from '../language/people.json' with { type: 'json' };
import type { Phrase } from './concepts.ts';
import { type Concept, nearTo } from './near.ts';
import { AT_ANY, isInstrument } from './sorts-of-concepts.ts';

const EXAM: Concept = 'event:exam';
const ARMY: Concept = 'event:army';
const LIKING: Concept = 'liking';
const RECOVERY: Concept = 'event:recovery';
const INJURY: Concept = 'event:injury';
const OF_ILL: ReadonlySet<Concept> = new Set([RECOVERY, INJURY]);
const ATHLETE: Concept = 'category:athlete';
const TEACHER: Concept = 'audience:teacher';
const HARD: Concept = 'event:hard time';
const COURAGE: Concept = 'occasion:motivation';
/** Whoever fears one of these is encouraged for it: for an exam, for the first day at school. */
const FEARED: readonly Concept[] = [EXAM, 'event:school'];

const PASSED = foldedSet(people.passed);
const AHEAD = foldedSet(people.ahead);
const CONTESTS = foldedSet(people.contests);
const FEARS = foldedSet(people.fears);
const DOING = foldedSet(people.hobbies);
const WHO = foldedSet(people.who);
const LITTLE = foldedSet(people.little);

/** Words between what was done and what it was done to: `passed his driving test`. */
const MOST_BETWEEN = 3;

const isOneOf = (words: ReadonlySet<string>, word: string): boolean =>
  [word, ...withoutPrefixes(word)].some((one) => words.has(one));

const wordsBefore = (phrases: readonly Phrase[], at: number): readonly string[] =>
  phrases.slice(0, at).flatMap(({ words }) => words);

/** Whether an exam is behind somebody, and not ahead: `passed the exam`. */
const isPassed = (phrases: readonly Phrase[], at: number): boolean => {
  const before = wordsBefore(phrases, at).slice(-MOST_BETWEEN - 1);
  const done = before.findLastIndex((word) => PASSED.has(word));
  return done >= 0 && !before.slice(done).some((word) => AHEAD.has(word));
};

/** What is said of whoever is ill: serving only says where, and an athlete speaks of an operation as of an injury. */
const ofIll = (phrase: Phrase, isByAthlete: boolean): Phrase => {
  const concepts = phrase.concepts.filter((one) => one !== ARMY);
  return {
    ...phrase,
    concepts: isByAthlete && concepts.includes(RECOVERY) ? [...concepts, INJURY] : concepts,
  };
};

/** Phrases with what they mean where something is told: an exam that is passed is celebrated. */
export const asTold = (phrases: readonly Phrase[]): readonly Phrase[] => {
  const all = phrases.flatMap(({ concepts }) => concepts);
  const isIll = all.some((one) => OF_ILL.has(one));
  const isFeared = FEARED.some((one) => all.includes(one));
  const isSad = !isFeared && !isIll && all.includes(HARD);
  const isByAthlete = all.some((one) => [one, ...nearTo(one)].includes(ATHLETE));
  return phrases.map((phrase, at) => {
    if (phrase.concepts.includes(EXAM) && isPassed(phrases, at))
      return { ...phrase, concepts: [AT_ANY], isGuess: false };
    if (isFeared && phrase.concepts.includes(HARD) && phrase.words.some((word) => isOneOf(FEARS, word)))
      return { ...phrase, concepts: [], isGuess: false };
    // Whoever is sad is cheered up for that.
    if (isSad && phrase.concepts.includes(COURAGE)) return { ...phrase, concepts: [HARD] };
    return isIll ? ofIll(phrase, isByAthlete) : phrase;
  });
};

/** Whether it is the sport in which somebody was hurt: `broke a leg skiing`. */
const isWhere = (phrases: readonly Phrase[], at: number): boolean =>
  phrases.some(({ concepts }) => concepts.includes(INJURY)) &&
  phrases[at]?.concepts.some((one) => nearTo(one).includes(ATHLETE)) === true;

/** Whether somebody is said to teach it: a teacher of the violin, which Hebrew says with a letter. */
const isTaught = (phrases: readonly Phrase[], at: number): boolean => {
  const { words: [word = ''] = [], concepts = [] } = phrases[at] ?? {};
  return (
    word.startsWith(people.toLetter) &&
    concepts.some(isInstrument) &&
    phrases.some(({ concepts: other }) => other.includes(TEACHER))
  );
};

/** Whether it only says for what a video is: before a gymnastics contest. */
export const isReason = (phrases: readonly Phrase[], at: number): boolean => {
  const before = wordsBefore(phrases, at).filter((word) => !LITTLE.has(word));
  const [next = ''] = phrases[at + 1]?.words ?? [];
  const last = before.at(-1) ?? '';
  return isTaught(phrases, at) || AHEAD.has(last) || isOneOf(CONTESTS, last) || CONTESTS.has(next);
};

/** Whether it is what somebody likes or does who gets a video, and asks for nobody who does it: `plays the violin`. */
export const isOwnDoing = (phrases: readonly Phrase[], at: number): boolean => {
  const before = wordsBefore(phrases, at).filter((word) => !LITTLE.has(word));
  const own = phrases[at]?.words.findIndex((word) => isOneOf(DOING, word)) ?? -1;
  const isLiked = own < 0 && phrases[at - 1]?.concepts.includes(LIKING) === true;
  const isBehind = own < 0 && isOneOf(DOING, before.at(-1) ?? '');
  // Who plays it is asked for: `someone who plays the violin`.
  const isAsked = WHO.has(before.at(isBehind ? -2 : -1) ?? '');
  return isLiked || isReason(phrases, at) || isWhere(phrases, at) || ((own >= 0 || isBehind) && !isAsked);
};
