import { completed } from '../search/concepts.ts';
import { fold } from '../search/fold.ts';
import { onOtherKeyboard } from '../search/keyboard.ts';
import { createTextIndex, isIdle, isWhom, partsOf, raise, type Scores } from '../search/text-index.ts';
import type { ListedAd } from './ad.ts';
import type { ListedCreator } from './profile.ts';

export interface FoundAd {
  readonly card: ListedAd;
  /** How well it answers; only the query and the ad decide. */
  readonly rank: number;
}

export interface Found {
  readonly ads: readonly FoundAd[];
  /** The best first; none that answers only some of the parts. */
  readonly creators: readonly ListedCreator[];
  /** True when nothing answers every part: these answer some of them. */
  readonly near: boolean;
  /** How well the best ad answers a part of the text; 0 when it does not answer all of them. */
  readonly quality: number;
  /** As it was understood: perhaps as it was meant on another keyboard. */
  readonly text: string;
}

/** What answers much worse than the best does not help. */
const WORST_SHARE = 0.4;

/** The score of a word that begins so, or sounds so in a title; anything below may be a guess. */
const GOOD = 54;

/** Those who get it together: `audience:office`. */
const isAudience = (concept: string): boolean => concept.startsWith('audience:');
const isOccasion = (concept: string): boolean => /^(occasion|event):/.test(concept);

/** What most videos are for: the answer to `my mother-in-law`, of whom no video speaks. */
const FOR_ANYBODY = 'occasion:birthday';
/** Before the name of whom it is for. */
const OF = new Set(['של', 'for']);

/** Of these, what comes first. */
const HEARTFELT = 'heartfelt';

/** Fewer answers are followed by others. */
const FEW = 6;
/** What is for anybody comes behind whatever speaks of somebody. */
const ANYBODY_SHARE = 0.28;

const categoryOf = (id: string): string[] => [`category:${id}`];

interface PartScores {
  readonly scores: Scores;
  readonly needed: boolean;
  readonly idle: boolean;
  /** How much of its score counts. */
  readonly share: number;
}

/** A word that is no condition breaks ties, and no more. */
const IDLE_SHARE = 0.1;
/** What is no condition only orders what answers: for whom it is, or a word that is neither understood nor a name. */
const ORDER_SHARE = 0.5;

interface Answer {
  readonly thing: number;
  readonly rank: number;
}

/**
 * The best answers: to every part that is needed or, when there is none, to as many as possible; `any`: to one of them.
 * Where none is needed, any.
 */
const bestOf = (parts: readonly PartScores[], { any = false } = {}): { best: Answer[]; near: boolean } => {
  const needed = parts.filter((part) => part.needed).length;
  const share = needed > 0 ? IDLE_SHARE : 1;
  const size = Math.max(0, ...parts.map(({ scores }) => scores.of.length));
  const ranks = new Uint16Array(size);
  const answered = new Uint8Array(size);
  const things: number[] = [];
  for (const { scores, needed: isNeeded, idle, share: own } of parts) {
    const partShare = (idle ? share : 1) * own;
    for (const thing of scores.things) {
      if (ranks[thing] === 0) things.push(thing);
      const score = scores.of[thing] as number;
      ranks[thing] = (ranks[thing] as number) + Math.ceil(score * partShare);
      if (isNeeded) answered[thing] = (answered[thing] as number) + 1;
    }
  }
  let most = 0;
  for (const thing of things) most = Math.max(most, answered[thing] as number);
  if (needed > 0 && most === 0) return { best: [], near: true };
  const candidates = things.filter((thing) =>
    any ? (answered[thing] as number) > 0 : answered[thing] === most,
  );
  let top = 0;
  for (const thing of candidates) top = Math.max(top, ranks[thing] as number);
  const best = candidates
    .filter((thing) => (ranks[thing] as number) >= top * WORST_SHARE)
    .map((thing) => ({ thing, rank: ranks[thing] as number }));
  return { best, near: !any && most < needed };
};

