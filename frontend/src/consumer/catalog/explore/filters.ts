import type { AdSort } from '../../../../../shared/contracts/catalog.ts';
import { SEARCH_LONGEST } from '../../../../../shared/limits.ts';

/** The orders of all videos, as they are offered. */
const SORTS = [
  'newest',
  'price-low',
  'price-high',
  'rating',
  'delivery',
] as const satisfies readonly AdSort[];

/** What narrows and orders the list. Empty text and category narrow nothing; an empty sort is the usual order. */
export interface Filters {
  readonly text: string;
  readonly category: string;
  readonly sort: AdSort | '';
}

export const NO_FILTERS: Filters = { text: '', category: '', sort: '' };

type Order = AdSort | 'relevance';

/** The orders that a visitor may choose; the first one is the usual one, which needs no word in the address. */
export const ordersOf = ({ text }: Pick<Filters, 'text'>): readonly Order[] =>
  text ? ['relevance', ...SORTS] : SORTS;

/** The order in which the list is. */
export const orderOf = (filters: Filters): Order => filters.sort || (ordersOf(filters)[0] as Order);

/** The filter that stands for a chosen order. */
export const sortOf = (order: Order, filters: Filters): Filters['sort'] =>
  order === 'relevance' || order === ordersOf(filters)[0] ? '' : order;

const CATEGORY = /^[a-z0-9-]{1,40}$/;

/** Reads an address as people share and edit it: what makes no sense there is left out. */
export const readFilters = (address: URLSearchParams): Filters => {
  const category = address.get('category')?.toLowerCase() ?? '';
  const filters: Filters = {
    text: (address.get('text') ?? '').trim().slice(0, SEARCH_LONGEST),
    category: CATEGORY.test(category) ? category : '',
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? '',
  };
  return { ...filters, sort: sortOf(orderOf(filters), filters) };
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
  ...(sort && { sort }),
});
