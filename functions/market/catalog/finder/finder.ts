import { SPOKEN_DEFAULT, type Spoken } from '../../../../shared/texts/spoken.ts';
import { type Best, bestOf } from '../../../search/answers.ts';
import { completed } from '../../../search/concepts/concepts.ts';
import { isSkill } from '../../../search/concepts/sorts-of-concepts.ts';
import { isIdle } from '../../../search/idle.ts';
import { fold } from '../../../search/language/fold.ts';
import { withoutLettersBeforeLatin } from '../../../search/language/hebrew.ts';
import { onOtherKeyboard } from '../../../search/language/keyboard.ts';
import { isMeaningless } from '../../../search/query-parts.ts';
import { foreignPriceIn } from '../../../search/sentence/foreign-price.ts';
import { isSiteQuestion } from '../../../search/site-question.ts';
import type { ListedAd } from '../model/ad.ts';
import type { ListedCreator } from '../model/profile.ts';
import { absentIn } from './absent.ts';
import { answeringAds, type LookedBut } from './answering-ads.ts';
import { eitherLanguageIn } from './either-language.ts';
import { createFoundThings, type FoundThings } from './found-things.ts';
import { GOOD, type Looked, lookUp, type Searched } from './look-up.ts';
import { missingOf } from './missing.ts';
import { negatedIn } from './negated.ts';
import type { Answering } from './steps.ts';

export interface FoundAd {
  readonly card: ListedAd;
  /** How well it answers; only the query and the ad decide. */
  readonly rank: number;
}

export interface Found extends Answering {
  readonly ads: readonly FoundAd[];
  /** The best first; none that answers only some of the parts. */
  readonly creators: readonly ListedCreator[];
  /** True when nothing answers every part: these answer some of them. */
  readonly near: boolean;
  /** How well the best ad answers a part of the text; 0 when it does not answer all of them. */
  readonly quality: number;
  /** A creator was asked for by name. */
  readonly isNamed: boolean;
  /** Each of its words says hardly anything. */
  readonly isSilent: boolean;
  /** As it was understood: perhaps as it was meant on another keyboard. */
  readonly text: string;
  /** Somebody who was asked for by name and is not here: these are near. */
  readonly absent: string | null;
  /** A word for what nobody here does, as it was typed: these are near. */
  readonly missing: string | null;
  /** Nobody here does it, whatever else is asked. */
  readonly isNobody: boolean;
  /** A price in other money than ours, as it was typed, which narrows nothing. */
  readonly foreign: string | null;
}

/** All answer as well. */
const ALL: Answering = { least: 1, own: 1, answers: 1, isByName: false };

type Fits = (card: ListedAd) => boolean;
/** With what of the ads is none that was not wanted. */
interface SearchedOf extends Searched {
  readonly isWanted?: Fits | undefined;
}
type Meant = Omit<Found, 'absent' | 'foreign'>;

/** The creators who answer all of it, the best first. */
const creatorsFor = ({ creators }: FoundThings, { parts }: Looked): ListedCreator[] => {
  const { best, near } = bestOf(parts.map(({ ofCreators, ...part }) => ({ ...part, scores: ofCreators })));
  if (near) return [];
  return best
    .map(({ thing, rank }) => ({ creator: creators.listed[thing] as ListedCreator, rank }))
    .sort((a, b) => b.rank - a.rank || (a.creator.id < b.creator.id ? -1 : 1))
    .map(({ creator }) => creator);
};

/** How well a text was understood: what is known to be meant is good, what is guessed is not. */
const qualityOf = ({ parts }: Looked, { best, near }: Best): number => {
  if (near) return 0;
  const needed = parts.filter((part) => part.needed);
  if (needed.length > 0 && needed.every(({ concepts, isGuess }) => concepts.length > 0 && !isGuess))
    return GOOD;
  const top = best.reduce((most, { rank }) => Math.max(most, rank), 0) / Math.max(1, needed.length);
  return needed.some(({ isGuess }) => isGuess) ? Math.min(top, GOOD - 1) : top;
};

/** Whether a creator greets in one of these languages; in any, where none is named. */
const greetsInAny = (creator: ListedCreator | undefined, languages: readonly Spoken[]): boolean =>
  languages.length === 0 || languages.some((one) => (creator?.languages ?? SPOKEN_DEFAULT).includes(one));

/** What of a text is searched, and what it says beside that: who is not here, other money, what is not wanted, languages. */
const askedIn = (things: FoundThings, text: string, whomSaid = '') => {
  const { rest: priced, price: foreign } = foreignPriceIn(withoutLettersBeforeLatin(text));
  const { rest: left, without } = negatedIn(priced);
  // Beside what is not wanted, words that say nothing are no question of their own: `something, not cheesy`.
  const isAny = left !== priced && whomSaid === '' && left.split(/\s+/).map(fold).every(isMeaningless);
  const wanted = isAny ? '' : left;
  const { rest, languages } = eitherLanguageIn(wanted);
  // Whom it is for is nobody who is asked.
  const whom = rest.endsWith(whomSaid) ? whomSaid : '';
  const absent = absentIn(things, rest.slice(0, rest.length - whom.length));
  const instead = absent && [absent.instead, whom].filter(Boolean).join(' ');
  return { searched: instead || rest, absent: absent?.name ?? null, foreign, without, languages };
};

/** Whether an ad is none of what was not wanted: of an occasion, or of people, by its own words. */
const wantedBut = ({ ads, meaning }: FoundThings, without: readonly string[]): Fits => {
  const unwanted = without.map(
    (concept) => (isSkill(concept) ? meaning(concept) : ads.texts.meaning(concept)).of,
  );
  return ({ id }) => !unwanted.some((of) => of[ads.numbers.get(id) ?? -1]);
};