/** The same with what comes near. */
const widened = (scores: Scores, nearly: Scores): Scores => {
  if (nearly.things.length === 0) return scores;
  const all = { of: scores.of.slice(), things: [...scores.things] };
  for (const thing of nearly.things) raise(all, thing, nearly.of[thing] as number);
  return all;
};

const bestScoreOf = ({ things, of }: Scores): number =>
  things.reduce((best, thing) => Math.max(best, of[thing] as number), 0);

/**
 * What is found in the ways in which every part that is needed is answered, those of an earlier way before all others:
 * in the first so many, and in more until there are so many answers.
 */
const enoughOf = (
  ways: readonly (() => ReturnType<typeof bestOf>)[],
  enough: { readonly ways: number; readonly answers: number },
): Answer[] => {
  const answers = new Map<number, Answer>();
  let worst = Number.POSITIVE_INFINITY;
  for (const [number, way] of ways.entries()) {
    if (number >= enough.ways && answers.size >= enough.answers) break;
    const { best, near } = way();
    if (near) continue;
    const before = worst;
    for (const { thing, rank } of best)
      if (!answers.has(thing)) {
        const own = Math.min(rank, before - 1);
        worst = Math.min(worst, own);
        answers.set(thing, { thing, rank: own });
      }
  }
  return [...answers.values()];
};

/**
 * Visible ads and creators by what somebody typed. An ad is found by its title and category and by name and specialties
 * of its creator; each part of the text may be answered by another of them.
 */
