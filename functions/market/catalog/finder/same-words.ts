import { lazy } from '../../../../shared/lazy.ts';
import { isAskedOfCreators, isOfCreators } from './asked-of.ts';
import type { FoundThings } from './found-things.ts';
import type { Looked } from './look-up.ts';
import { MOST_BEHIND, standingFor } from './specialities.ts';
import { type Answering, BEHIND, type Manner, type Stepped } from './steps.ts';

/** So far back stands what answers for nothing that it says itself. */
const BACK = 5 * BEHIND;

/** Less than the half rank by which they stand behind the last that answers, however they stand among each other. */
const A_LITTLE = 1 / 1_000;

interface Answered extends Answering {
  readonly best: readonly Stepped[];
}

/**
 * Ads that say the same answer as well as each other, or all come near: what ads say themselves is asked of no creator.
 * Of creators asks who names somebody, or what they are, or asks for what only they say. `counts`: which will be shown.
 */
export const likeSameWords = (
  things: FoundThings,
  looked: Looked,
  { best, ...answering }: Answered,
  { isOnlyWhom, isBut }: Manner,
  counts: (thing: number) => boolean,
): Answered => {
  const { answers, isByName } = answering;
  const isOfOne = looked.isNamed || looked.parts.some(({ isOnly }) => isOnly === true);
  if (isByName || isOfOne || isBut || isAskedOfCreators(things, looked) || !Number.isFinite(answers))
    return { ...answering, best };
  const ofCreators = looked.parts.filter((part) => !part.idle && isOfCreators(things)(part));
  const isTheirs = ({ thing }: Stepped): boolean => ofCreators.some(({ scores }) => scores.of[thing]);
  const isOwn = ({ fit, done }: Stepped): boolean => fit === 'own' || done === 1;
  const isSaid = looked.parts.some((part) => part.needed && !isOfCreators(things)(part));
  const isWrong = (one: Stepped): boolean => isSaid && !isOnlyWhom && !isOwn(one) && !isTheirs(one);
  const answered = best.filter(({ rank, thing }) => rank >= answers && counts(thing));
  const lowest = answers - 0.5;
  const standingOf = lazy(() => standingFor(things, looked));
  const rankOf = (thing: number): number => lowest + standingOf()(thing) * A_LITTLE;
  const same = new Map<number, Stepped>();
  for (const one of answered)
    if (isOwn(one) && !same.has(one.thing)) {
      const those = things.ads.sayingSame(one.thing);
      if (those.size > 1) for (const thing of those) same.set(thing, { ...one, thing, rank: rankOf(thing) });
    }
  for (const { thing } of answered) same.delete(thing);
  if (same.size === 0 && !answered.some(isWrong)) return { ...answering, best };
  const levelled = best.map((one) => {
    if (one.rank < answers) return same.get(one.thing) ?? one;
    return isWrong(one) ? { ...one, rank: one.rank - BACK } : one;
  });
  for (const { thing } of best) same.delete(thing);
  const isNone = answered.every(isWrong);
  const none = Number.POSITIVE_INFINITY;
  return {
    ...answering,
    ...(isNone ? { own: none, answers: none } : { answers: lowest - MOST_BEHIND * A_LITTLE }),
    best: [...levelled, ...same.values()],
  };
};
