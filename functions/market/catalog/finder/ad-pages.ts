import type { AdFilters, AdSort } from '../../../../shared/contracts/market/ads-question.ts';
import { OCCASION_CONCEPTS } from '../../../search/concepts/occasion-concepts.ts';
import { isIdle } from '../../../search/idle.ts';
import { fold } from '../../../search/language/fold.ts';
import type { AdOrder } from '../listing/listing.table.ts';
import type { createSortedCards, PlacedCard } from '../listing/sorted-cards.ts';
import type { ListedAd } from '../model/ad.ts';
import type { Finder, FoundAd } from './finder.ts';
import { GOOD } from './look-up.ts';
import { bestOfFound, relevancePlace } from './relevance.ts';
import { isOfOther } from './steps.ts';

export interface AdQuestion {
  readonly text?: string | undefined;
  /** The end of the text that says for whom it is. */
  readonly whom?: string | undefined;
  /** What else phrases of a text, folded and as one word, stand for: categories as an admin named them. */
  readonly names: ReadonlyMap<string, string>;
  readonly filters: AdFilters;
  /** Unless said: what answers a text or an occasion best, and without one what fits best. */
  readonly sort?: AdSort | undefined;
  /** Place in the list to go on behind. */
  readonly after?: string | undefined;
  readonly limit: number;
  readonly now: Date;
}

export interface AdsPage {
  readonly rows: readonly PlacedCard[];
  /** How many fit, on all pages. */
  readonly total: number;
  /** More rows follow the last of these. */
  readonly more: boolean;
  /** Somebody who was asked for by name and is not here. */
  readonly absent?: string | null;
  /** Words of which nothing is here, as they were typed. */
  readonly missing?: string | null;
  /** A price in other money than ours, as it was typed. */
  readonly foreign?: string | null;
  /** The rank of the worst that answers all that was asked. */
  readonly least?: number;
  /** How many of the total answer all that was asked, the first of the list; the others only come near. */
  readonly answering?: number;
  /** A creator was asked for by name. */
  readonly isNamed?: boolean;
}

export const cardOf = ({ card }: { readonly card: ListedAd }): ListedAd => card;

const pageOf = (rows: readonly PlacedCard[], total: number, limit: number): AdsPage => ({
  rows: rows.slice(0, limit),
  total,
  more: rows.length > limit,
});

/** Before the places of an order in which stands what answers less well: as often as groups stand before it. */
const NEAR = '~';

/** The word of a text that says something, where it is the only one: of several, each says something of another. */
const tellingOf = (text: string): string | null => {
  const [word = null, ...others] = text
    .split(/\s+/)
    .filter((one) => /\p{L}/u.test(one) && !isIdle(fold(one)));
  return others.length > 0 ? null : word;
};

/** The text without the words that say for whom it is. */
const wordsOf = ({ text = '', whom = '' }: AdQuestion): string =>
  text.endsWith(whom) ? text.slice(0, text.length - whom.length) : text;

/** In an order that was asked for nobody can stand last who was not asked for: of women who sing, no man. */
const askedFor = (found: readonly FoundAd[], { sort }: AdQuestion): readonly FoundAd[] => {
  const asked = sort === undefined ? found : found.filter(({ rank }) => !isOfOther(rank));
  return asked.length > 0 ? asked : found;
};

const isFiltered = ({ filters }: AdQuestion): boolean =>
  Object.values(filters).some((one) => one !== undefined);

/** Whether more is asked than words. */
const isNarrowed = (question: AdQuestion): boolean => question.sort !== undefined || isFiltered(question);

/** The first ads of an order that fit, behind a place of it, and one more where there is one. */
const firstIn =
  (sorted: ReturnType<typeof createSortedCards>) =>
  (
    sort: AdOrder,
    fits: (card: ListedAd) => boolean,
    { after, limit }: Pick<AdQuestion, 'after' | 'limit'>,
  ): PlacedCard[] => {
    const rows: PlacedCard[] = [];
    for (const row of sorted.inOrder(sort, after)) {
      if (fits(row.card)) rows.push(row);
      if (rows.length > limit) break;
    }
    return rows;
  };

