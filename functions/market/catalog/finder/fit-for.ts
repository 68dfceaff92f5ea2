import type { WayAnswer } from '../../../search/answers.ts';
import { type Concept, nearOf, nearTo } from '../../../search/concepts/near.ts';
import {
  AT_ANY,
  isAudience,
  isDone,
  isEnd,
  isOccasion,
  isWhom,
} from '../../../search/concepts/sorts-of-concepts.ts';
import { actsIn, FUNNY } from './asked-of.ts';
import type { FoundThings } from './found-things.ts';
import type { Looked } from './look-up.ts';

/** What is greeted for where only somebody is named. */
const BIRTHDAY: Concept = 'occasion:birthday';
const FOR_ANYBODY: readonly Concept[] = [BIRTHDAY, 'heartfelt'];
/** What whoever is with somebody greets for, too. */
const OF_PARTNERS: readonly Concept[] = ['occasion:anniversary', 'event:proposal'];
const PARTNER: Concept = 'whom:partner';

const ARMY: Concept = 'event:army';
const DISCHARGE: Concept = 'event:discharge';
/** Of several friends what is about a gang speaks. */
const GROUP: Concept = 'group';
const GANG: Concept = 'whom:gang';
/** At these one is laughed at, or all of them are. */
const BACHELOR: Concept = 'event:bachelor';
const EXAM: Concept = 'event:exam';
const HARD: Concept = 'event:hard time';
const COURAGE: ReadonlySet<Concept> = new Set(['occasion:motivation', EXAM]);
/** Whether courage is asked for. */
export const isOfCourage = (said: readonly Concept[]): boolean => said.some((one) => COURAGE.has(one));

const THANKS: Concept = 'occasion:thanks';
/** What greets whoever is thanked, or one of many, as well as anything. */
export const ANY_GREETING: Concept = 'any greeting';
/** Whether they are thanked, or are one of many: a teacher. */
export const areOfMany = ({ parts, isForSomebody }: Looked): boolean =>
  isForSomebody && parts.some(({ concepts }) => concepts.includes(THANKS) || concepts.some(isAudience));

/** Nobody thanks somebody so, unless they say so. */
const NO_THANKS: readonly Concept[] = ['roast', 'event:farewell', 'event:wedding', BACHELOR];

export const ROAST: Concept = 'roast';
/** For these nobody is laughed at. */
const GENTLE: ReadonlySet<Concept> = new Set([
  'event:baby',
  'event:recovery',
  'event:hard time',
  'heartfelt',
  'whom:grandparents',
]);
const OF_FUN: ReadonlySet<Concept> = new Set(['funny', 'party', BACHELOR, 'category:comedian']);

/** What only athletes speak of, and of no other illness. */
const INJURY: Concept = 'event:injury';

/** What is congratulated on where nothing is named: an exam that was passed. */
const BEGINNING: Concept = 'event:new beginning';
/** Congratulations and good luck are said at any occasion, also at another one than is asked. */
const SAID_AT_OTHERS: ReadonlySet<Concept> = new Set([AT_ANY, 'occasion:motivation']);

const LIKING: Concept = 'liking';
const FANS: Concept = 'fans';
/** Whoever asks for one of them is one of their fans. */
const ATHLETE: Concept = 'category:athlete';
export const isOfAthlete = (all: readonly Concept[]): boolean =>
  all.some((one) => [one, ...nearTo(one)].includes(ATHLETE));
/** Whether a team or a sport, and nobody who is asked, is what somebody likes, or needs courage for: whoever greets its fans is right. */
const isOfFans = ({ parts }: Looked, all: readonly Concept[]): boolean => {
  const games = parts
    .filter(({ isTrade, isUnknown }) => !isTrade && !isUnknown)
    .flatMap(({ concepts }) => concepts.filter((one) => one !== LIKING));
  return (
    (all.includes(LIKING) && games.some((one) => nearTo(one).includes(FANS))) ||
    (isOfCourage(all) && isOfAthlete(games))
  );
};
const SCHOOL: Concept = 'event:school';
const YOUNG: ReadonlySet<Concept> = new Set(['whom:children', 'whom:youth', 'whom:baby']);
/** What nobody does as a child. */
const OF_GROWN: ReadonlySet<Concept> = new Set([
  ...OF_PARTNERS,
  ...['event:wedding', 'event:army', 'event:discharge', 'event:retirement', 'event:farewell'],
  ...[BACHELOR, 'event:job'],
]);

/** Nor who is grown, or said to be younger: of an age alone there are no words. */
const MITZVAH: Concept = 'event:mitzvah';
const CHILD: Concept = 'whom:children';
const LULLABY: Concept = 'lullaby';

/** Whether grown people are greeted by what is said. */
export const isOfGrown = (said: readonly Concept[]): boolean =>
  said.some((one) => OF_GROWN.has(one)) || (said.some(isWhom) && !said.some((one) => YOUNG.has(one)));

