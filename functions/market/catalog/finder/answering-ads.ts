import { type Best, bestOf, enoughOf, type PartScores, type WayAnswer } from '../../../search/answers.ts';
import { type Concept, nearTo } from '../../../search/concepts/near.ts';
import {
  isAudience,
  isEnd,
  isManner,
  isOccasion,
  isSkill,
  isWhom,
} from '../../../search/concepts/sorts-of-concepts.ts';
import { noScores, raise, widened } from '../../../search/scores.ts';
import { ANY_GREETING, areOfMany, doneForBirthday, ofNamed } from './fit-for.ts';
import type { FoundThings } from './found-things.ts';
import { type Looked, ORDER_SHARE } from './look-up.ts';
import { likeSameWords } from './same-words.ts';
import { type Answering, answeringOf, BEHIND, inStepsOf, onlyTrade } from './steps.ts';

/** What most videos are for: the answer to `my mother-in-law`, of whom no video speaks. */
const FOR_ANYBODY = 'occasion:birthday';
const OF_PARTNER = 'occasion:anniversary';
const HOLIDAY = 'event:holiday';
/** Of these, what comes first. */
const HEARTFELT = 'heartfelt';

/** Fewer answers are followed by others. */
const FEW = 12;
/** The number of ways up to what comes near, in each of which is looked. */
const NEAR_WAYS = 4;

/** What is right for anybody, the heartfelt first. */
const anybodys = ({ meaning }: FoundThings, forAnybody: string): Best => {
  const partOf = (concept: string, needed: boolean): PartScores => ({
    scores: meaning(concept),
    needed,
    idle: false,
    share: needed ? 1 : ORDER_SHARE,
  });
  return bestOf([partOf(forAnybody, true), partOf(HEARTFELT, false)]);
};

const isForSomebody = ({ parts, isForSomebody: isSaid }: Looked): boolean =>
  isSaid || parts.some(({ concepts }) => concepts.some((one) => isWhom(one) || isAudience(one)));

/** Whether a text says for whom and nothing else, or nothing else of which anything is here. */
const saysOnlyWhom = (looked: Looked): boolean => {
  const { parts, isForSomebody } = looked;
  const people = parts.filter(({ concepts }) => concepts.some((one) => isWhom(one) || isAudience(one)));
  const others = parts.filter((part) => !part.idle && !people.includes(part));
  return others.length === 0
    ? parts.length > 0 || isForSomebody
    : (people.length > 0 || isForSomebody) &&
        others.every(
          ({ isMissing, isUnknown, needed, concepts }) =>
            isUnknown || (!needed && (isMissing || concepts.every(isManner))),
        );
};

/** Of things that nobody offers together each is an answer; whoever is what was asked for comes before what they should do. */
const tradeFirst = (looked: Looked, best: Best['best']): readonly WayAnswer[] => {
  const trade = onlyTrade(looked)?.scores.of;
  return best.map((one) =>
    trade?.[one.thing] === 0 ? { ...one, way: 1, rank: one.rank - BEHIND } : { ...one, way: 0 },
  );
};

/** What some celebrate is greeted by whatever greets them: the birthday of a child, the anniversary of a couple. A birthday is by what is done for it. */
const CELEBRATED_BY: Readonly<Record<Concept, Concept>> = {
  'whom:children': FOR_ANYBODY,
  'whom:couple': 'occasion:anniversary',
};
const withThose = (
  { ads }: FoundThings,
  parts: Looked['parts'],
  done: readonly Concept[],
): Looked['parts'] => {
  const celebrated = new Map(Object.entries(CELEBRATED_BY));
  for (const act of done) celebrated.set(act, FOR_ANYBODY);
  const those = new Set(parts.flatMap(({ concepts }) => concepts.filter((one) => celebrated.has(one))));
  return [...those].reduce(
    (all, one) =>
      all.map((part) =>
        part.needed && part.concepts.includes(celebrated.get(one) as Concept)
          ? { ...part, scores: widened(part.scores, ads.texts.meaning(one)) }
          : part,
      ),
    parts,
  );
};

/** Nobody greets only teachers: beside what is celebrated they are no condition. */
const withoutMany = (parts: Looked['parts']): Looked['parts'] => {
  const theirs = parts.flatMap(({ concepts }) => concepts.filter(isAudience).flatMap(nearTo));
  const isOther = (one: Concept): boolean => isEnd(one) && !theirs.includes(one);
  return parts.some(({ needed, concepts }) => needed && concepts.some(isOther) && !concepts.some(isAudience))
    ? parts.map((part) => (part.concepts.some(isAudience) ? { ...part, needed: false } : part))
    : parts;
};

/** All ads that count: for somebody, or a birthday, each comes near. */
const everything = ({ ads }: FoundThings, counts: (thing: number) => boolean): Best => {
  const scores = noScores(ads.cards.length);
  for (const number of ads.numbers.values()) if (counts(number)) raise(scores, number, 1);
  return bestOf([{ scores, needed: true, idle: false, share: 1 }]);
};

