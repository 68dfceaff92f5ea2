import type { AdCard, AdSort } from '../../shared/contracts/catalog.ts';
import type { Page } from '../lib/lists.ts';
import { matchesText } from './fold.ts';
import { listAds } from './listing.table.ts';

export interface AdSearch {
  readonly category?: string | undefined;
  readonly sort: AdSort;
  readonly text?: string | undefined;
  /** Place in the list to go on behind. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Rows a call reads at most while it looks for a text, and rows of one step. */
const READ_MAX = 240;
const STEP = 80;

const cardOf = ({
  pk: _pk,
  sk: _sk,
  e: _e,
  ...card
}: Awaited<ReturnType<typeof listAds>>['items'][number]): AdCard => card;

const plainPage = async (search: AdSearch): Promise<Page<AdCard>> => {
  const page = await listAds(search);
  return { items: page.items.map(cardOf), next: page.next };
};

/** Reads on in the list until the page is full or the call has read its share; `next` then looks further. */
const filteredPage = async (search: AdSearch, text: string): Promise<Page<AdCard>> => {
  const items: AdCard[] = [];
  let after = search.after;
  for (let read = 0; read < READ_MAX; read += STEP) {
    const page = await listAds({ ...search, after, limit: STEP });
    for (const [i, row] of page.items.entries()) {
      if (!matchesText(text, [row.title, row.creatorName])) continue;
      items.push(cardOf(row));
      const isLast = page.next === null && i === page.items.length - 1;
      if (items.length === search.limit) return { items, next: isLast ? null : row.sk };
    }
    if (page.next === null) return { items, next: null };
    after = page.next;
  }
  return { items, next: after ?? null };
};

/**
 * Visible ads in one order, a page at a time, narrowed by a text in title or creator's name. Everything that searches
 * ads calls this: an index can take the place of the list behind it.
 */
export const searchAds = (search: AdSearch): Promise<Page<AdCard>> =>
  search.text === undefined ? plainPage(search) : filteredPage(search, search.text);
