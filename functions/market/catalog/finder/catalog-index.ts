import type { AdFilters, AdSort } from '../../../../shared/contracts/market/catalog.ts';
import { omit } from '../../../../shared/omit.ts';
import { OCCASION_CONCEPTS } from '../../../search/occasion-concepts.ts';
import type { AdOrder } from '../listing/listing.table.ts';
import { createSortedCards, type PlacedCard } from '../listing/sorted-cards.ts';
import type { ListedAd } from '../model/ad.ts';
import type { ListedCreator } from '../model/profile.ts';
import { adFilter } from './ad-filter.ts';
import { createFinder, type FoundAd } from './finder.ts';
import { bestOfFound, relevancePlace } from './relevance.ts';

export interface AdQuestion {
  readonly text?: string | undefined;
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
  /** A creator was asked for by name. */
  readonly isNamed?: boolean;
}

/**
 * What the search of visitors asks of an index, and all that it asks: whatever answers this can take the place of the
 * one in memory (`README.md` says when). An index may be behind; who asks it looks whether what it found is visible.
 */
export interface CatalogIndex {
  readonly ads: (question: AdQuestion) => Promise<AdsPage>;
  /**
   * What comes near, when nothing answers: some of the words, or all of them without the filters; of words that nothing
   * has, the best rated that fit, or those of the category.
   */
  readonly near: (question: AdQuestion) => Promise<ListedAd[]>;
  /** The first of what fits but for the day, in the order of the list. */
  readonly late: (question: Omit<AdQuestion, 'after'>) => Promise<ListedAd[]>;
  /** The best of each for a text that somebody may still type. */
  readonly suggested: (
    text: string,
    names: AdQuestion['names'],
    most: { readonly ads: number; readonly creators: number },
  ) => Promise<{
    readonly ads: ListedAd[];
    readonly creators: ListedCreator[];
    /** As it was understood. */
    readonly text: string;
  }>;
}

/** The index in a Lambda's memory, and how changes reach it. */
export const createMemoryIndex = () => {
  const finder = createFinder();
  const sorted = createSortedCards(finder.all);

  const putAd = (id: string, card: ListedAd | null): void => {
    sorted.change(finder.ad(id), card);
    finder.putAd(id, card);
  };

  const cardOf = ({ card }: { readonly card: ListedAd }): ListedAd => card;

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

  const pageOf = (rows: readonly PlacedCard[], total: number, limit: number): AdsPage => ({
    rows: rows.slice(0, limit),
    total,
    more: rows.length > limit,
  });

  const answering = (found: readonly FoundAd[], { sort, after, limit }: AdQuestion): PlacedCard[] => {
    if (sort === undefined)
      return bestOfFound(found, limit + 1, after).map((one) => ({
        place: relevancePlace(one),
        ...one,
      }));
    const cards = new Set(found.map(cardOf));
    return inOrder(sort, (card) => cards.has(card), { after, limit });
  };

  /** A page of what answers the text, in the order of the list, of the ads that fit. */
  const pageThat = (fits: (card: ListedAd) => boolean, question: AdQuestion): AdsPage => {
    const { text, names, sort, limit } = question;
    const { occasion } = question.filters;
    if (text === undefined && occasion !== undefined) {
      const rankOf = finder.meaning(OCCASION_CONCEPTS[occasion]);
      const found = Array.from(finder.all(), (card) => ({ card, rank: rankOf(card) })).filter(({ card }) =>
        fits(card),
      );
      return pageOf(answering(found, question), found.length, limit);
    }
    if (text === undefined) {
      let total = 0;
      for (const card of finder.all()) if (fits(card)) total++;
      return pageOf(inOrder(sort ?? 'fit', fits, question), total, limit);
    }
    const { ads, near, absent, isNamed } = finder.find(text, names);
    const found = near ? [] : ads.filter(({ card }) => fits(card));
    return { ...pageOf(answering(found, question), found.length, limit), absent, isNamed };
  };

  const index: CatalogIndex = {
    ads: async (question) => pageThat(adFilter(question.filters, finder, question.now), question),
    late: async (asked) => {
      const { filters, now } = asked;
      const inTime = adFilter({ by: filters.by }, finder, now);
      const fits = adFilter(omit(filters, 'by'), finder, now);
      const { rows } = pageThat((card) => fits(card) && !inTime(card), asked);
      return rows.map(cardOf);
    },
    near: async ({ text, names, filters, limit, now }) => {
      const { category } = filters;
      const fits = adFilter(filters, finder, now);
      const ads = text === undefined ? [] : finder.find(text, names).ads;
      const bestRated = (those: (card: ListedAd) => boolean) =>
        inOrder('rating', those, { after: undefined, limit }).slice(0, limit);
      const tries = [
        () =>
          bestOfFound(
            ads.filter(({ card }) => fits(card)),
            limit,
          ),
        () => bestOfFound(ads, limit),
        () => bestRated(fits),
        () => bestRated((card) => !category || card.category === category),
      ];
      for (const found of tries) {
        const near = found();
        if (near.length > 0) return near.map(cardOf);
      }
      return [];
    },
    suggested: async (text, names, most) => {
      const { ads, creators, near, text: understood } = finder.find(text, names);
      return {
        text: understood,
        ads: near ? [] : bestOfFound(ads, most.ads).map(cardOf),
        creators: creators.slice(0, most.creators),
      };
    },
  };
  return { index, putAd, putCreator: finder.putCreator };
};
