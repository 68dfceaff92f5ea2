import { type Best, bestOf, enoughOf, type PartScores } from '../../../search/answers.ts';
import { widened } from '../../../search/scores.ts';
import { isAudience, isOccasion, isSkill, isWhom } from '../../../search/sorts-of-concepts.ts';
import type { FoundThings } from './found-things.ts';
import { type Looked, ORDER_SHARE } from './look-up.ts';
import { BEHIND, inStepsOf, leastOf, WHOLE } from './steps.ts';

/** What most videos are for: the answer to `my mother-in-law`, of whom no video speaks. */
const FOR_ANYBODY = 'occasion:birthday';
/** Of these, what comes first. */
const HEARTFELT = 'heartfelt';

/** Fewer answers are followed by others. */
const FEW = 6;
/** What is for anybody comes behind whatever speaks of somebody. */
const ANYBODY_SHARE = 0.28;

/** What thanks as well as anything, behind whatever whoever is thanked may be greeted with. */
const ANY_GREETING = 'any greeting';
const BEHIND_OTHER = WHOLE.other * BEHIND;
const THANKS = 'occasion:thanks';
const areThanks = ({ parts, isForSomebody }: Looked): boolean =>
  isForSomebody && parts.some(({ concepts }) => concepts.includes(THANKS));

/** What speaks of them, and behind it what is for anybody. */
const withAnybody = (
  { meaning }: FoundThings,
  { best, near }: Best,
  forAnybody: string,
  behind = 0,
): Best => {
  const partOf = (concept: string, needed: boolean): PartScores => ({
    scores: meaning(concept),
    needed,
    idle: false,
    share: needed ? 1 : ORDER_SHARE,
  });
  const anybody = bestOf([partOf(forAnybody, true), partOf(HEARTFELT, false)]);
  const known = new Set(best.map(({ thing }) => thing));
  const others = anybody.best
    .filter(({ thing }) => !known.has(thing))
    .map(({ thing, rank }) => ({ thing, rank: Math.floor(rank * ANYBODY_SHARE) - behind }));
  return { best: [...best, ...others], near: near && anybody.near };
};

/** Whether a text says for whom and nothing else, or nothing else of which anything is here. */
const saysOnlyWhom = (looked: Looked): boolean => {
  const { parts, isForSomebody } = looked;
  const isThanked = areThanks(looked);
  const people = parts.filter(({ concepts }) =>
    concepts.some((one) => isWhom(one) || (isThanked && isAudience(one))),
  );
  const others = parts.filter((part) => !part.idle && !people.includes(part));
  return others.length === 0
    ? parts.length > 0 || isForSomebody
    : people.length > 0 &&
        others.every(({ isMissing, needed, concepts }) => isMissing && !(needed && concepts.length > 0));
};

/** Of things that nobody offers together each is an answer; whoever is what was asked for comes before what they should do. */
const tradeFirst = ({ parts }: Looked, best: Best['best']): Best['best'] => {
  const [trade, ...others] = parts.filter(({ isTrade }) => isTrade);
  if (!trade || others.length > 0) return best;
  return best.map((one) => (trade.scores.of[one.thing] ? one : { ...one, rank: one.rank - BEHIND }));
};

interface AnsweringAds extends Best {
  /** The rank of the worst that answers all that was asked: whatever ranks lower only comes near. */
  readonly least: number;
}

/** What of the ads is meant, then what comes near, then what answers fewer of the conditions, until enough count. */
export const answeringAds = (
  things: FoundThings,
  looked: Looked,
  counts: (thing: number) => boolean,
): AnsweringAds => {
  const { parts, isUnderstood } = looked;
  const wider = parts.map((part) => ({ ...part, scores: widened(part.scores, part.nearly) }));
  const asked = bestOf(parts);
  const isOnlyWhom = saysOnlyWhom(looked);
  const isThanked = areThanks(looked);
  // Whoever is thanked is thanked by anybody.
  const whole =
    isOnlyWhom && (isThanked || asked.best.length < FEW)
      ? withAnybody(
          things,
          bestOf(wider),
          isThanked ? ANY_GREETING : FOR_ANYBODY,
          isThanked ? BEHIND_OTHER : 0,
        )
      : asked;
  const without = (isNone: (part: Looked['parts'][number]) => boolean): Best => {
    const left = wider.map((part) => ({ ...part, needed: part.needed && !isNone(part) }));
    return left.some((part) => part.needed) ? bestOf(left) : whole;
  };
  const ofSkill = parts.map((part) => ({ ...part, needed: part.needed && !part.concepts.some(isOccasion) }));
  const isSkilled =
    parts.some((part, i) => part.needed && !ofSkill[i]?.needed) &&
    ofSkill.some(({ needed, concepts }) => needed && concepts.length > 0 && concepts.every(isSkill));
  const areOccasions = parts.every(({ needed, concepts }) => !needed || concepts.some(isOccasion));
  const ways = [
    () => whole,
    // Whoever does what is asked greets for every occasion: a footballer for a birthday, before another athlete.
    ...(isSkilled ? [() => bestOf(ofSkill)] : []),
    // What comes near to what is meant never comes before that.
    () => bestOf(wider),
    // Nobody greets only teachers, or only an office.
    () => without(({ concepts }) => concepts.some(isAudience)),
    // Everybody greets for every occasion: where nothing speaks of this one, what answers all else is right.
    () => without(({ concepts }) => concepts.some(isOccasion)),
    // Of two occasions each is one.
    () => (areOccasions ? bestOf(wider, { any: true }) : whole),
  ];
  // Whoever names somebody wants nobody else behind what is asked.
  const isNamed = parts.some(({ needed, concepts }) => needed && concepts.length === 0);
  const enough = enoughOf(ways, { ways: isSkilled ? 3 : 2, answers: isNamed ? 1 : FEW, counts });
  const found =
    enough.length > 0 ? enough : tradeFirst(looked, whole.best).map((one) => ({ ...one, way: 0 }));
  const best = isNamed ? found : inStepsOf(things, looked, found, isSkilled);
  return {
    best,
    near: enough.length === 0 && whole.near && !isUnderstood,
    least: leastOf(things, looked, best),
  };
};