/** How many groups of an order stand before a place of it. */
const groupOf = (after = ''): number => after.length - after.replace(/^~+/, '').length;

/** The lowest ranks of what stands in an order before what ranks lower: of what was celebrated, and of all that answers. */
type Lowest = readonly number[];

/** Answers to a text: in an order that was asked for, too, what only comes near stands behind the others. */
const firstAnswers =
  (inOrder: ReturnType<typeof firstIn>) =>
  (found: readonly FoundAd[], { sort, after, limit }: AdQuestion, lowest: Lowest = []): PlacedCard[] => {
    if (sort === undefined)
      return bestOfFound(found, limit + 1, after).map((one) => ({
        place: relevancePlace(one),
        ...one,
      }));
    const first = groupOf(after);
    const bounds = [Number.POSITIVE_INFINITY, ...lowest, Number.NEGATIVE_INFINITY];
    const rows: PlacedCard[] = [];
    for (let group = first; group < bounds.length - 1 && rows.length <= limit; group++) {
      const [above, least] = [bounds[group] as number, bounds[group + 1] as number];
      const cards = new Set(found.filter(({ rank }) => rank < above && rank >= least).map(cardOf));
      const from = group === first ? after?.slice(group) : undefined;
      for (const row of inOrder(sort, (card) => cards.has(card), { after: from, limit }))
        rows.push({ ...row, place: `${NEAR.repeat(group)}${row.place}` });
    }
    return rows.slice(0, limit + 1);
  };

/** The pages of a list of ads in memory, in one of its orders or by relevance. */
export const createAdPages = (finder: Finder, sorted: ReturnType<typeof createSortedCards>) => {
  const inOrder = firstIn(sorted);
  const answering = firstAnswers(inOrder);

  /** A page of what answers the text, in the order of the list, of the ads that fit; `isHere`: what is not said to be missing. */
  const pageThat = (
    fits: (card: ListedAd) => boolean,
    question: AdQuestion,
    isHere: (card: ListedAd) => boolean = fits,
  ): AdsPage => {
    const { text, whom, names, sort, limit } = question;
    const { occasion } = question.filters;
    if (text === undefined && occasion !== undefined) {
      const found = finder.speaking(OCCASION_CONCEPTS[occasion]).filter(({ card }) => fits(card));
      return pageOf(answering(found, question), found.length, limit);
    }
    if (text === undefined) {
      let total = 0;
      for (const card of finder.all()) if (fits(card)) total++;
      return pageOf(inOrder(sort ?? 'fit', fits, question), total, limit);
    }
    const meant = finder.find(text, { also: names, whom }, fits, isHere);
    const { ads, near, quality, absent, missing, isNobody, foreign } = meant;
    const { isNamed, isSilent, least, own, answers, isByName } = meant;
    const found = near
      ? []
      : askedFor(
          ads.filter(({ card }) => fits(card)),
          question,
        );
    const isUnknown = (isSilent && isFiltered(question)) || (found.length === 0 && quality < GOOD);
    const isLost = isUnknown && absent === null && isNarrowed(question);
    // Where words alone find nothing and the rest of the question does, that is shown, and the words are said.
    const shown = isLost
      ? Array.from(finder.all())
          .filter(fits)
          .map((card) => ({ card, rank: 1 }))
      : found;
    const said = isLost ? tellingOf(wordsOf(question)) : missing;
    // Words that may be a name are as well what they stand for besides, which an order does not part.
    const isWhole = isLost || (isByName && sort !== undefined);
    const lowest = isWhole ? Number.NEGATIVE_INFINITY : answers;
    const groups = isWhole ? [] : [own, answers];
    return {
      ...pageOf(answering(shown, question, groups), shown.length, limit),
      absent,
      // Of a list that only its filters empty no word is missing.
      missing: shown.length === 0 && !isNobody ? null : said,
      foreign,
      isNamed,
      least: isLost ? 0 : least,
      answering: shown.filter(({ rank }) => rank >= lowest).length,
    };
  };

  return { inOrder, pageThat };
};
