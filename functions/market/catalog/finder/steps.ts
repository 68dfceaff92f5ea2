import type { WayAnswer } from '../../../search/answers.ts';
import { distance } from '../../../search/distance.ts';
import { fold } from '../../../search/fold.ts';
import { soundsOf } from '../../../search/hebrew.ts';
import { isSkill } from '../../../search/sorts-of-concepts.ts';
import { type Fit, fitFor } from './fit-for.ts';
import type { FoundThings } from './found-things.ts';
import type { Looked } from './look-up.ts';

/** As many ranks behind all others stands what fits less. */
export const BEHIND = 100_000;

type Steps = Readonly<Record<Fit, number>>;
export const WHOLE = { own: 0, any: 1, other: 4, against: 9 } as const satisfies Steps;
/** The steps in which ads stand, by their own words: behind what answers all that is asked, what comes near. */
const NEAR: Steps = { own: 3, any: 5, other: 6, against: 9 };
/** Whoever does what is asked, whatever for, stands before whoever does what comes near to it. */
const SKILLED: Steps = { own: 2, any: 3, other: 6, against: 9 };
const UNSKILLED: Steps = { own: 5, any: 7, other: 8, against: 9 };
/** Behind all of these stands who was not asked for. */
const LAST = 10;

/** A woman was asked for: nobody else. A word for men is said of both. */
const WOMAN = 'by:woman';
const MAN = 'by:man';

/** Whether a woman is asked for, and one is here who does what is asked. */
const isByWoman = ({ parts }: Looked, found: readonly WayAnswer[]): boolean => {
  const women = parts.find(({ concepts }) => concepts.includes(WOMAN));
  const skills = parts.filter(
    ({ needed, isMissing, concepts }) =>
      needed && !isMissing && concepts.length > 0 && concepts.every(isSkill),
  );
  return (
    women !== undefined &&
    found.some(({ thing }) => [women, ...skills].every(({ scores }) => scores.of[thing] !== 0))
  );
};

/** Whether words are called as this one: as it is spelled or, where they mean nothing else for certain, nearly so. */
const isCalled = (
  { words, concepts, isGuess }: Looked['parts'][number],
  names: readonly string[],
): boolean => {
  const [word = ''] = words;
  if (concepts.length > 0 && !isGuess) return names.includes(word);
  const sounds = soundsOf(word);
  return names.some(
    (name) => distance(word, name, 1) <= 1 || soundsOf(name).some((one) => sounds.includes(one)),
  );
};

/** Whether what was said may be the name of somebody. */
const mayName = ({ ads }: FoundThings, { parts }: Looked, thing: number): boolean => {
  const { creatorName = '', creatorNameEn = '' } = ads.cards[thing] ?? {};
  const names = fold(`${creatorName} ${creatorNameEn}`).split(' ').filter(Boolean);
  return parts.some((part) => !part.idle && part.words.length > 0 && isCalled(part, names));
};

const topOf = (best: readonly WayAnswer[]): WayAnswer | undefined => {
  let top = best[0];
  for (const one of best) if (top && one.rank > top.rank) top = one;
  return top;
};

/** The way in which whoever does what is asked is found, whatever for. */
const SKILLED_WAY = 1;

/** Answers with what is for something else, and who is somebody else, behind the others. */
export const inStepsOf = (
  things: FoundThings,
  looked: Looked,
  found: readonly WayAnswer[],
  isSkilled: boolean,
): readonly WayAnswer[] => {
  const top = topOf(found);
  // Who is called so is meant, whatever the name stands for besides: Amit is a colleague, and a family name.
  if (!top || mayName(things, looked, top.thing)) return found;
  const fitOf = fitFor(things, looked);
  const women = isByWoman(looked, found) ? things.meaning(WOMAN) : null;
  if (!fitOf && !women) return found;
  const stepsOf = (way: number): Steps => {
    if (way === 0) return WHOLE;
    if (!isSkilled) return NEAR;
    return way === SKILLED_WAY ? SKILLED : UNSKILLED;
  };
  return found.map((one) => {
    const isOther = women?.of[one.thing] === 0;
    const step = stepsOf(one.way)[fitOf?.(one.thing) ?? 'any'];
    return { ...one, rank: one.rank - (step + (isOther ? LAST : 0)) * BEHIND };
  });
};

/** The lowest ranks of what answers all that is asked, of what comes near, and of who was not asked for. */
const ENDS = [WHOLE.any, WHOLE.against, LAST + WHOLE.against].map((step) => -step * BEHIND);

/** Whether somebody stands behind all others since who performs was asked for as another: a man, of women. */
export const isOfOther = (rank: number): boolean => rank <= -(LAST - 1) * BEHIND;

/** Of words that may be a name, what answers less well than this share of the best is somebody else. */
const ALIKE = 0.9;

/** The lowest rank that answers as the best does: all that was asked, also whether by a woman or a man. */
export const leastOf = (things: FoundThings, looked: Looked, best: readonly WayAnswer[]): number => {
  const top = topOf(best);
  if (!top) return 0;
  if (mayName(things, looked, top.thing))
    return top.rank - (((top.rank % BEHIND) + BEHIND) % BEHIND) * (1 - ALIKE);
  const end = ENDS.find((one) => top.rank > one) ?? Number.NEGATIVE_INFINITY;
  const whom = looked.parts.find(({ concepts }) => concepts.some((one) => one === WOMAN || one === MAN));
  let least = top.rank;
  for (const { way, rank, thing } of best)
    if (way === top.way && rank > end && rank < least && whom?.scores.of[thing] !== 0) least = rank;
  return least;
};
