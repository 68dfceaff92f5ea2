import { type Concept, nearTo } from '../../../search/concepts/near.ts';
import { isAct, isEnd, isOccasion, isWhom } from '../../../search/concepts/sorts-of-concepts.ts';
import { withoutPrefixes } from '../../../search/language/hebrew.ts';
import type { Scores } from '../../../search/scores.ts';
import { isOfAthlete, isOfCourage, isOfGrown } from './fit-for.ts';
import type { FoundThings } from './found-things.ts';
import type { Looked } from './look-up.ts';

/** Less than what parts a title from a speciality: it counts among equals alone; an occasion for more than whom it is for. */
const OWN = 5;
const OF_OCCASION = 1;
const IN_THOSE_WORDS = 45;

type LookedPart = Looked['parts'][number];

/** The creators who say it of themselves in the same words: a bat mitzvah, and no bar mitzvah; a jubilee has none. */
const inWordsOf = (
  { creators }: FoundThings,
  { words: [first, ...others], idle, ofCreators }: LookedPart,
): readonly Scores[] => {
  if (first === undefined) return idle ? [ofCreators] : [];
  if (others.length === 0) return [];
  return [first, ...withoutPrefixes(first)].map((word) =>
    creators.texts.scoresOf({ words: [word, ...others], concepts: [], isGuess: false }),
  );
};

/** By how much its creator's speciality is what is asked. */
const specialityFor = (things: FoundThings, { parts }: Looked): ((thing: number) => number) => {
  const asked = parts
    // What only an age says counts, too: a jubilee.
    .filter(({ words, idle, isGuess }) => !isGuess && (!idle || words.length === 0))
    .filter(({ concepts }) => concepts.some((one) => isOccasion(one) || isWhom(one) || isAct(one)))
    .map((part) => ({
      of: part.ofCreators.of,
      own: OWN + (part.concepts.some(isOccasion) ? OF_OCCASION : 0),
      inWords: inWordsOf(things, part),
    }));
  return (thing) => {
    const number = things.creatorOf[thing] as number;
    let sum = 0;
    for (const { of, own, inWords } of asked)
      if (of[number]) sum += own + (inWords.some((one) => one.of[number]) ? IN_THOSE_WORDS : 0);
    return sum;
  };
};

/** What a performer is beside a singer, a player or a comedian, that not everybody likes. */
const PECULIAR: readonly Concept[] = ['rap', 'dj', 'kids singer'];
/** And beside a calm word. */
const LOUD: readonly Concept[] = [...PECULIAR, 'party', 'funny', 'roast'];
const CALM: Concept = 'calm';
const SINGER: Concept = 'category:musician';
/** Who plays is asked for as one. */
const NO_SINGER: readonly Concept[] = [...PECULIAR, 'piano'];
/** More than a speciality: a singer who is asked for, and no pianist, whatever the occasion. */
const NOT_ASKED = OWN + OF_OCCASION + 1;
/** Nor makes up for it whom they greet best: a singer for children is none for a daughter who marries. */
const NOT_WISHED = OWN + IN_THOSE_WORDS;
const FANS: Concept = 'fans';
const ATHLETE: Concept = 'category:athlete';
const LIKING: Concept = 'liking';
/** Whoever needs courage is spoken to of what is ahead, sooner than as a fan. */
const NO_FAN = OWN + IN_THOSE_WORDS + NOT_ASKED;
const BIRTHDAY: Concept = 'occasion:birthday';
const OF_CHILDREN: ReadonlySet<Concept> = new Set(['whom:children', 'whom:youth', 'whom:baby']);
/** Of a child's birthday what speaks of it comes before what is for any child. */
const NO_BIRTHDAY = IN_THOSE_WORDS;
/** The most by which an ad stands behind an equal one. */
export const MOST_BEHIND = NOT_WISHED + NO_FAN + NO_BIRTHDAY;

/**
 * By how much its creator is something peculiar that was not asked, where grown people are greeted, or something calm or a
 * singer is wished; or the ad greets fans, where courage is.
 */
const peculiarityFor = (
  { ads, creators, creatorOf }: FoundThings,
  { parts }: Looked,
): ((thing: number) => number) => {
  const said = parts.flatMap(({ concepts }) => concepts);
  const isSinger = parts.some(({ isTrade, concepts }) => isTrade && concepts.includes(SINGER));
  const those = (concepts: readonly Concept[]): ReadonlySet<number> =>
    new Set(concepts.flatMap((one) => creators.texts.meaning(one).things));
  const unsaid = (concepts: readonly Concept[]) => concepts.filter((one) => !said.includes(one));
  const ofThese = those(unsaid(said.includes(CALM) ? LOUD : isOfGrown(said) ? PECULIAR : []));
  const ofOthers = those(unsaid(isSinger ? NO_SINGER : []));
  const isTold = (one: Concept): boolean => one === LIKING || [one, ...nearTo(one)].includes(FANS);
  const isSpoken = isOfCourage(said) ? !said.includes(FANS) : isOfAthlete(said) && !said.some(isTold);
  const ofFans = isSpoken ? ads.texts.meaning(FANS).of : [];
  // Whoever does that very sport knows what it takes.
  const ofSport = those(said.filter((one) => nearTo(one).includes(ATHLETE)));
  const isOfBirthday = said.includes(BIRTHDAY);
  const isOfAnyChild = ads.texts.bySaying(
    (spoken) => isOfBirthday && !spoken.includes(BIRTHDAY) && spoken.some((one) => OF_CHILDREN.has(one)),
  );
  return (thing) => {
    const number = creatorOf[thing] as number;
    const byFans = ofFans[thing] && !ofSport.has(number) ? NO_FAN : 0;
    const byAd = byFans + (isOfAnyChild(thing) ? NO_BIRTHDAY : 0);
    if (ofOthers.has(number)) return byAd + NOT_ASKED;
    return byAd + (ofThese.has(number) ? NOT_WISHED : 0);
  };
};

/** By how much an ad comes before an equal one, or behind it, for whoever offers it. */
export const standingFor = (things: FoundThings, looked: Looked): ((thing: number) => number) => {
  const specialityOf = specialityFor(things, looked);
  const peculiarityOf = peculiarityFor(things, looked);
  return (thing) => specialityOf(thing) - peculiarityOf(thing);
};

/** Where nothing is celebrated, an ad for anything comes before one for a birthday, and that before all others. */
const GENERAL = { any: 0, birthday: 1, other: 2 };

/** How much an ad by its own words is only for something. */
export const specialBy = ({ ads }: FoundThings): ((thing: number) => number) =>
  ads.texts.bySaying((spoken) => {
    const ends = spoken.filter((one) => isEnd(one) || OF_CHILDREN.has(one));
    if (ends.length === 0) return GENERAL.any;
    return ends.every((one) => one === BIRTHDAY) ? GENERAL.birthday : GENERAL.other;
  });
