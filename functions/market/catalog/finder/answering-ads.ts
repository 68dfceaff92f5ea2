import { type Best, bestOf, enoughOf, type PartScores } from '../../../search/answers.ts';
import { widened } from '../../../search/scores.ts';
import { isAudience, isOccasion, isWhom } from '../../../search/sorts-of-concepts.ts';
import type { FoundThings } from './found-things.ts';
import { type Looked, ORDER_SHARE } from './look-up.ts';

/** What most videos are for: the answer to `my mother-in-law`, of whom no video speaks. */
const FOR_ANYBODY = 'occasion:birthday';
/** Of these, what comes first. */
const HEARTFELT = 'heartfelt';

/** Fewer answers are followed by others. */
const FEW = 6;
/** What is for anybody comes behind whatever speaks of somebody. */
const ANYBODY_SHARE = 0.28;

/** What speaks of them, and behind it what is for anybody. */
const withAnybody = ({ meaning }: FoundThings, { best, near }: Best): Best => {
  const partOf = (concept: string, needed: boolean): PartScores => ({
    scores: meaning(concept),
    needed,
    idle: false,
    share: needed ? 1 : ORDER_SHARE,
  });
  const anybody = bestOf([partOf(FOR_ANYBODY, true), partOf(HEARTFELT, false)]);
  const known = new Set(best.map(({ thing }) => thing));
  const others = anybody.best
    .filter(({ thing }) => !known.has(thing))
    .map(({ thing, rank }) => ({ thing, rank: Math.floor(rank * ANYBODY_SHARE) }));
  return { best: [...best, ...others], near: near && anybody.near };
};

/** What of the ads is meant, then what comes near, then what answers fewer of the conditions. */
export const answeringAds = (things: FoundThings, { parts, isUnderstood }: Looked): Best => {
  const wider = parts.map((part) => ({ ...part, scores: widened(part.scores, part.nearly) }));
  const asked = bestOf(parts);
  const isOnlyWhom = parts.length > 0 && parts.every((part) => part.idle || part.concepts.some(isWhom));
  const whole = isOnlyWhom && asked.best.length < FEW ? withAnybody(things, bestOf(wider)) : asked;
  const without = (isNone: (part: Looked['parts'][number]) => boolean): Best => {
    const left = wider.map((part) => ({ ...part, needed: part.needed && !isNone(part) }));
    return left.some((part) => part.needed) ? bestOf(left) : whole;
  };
  const areOccasions = parts.every(({ needed, concepts }) => !needed || concepts.some(isOccasion));
  const ways = [
    () => whole,
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
  const enough = enoughOf(ways, { ways: 2, answers: isNamed ? 1 : FEW });
  if (enough.length > 0) return { best: enough, near: false };
  // Of things that nobody offers together, each is an answer.
  return { ...whole, near: whole.near && !isUnderstood };
};
