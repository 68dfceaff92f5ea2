import { addDays, type Day } from '../../../shared/calendar/dates.ts';
import type { Filters } from '../../../shared/contracts/market/ad-filters.ts';
import type { AdSort } from '../../../shared/contracts/market/ads-question.ts';
import { markedAs } from '../../../shared/contracts/market/said.ts';
import { omit } from '../../../shared/omit.ts';
import { languagesIn, type Spoken } from '../../../shared/texts/spoken.ts';
import { conceptsIn } from '../concepts/concepts.ts';
import { isOccasion } from '../concepts/sorts-of-concepts.ts';
import { isEveryVideo, isIdle } from '../idle.ts';
import { withoutChain } from '../language/hebrew.ts';
import { asSaid } from './as-said.ts';
import { after, afterKept, numberAt, type Read, withoutLetters } from './grammar.ts';
import { dayAt } from './read-day.ts';
import { holidayNamedAt } from './read-hebrew-day.ts';
import { languageOf } from './read-language.ts';
import { isOfDoing, isOfSomebody } from './read-praise.ts';
import { type Price, priceAt } from './read-price.ts';
import { orderAt, type Quality, qualityAt } from './read-quality.ts';
import { whomAt } from './read-whom.ts';
import { withSpelling } from './spelled.ts';
import { partsOf, type Token, tokensOf, without } from './tokens.ts';

/** What a sentence asks for beside its words. */
export interface Wish extends Price {
  /** What is left of the sentence, to be searched. */
  readonly text: string;
  readonly by?: Day;
  /** In which languages, all of them. */
  readonly language?: string;
  /** How good it has to be, in tenths of stars. */
  readonly rating?: Quality;
  /** For whom it is, as it was said. */
  readonly for?: string;
  readonly sort?: AdSort;
}

const isTaken = (tokens: readonly Token[], at: number, today: Day): boolean =>
  dayAt(tokens, at, today) !== null ||
  priceAt(tokens, at) !== null ||
  qualityAt(tokens, at) !== null ||
  languageOf(tokens, at) !== null ||
  orderAt(tokens, at) !== null;

/** What is asked for at a place. */
interface Said extends Omit<Wish, 'text' | 'language' | 'for'> {
  readonly language?: Spoken;
  /** What orders the list is only that it is urgent. */
  readonly isUrgent?: boolean;
  /** For whom it is, and whether that is said for certain. */
  readonly whom?: { readonly said: string; readonly isSure: boolean };
}

/** Whether an order is one in which people are praised, too: `the best mother`. */
const isOfPeople = ({ sort }: Said): boolean => sort === 'rating' || sort === 'price-high';

/** Whether it is what somebody became: `promoted to manager`, `became a mom`. */
const isBecome = (tokens: readonly Token[], at: number): boolean =>
  [at - 1, at - 2].some((start) => {
    const end = start < 0 ? null : after(tokens, start, 'becomes');
    return end !== null && (end === at || after(tokens, end, 'my') === at);
  });

/** What is asked for here, if anything: the first that reads it has it. */
const plainlyAskedAt = (
  sentence: string,
  tokens: readonly Token[],
  at: number,
  today: Day,
): Read<Said> | null => {
  const quality = qualityAt(tokens, at);
  if (quality) return { value: { rating: quality.value }, end: quality.end };
  const day = dayAt(tokens, at, today);
  if (day) return { value: { by: day.value }, end: day.end };
  const price = priceAt(tokens, at);
  if (price) return price;
  const language = languageOf(tokens, at);
  if (language) return { value: { language: language.value }, end: language.end };
  const order = orderAt(tokens, at);
  if (order && isOfPeople(order.value) && isOfDoing(tokens, at)) return { value: {}, end: order.end };
  if (order && !(isOfPeople(order.value) && isOfSomebody(tokens, at, order.end))) return order;
  if (isBecome(tokens, at)) return null;
  const whom = whomAt(sentence, tokens, at, (next) => isTaken(tokens, next, today));
  return whom && { value: { whom }, end: whom.next };
};

/** The same behind an "and" that is a letter of the word: `ועד 200`. */
const askedAt = (sentence: string, tokens: readonly Token[], at: number, today: Day): Read<Said> | null => {
  const asked = plainlyAskedAt(sentence, tokens, at, today);
  const bare = asked ? null : withoutLetters(tokens[at] as Token, 'together');
  return bare ? plainlyAskedAt(sentence, tokens.with(at, bare), at, today) : asked;
};

