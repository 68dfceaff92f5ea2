import { omit } from '../../../../shared/omit.ts';
import { forPerson } from '../../../search/sentence/grammar.ts';
import { occasionNamedIn } from '../../../search/sentence/read-occasion.ts';
import { leadingPage } from '../listing/leading.ts';
import { type AdSearch, type AdsFound, listedAds } from '../listing/listed-ads.ts';
import type { PlacedCard } from '../listing/sorted-cards.ts';
import { isAdVisible, type ListedAd } from '../model/ad.ts';
import { findAdsById } from '../model/catalog.table.ts';
import { categoryNames } from '../model/category-names.ts';
import { isOnlyCategory } from './ad-filter.ts';
import type { AdsPage } from './ad-pages.ts';
import { catalogIndex } from './searched-catalog.ts';
import { searchedText } from './understood.ts';

const NEIGHBOURS = 6;
const LATE = 12;

/** Those of them that visitors may see at this moment; the index follows a second later. */
export const visibleOf = async (cards: readonly ListedAd[]): Promise<ListedAd[]> => {
  const visible = new Set(
    (await findAdsById(cards.map(({ id }) => id))).filter(isAdVisible).map(({ id }) => id),
  );
  return cards.filter(({ id }) => visible.has(id));
};

type ReadPage = (after: string | undefined, limit: number) => Promise<AdsPage>;

/** A full page out of the index: for each ad that was hidden just now, the next one. */
const visiblePage =
  (read: ReadPage): ReadPage =>
  async (first, limit) => {
    const rows: PlacedCard[] = [];
    let after = first;
    for (;;) {
      const page = await read(after, limit - rows.length);
      const visible = new Set(await visibleOf(page.rows.map(({ card }) => card)));
      rows.push(...page.rows.filter(({ card }) => visible.has(card)));
      after = page.rows.at(-1)?.place ?? after;
      if (!page.more || rows.length === limit) return { ...page, rows };
    }
  };

/** A page in an order that was asked for, of which the last row is where the next one goes on. */
const plainPage = async (read: ReadPage, { after, limit }: Pick<AdSearch, 'after' | 'limit'>) => {
  const page = await read(after, limit);
  return { ...page, next: page.more ? (page.rows.at(-1)?.place ?? null) : null };
};

const foundPage = async ({
  sort,
  text,
  for: whom,
  after,
  limit,
  now = new Date(),
  ...filters
}: AdSearch): Promise<AdsFound> => {
  const [index, names] = await Promise.all([catalogIndex(), categoryNames()]);
  const words = { text: searchedText({ text, for: whom }), whom: whom && forPerson(whom) };
  const question = { ...words, names, filters, sort, now };
  const read = visiblePage(async (from, most) => index.ads({ ...question, after: from, limit: most }));
  const pageOf = sort === undefined ? leadingPage : plainPage;
  const page = await pageOf(read, { after, limit });
  const { rows, next, total, answering = null, absent = null, missing = null, foreign = null } = page;
  const items = rows.map(({ card }) => card);
  const late =
    filters.by && next === null ? await visibleOf(await index.late({ ...question, limit: LATE })) : [];
  const isNothing = items.length + late.length === 0 && after === undefined;
  const neighbours = isNothing ? await visibleOf(await index.near({ ...question, limit: NEIGHBOURS })) : [];
  const celebrated = text === undefined ? null : occasionNamedIn(text);
  return { items, next, total, answering, absent, missing, foreign, celebrated, late, neighbours };
};

/** Visible ads in one order, a page at a time, narrowed by a text and filters. Everything that searches ads calls this. */
export const searchAds = async (search: AdSearch): Promise<AdsFound> => {
  const filters = omit(search, 'text', 'for', 'sort', 'after', 'limit', 'now');
  const listed = searchedText(search) === undefined && isOnlyCategory(filters);
  return listed ? listedAds(search) : foundPage(search);
};
