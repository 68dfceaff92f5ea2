import { omit } from '../../../../shared/omit.ts';
import { createSortedCards } from '../listing/sorted-cards.ts';
import type { ListedAd } from '../model/ad.ts';
import type { ListedCreator } from '../model/profile.ts';
import { adFilter } from './ad-filter.ts';
import { type AdQuestion, type AdsPage, cardOf, createAdPages } from './ad-pages.ts';
import { createFinder } from './finder.ts';
import { bestOfFound } from './relevance.ts';

/**
 * What the search of visitors asks of an index, and all that it asks: whatever answers this can take the place of the
 * one in memory (`README.md` says when). An index may be behind; who asks it looks whether what it found is visible.
 */
export interface CatalogIndex {
  readonly ads: (question: AdQuestion) => Promise<AdsPage>;
  /**
   * What comes near, when nothing answers: what costs less or more than was asked, some of the words, or all of them without the filters; of words that nothing
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

/** What comes too late, the soonest first; behind whoever is what was asked for, what only comes near. */
const soonestOf = (rows: AdsPage['rows'], least: number): AdsPage['rows'] => {
  const isNear = ({ rank = 0 }: (typeof rows)[number]): number => (rank >= least ? 0 : 1);
  return rows.toSorted((a, b) => isNear(a) - isNear(b) || a.card.deliveryHours - b.card.deliveryHours);
};

/** The index in a Lambda's memory, and how changes reach it. */
export const createMemoryIndex = () => {
  const finder = createFinder();
  const sorted = createSortedCards(finder.all);
  const { inOrder, pageThat } = createAdPages(finder, sorted);

  const putAd = (id: string, card: ListedAd | null): void => {
    sorted.change(finder.ad(id), card);
    finder.putAd(id, card);
  };

  const index: CatalogIndex = {
    ads: async (question) => {
      const { filters, now } = question;
      // Who only comes too late is here.
      return pageThat(adFilter(filters, finder, now), question, adFilter(omit(filters, 'by'), finder, now));
    },
    late: async (asked) => {
      const { filters, now } = asked;
      const inTime = adFilter({ by: filters.by }, finder, now);
      const fits = adFilter(omit(filters, 'by'), finder, now);
      // Without another order, what comes soonest is what comes nearest to the day.
      const isPlain = asked.text === undefined && asked.sort === undefined;
      const { rows, least = 0 } = pageThat(
        (card) => fits(card) && !inTime(card),
        isPlain ? { ...asked, sort: 'delivery' } : asked,
      );
      return (asked.sort === undefined ? soonestOf(rows, least) : rows).map(cardOf);
    },
    near: async (question) => {
      const { text, whom, names, filters, limit, now } = question;
      const { category } = filters;
      const fits = adFilter(filters, finder, now);
      const ads = text === undefined ? [] : finder.find(text, { also: names, whom }).ads;
      const bestRated = (those: (card: ListedAd) => boolean) =>
        inOrder('rating', those, { after: undefined, limit }).slice(0, limit);
      /** What fits but for one end of the price, the nearest to it first. */
      const without = (end: 'priceFrom' | 'priceTo', sort: AdQuestion['sort']) =>
        filters[end] === undefined
          ? []
          : pageThat(adFilter(omit(filters, end), finder, now), { ...question, sort, after: undefined }).rows;
      const tries = [
        // Who asks for about so much, or for more than anybody takes, is glad of less.
        () => without('priceFrom', 'price-high'),
        () => without('priceTo', 'price-low'),
        () =>
          bestOfFound(
            ads.filter(({ card }) => fits(card)),
            limit,
          ),
        // Where nobody greets so, the language alone is given up.
        () =>
          filters.language === undefined
            ? []
            : pageThat(adFilter(omit(filters, 'language'), finder, now), {
                ...question,
                after: undefined,
                sort: text === undefined ? 'rating' : question.sort,
              }).rows,
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
      const { ads, creators, near, text: understood } = finder.find(text, { also: names });
      return {
        text: understood,
        ads: near ? [] : bestOfFound(ads, most.ads).map(cardOf),
        creators: creators.slice(0, most.creators),
      };
    },
  };
  return { index, putAd, putCreator: finder.putCreator };
};
