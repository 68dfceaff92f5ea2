import type { WayAnswer } from '../../../search/answers.ts';
import { isOfCategory } from '../../../search/concepts/concepts.ts';
import { type Concept, isLoose } from '../../../search/concepts/near.ts';
import { isAct, isAudience, isEnd, isOccasion, isSkill } from '../../../search/concepts/sorts-of-concepts.ts';
import { distance } from '../../../search/language/distance.ts';
import { fold } from '../../../search/language/fold.ts';
import { soundsOf } from '../../../search/language/hebrew.ts';
import { doneBy, isAskedOfCreators } from './asked-of.ts';
import { areOfMany, type Fit, fitFor, ROAST, speaksOfIt, suitsAnybody } from './fit-for.ts';
import type { FoundThings } from './found-things.ts';
import type { Looked } from './look-up.ts';
import { specialBy, standingFor } from './specialities.ts';

/** As many ranks behind all others stands what fits less. */
export const BEHIND = 100_000;

type Steps = Readonly<Record<Fit, number>>;
const WHOLE = { own: 0, any: 1, other: 4, against: 9 } as const satisfies Steps;
/** The steps in which ads stand, by their own words: behind what answers all that is asked, what comes near. */
const NEAR: Steps = { own: 3, any: 5, other: 6, against: 9 };
/** Whoever does what is asked, whatever for, stands before whoever does what comes near to it. */
const SKILLED: Steps = { own: 2, any: 3, other: 6, against: 9 };
const UNSKILLED: Steps = { own: 5, any: 7, other: 8, against: 9 };
/** Of what is no trade, a song, what is for the occasion is nearer than what is for any. */
const UNSKILLED_OWN = 2.5;
/** Where ads speak of what is celebrated, what speaks of nothing stands behind them, whoever offers it. */
const UNSPOKEN = { else: 3.5, skilled: 3 } as const;
/** Behind all of these stands who was not asked for. */
const LAST = 20;
/** By how many steps an ad stands back that by its own words is none of what is to be done: less where it is for the occasion. */
const UNDONE = { own: 0.5, else: 2.5 };
/** And by how much who only does something near to the trade that is asked: of who bakes, another influencer. */
const OF_OTHER_TRADE = 3;
/** And a roast that nobody asked for, of teachers or an office. */
const ROASTED = 0.5;
/** And one that is only for something, where somebody is asked to read. */
const SPECIAL = 0.1;

const LIKING: Concept = 'liking';
/** No lullaby is. */
const ENERGETIC: Concept = 'energetic';

/** Who was asked for as a woman, or plainly as a man: nobody else. A word for men is said of both. */
const MAN = 'by:man';
const onlyGender = ({ parts }: Looked) => parts.find(({ isOnly }) => isOnly);

