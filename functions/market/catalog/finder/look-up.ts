import { isPerformer } from '../../../search/concepts.ts';
import { genderSaid } from '../../../search/gender.ts';
import { isWhoDoes } from '../../../search/hebrew.ts';
import { isEveryVideo, isNearlyIdle } from '../../../search/idle.ts';
import { type Part, partsOf } from '../../../search/query-parts.ts';
import { bestScoreOf, type Scores } from '../../../search/scores.ts';
import { isEnd, isOccasion, isSkill, isWhom } from '../../../search/sorts-of-concepts.ts';
import type { FoundThings } from './found-things.ts';

/** The score of a word that begins so, or sounds so in a title; anything below may be a guess. */
export const GOOD = 54;

/** What is no condition only orders what answers: for whom it is, or a word that is neither understood nor a name. */
export const ORDER_SHARE = 0.5;

/** Before the name of whom it is for. */
const OF = new Set(['של', 'for']);

/** What is said of a video or of whom it is for, and nobody does. */
const OF_VIDEOS = new Set([
  'liking',
  'surprise',
  'special gift',
  'group',
  'heartfelt',
  'party',
  'place',
  'with love',
]);

/** What somebody does who may be asked: `magician`. */
const isKind = ({ concepts }: Part): boolean =>
  concepts.length > 0 && concepts.every((one) => isSkill(one) && !isEnd(one) && !OF_VIDEOS.has(one));

/** English says who does something by an ending, Hebrew by the other gender that a word has. */
const WHO = /(?:er|or|ian|ist|ess)s?$/;
/** Whether it says who somebody is, and not only what they do: a rapper, and not a roast. */
const isTrade = ({ words }: Part): boolean =>
  words.some((word) => WHO.test(word) || genderSaid(word, isPerformer) !== null);

/** Such as `for`, or `on` in Hebrew: every title has one of them. */
const LITTLE = /^(?:[a-z]{1,3}|\p{Script=Hebrew}{1,2})$/u;
/** Beside anything else, a word for what everything here is says nothing: `video`. */
const isNoise = ({ words, concepts }: Part): boolean => concepts.length === 0 && words.every(isEveryVideo);

const isLittle = ({ words, concepts, idle }: Part): boolean =>
  idle && concepts.length === 0 && words.every((word) => LITTLE.test(word));

export interface Searched {
  /** What else a phrase, folded and as one word, may stand for. */
  readonly also?: ReadonlyMap<string, string> | undefined;
  /** The end of a text that says for whom it is. */
  readonly whom?: string | undefined;
}

/** The best that a mere guess scores: two words of which the sounds differ. */
const GUESSED = 30;

/** A word of which nothing is here, and no other form of one that says nothing. */
const isNowhere = ({ words: [word = ''], concepts, idle }: Part, best: number): boolean =>
  concepts.length === 0 &&
  !idle &&
  best <= GUESSED &&
  /^\p{L}{2,}$/u.test(word) &&
  !isWhoDoes(word) &&
  !isNearlyIdle(word);

/** Where nothing else that is said has to be answered, whom it is for has: a magician, whom nobody here is, for kids. */
const withWhom = <P extends Part & { readonly scores: Scores }>(parts: readonly P[]): readonly P[] =>
  parts.some(({ needed }) => needed)
    ? parts
    : parts.map((part) => ({
        ...part,
        needed:
          part.concepts.length > 0 &&
          part.concepts.every(isWhom) &&
          !part.idle &&
          part.scores.things.length > 0,
      }));

/** The parts of a text with what answers each of them, and whether it has to be answered. */
export const lookUp = (
  { ads, creators, withCreators, isWord }: FoundThings,
  text: string,
  { also, whom }: Searched = {},
) => {
  const said = partsOf(text, { also, isWord, whom });
  const isForOccasion = said.some(({ concepts }) => concepts.some(isOccasion));
  // A name is of whoever celebrates, and of nobody who is asked: `החינה של דנה`.
  const isCelebrating = (part: (typeof said)[number]): boolean =>
    isForOccasion && said.some(({ words: [of = ''] }, i) => OF.has(of) && said[i + 1] === part);
  const names = said.filter(
    (part) => part.concepts.length === 0 && creators.texts.isNamed(part) && !isCelebrating(part),
  );
  // Beside what is understood, a word is no condition that is only guessed, or is neither understood nor a name.
  const isUnderstood = said.some(({ concepts, idle }) => concepts.length > 0 && !idle);
  const isSaid = said.some((part) => !part.idle);
  const parts = said
    .filter((part) => !(said.length > 1 && isLittle(part)) && !(isSaid && isNoise(part)))
    .map((part) => {
      // A family name is one that only sounds so, beside a first name: of who is called Shay and a coach, both.
      const isBesideName = names.some((name) => name !== part);
      const ofAds = ads.texts.scoresOf(part, isBesideName);
      const ofCreators = creators.texts.scoresOf(part, isBesideName);
      const nearly = withCreators(ads.texts.nearlyOf(part), creators.texts.nearlyOf(part));
      const best = Math.max(bestScoreOf(ofAds), bestScoreOf(ofCreators), bestScoreOf(nearly));
      const isVague = part.concepts.length === 0 ? best < GOOD || !names.includes(part) : best === 0;
      const own = Math.max(bestScoreOf(ofAds), bestScoreOf(ofCreators));
      // A kind of creator of whom nobody is here asks for nobody: what comes near to it does.
      const isMissing = (part.needed && isKind(part) && own < GOOD) || isNowhere(part, own);
      const needed = part.needed && !(isUnderstood && isVague);
      const isSkilled = needed && !part.isGuess && isKind(part);
      const share = needed || part.idle ? 1 : ORDER_SHARE;
      return {
        ...part,
        isMissing,
        isSkilled,
        isTrade: isSkilled && isTrade(part),
        needed,
        share,
        scores: withCreators(ofAds, ofCreators),
        ofCreators,
        nearly,
      };
    });
  return {
    parts: withWhom(parts),
    isUnderstood,
    isNamed: names.length > 0,
    isForSomebody: whom !== undefined,
  };
};

export type Looked = ReturnType<typeof lookUp>;