/** Words that only joined what was taken out: `by friday and under 200`. */
const joinsLeft = (tokens: readonly Token[], taken: ReadonlySet<number>): number[] =>
  tokens.flatMap((_, at) => {
    const isBetween = (at === 0 || taken.has(at - 1)) && (at === tokens.length - 1 || taken.has(at + 1));
    return !taken.has(at) && isBetween && after(tokens, at, 'joins') === at + 1 ? [at] : [];
  });

const isMeaningless = ({ word }: Token): boolean =>
  isIdle(word) && !/^\d/.test(word) && conceptsIn([word]).length === 0;

/** Whether a word, also behind an "and", only carries what is asked for (`need it`), or is what everything here is. */
export const isFiller = (token: Token): boolean =>
  [token, withoutLetters(token, 'together')].some(
    (one) =>
      one &&
      ([one.word, ...withoutChain(one.word)].some(isEveryVideo) ||
        after([one], 0, 'fillers') !== null ||
        isMeaningless(one)),
  );

/** What a sentence says at one place. */
interface Part {
  readonly value: Said;
  readonly from: number;
  readonly to: number;
  /** From here on it may say what is celebrated, too: `before Passover`. */
  readonly occasion: number | null;
}

/** The age until which people are wished to live: a price where money stands behind it, or where nobody gets older. */
const LONG_LIFE = 120;
const OF_AGES: ReadonlySet<string> = new Set(['occasion:birthday', 'occasion:congratulations']);
const isPrice = (tokens: readonly Token[], at: number, kept: number): boolean => {
  if (after(tokens, kept, 'money') !== null) return true;
  const last = tokens[kept - 1]?.word;
  const isLongLife = last === String(LONG_LIFE) || numberAt(tokens, at + 1, 'numbers')?.value === LONG_LIFE;
  const others = [...tokens.slice(0, at), ...tokens.slice(kept)].map(({ word }) => word);
  return isLongLife && others.length > 0 && !conceptsIn(others).some((one) => OF_AGES.has(one));
};

/** The place behind words that only look like a wish. */
const keptAt = (tokens: readonly Token[], at: number): number | null => {
  const kept = afterKept(tokens, at);
  return kept !== null && isPrice(tokens, at, kept) ? null : kept;
};

const partsIn = (sentence: string, tokens: readonly Token[], today: Day): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const kept = keptAt(tokens, at);
    const asked = kept === null ? askedAt(sentence, tokens, at, today) : null;
    if (asked)
      parts.push({ value: asked.value, from: at, to: asked.end, occasion: holidayNamedAt(tokens, at) });
    at = asked?.end ?? kept ?? at + 1;
  }
  return parts;
};

/**
 * Of several people one is meant: the first whom it is said to be for, else the first of whom it tells. Nobody else stays
 * in the words, who would be read there again. Behind `I mean` stands who is meant.
 */
const whomIn = (parts: readonly Part[], tokens: readonly Token[]): string | undefined => {
  const all = parts.filter(({ value }) => value.whom);
  const corrected = tokens.findLastIndex((_, at) => after(tokens, at, 'corrected') !== null);
  const meant = all.filter(({ from }) => from > corrected);
  const people = meant.length > 0 ? meant : all;
  const one = people.find(({ value }) => value.whom?.isSure) ?? people[0];
  return one?.value.whom && asSaid(one.value.whom.said, tokens, one.from, one.to);
};

/** Of several orders the last; but who asks for the best and the cheapest means the cheapest of what is good. */
const sortIn = (parts: readonly Part[]): AdSort | undefined => {
  const sorts = parts.flatMap(({ value }) => value.sort ?? []);
  return sorts.findLast((one) => one !== 'rating') ?? sorts[0];
};

/** Who asks for what is cheap and quick means the cheapest of what is there soon. */
const withUrgency = (parts: readonly Part[]): readonly Part[] => {
  const sorts = new Set(parts.map(({ value }) => value.sort));
  if (!sorts.has('price-low')) return parts;
  return parts.map((part) =>
    part.value.sort === 'delivery' ? { ...part, value: { isUrgent: true } } : part,
  );
};