/** Whether somebody of one gender is asked for, and one is here who does what is asked. */
const isByOne = (looked: Looked, found: readonly WayAnswer[]): boolean => {
  const { parts } = looked;
  const those = onlyGender(looked);
  const known = parts.filter(
    ({ needed, isMissing, concepts }) =>
      needed && !isMissing && concepts.length > 0 && concepts.every(isSkill),
  );
  const trades = known.filter(({ isTrade }) => isTrade);
  const skills = trades.length > 0 ? trades : known;
  return (
    those !== undefined &&
    found.some(({ thing }) => [those, ...skills].every(({ scores }) => scores.of[thing] !== 0))
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

/** The ways in which whoever does what is asked is found, whatever for, and whoever is what is asked, whatever to do. */
const SKILLED_WAY = 1;
const TRADED_WAY = 2;

/** An answer with how its ad by its own words is for what is wished, and how much of what is to be done it is. */
export interface Stepped extends WayAnswer {
  readonly fit?: Fit;
  readonly done?: number | undefined;
}

/** How a text asks, beside its parts. */
export interface Manner {
  /** Whoever does what is asked does it for every occasion. */
  readonly isSkilled: boolean;
  /** It says for whom and nothing else. */
  readonly isOnlyWhom: boolean;
  /** Something is not wanted. */
  readonly isBut: boolean;
}

/** Whether it is what somebody of a trade should do, and no trade of its own: to read a letter. */
export const isReading = ({ needed, isTrade, concepts }: Looked['parts'][number]): boolean =>
  needed && !isTrade && concepts.some((one) => isAct(one) && !isOfCategory(one));

/** Who is asked for by what they are, where it is one thing. */
export const onlyTrade = ({ parts }: Looked): Looked['parts'][number] | undefined => {
  const [trade, ...others] = parts.filter(({ isTrade }) => isTrade);
  return others.length > 0 ? undefined : trade;
};

/** Answers with what is for something else, and who is somebody else, behind the others. */
export const inStepsOf = (
  things: FoundThings,
  looked: Looked,
  found: readonly WayAnswer[],
  { isSkilled, isOnlyWhom }: Manner,
): readonly Stepped[] => {
  const top = topOf(found);
  // Who is called so is meant, whatever the name stands for besides: Amit is a colleague, and a family name.
  if (!top || mayName(things, looked, top.thing)) return found;
  const fitOf = fitFor(things, looked);
  const doneOf = doneBy(things, looked);
  const those = isByOne(looked, found) ? onlyGender(looked)?.scores.of : undefined;
  const trade = onlyTrade(looked)?.scores.of;
  const isLively = looked.parts.some(({ concepts }) => concepts.includes(ENERGETIC));
  if (!fitOf && !doneOf && !those && !trade && !isLively) return found;
  const isOfTrade = looked.parts.some((part) => part.isTrade);
  // What somebody likes is no occasion, for which another trade would be right, too.
  const isOfLiking =
    looked.parts.some(({ concepts }) => concepts.includes(LIKING)) &&
    !looked.parts.some(({ concepts }) => concepts.some(isOccasion));
  const unskilled: Steps = isOfTrade ? UNSKILLED : { ...UNSKILLED, own: UNSKILLED_OWN };
  // Whoever greets teachers, or offices, says so of themselves, and leads with whatever is for any occasion.
  const isMany = areOfMany(looked);
  const many = looked.parts.find(({ concepts }) => concepts.some(isAudience))?.scores.of;
  const isOfIt = speaksOfIt(things, looked);
  const isSpoken =
    !isAskedOfCreators(things, looked) &&
    found.some(({ thing, way }) => way === 0 && fitOf?.(thing) === 'own' && isOfIt(thing));
  const unspoken = isSkilled ? UNSPOKEN.skilled : UNSPOKEN.else;
  const whole: Steps = {
    ...WHOLE,
    any: isSpoken ? unspoken : WHOLE.any,
    other: isOnlyWhom && !many ? NEAR.other : WHOLE.other,
  };
  const isRight = isOnlyWhom ? suitsAnybody(things, looked) : () => true;
  const fitIn = ({ thing, way }: WayAnswer): Fit => {
    const fit = fitOf?.(thing) ?? 'any';
    return fit === 'any' && (way > 0 || isSpoken) && !isRight(thing) ? 'other' : fit;
  };
  const roasts = many && !doneOf ? things.ads.texts.meaning(ROAST).of : undefined;
  const stepsOf = (way: number): Steps => {
    if (way === 0) return whole;
    if (!isSkilled) return NEAR;
    return way <= TRADED_WAY ? SKILLED : unskilled;
  };
  const standingOf = standingFor(things, looked);
  const specialOf = specialBy(things);
  // Who should do something does it in an ad for anything; else that counts among equals alone.
  const ofSpecial = isOfTrade && looked.parts.some(isReading) ? SPECIAL : 2 / BEHIND;
  // Whose thing the reading is, of the same category, is as right as who is what is asked.
  const readings = isOfTrade ? looked.parts.filter(isReading) : [];
  const reads = (thing: number): boolean =>
    readings.length > 0 && readings.every(({ scores }) => scores.of[thing]);
  return found.map((one) => {
    const isOther = those?.[one.thing] === 0;
    const fit = fitIn(one);
    const done = doneOf?.(one.thing);
    const isFitting = fit === 'own' && !isOfLiking;
    const isReader = one.way === TRADED_WAY + 1 && reads(one.thing);
    const way = isReader ? TRADED_WAY : one.way;
    const isNear = way > 0 && !isReader && !isFitting && trade?.[one.thing] === 0;
    const step =
      (fit === 'any' && isMany && !isSpoken && many?.[one.thing] ? WHOLE.own : stepsOf(way)[fit]) +
      (1 - (done ?? 1)) * (fit === 'own' ? UNDONE.own : UNDONE.else) +
      (isNear ? OF_OTHER_TRADE : 0) +
      (roasts?.[one.thing] ? ROASTED : 0) +
      (fitOf ? 0 : specialOf(one.thing) * ofSpecial) +
      (isOther ? LAST : 0);
    const rank = one.rank + standingOf(one.thing) - step * BEHIND;
    return { thing: one.thing, way, rank, fit, done };
  });
};

/** Whether somebody stands behind all others since who performs was asked for as another: a man, of women. */
export const isOfOther = (rank: number): boolean => rank <= -(LAST - 1) * BEHIND;

/** Of words that may be a name, what answers less well than this share of the best is somebody else. */
const ALIKE = 0.9;

const isFor = ({ fit = 'any' }: Stepped): boolean => fit === 'own' || fit === 'any';

/** How much of a list, from its beginning on, is what was asked. */
export interface Answering {
  /** The lowest rank that answers as the best does, also whether by a woman or a man: of these, creators lead. */
  readonly least: number;
  /** The lowest rank of what is for what was celebrated by its own words; of all that answers, where nothing is. */
  readonly own: number;
  /** The lowest rank that answers all that was asked; whatever ranks lower only comes near. */
  readonly answers: number;
  /** The best may be called as the words say. */
  readonly isByName: boolean;
}

/** The lowest rank of those before the first of which this does not hold. */
const lowestOf = (best: readonly Stepped[], top: Stepped, isLikeTop: (one: Stepped) => boolean): number => {
  let next = Number.NEGATIVE_INFINITY;
  for (const one of best) if (one.rank > next && !isLikeTop(one)) next = one.rank;
  let lowest = top.rank;
  for (const { rank } of best) if (rank > next && rank < lowest) lowest = rank;
  return lowest;
};

export const answeringOf = (
  things: FoundThings,
  looked: Looked,
  best: readonly Stepped[],
  { isSkilled, isOnlyWhom }: Manner,
): Answering => {
  const top: Stepped | undefined = topOf(best);
  if (!top) return { least: 0, own: 0, answers: 0, isByName: false };
  if (mayName(things, looked, top.thing)) {
    const score = ((top.rank % BEHIND) + BEHIND) % BEHIND;
    const least = top.rank - score * (1 - ALIKE);
    return { least, own: least, answers: least, isByName: true };
  }
  const isLast = isOfOther(top.rank);
  const scoresOf = (concept: Concept) =>
    looked.parts.find(({ concepts }) => concepts.includes(concept))?.scores.of;
  const those = onlyGender(looked)?.scores.of;
  const men = scoresOf(MAN);
  // Whoever is what was asked for is right where nothing is celebrated, whatever they offer.
  const isForAny =
    top.fit === 'other' &&
    looked.parts.some(({ isTrade }) => isTrade) &&
    !looked.parts.some(({ needed, concepts }) => needed && concepts.some(isEnd));
  // A woman of a trade was asked for, and none is here.
  const isNobody = those?.[top.thing] === 0 && looked.parts.some(({ isTrade }) => isTrade);
  // The best is for something else, or by somebody who does something else.
  const isNone = (!isFor(top) && !isForAny) || (isSkilled && top.way > TRADED_WAY) || isNobody;
  const isOfSkill = looked.parts.some(
    ({ needed, concepts }) => needed && concepts.length > 0 && concepts.every(isSkill),
  );
  // What speaks of something near answers as well as what speaks of nothing, or as what does so, too.
  const isNearly = looked.parts.every(
    ({ isGuess, concepts }) =>
      isGuess || !concepts.some((one) => isEnd(one) && things.ads.texts.spokenBy(top.thing).includes(one)),
  );
  const isLoosely = looked.parts.some(({ concepts }) => concepts.some(isLoose));
  // What is for what is celebrated answers, and nothing that only its creator greets for.
  const isOfEnd = looked.parts.some(({ needed, concepts }) => needed && concepts.some(isEnd));
  const isOwnOnly =
    top.fit === 'own' &&
    !isOnlyWhom &&
    (isOfEnd || !isAskedOfCreators(things, looked)) &&
    speaksOfIt(things, looked)(top.thing);
  // And whoever is what is asked, though they say nothing of what they should read.
  const areReaders = looked.parts.some(({ isTrade }) => isTrade) && looked.parts.some(isReading);
  const specialOf = specialBy(things);
  const isAsWell = (one: Stepped): boolean =>
    one.way === top.way ||
    isOnlyWhom ||
    (areReaders && one.way <= TRADED_WAY && specialOf(one.thing) === 0) ||
    ((top.fit === 'any' || (isNearly && !isSkilled)) &&
      (isSkilled ? one.way === SKILLED_WAY && isFor(one) : !isOfSkill && !isLoosely && one.fit === 'own'));
  const isAnswer = (one: Stepped): boolean =>
    isAsWell(one) &&
    isFor(one) === isFor(top) &&
    !(isOwnOnly && one.fit !== 'own') &&
    (one.done ?? 0) >= (top.done ?? 0) &&
    isOfOther(one.rank) === isLast &&
    those?.[one.thing] !== 0;
  const answers = isNone ? Number.POSITIVE_INFINITY : lowestOf(best, top, isAnswer);
  const isOwn = !isNone && top.fit === 'own';
  return {
    own: isOwn ? lowestOf(best, top, (one) => isAnswer(one) && one.fit === 'own') : answers,
    least: lowestOf(best, top, (one) => one.way === top.way && isAnswer(one) && men?.[one.thing] !== 0),
    answers,
    isByName: false,
  };
};
