import type { Pages, TrackBy } from './use-pages.ts';

const nothing = (): void => {};

/** A list that came whole, as one page. */
export const wholeList = <Item>(items: readonly Item[], trackBy: TrackBy<Item>): Pages<Item> => ({
  items,
  trackBy,
  waiting: 0,
  loading: false,
  error: null,
  trouble: null,
  turning: false,
  page: 1,
  loaded: 1,
  more: false,
  total: undefined,
  size: items.length,
  showNewest: nothing,
  turnTo: nothing,
  retry: nothing,
});
