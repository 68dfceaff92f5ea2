import type { InputOf, ListName, OutputOf } from '../../api/endpoint-types.ts';
import { type Preferences, usePreferences } from './preferences.tsx';
import { type Filters, useFilters } from './use-filters.tsx';
import { type Pages, type TrackBy, usePages } from './use-pages.ts';

export interface List<N extends ListName> {
  readonly name: N;
  /** What the server is asked for, but for the page: the filters, and the order. */
  readonly asked: Omit<InputOf<N>, 'cursor' | 'limit' | 'page'>;
  readonly filters: Filters<object>;
  readonly pages: Pages<OutputOf<N>['items'][number]>;
  readonly preferences: Preferences;
}

interface ListOptions<N extends ListName, Chosen extends object> {
  /** By their names in the call: `choice`, `search`, `words`, `segments`, `withoutField`. */
  readonly filters: Parameters<typeof useFilters<Chosen>>[0];
  /** Rows of a page, unless its reader chose otherwise. */
  readonly size?: number;
  readonly trackBy?: TrackBy<OutputOf<N>['items'][number]>;
  /** The endpoint answers `total` beside `items`, and takes `page` in place of the cursor. */
  readonly numbered?: boolean;
}

/** The list a screen is about: filters and page in the address, its look kept in the browser under the endpoint's name. */
export const useList = <N extends ListName, Chosen extends object>(
  name: N,
  { filters, size, ...options }: ListOptions<N, Chosen>,
): List<N> & { readonly filters: Filters<Chosen> } => {
  const chosen = useFilters(filters);
  const preferences = usePreferences(name, size);
  const asked = chosen.values as unknown as List<N>['asked'];
  const pages = usePages(
    name,
    { ...asked, limit: preferences.pageSize } as unknown as Omit<InputOf<N>, 'cursor'>,
    { ...options, inAddress: true },
  );
  return { name, asked, filters: chosen, pages, preferences };
};