/** Beside who is called so, whose name only sounds a little like it is nobody who was asked for. */
const calledAlike = (found: readonly WayAnswer[]): readonly WayAnswer[] => {
  const top = found.reduce((most, { rank }) => Math.max(most, rank), 0);
  return found.filter(({ rank }) => rank >= top / 2);
};

/** What was looked up where something is not wanted. */
export interface LookedBut extends Looked {
  readonly isBut: true;
}

/** What of the ads is meant, then what comes near, then what answers fewer of the conditions, until enough count. */
export const answeringAds = (
  things: FoundThings,
  looked: Looked | LookedBut,
  counts: (thing: number) => boolean,
): Best & Answering => {
  const { isUnderstood } = looked;
  const parts = withThose(things, withoutMany(looked.parts), doneForBirthday(looked));
  const wider = parts.map((part) => ({ ...part, scores: widened(part.scores, part.nearly) }));
  const whole = bestOf(parts);
  const isOfMany = areOfMany(looked);
  const isOnlyWhom = saysOnlyWhom(looked);
  const isOfPartner = parts.some(({ concepts }) => concepts.includes('whom:partner'));
  const without = (isNone: (part: Looked['parts'][number]) => boolean): Best => {
    const left = wider.map((part) => ({ ...part, needed: part.needed && !isNone(part) }));
    return left.some((part) => part.needed) ? bestOf(left) : whole;
  };
  const ofSkill = parts.map((part) => ({ ...part, needed: part.needed && !part.concepts.some(isOccasion) }));
  const isSkilled =
    parts.some((part, i) => part.needed && !ofSkill[i]?.needed) &&
    ofSkill.some(({ needed, concepts }) => needed && concepts.length > 0 && concepts.every(isSkill));
  const areOccasions = parts.every(({ needed, concepts }) => !needed || concepts.some(isOccasion));
  const asked = parts.filter(({ needed }) => needed);
  const isBirthday = asked.length > 0 && asked.every(({ concepts }) => concepts.includes(FOR_ANYBODY));
  const isForAnything =
    asked.length > 0 &&
    asked.every(({ concepts }) => concepts.some((one) => isOccasion(one) || isWhom(one) || isAudience(one)));
  const isHoliday = asked.some(({ concepts }) => concepts.includes(HOLIDAY));
  // Whoever is what is asked may do what they say nothing of: an actor who reads a poem.
  const isTraded =
    parts.some(({ isTrade }) => isTrade) &&
    parts.some(({ needed, isTrade, concepts }) => needed && !isTrade && !concepts.some(isOccasion));
  const ofTrade = (wider as Looked['parts'][number][]).map((part, i) => ({
    ...part,
    scores: part.isTrade ? (parts[i] as typeof part).scores : part.scores,
    needed: part.needed && part.isTrade,
  }));
  const none: Best = { best: [], near: true };
  const forSomebody = isOnlyWhom
    ? [...(isOfMany ? [ANY_GREETING] : []), FOR_ANYBODY, ANY_GREETING, ...(isOfPartner ? [OF_PARTNER] : [])]
    : [];
  const ways = [
    () => whole,
    // Whoever does what is asked greets for every occasion: a footballer for a birthday, before another athlete.
    () => (isSkilled ? bestOf(ofSkill) : none),
    () => (isTraded ? bestOf(ofTrade) : none),
    // What comes near to what is meant never comes before that.
    () => bestOf(wider),
    // Whoever is thanked, or is one of many, is greeted by anybody, and so is whoever little speaks of.
    ...forSomebody.map((one) => () => anybodys(things, one)),
    // Nobody greets only teachers, or only an office.
    () => without(({ concepts }) => concepts.some(isAudience)),
    // Everybody greets for every occasion: where nothing speaks of this one, what answers all else is right.
    () => without(({ concepts }) => concepts.some(isOccasion)),
    // Of two occasions each is one; and who does what somebody of a trade should do comes behind that trade.
    () => (areOccasions || isTraded ? bestOf(wider, { any: true }) : whole),
    // And where that is little, whoever says nothing of what they greet for: a holiday is everybody's.
    () => (isForAnything && ('isBut' in looked || isHoliday) ? anybodys(things, ANY_GREETING) : none),
    () => ((isOnlyWhom && isForSomebody(looked)) || isBirthday ? everything(things, counts) : none),
  ];
  // Whoever names somebody wants nobody else behind what is asked.
  const isNamed = parts.some(({ needed, concepts }) => needed && concepts.length === 0);
  const first = NEAR_WAYS + forSomebody.length;
  const size = things.ads.cards.length;
  const enough = enoughOf(ways, { ways: first, answers: isNamed ? 1 : FEW, counts, size });
  const found = enough.length > 0 ? enough : tradeFirst(looked, whole.best);
  const manner = { isSkilled, isOnlyWhom, isBut: 'isBut' in looked };
  const best = isNamed
    ? ofNamed(things, looked, calledAlike(found))
    : inStepsOf(things, looked, found, manner);
  const shown = best.filter(({ thing }) => counts(thing));
  return {
    near: enough.length === 0 && whole.near && !isUnderstood,
    ...likeSameWords(things, looked, { best, ...answeringOf(things, looked, shown, manner) }, manner, counts),
  };
};
