import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * What is asked for again without anybody's press (a clock, a change, a window that is back) leaves the error that stands
 * on the screen there until there is an answer: the library forgets it, and placeholders would take its place and its
 * button's for as long as the server is tried. A screen that comes anew begins with placeholders.
 */
export const startKeepingErrors = (): void => {
  const cache = queryClient.getQueryCache();
  const shown = new WeakMap<Query, Error>();
  const remember = (query: Query): void => {
    const { error } = query.state;
    if (error && query.getObserversCount() > 0) shown.set(query, error);
  };
  for (const query of cache.getAll()) remember(query);
  cache.subscribe((event) => {
    const { query } = event;
    const error = shown.get(query);
    if (event.type === 'observerRemoved' && query.getObserversCount() === 0) shown.delete(query);
    else if (event.type !== 'updated') return;
    else if (event.action.type === 'success') shown.delete(query);
    else if (event.action.type === 'fetch' && error && query.state.data === undefined)
      query.setState({ error, status: 'error' });
    else remember(query);
  });
};
