import type { AdSort } from '../../../../../shared/contracts/catalog.ts';
import { SEARCH_LONGEST } from '../../../../../shared/limits.ts';

/** The orders a visitor may choose, in the order they are offered; the first needs no word in the address. */
export const SORTS = [
  'newest',
  'price-low',
  'price-high',
  'rating',
  'delivery',
] as const satisfies readonly AdSort[];

/** What narrows and orders the list. Empty text and category narrow nothing. */
export interface Filters {
  readonly text: string;
  readonly category: string;
  readonly sort: AdSort;
}

export const NO_FILTERS: Filters = { text: '', category: '', sort: 'newest' };

const CATEGORY = /^[a-z0-9-]{1,40}$/;

/** Reads an address as people share and edit it: what makes no sense there is left out. */
export const readFilters = (address: URLSearchParams): Filters => {
  const category = address.get('category')?.toLowerCase() ?? '';
  return {
    text: (address.get('text') ?? '').trim().slice(0, SEARCH_LONGEST),
    category: CATEGORY.test(category) ? category : '',
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? NO_FILTERS.sort,
  };
};

/** The address of these filters; whatever else it says (`lng`) stays. */
export const writeFilters = (address: URLSearchParams, filters: Filters): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const name of ['text', 'category', 'sort'] as const) {
    if (filters[name] === NO_FILTERS[name]) next.delete(name);
    else next.set(name, filters[name]);
  }
  return next;
};

/** The filters as the API's input: unset ones are left out, so that equal lists share one cached answer. */
export const questionOf = ({ text, category, sort }: Filters) => ({
  ...(text && { text }),
  ...(category && { category }),
  ...(sort !== NO_FILTERS.sort && { sort }),
});