/** What was looked up without what is not wanted, beside which everything else would answer badly. */
const withoutUnwanted = (looked: Looked, isWanted: (thing: number) => boolean): LookedBut => ({
  ...looked,
  isBut: true,
  parts: looked.parts.map((part) => ({
    ...part,
    scores: { ...part.scores, things: part.scores.things.filter(isWanted) },
    nearly: { ...part.nearly, things: part.nearly.things.filter(isWanted) },
  })),
});

/** To a question about this site nothing answers, and nothing of it is missing. */
const noAnswer = (text: string): Found => ({
  ...ALL,
  ads: [],
  creators: [],
  near: true,
  quality: GOOD,
  isNamed: false,
  isSilent: false,
  text,
  absent: null,
  missing: null,
  isNobody: false,
  foreign: null,
});

/** What answers a text as it is typed. */
const typedIn =
  (things: FoundThings) =>
  (text: string, { isWanted, ...how }: SearchedOf, fits: Fits, isHere: Fits): Meant => {
    const { ads } = things;
    const said = lookUp(things, text, how);
    const looked = isWanted ? withoutUnwanted(said, (thing) => isWanted(ads.cards[thing] as ListedAd)) : said;
    const isShown = (thing: number): boolean => fits(ads.cards[thing] as ListedAd);
    const found = answeringAds(things, looked, isShown);
    return {
      ads: found.best.map(({ thing, rank }) => ({ card: ads.cards[thing] as ListedAd, rank })),
      creators: creatorsFor(things, looked),
      near: found.near,
      least: found.least,
      own: found.own,
      answers: found.answers,
      isByName: found.isByName,
      quality: qualityOf(looked, found),
      isNamed: looked.isNamed,
      isSilent: how.whom === undefined && looked.parts.every(({ idle }) => idle),
      missing: missingOf(text, looked, (thing) => isHere(ads.cards[thing] as ListedAd)),
      isNobody: looked.parts.some(({ isMissing }) => isMissing),
      text,
    };
  };

/**
 * Visible ads and creators by what somebody typed. An ad is found by its title and category and by name and specialties
 * of its creator; each part of the text may be answered by another of them.
 */
export const createFinder = () => {
  const things = createFoundThings();
  const { ads, creators } = things;

  const findTyped = typedIn(things);

  /**
   * Visible ads and creators that answer a text. What answers badly is tried with its last word complete, then as if the
   * keyboard had been set to the other language, which almost never means anything; nobody still types for whom it is,
   * nor what is known to be missing.
   */
  const findMeant = (text: string, how: SearchedOf, fits: Fits, isHere: Fits): Meant => {
    const typed = findTyped(text, how, fits, isHere);
    if (typed.quality >= GOOD || how.whom !== undefined || typed.missing !== null) return typed;
    const words = fold(text).split(' ');
    const whole = isIdle(words.at(-1) ?? '') ? null : completed(words);
    const meant = whole === null ? null : findTyped(whole, how, fits, isHere);
    if (meant && meant.quality >= GOOD) return { ...meant, text };
    const other = onOtherKeyboard(text);
    const mistyped = other === null ? null : findTyped(other, how, fits, isHere);
    return mistyped && mistyped.quality >= GOOD ? mistyped : typed;
  };

  /**
   * `fits`: which of what is found will be shown: of what answers all, there may be too few of these. `isHere`: what is
   * not missing, though it may not be shown.
   */
  const find = (text: string, asked: Searched = {}, fits: Fits = () => true, isHere: Fits = fits): Found => {
    if (isSiteQuestion(text)) return noAnswer(text);
    // Taken from the text as its other words are.
    const how = { ...asked, whom: asked.whom && withoutLettersBeforeLatin(asked.whom) };
    const { searched, absent, foreign, without, languages } = askedIn(things, text, how.whom);
    const isAll = without.length + languages.length === 0;
    const isWanted = wantedBut(things, without);
    const isMeant: Fits = (card) => isWanted(card) && greetsInAny(creator(card.creatorId), languages);
    const isFitting: Fits = isAll ? fits : (card) => isMeant(card) && fits(card);
    const found = {
      ...findMeant(
        searched,
        { ...how, isWanted: without.length > 0 ? isWanted : undefined },
        isFitting,
        isHere,
      ),
      absent,
      foreign,
    };
    const isLost =
      without.length > 0 && found.ads.length === 0 && found.quality < GOOD && found.missing === null;
    if (searched !== '' && !isLost)
      return isAll ? found : { ...found, ads: found.ads.filter(({ card }) => isMeant(card)) };
    // Where nothing else is said, or understood, all are meant.
    return {
      ...found,
      ...ALL,
      isSilent: false,
      ads: Array.from(all(), (card) => ({ card, rank: 1 })).filter(({ card }) => isMeant(card)),
    };
  };

  /** The ads that speak of something by themselves (`occasion:birthday`), whatever their creators do, and how plainly. */
  const speaking = (concept: string): FoundAd[] => {
    const { things: those, of } = ads.texts.meaning(concept);
    return those.map((thing) => ({ card: ads.cards[thing] as ListedAd, rank: of[thing] as number }));
  };

  const creator = (id: string): ListedCreator | undefined => {
    const number = creators.numbers.get(id);
    return number === undefined ? undefined : creators.listed[number];
  };

  const ad = (id: string): ListedAd | undefined => {
    const number = ads.numbers.get(id);
    return number === undefined ? undefined : ads.cards[number];
  };

  /** Every ad, in no order. */
  const all = function* (): Generator<ListedAd> {
    for (const number of ads.numbers.values()) yield ads.cards[number] as ListedAd;
  };

  return { putAd: things.putAd, putCreator: things.putCreator, find, speaking, ad, creator, all };
};

export type Finder = ReturnType<typeof createFinder>;
