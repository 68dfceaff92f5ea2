import type { AdSort } from '../../shared/contracts/catalog.ts';
import type { Page } from '../lib/lists.ts';
import { byBytes } from '../lib/merge.ts';
import { categories } from '../platform-config/settings.ts';
import { fold } from '../search/fold.ts';
import type { ListedAd } from './ad.ts';
import type { FoundAd } from './finder.ts';
import { adPlace, listAds, SORTS } from './listing.table.ts';
import { createSearchedCatalog } from './searched-catalog.ts';

export interface AdSearch {
  readonly category?: string | undefined;
  /** Unless said: what answers a text best, and without one the newest. */
  readonly sort?: AdSort | undefined;
  readonly text?: string | undefined;
  /** Place in the list to go on behind. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface AdsFound extends Page<ListedAd> {
  /** What comes near, when nothing answers a text. */
  readonly neighbours: ListedAd[];
}

const NEIGHBOURS = 6;

export const searchedCatalog = createSearchedCatalog();

/** Categories as an admin named them; our own words for the six are synonyms. */
export const categoryNames = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await categories())
      .filter(({ active }) => active)
      .flatMap(({ id, name, nameEn }) =>
        [name, nameEn].map((one) => [fold(one).replaceAll(' ', ''), `category:${id}`] as const),
      ),
  );

/** A rating weighs as much as the reviews it is the mean of, against five of four stars. */
const PRIOR = { reviews: 5, tenths: 40 };
const weighted = ({ rating, reviewCount }: ListedAd): number =>
  ((rating ?? 0) * reviewCount + PRIOR.tenths * PRIOR.reviews) / (reviewCount + PRIOR.reviews);

const fixed = (value: number, digits: number): string => String(Math.round(value)).padStart(digits, '0');

/** How well it answers, then how it is rated, then the newest. */
const relevancePlace = ({ card, rank }: FoundAd): string =>
  `${fixed(rank, 6)}#${fixed(weighted(card) * 10, 3)}#${card.at}#${card.id}`;

export const bestFirst = (found: readonly FoundAd[]): ListedAd[] =>
  found
    .map((one) => ({ card: one.card, place: relevancePlace(one) }))
    .sort((a, b) => -byBytes(a.place, b.place))
    .map(({ card }) => card);

/** What answers a text, in pages. */
const foundPage = async ({ category, sort, after, limit }: AdSearch, text: string): Promise<AdsFound> => {
  const [catalog, names] = await Promise.all([searchedCatalog(), categoryNames()]);
  const { ads, near } = catalog.find(text, names);
  const inCategory = ads.filter(({ card }) => !category || card.category === category);
  if (near) return { items: [], next: null, neighbours: bestFirst(inCategory).slice(0, NEIGHBOURS) };
  const sign = sort === undefined || SORTS[sort].backwards ? -1 : 1;
  const placeOf = (found: FoundAd) =>
    sort === undefined ? relevancePlace(found) : adPlace(found.card, sort);
  const sorted = inCategory
    .map((found) => ({ card: found.card, place: placeOf(found) }))
    .filter(({ place }) => after === undefined || sign * byBytes(place, after) > 0)
    .sort((a, b) => sign * byBytes(a.place, b.place));
  const page = sorted.slice(0, limit);
  return {
    items: page.map(({ card }) => card),
    next: sorted.length > limit ? (page.at(-1)?.place ?? null) : null,
    neighbours: [],
  };
};

/**
 * Visible ads in one order, a page at a time, narrowed by a text. Everything that searches ads calls this: another
 * index can take the place of the one behind it.
 */
export const searchAds = async (search: AdSearch): Promise<AdsFound> => {
  const { text, sort = 'newest', ...page } = search;
  return text === undefined
    ? { ...(await listAds({ ...page, sort })), neighbours: [] }
    : foundPage(search, text);
};
