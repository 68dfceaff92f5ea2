import { isAct, isEnd, isOccasion, isWhom } from '../../../search/concepts/sorts-of-concepts.ts';
import { withoutPrefixes } from '../../../search/language/hebrew.ts';
import type { FoundThings } from './found-things.ts';
import type { Looked } from './look-up.ts';

/** Less than what parts a title from a speciality: it counts among equals alone. */
const OWN = 5;
const IN_THOSE_WORDS = 45;

type LookedPart = Looked['parts'][number];

/** The creators who say it of themselves in the same words: a bat mitzvah, and no bar mitzvah. */
const inWordsOf = ({ creators }: FoundThings, { words: [first = '', ...others] }: LookedPart) =>
  others.length === 0
    ? []
    : [first, ...withoutPrefixes(first)].map((word) =>
        creators.texts.scoresOf({ words: [word, ...others], concepts: [], isGuess: false }),
      );

/** By how much an ad comes before an equal one: its creator's speciality is what is asked. */
export const specialityFor = (things: FoundThings, { parts }: Looked): ((thing: number) => number) => {
  const asked = parts
    .filter(({ idle, isGuess, concepts }) => !idle && !isGuess && concepts.length > 0)
    .filter(({ concepts }) => concepts.some((one) => isOccasion(one) || isWhom(one) || isAct(one)))
    .map((part) => ({ of: part.ofCreators.of, inWords: inWordsOf(things, part) }));
  return (thing) => {
    const number = things.creatorOf[thing] as number;
    let sum = 0;
    for (const { of, inWords } of asked)
      if (of[number]) sum += OWN + (inWords.some((one) => one.of[number]) ? IN_THOSE_WORDS : 0);
    return sum;
  };
};

const BIRTHDAY = 'occasion:birthday';
const OF_CHILDREN = new Set(['whom:children', 'whom:youth', 'whom:baby']);

/** Where nothing is celebrated, an ad for anything comes before one for a birthday, and that before all others. */
const GENERAL = { any: 0, birthday: 1, other: 2 };

/** How much an ad by its own words is only for something. */
export const specialBy = ({ ads }: FoundThings, thing: number): number => {
  const ends = ads.texts.spokenBy(thing).filter((one) => isEnd(one) || OF_CHILDREN.has(one));
  if (ends.length === 0) return GENERAL.any;
  return ends.every((one) => one === BIRTHDAY) ? GENERAL.birthday : GENERAL.other;
};
