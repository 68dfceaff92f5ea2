import { performed } from '../../../search/concepts/concepts.ts';
import type { Concept } from '../../../search/concepts/near.ts';
import {
  isDone,
  isEnd,
  isInstrument,
  isOccasion,
  isWhom,
} from '../../../search/concepts/sorts-of-concepts.ts';
import { genderSaid } from '../../../search/gender.ts';
import { isEveryVideo } from '../../../search/idle.ts';
import { foldedSet } from '../../../search/language/fold.ts';
import { isGivenName } from '../../../search/language/given-names.ts';
import people from '../../../search/language/people.json' with { type: 'json' };
import type { Part } from '../../../search/query-part.ts';
import { partsOf } from '../../../search/query-parts.ts';
import { bestScoreOf, noScores, raise, type Scores, widened } from '../../../search/scores.ts';
import type { FoundThings } from './found-things.ts';
import { isDoing, isForeign, withTrades } from './trades.ts';

/** The score of a word that begins so, or sounds so in a title; anything below may be a guess. */
export const GOOD = 54;

/** What is no condition only orders what answers: for whom it is, or a word that is neither understood nor a name. */
export const ORDER_SHARE = 0.5;

/** Before the name of whom it is for. */
const OF = foldedSet(people.of);
/** Before the name of whoever is spoken of. */
const CALLED = foldedSet(people.called);

/** What somebody does who may be asked: `magician`. */
const isKind = ({ concepts }: Part): boolean => concepts.length > 0 && concepts.every(isDone);

/** Whether it is played: who does so may say it of an ad alone, as a greeting with a guitar. */
const isPlayed = ({ concepts }: Part): boolean => concepts.some(isInstrument);

/** Whether it is said of whoever gets a video. */
const isTheirOwn = ({ isOfWhom, isOwn }: Part): boolean => isOfWhom === true || isOwn === true;

/** English says who does something by an ending, Hebrew by the other gender that a word has. */
const WHO = /(?:er|or|ian|ist|ess)s?$/;
/** And by words that have no ending, as Hebrew in Latin letters has none. */
const PERFORMERS = new Set(people.performers);
/** These end so, and are nobody. */
const NO_WHO = /^(?:letter|character|soccer|humor|laughter|fitness|princess)s?$/;
const FUNNY = 'funny';
/** What nobody does, but somebody is. */
const PERSONS: ReadonlySet<Concept> = new Set(['dj', 'host']);
/** Whether it says who somebody is, and not only what they do, or how: a rapper, and not a roast, nor funny. */
const isTrade = ({ words, concepts }: Part): boolean =>
  !concepts.includes(FUNNY) &&
  (concepts.some((one) => PERSONS.has(one)) ||
    words.some(
      (word) =>
        (WHO.test(word) && !NO_WHO.test(word)) ||
        PERFORMERS.has(word) ||
        (!isDoing(word) && genderSaid(word, performed) !== null),
    ));

/** Such as `for`, or `on` in Hebrew: every title has one of them. */
const LITTLE = /^(?:[a-z]{1,3}|\p{Script=Hebrew}{1,2})$/u;
/** Beside anything else, a word for what everything here is says nothing: `video`. */
const isNoise = ({ words, concepts }: Part): boolean => concepts.length === 0 && words.every(isEveryVideo);

const isLittle = ({ words, concepts, idle }: Part): boolean =>
  idle && concepts.length === 0 && words.every((word) => LITTLE.test(word));

/** A first name that is said to be one is nothing else: of the name Joy, or Jubilee. */
const withNames = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part, i) => {
    const [word = '', ...others] = part.words;
    const isName = others.length === 0 && CALLED.has(parts[i - 1]?.words.at(-1) ?? '') && isGivenName(word);
    return isName ? { ...part, concepts: [], isGuess: false, idle: true, needed: false } : part;
  });

export interface Searched {
  /** What else a phrase, folded and as one word, may stand for. */
  readonly also?: ReadonlyMap<string, string> | undefined;
  /** The end of a text that says for whom it is. */
  readonly whom?: string | undefined;
}

/** The least that a word scores which somebody has as it stands. */
const SAME_WORD = 75;

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