/** Where one language is as good as another, both stay words: the filter asks for each, the finder then for any. */
const withoutEither = (parts: readonly Part[], tokens: readonly Token[]): readonly Part[] => {
  const said = parts.filter(({ value }) => value.language);
  const isAny = said.length > 1 && said.some(({ to }) => after(tokens, to, 'or') !== null);
  return isAny ? parts.filter(({ value }) => !value.language) : parts;
};

/** What is read of a sentence, each part as it is meant beside the others. */
const partsSaid = (sentence: string, tokens: readonly Token[], today: Day): readonly Part[] =>
  withUrgency(withoutEither(partsIn(sentence, tokens, today), tokens));

const placesOf = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);

/** The places of what is taken out. Where nothing else is celebrated, the holiday of a day is, and stays a word. */
const takenBy = (parts: readonly Part[], tokens: readonly Token[]): Set<number> => {
  const all = new Set(parts.flatMap(({ from, to }) => placesOf(from, to)));
  const left = tokens.filter((_, at) => !all.has(at)).map(({ word }) => word);
  if (conceptsIn(left).some(isOccasion)) return all;
  return new Set(parts.flatMap(({ from, to, occasion }) => placesOf(from, occasion ?? to)));
};

/** What a sentence in Hebrew, English or both asks for: by when, at what price, how good, in which order, in which languages and for whom. */
export const readSentence = (sentence: string, today: Day): Wish => {
  const tokens = withSpelling(tokensOf(sentence));
  const parts = partsSaid(sentence, tokens, today);
  if (parts.length === 0) return { text: sentence };
  const all: Said = Object.assign({}, ...parts.map(({ value }) => value));
  const { isUrgent, ...said } = omit(all, 'whom', 'language', 'sort');
  const sort = sortIn(parts);
  const whom = whomIn(parts, tokens);
  const language = languagesIn(parts.flatMap(({ value }) => value.language ?? []).join()).join();
  const wish = {
    ...said,
    // Whoever says by when has said how urgent it is; urgent alone is the first day on which anything comes.
    ...(isUrgent && said.by === undefined && { by: addDays(today, 1) }),
    ...(sort && { sort }),
    ...(whom !== undefined && { for: whom }),
    ...(language !== '' && { language }),
  };
  const taken = takenBy(parts, tokens);
  const cut = [...taken, ...joinsLeft(tokens, taken)].toSorted((a, b) => a - b);
  const left = tokens.filter((_, at) => !taken.has(at));
  // Words that say nothing each may say something together: `end of year`.
  const words = left.map(({ word }) => word);
  const alone = new Set(words.flatMap((word) => conceptsIn([word])));
  // Thanks at the end are polite, and at the beginning what is asked for.
  const isThanks = left[0] === tokens[0] && conceptsIn([words[0] ?? '']).includes('occasion:thanks');
  const isKept = isThanks || tokens.some((_, at) => !taken.has(at) && afterKept(tokens, at) !== null);
  const isAllFilled = left.every(isFiller) && !isKept && conceptsIn(words).every((one) => alone.has(one));
  return { ...wish, text: isAllFilled ? '' : without(sentence, partsOf(tokens, cut)) };
};

/** The filter that a part of a sentence says. */
const filterOf = ({ by, isUrgent, from, to, rating, language, whom, sort }: Said): keyof Filters | null => {
  if (by !== undefined || isUrgent) return 'by';
  if (from !== undefined || to !== undefined) return 'to';
  if (rating) return 'rating';
  if (language) return 'language';
  if (whom) return 'for';
  return sort ? 'sort' : null;
};

/** A sentence with marks around what was read of it, and around the "and" before it; null where nothing was. */
export const markedSentence = (said: string, today: Day): string | null => {
  // The signs of a mark are none of a sentence.
  const sentence = said.replace(/[[\]]/g, ' ');
  const tokens = withSpelling(tokensOf(sentence));
  const parts = partsSaid(sentence, tokens, today);
  const joins = joinsLeft(tokens, takenBy(parts, tokens));
  const marked = parts.reduceRight((text, { value, from, to }) => {
    const filter = filterOf(value);
    const start = tokens[joins.includes(from - 1) ? from - 1 : from]?.start ?? 0;
    const end = tokens[to - 1]?.end ?? 0;
    return filter === null
      ? text
      : text.slice(0, start) + markedAs(filter, text.slice(start, end)) + text.slice(end);
  }, sentence);
  return marked === sentence ? null : marked.trim();
};