/** Nor is any child greeted for these, who follows somebody: a newborn does not. */
const OF_NO_CHILD: ReadonlySet<Concept> = new Set([...OF_GROWN, 'event:baby', 'event:home']);

/** These with all that comes near to them. */
const around = (concepts: readonly Concept[]): ReadonlySet<Concept> =>
  new Set(concepts.flatMap((concept) => [concept, ...nearTo(concept)]));

/** What is as right, though it is not said: a birthday where only somebody is named, courage for a soldier. */
const impliedBy = (said: readonly Concept[]): ReadonlySet<Concept> => {
  if (said.includes(ARMY) || said.includes(DISCHARGE)) return COURAGE;
  if (said.some(isEnd)) return new Set();
  return around([
    ...FOR_ANYBODY,
    ...(said.includes(PARTNER) ? OF_PARTNERS : []),
    ...(said.includes(AT_ANY) ? [BEGINNING, ...nearOf(BEGINNING)] : []),
  ]);
};

/** Whether an ad speaks of what is celebrated, or of whom it is for, and not only of something near. */
export const speaksOfIt = ({ ads }: FoundThings, { parts }: Looked): ((thing: number) => boolean) => {
  const asked = new Set(
    parts
      .filter(({ isGuess, idle }) => !isGuess && !idle)
      .flatMap(({ concepts }) => concepts.filter((one) => isEnd(one) || isWhom(one))),
  );
  return ads.texts.bySaying((spoken) => spoken.some((one) => asked.has(one)));
};

/** Whether an ad by its own words is right for anybody who gets a video, whatever for. */
export const suitsAnybody = ({ ads }: FoundThings, looked: Looked): ((thing: number) => boolean) => {
  const said = looked.parts.flatMap(({ concepts }) => concepts);
  // A couple's wedding is nothing for one of them.
  const implied = areOfMany(looked) ? [] : [...impliedBy(said)].filter((one) => one !== 'event:wedding');
  const kin = said.filter((one) => isWhom(one) || isAudience(one)).flatMap(nearTo);
  const right = new Set([ANY_GREETING, ...implied, ...kin]);
  return ads.texts.bySaying((spoken) => spoken.some((one) => right.has(one)));
};

/**
 * How an ad by its own words is for what is wished: it is, it says nothing of it, it is for something else, or against it:
 * a lullaby for a soldier, a wedding for a child.
 */
export type Fit = 'own' | 'any' | 'other' | 'against';

/** What a concept says of an ad; `perhaps`: it is for what is wished, unless it is for something else. */
type Sort = Fit | 'perhaps';
/** Of what an ad speaks of, that counts which leads. */
const LEADS = { any: 0, perhaps: 1, other: 2, against: 3, own: 4 } as const satisfies Record<Sort, number>;

/** Words of these say little beside others, and never by the way. */
const STATED: ReadonlySet<Concept> = new Set([THANKS, 'event:baby']);
/** Whether a word only says by the way what may be celebrated: who loves plants has no anniversary. */
const isAside = ({ idle, concepts }: Looked['parts'][number]): boolean =>
  idle && concepts.some((one) => isEnd(one) && !STATED.has(one));

/** What is to be done for a birthday, and for nothing else: whatever is that is right, a roast as well as a greeting with a guitar. */
export const doneForBirthday = (looked: Looked): readonly Concept[] => {
  const ends = looked.parts
    .filter((part) => !part.isGuess && !isAside(part))
    .flatMap(({ concepts }) => concepts.filter(isEnd));
  if (ends.length === 0 || ends.some((one) => one !== BIRTHDAY)) return [];
  return actsIn(looked).flatMap((act) => act.filter((one) => one !== FUNNY));
};

/**
 * For what an ad is by its own words, however well its creator fits: a bar mitzvah is for no holiday, a lullaby for no
 * soldier. Null where neither an occasion nor somebody is named: then each is right.
 */
