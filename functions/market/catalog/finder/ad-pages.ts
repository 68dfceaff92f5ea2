import type { AdFilters, AdSort } from '../../../../shared/contracts/market/catalog.ts';
import { fold } from '../../../search/fold.ts';
import { isIdle } from '../../../search/idle.ts';
import { OCCASION_CONCEPTS } from '../../../search/occasion-concepts.ts';
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
  /** A creator was asked for by name. */
  readonly isNamed?: boolean;
}

export const cardOf = ({ card }: { readonly card: ListedAd }): ListedAd => card;

const pageOf = (rows: readonly PlacedCard[], total: number, limit: number): AdsPage => ({
  rows: rows.slice(0, limit),
  total,
  more: rows.length > limit,
});

/** The words of a text that say something. */
const tellingOf = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => !isIdle(fold(word)))
    .join(' ') || text;

/** The text without the words that say for whom it is. */
const wordsOf = ({ text = '', whom = '' }: AdQuestion): string =>
  text.endsWith(whom) ? text.slice(0, text.length - whom.length) : text;

/** In an order that was asked for nobody can stand last who was not asked for: of women who sing, no man. */
const askedFor = (found: readonly FoundAd[], { sort }: AdQuestion): readonly FoundAd[] => {
  const asked = sort === undefined ? found : found.filter(({ rank }) => !isOfOther(rank));
  return asked.length > 0 ? asked : found;
};

/** Whether more is asked than words. */
const isNarrowed = ({ filters, sort }: AdQuestion): boolean =>
  sort !== undefined || Object.values(filters).some((one) => one !== undefined);

/** The pages of a list of ads in memory, in one of its orders or by relevance. */
export const createAdPages = (finder: Finder, sorted: ReturnType<typeof createSortedCards>) => {
  /** The first of these, behind a place of the order, and one more where there is one. */
  const inOrder = (
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

  const answering = (found: readonly FoundAd[], { sort, after, limit }: AdQuestion): PlacedCard[] => {
    if (sort === undefined)
      return bestOfFound(found, limit + 1, after).map((one) => ({
        place: relevancePlace(one),
        ...one,
      }));
    const cards = new Set(found.map(cardOf));
    return inOrder(sort, (card) => cards.has(card), { after, limit });
  };

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
    const { ads, near, quality, absent, missing, foreign, isNamed, least } = finder.find(
      text,
      { also: names, whom },
      fits,
      isHere,
    );
    const found = near
      ? []
      : askedFor(
          ads.filter(({ card }) => fits(card)),
          question,
        );
    const isLost = found.length === 0 && quality < GOOD && absent === null && isNarrowed(question);
    // Where words alone find nothing and the rest of the question does, that is shown, and the words are said.
    const shown = isLost
      ? Array.from(finder.all())
          .filter(fits)
          .map((card) => ({ card, rank: 1 }))
      : found;
    const said = isLost && shown.length > 0 ? tellingOf(wordsOf(question)) : missing;
    return {
      ...pageOf(answering(shown, question), shown.length, limit),
      absent,
      missing: shown.length === 0 ? null : said,
      foreign,
      isNamed,
      least: isLost ? 0 : least,
    };
  };

  return { inOrder, pageThat };
};