export const createFinder = () => {
  const adTexts = createTextIndex();
  const creatorTexts = createTextIndex();
  /** By their numbers in the index. */
  const cards: ListedAd[] = [];
  const listed: ListedCreator[] = [];
  const numbersOfAds = new Map<string, number>();
  const numbersOfCreators = new Map<string, number>();
  const adsByCreator = new Map<string, Set<number>>();

  const putAd = (id: string, card: ListedAd | null): void => {
    const before = numbersOfAds.get(id);
    if (before !== undefined) {
      adTexts.remove(before);
      numbersOfAds.delete(id);
      adsByCreator.get((cards[before] as ListedAd).creatorId)?.delete(before);
    }
    if (!card) return;
    const number = adTexts.add({
      texts: [
        { text: card.title, field: 'title' },
        { text: card.creatorName, field: 'name' },
      ],
      concepts: categoryOf(card.category),
    });
    cards[number] = card;
    numbersOfAds.set(id, number);
    const own = adsByCreator.get(card.creatorId) ?? new Set();
    adsByCreator.set(card.creatorId, own.add(number));
  };

  const putCreator = (id: string, creator: ListedCreator | null): void => {
    const before = numbersOfCreators.get(id);
    if (before !== undefined) {
      creatorTexts.remove(before);
      numbersOfCreators.delete(id);
    }
    if (!creator) return;
    const number = creatorTexts.add({
      texts: [
        { text: creator.name, field: 'name' },
        { text: creator.nameEn, field: 'name' },
        ...creator.specialties.map((text) => ({ text, field: 'detail' as const })),
        { text: creator.about ?? '', field: 'about' },
      ],
      concepts: categoryOf(creator.category),
    });
    listed[number] = creator;
    numbersOfCreators.set(id, number);
  };

  /** What ads answer, also by their creators. */
  const withCreators = (ofAds: Scores, ofCreators: Scores): Scores => {
    for (const creator of ofCreators.things)
      for (const ad of adsByCreator.get((listed[creator] as ListedCreator).id) ?? [])
        raise(ofAds, ad, ofCreators.of[creator] as number);
    return ofAds;
  };

  /** What speaks of them, and behind it what is for anybody. */
  const withAnybody = ({ best, near }: ReturnType<typeof bestOf>): ReturnType<typeof bestOf> => {
    const partOf = (concept: string, needed: boolean): PartScores => ({
      scores: withCreators(adTexts.meaning(concept), creatorTexts.meaning(concept)),
      needed,
      idle: false,
      share: needed ? 1 : ORDER_SHARE,
    });
    const anybody = bestOf([partOf(FOR_ANYBODY, true), partOf(HEARTFELT, false)]);
    const known = new Set(best.map(({ thing }) => thing));
    const others = anybody.best
      .filter(({ thing }) => !known.has(thing))
      .map(({ thing, rank }) => ({ thing, rank: Math.floor(rank * ANYBODY_SHARE) }));
    return { best: [...best, ...others], near: near && anybody.near };
  };

  const isWord = (word: string): boolean => adTexts.isWord(word) || creatorTexts.isWord(word);

  /** The parts of a text with what answers each of them, and whether it has to be answered. */
  const lookedUp = (text: string, also?: ReadonlyMap<string, string>) => {
    const said = partsOf(text, also, isWord);
    const isForOccasion = said.some(({ concepts }) => concepts.some(isOccasion));
    // A name is of whoever celebrates, and of nobody who is asked: `החינה של דנה`.
    const isCelebrating = (part: (typeof said)[number]): boolean =>
      isForOccasion && said.some(({ words: [of = ''] }, i) => OF.has(of) && said[i + 1] === part);
    const names = said.filter(
      (part) => part.concepts.length === 0 && creatorTexts.isNamed(part) && !isCelebrating(part),
    );
    // Beside what is understood, a word is no condition that is only guessed, or is neither understood nor a name.
    const isUnderstood = said.some(({ concepts, idle }) => concepts.length > 0 && !idle);
    const parts = said.map((part) => {
      // A family name is one that only sounds so, beside a first name: `שי מאמן`.
      const isBesideName = names.some((name) => name !== part);
      const ofAds = adTexts.scoresOf(part, isBesideName);
      const ofCreators = creatorTexts.scoresOf(part, isBesideName);
      const nearly = withCreators(adTexts.nearlyOf(part), creatorTexts.nearlyOf(part));
      const best = Math.max(bestScoreOf(ofAds), bestScoreOf(ofCreators), bestScoreOf(nearly));
      const isVague = part.concepts.length === 0 ? best < GOOD || !names.includes(part) : best === 0;
      const needed = part.needed && !(isUnderstood && isVague);
      const share = needed || part.idle ? 1 : ORDER_SHARE;
      return { ...part, needed, share, scores: withCreators(ofAds, ofCreators), ofCreators, nearly };
    });
    return { parts, isUnderstood };
  };

  type Looked = ReturnType<typeof lookedUp>;

  /** What of the ads is meant, then what comes near, then what answers fewer of the conditions. */
  const adsFor = ({ parts, isUnderstood }: Looked): ReturnType<typeof bestOf> => {
    const wider = parts.map((part) => ({ ...part, scores: widened(part.scores, part.nearly) }));
    const asked = bestOf(parts);
    const isOnlyWhom = parts.length > 0 && parts.every((part) => part.idle || part.concepts.some(isWhom));
    const whole = isOnlyWhom && asked.best.length < FEW ? withAnybody(bestOf(wider)) : asked;
    const without = (isNone: (part: Looked['parts'][number]) => boolean): ReturnType<typeof bestOf> => {
      const left = wider.map((part) => ({ ...part, needed: part.needed && !isNone(part) }));
      return left.some((part) => part.needed) ? bestOf(left) : whole;
    };
    const areOccasions = parts.every(({ needed, concepts }) => !needed || concepts.some(isOccasion));
    const ways = [
      () => whole,
      // What comes near to what is meant never comes before that.
      () => bestOf(wider),
      // Nobody greets only teachers, or only an office.
      () => without(({ concepts }) => concepts.some(isAudience)),
      // Everybody greets for every occasion: where nothing speaks of this one, what answers all else is right.
      () => without(({ concepts }) => concepts.some(isOccasion)),
      // Of two occasions each is one.
      () => (areOccasions ? bestOf(wider, { any: true }) : whole),
    ];
    // Whoever names somebody wants nobody else behind what is asked.
    const isNamed = parts.some(({ needed, concepts }) => needed && concepts.length === 0);
    const enough = enoughOf(ways, { ways: 2, answers: isNamed ? 1 : FEW });
    if (enough.length > 0) return { best: enough, near: false };
    // Of things that nobody offers together, each is an answer.
    return { ...whole, near: whole.near && !isUnderstood };
  };

  /** The creators who answer all of it, the best first. */
  const creatorsFor = ({ parts }: Looked): ListedCreator[] => {
    const { best, near } = bestOf(parts.map(({ ofCreators, ...part }) => ({ ...part, scores: ofCreators })));
    if (near) return [];
    return best
      .map(({ thing, rank }) => ({ creator: listed[thing] as ListedCreator, rank }))
      .sort((a, b) => b.rank - a.rank || (a.creator.id < b.creator.id ? -1 : 1))
      .map(({ creator }) => creator);
  };

  /** How well a text was understood: what is known to be meant is good, what is guessed is not. */
  const qualityOf = ({ parts }: Looked, { best, near }: ReturnType<typeof bestOf>): number => {
    if (near) return 0;
    const needed = parts.filter((part) => part.needed);
    if (needed.length > 0 && needed.every(({ concepts, isGuess }) => concepts.length > 0 && !isGuess))
      return GOOD;
    const top = best.reduce((most, { rank }) => Math.max(most, rank), 0) / Math.max(1, needed.length);
    return needed.some(({ isGuess }) => isGuess) ? Math.min(top, GOOD - 1) : top;
  };

  /** As it is typed. */
  const findTyped = (text: string, also?: ReadonlyMap<string, string>): Found => {
    const looked = lookedUp(text, also);
    const found = adsFor(looked);
    return {
      ads: found.best.map(({ thing, rank }) => ({ card: cards[thing] as ListedAd, rank })),
      creators: creatorsFor(looked),
      near: found.near,
      quality: qualityOf(looked, found),
      text,
    };
  };

  /**
   * Visible ads and creators that answer a text; `also`: what else a phrase, folded and as one word, may stand for. What
   * answers badly is tried with its last word complete, then as if the keyboard had been set to the other language,
   * which almost never means anything.
   */
  const find = (text: string, also?: ReadonlyMap<string, string>): Found => {
    const typed = findTyped(text, also);
    if (typed.quality >= GOOD) return typed;
    const words = fold(text).split(' ');
    const whole = isIdle(words.at(-1) ?? '') ? null : completed(words);
    const meant = whole === null ? null : findTyped(whole, also);
    if (meant && meant.quality >= GOOD) return { ...meant, text };
    const other = onOtherKeyboard(text);
    const mistyped = other === null ? null : findTyped(other, also);
    return mistyped && mistyped.quality >= GOOD ? mistyped : typed;
  };

  /** How plainly an ad itself speaks of something (`occasion:birthday`); 0 when it does not, whatever its creator does. */
  const meaning = (concept: string): ((card: ListedAd) => number) => {
    const { of } = adTexts.meaning(concept);
    return ({ id }) => of[numbersOfAds.get(id) ?? -1] ?? 0;
  };

  const creator = (id: string): ListedCreator | undefined => {
    const number = numbersOfCreators.get(id);
    return number === undefined ? undefined : listed[number];
  };

  const ad = (id: string): ListedAd | undefined => {
    const number = numbersOfAds.get(id);
    return number === undefined ? undefined : cards[number];
  };

  /** Every ad, in no order. */
  const all = function* (): Generator<ListedAd> {
    for (const number of numbersOfAds.values()) yield cards[number] as ListedAd;
  };

  return { putAd, putCreator, find, meaning, ad, creator, all };
};

export type Finder = ReturnType<typeof createFinder>;