export const fitFor = ({ ads }: FoundThings, looked: Looked): ((thing: number) => Fit) | null => {
  const parts = looked.parts.filter((part) => !isAside(part));
  const said = parts.filter(({ isGuess }) => !isGuess).flatMap(({ concepts }) => concepts);
  const isForSomeone = said.some((one) => isOccasion(one) || isEnd(one) || isWhom(one) || isAudience(one));
  if (!isForSomeone && !looked.isForSomebody) return null;
  const all = parts.flatMap(({ concepts }) => concepts);
  const liked = isOfFans(looked, all) ? [FANS] : [];
  const meant = [...all, ...liked, ...around(all.filter((one) => !isDone(one)))];
  // Whoever needs courage for an exam is in no hard time, unless that is said.
  const wished = new Set(meant.filter((one) => one !== HARD || !all.includes(EXAM) || all.includes(HARD)));
  // What comes near to what somebody does is none of the ends that are asked, and against none of them.
  const isForAny = said.every((one) => !isEnd(one) || one === BIRTHDAY);
  // Whoever asks for one of them is a fan or, where nothing else is said, is spoken to.
  const isSaidFor = said.some(isEnd) || all.includes(LIKING);
  const isOfSport = isOfAthlete(all) && (isForAny || isOfCourage(said));
  const ofSport = !isOfSport ? [] : isSaidFor ? [FANS] : [FANS, EXAM];
  const implied = new Set([...impliedBy(said), ...ofSport, ...around(all.filter(isDone))]);
  const isForGrown = isOfGrown(said) || said.some((one) => OF_NO_CHILD.has(one));
  const isForYoungOnly =
    !isForGrown && !said.some(isAudience) && said.some((one) => YOUNG.has(one) || one === SCHOOL);
  const isYounger = looked.parts.some(
    ({ words, concepts }) => words.length === 0 && concepts.includes(CHILD),
  );
  const isThanked = looked.isForSomebody && said.includes(THANKS);
  const isOfMany = areOfMany(looked);
  const unthankful = new Set(isThanked ? NO_THANKS.filter((one) => !all.includes(one)) : []);
  // No roast that was not asked for: none for a newborn and, of whoever asks for no fun, for a birthday alone.
  const isGentle = said.some((one) => GENTLE.has(one));
  const isEarnest =
    !all.includes(ROAST) &&
    (isGentle ||
      (said.some((one) => isEnd(one) && one !== BIRTHDAY) &&
        !all.some((one) => OF_FUN.has(one) || (isDone(one) && !FOR_ANYBODY.includes(one)))));
  const isOfWish = said.some(isEnd) ? isEnd : isOccasion;
  const isForNothing = said.every((one) => !isEnd(one) || one === THANKS);
  // Seven blessings are for a wedding, and for nothing else.
  const isOneOfWished = (one: Concept): boolean =>
    isEnd(one) && !isOccasion(one) && nearTo(one).some((other) => isOccasion(other) && all.includes(other));
  // A child's birthday is any child's; a first day at school is not.
  const young = new Set(isForAny && !said.some(isAudience) ? said.filter((one) => YOUNG.has(one)) : []);
  const done = new Set(doneForBirthday(looked));
  const isOfParty = said.includes(BACHELOR) && !all.some(isDone);
  /** Things have the same few concepts over and over. */
  const sorts = new Map<Concept, Sort>();
  const sortOf = (one: Concept): Sort => {
    if (unthankful.has(one)) return 'against';
    if (isForGrown ? YOUNG.has(one) : isForYoungOnly && OF_GROWN.has(one) && !implied.has(one))
      return 'against';
    // Calm songs are no lullaby where grown people are greeted.
    if (one === LULLABY && isOfGrown(said) && !all.includes(one)) return 'against';
    if (one === MITZVAH && (isYounger || isForGrown) && !wished.has(one)) return 'against';
    if (young.has(one) || done.has(one)) return 'perhaps';
    if (SAID_AT_OTHERS.has(one)) return wished.has(one) ? 'perhaps' : 'any';
    if ((isOfWish(one) && wished.has(one)) || liked.includes(one) || isOneOfWished(one)) return 'own';
    if (isOfParty && (one === GROUP || one === ROAST)) return 'own';
    if (one === GROUP && isForNothing && said.includes(GANG)) return 'own';
    const isOfJokes = one === ROAST || (one === GROUP && isGentle && !said.includes(GANG));
    return (isEnd(one) && !implied.has(one)) || (isEarnest && isOfJokes) ? 'other' : 'any';
  };
  // Who is to be moved is not made to laugh, unless that is asked as well.
  const isMoved = said.includes('heartfelt') && !all.includes(FUNNY);
  const isForMany = isOfMany && isForNothing;
  return ads.texts.bySaying((spoken) => {
    if (!wished.has(INJURY) && spoken.includes(INJURY)) return 'against';
    if (isForMany && spoken.includes(ANY_GREETING)) return 'own';
    let fit: Sort = 'any';
    for (const one of spoken) {
      const sort = sorts.get(one) ?? sortOf(one);
      sorts.set(one, sort);
      if (one === FUNNY && isMoved) return 'other';
      if (LEADS[sort] > LEADS[fit]) fit = sort;
    }
    return fit === 'perhaps' ? 'own' : fit;
  });
};

/** Among the ads of whoever is named: for what is wished, for anything, for something else. */
const OF_NAMED: Readonly<Record<Fit, number>> = { own: 0, any: 1, other: 2, against: 3 };

/** What is asked of somebody by name, with what is for something else behind the rest of theirs. */
export const ofNamed = (
  things: FoundThings,
  looked: Looked,
  found: readonly WayAnswer[],
): readonly WayAnswer[] => {
  const fitOf = fitFor(things, looked);
  return fitOf ? found.map((one) => ({ ...one, rank: one.rank - OF_NAMED[fitOf(one.thing)] })) : found;
};
