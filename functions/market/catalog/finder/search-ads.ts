import { omit } from '../../../../shared/omit.ts';
import { type AdSearch, type AdsFound, listedAds } from '../listing/listed-ads.ts';
import { isAdVisible, type ListedAd } from '../model/ad.ts';
import { findAdsById } from '../model/catalog.table.ts';
import { categoryNames } from '../model/category-names.ts';
import { isOnlyCategory } from './ad-filter.ts';
import type { AdsPage } from './ad-pages.ts';
import { catalogIndex } from './searched-catalog.ts';

const NEIGHBOURS = 6;
const LATE = 12;

/** Those of them that visitors may see at this moment; the index follows a second later. */
export const visibleOf = async (cards: readonly ListedAd[]): Promise<ListedAd[]> => {
  const visible = new Set(
    (await findAdsById(cards.map(({ id }) => id))).filter(isAdVisible).map(({ id }) => id),
  );
  return cards.filter(({ id }) => visible.has(id));
};

/** A full page out of the index: for each ad that was hidden just now, the next one. */
const visiblePage = async (
  read: (after: string | undefined, limit: number) => Promise<AdsPage>,
  first: string | undefined,
  limit: number,
): Promise<Pick<AdsFound, 'items' | 'next' | 'total'>> => {
  const items: ListedAd[] = [];
  let after = first;
  for (;;) {
    const { rows, total, more } = await read(after, limit - items.length);
    items.push(...(await visibleOf(rows.map(({ card }) => card))));
    after = rows.at(-1)?.place ?? after;
    if (!more || items.length === limit) return { items, next: more ? (after ?? null) : null, total };
  }
};

const foundPage = async ({
  sort,
  text,
  after,
  limit,
  now = new Date(),
  ...filters
}: AdSearch): Promise<AdsFound> => {
  const [index, names] = await Promise.all([catalogIndex(), categoryNames()]);
  const question = { text, names, filters, sort, now };
  const page = await visiblePage(
    async (from, most) => index.ads({ ...question, after: from, limit: most }),
    after,
    limit,
  );
  const late =
    filters.by && page.next === null ? await visibleOf(await index.late({ ...question, limit: LATE })) : [];
  const isNothing = page.items.length + late.length === 0 && after === undefined;
  const neighbours = isNothing ? await visibleOf(await index.near({ ...question, limit: NEIGHBOURS })) : [];
  return { ...page, late, neighbours };
};

/** Visible ads in one order, a page at a time, narrowed by a text and filters. Everything that searches ads calls this. */
export const searchAds = async (search: AdSearch): Promise<AdsFound> => {
  const filters = omit(search, 'text', 'sort', 'after', 'limit', 'now');
  const listed = search.text === undefined && isOnlyCategory(filters);
  return listed ? listedAds(search) : foundPage(search);
};
