import { type Concept, nearOf, nearTo } from '../../../search/concepts/near.ts';
import { isAct, isDone, isEnd, isSkill } from '../../../search/concepts/sorts-of-concepts.ts';
import type { FoundThings } from './found-things.ts';
import type { Looked } from './look-up.ts';

type Part = Looked['parts'][number];

/** Whether it is asked of whoever greets: what they are, or how something is said, or what no ad speaks of, or only a word. */
export const isOfCreators =
  ({ ads }: FoundThings) =>
  ({ concepts, isGuess }: Part): boolean => {
    const isHow = (one: Concept): boolean => isSkill(one) && !isDone(one) && !isEnd(one);
    const isWho = (one: Concept): boolean => one.startsWith('category:');
    return isGuess || concepts.every((one) => isWho(one) || isHow(one) || !ads.texts.isSpoken(one));
  };

/** Whether a text asks for somebody by what they are or do, and by what no ad says. */
export const isAskedOfCreators = (things: FoundThings, { parts }: Looked): boolean =>
  parts.some(
    (part) => part.isTrade || (part.needed && part.concepts.every(isSkill) && isOfCreators(things)(part)),
  );

/** What is played is nothing that an ad is. */
const ATHLETE: Concept = 'category:athlete';

/** What is funny in one way is not funny in all others: a roast. */
export const FUNNY: Concept = 'funny';
const plainly = (acts: readonly Concept[]): readonly Concept[] => {
  const others = acts.filter((one) => one !== FUNNY);
  return others.length > 0 ? others : acts;
};

/** What is to be done, by each word that says so. */
export const actsIn = ({ parts }: Looked): readonly (readonly Concept[])[] =>
  parts
    .filter(({ isGuess, isTrade, idle }) => !isGuess && !isTrade && !idle)
    .map(({ concepts }) => plainly(concepts.filter((one) => isAct(one) && !nearTo(one).includes(ATHLETE))));

/** How much of what is to be done an ad is by its own words: a roast, and no sketch of whoever roasts; null: nothing is. */
export const doneBy = ({ ads }: FoundThings, looked: Looked): ((thing: number) => number) | null => {
  const acts = actsIn(looked)
    // What no ad speaks of, as food, is done by whoever says so.
    .filter((act) => act.some(ads.texts.isSpoken))
    .map((act) => new Set(act.flatMap((one) => [one, ...nearOf(one)])));
  if (acts.length === 0) return null;
  return ads.texts.bySaying(
    (spoken) => acts.filter((act) => spoken.some((one) => act.has(one))).length / acts.length,
  );
};