/** Who is what is asked says so; a title that only has the word comes near: a bar mitzvah of champions. */
const ofThemselves = (ofAds: Scores, byCreators: Scores): Scores => {
  const found = widened(noScores(ofAds.of.length), byCreators);
  for (const thing of ofAds.things)
    if ((byCreators.of[thing] as number) > 0) raise(found, thing, ofAds.of[thing] as number);
  return found;
};

/** The parts of a text with what answers each of them, and whether it has to be answered. */
export const lookUp = (
  { ads, creators, withCreators, isWord }: FoundThings,
  text: string,
  { also, whom }: Searched = {},
) => {
  const isHere = (words: readonly string[]): boolean =>
    [ads, creators].some(
      ({ texts }) => bestScoreOf(texts.scoresOf({ words, concepts: [], isGuess: false })) >= SAME_WORD,
    );
  const said = withTrades(withNames(partsOf(text, { also, isWord, whom })), isHere);
  const isForOccasion = said.some(({ concepts }) => concepts.some(isOccasion));
  // A name is of whoever celebrates, and of nobody who is asked: at Dana's henna, in a drawing of the name Noa.
  const isCelebrating = (part: (typeof said)[number]): boolean =>
    said.some(
      ({ words: [of = ''], concepts }, i) =>
        said[i + 1] === part && ((isForOccasion && OF.has(of)) || CALLED.has(of) || concepts.some(isWhom)),
    );
  const names = said.filter(
    (part) =>
      !part.isNobody && part.concepts.length === 0 && creators.texts.isNamed(part) && !isCelebrating(part),
  );
  // Beside what is understood, a word is no condition that is only guessed, or is neither understood nor a name.
  const isUnderstood = said.some(({ concepts, idle }) => concepts.length > 0 && !idle);
  const isCertain = said.some(
    ({ concepts, idle, isGuess, needed }) => needed && concepts.length > 0 && !idle && !isGuess,
  );
  const isSaid = said.some((part) => !part.idle);
  const parts = said
    .filter((part) => !(said.length > 1 && isLittle(part)) && !(isSaid && isNoise(part)))
    .map((part) => {
      // A family name is one that only sounds so, beside a first name: of who is called Shay and a coach, both.
      const isBesideName = names.some((name) => name !== part);
      // What nobody here does is no word that only sounds so.
      const meant =
        part.isOther || (part.isNobody && part.concepts.length === 0) ? { ...part, words: [] } : part;
      const ofAds = ads.texts.scoresOf(meant, isBesideName);
      const ofCreators = creators.texts.scoresOf(meant, isBesideName);
      const nearly = withCreators(ads.texts.nearlyOf(part), creators.texts.nearlyOf(part));
      const best = Math.max(bestScoreOf(ofAds), bestScoreOf(ofCreators), bestScoreOf(nearly));
      const isVague =
        part.concepts.length === 0
          ? best < GOOD || !names.includes(part)
          : best === 0 || (part.isGuess && isCertain && !part.concepts.some(isEnd));
      const own = Math.max(bestScoreOf(ofAds), bestScoreOf(ofCreators));
      // A kind of creator of whom nobody is here asks for nobody: what comes near to it does.
      const isMissing =
        part.isNobody ||
        (part.needed && isKind(part) && own < GOOD && !isTheirOwn(part)) ||
        (part.concepts.length === 0 && part.words.some(isForeign));
      // What somebody does who gets a video is done by nobody here: thanks to a yoga teacher.
      const isTheirs = isTheirOwn(part) && isKind(part) && own < GOOD;
      const needed = part.needed && !isTheirs && !(isUnderstood && isVague);
      const isSkilled = needed && !part.isGuess && isKind(part);
      const share = needed || part.idle ? 1 : ORDER_SHARE;
      const isOfTrade = isSkilled && (part.isNobody || isTrade(part));
      const byCreators = withCreators(noScores(ofAds.of.length), ofCreators);
      const isToldOf = isOfTrade && !isPlayed(part) && bestScoreOf(ofCreators) >= GOOD;
      const scores = isToldOf ? ofThemselves(ofAds, byCreators) : widened(ofAds, byCreators);
      return {
        ...part,
        isMissing,
        /** Of a text that says for whom it is, it says nothing that is known. */
        isUnknown: isTheirs || (whom !== undefined && part.concepts.length === 0 && isVague),
        isSkilled,
        isTrade: isOfTrade,
        needed,
        share,
        scores,
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
