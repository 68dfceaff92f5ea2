import type { AdCard, AdSort } from '../../shared/contracts/catalog.ts';
import type { Page } from '../lib/lists.ts';
import { byBytes } from '../lib/merge.ts';
import { matcherOf } from '../search/fold.ts';
import { createAdsInMemory } from './ads-in-memory.ts';
import { adPlace, listAds, SORTS } from './listing.table.ts';

export interface AdSearch {
  readonly category?: string | undefined;
  readonly sort: AdSort;
  readonly text?: string | undefined;
  /** Place in the list to go on behind. */
  readonly after?: string | undefined;
  readonly limit: number;
}

const adsInMemory = createAdsInMemory();

/** Ads with every word of the text in title or creator's name, in the order of the list that has no text. */
const foundPage = async ({ category, sort, after, limit }: AdSearch, text: string): Promise<Page<AdCard>> => {
  const matches = matcherOf(text);
  const sign = SORTS[sort].backwards ? -1 : 1;
  const found = [...(await adsInMemory()).values()]
    .filter(({ card }) => !category || card.category === category)
    .filter(({ folded }) => matches(folded))
    .map(({ card }) => ({ card, place: adPlace(card, sort) }))
    .filter(({ place }) => after === undefined || sign * byBytes(place, after) > 0)
    .sort((a, b) => sign * byBytes(a.place, b.place));
  const page = found.slice(0, limit);
  return {
    items: page.map(({ card }) => card),
    next: found.length > limit ? (page.at(-1)?.place ?? null) : null,
  };
};

/**
 * Visible ads in one order, a page at a time, narrowed by a text in title or creator's name. Everything that searches
 * ads calls this: an index can take the place of the list behind it.
 */
export const searchAds = (search: AdSearch): Promise<Page<AdCard>> =>
  search.text === undefined ? listAds(search) : foundPage(search, search.text);
