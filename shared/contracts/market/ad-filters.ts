import { isDay } from '../../calendar/calendar-day.ts';
import type { Day } from '../../calendar/dates.ts';
import { SEARCH_LONGEST, SENTENCE_LONGEST } from '../../limits.ts';
import { OCCASIONS } from '../../order/occasions.ts';
import { languagesIn } from '../../texts/spoken.ts';
import type { AdSort } from './ads-question.ts';

/** The orders of all videos, as they are offered. */
const SORTS = [
  'newest',
  'price-low',
  'price-high',
  'rating',
  'delivery',
] as const satisfies readonly AdSort[];

/** Occasions that a video speaks of; "other" is none. */
export const SPOKEN_OF = OCCASIONS.filter((occasion) => occasion !== 'other');
type Occasion = (typeof SPOKEN_OF)[number];

/** The least stars that may be asked for. */
export const RATINGS = ['4', '4.5'] as const;

/** What narrows and orders the list. An empty filter narrows nothing; an empty sort is the usual order. */
export interface Filters {
  readonly text: string;
  /** The sentence that was read, with marks (`said.ts`): it stands in the field, and `text` is what is searched of it. */
  readonly said: string;
  /** For whom, as it was said. */
  readonly for: string;
  readonly category: string;
  readonly occasion: Occasion | '';
  /** Whole shekels. */
  readonly from: string;
  readonly to: string;
  readonly rating: (typeof RATINGS)[number] | '';
  /** Ordered now, it comes by the end of this day. */
  readonly by: Day;
  /** In which the creator greets, in each of them: `he,ru`. */
  readonly language: string;
  readonly sort: AdSort | '';
}

export const NO_FILTERS: Filters = {
  text: '',
  said: '',
  for: '',
  category: '',
  occasion: '',
  from: '',
  to: '',
  rating: '',
  by: '',
  language: '',
  sort: '',
};
/** Of which load of the page a text is that somebody is still typing: what is in it is not taken out yet. */
export interface TypingState {
  readonly typing: number;
}

/** What filters are called in an address. */
const FILTER_NAMES = Object.keys(NO_FILTERS) as (keyof Filters)[];

type Order = AdSort | 'relevance';

/** The orders that a visitor may choose; the first one is the usual one, which needs no word in the address. */
export const ORDERS: readonly Order[] = ['relevance', ...SORTS];

/** The filter that stands for a chosen order. */
export const sortOf = (order: Order): Filters['sort'] => (order === 'relevance' ? '' : order);

const CATEGORY = /^[a-z0-9-]{1,40}$/;
const SHEKELS = /^\d{1,5}$/;

/** An amount as people write it into a field or an address; empty when it is none. */
export const shekelsIn = (text: string): string =>
  SHEKELS.test(text.trim()) && Number(text) > 0 ? String(Number(text)) : '';

/**
 * Reads an address as people share and edit it: what makes no sense there is left out, and so is a day that is over.
 * Israel's today is the one of UTC or the next, which is as much as the first load has room for.
 */
export const readFilters = (
  address: URLSearchParams,
  today: Day = new Date().toISOString().slice(0, 10),
): Filters => {
  const said = (name: keyof Filters): string => (address.get(name) ?? '').trim();
  const oneOf = <T extends string>(known: readonly T[], name: keyof Filters): T | '' =>
    known.find((one) => one === said(name)) ?? '';
  const category = said('category').toLowerCase();
  const [from, to] = [shekelsIn(said('from')), shekelsIn(said('to'))];
  const swapped = from !== '' && to !== '' && Number(from) > Number(to);
  const by = said('by');
  return {
    text: said('text').slice(0, SENTENCE_LONGEST),
    said: said('said').slice(0, 2 * SENTENCE_LONGEST),
    for: said('for').slice(0, SEARCH_LONGEST),
    category: CATEGORY.test(category) ? category : '',
    occasion: oneOf(SPOKEN_OF, 'occasion'),
    from: swapped ? to : from,
    to: swapped ? from : to,
    rating: oneOf(RATINGS, 'rating'),
    by: isDay(by) && by >= today ? by : '',
    language: languagesIn(said('language')).join(),
    sort: oneOf(SORTS, 'sort'),
  };
};

/** The address of these filters; whatever else it says (`lng`) stays. */
export const writeFilters = (address: URLSearchParams, filters: Filters): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const name of FILTER_NAMES) {
    if (filters[name] === '') next.delete(name);
    else next.set(name, filters[name]);
  }
  return next;
};

/** How many filters narrow the list; the first two are its words, which stand in the field. */
export const chosenIn = (filters: Filters): number =>
  FILTER_NAMES.slice(2).filter((name) => filters[name]).length;

/** What the API is asked as the address has it. */
type Said = { readonly [name in 'text' | 'for' | 'category' | 'by' | 'language']?: string } & {
  readonly occasion?: Occasion;
  readonly sort?: AdSort;
};

/** The filters as the API's input: unset ones are left out, so that equal lists share one cached answer. */
export const questionOf = ({ from, to, rating, said: _, ...said }: Filters) => ({
  ...(from && { priceFrom: Number(from) * 100 }),
  ...(to && { priceTo: Number(to) * 100 }),
  ...(rating && { rating: Number(rating) * 10 }),
  ...(Object.fromEntries(Object.entries(said).filter(([, word]) => word)) as Said),
});
