import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { infiniteQuery } from '../../api/api.ts';
import type { InputOf, ListName, OutputOf } from '../../api/endpoint-types.ts';

/** How often a list that is looked at is read again: nobody tells an admin about other people's doings. */
const AGAIN_MS = 30_000;

export interface Pages<Item> {
  readonly items: readonly Item[];
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** Why there is nothing to show; null otherwise. */
  readonly error: Error | null;
  /** Pages start at 1; `loaded` of them are here, and `more` come after them. */
  readonly page: number;
  readonly loaded: number;
  readonly more: boolean;
  readonly turnTo: (page: number) => void;
  readonly retry: () => void;
}

/** A list with a cursor, page by page, back and forth over what was read. Another question starts at page 1. */
export const usePages = <N extends ListName>(
  name: N,
  input: Omit<InputOf<N>, 'cursor'>,
): Pages<OutputOf<N>['items'][number]> => {
  const asked = JSON.stringify(input);
  const [place, setPlace] = useState({ asked, page: 1 });
  const { data, error, isPending, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      ...infiniteQuery(name, input),
      placeholderData: keepPreviousData,
      refetchInterval: AGAIN_MS,
    },
  );
  const pages = data?.pages ?? [];
  const loaded = Math.max(1, pages.length);
  if (place.asked !== asked) setPlace({ asked, page: 1 });
  // A page may be gone after the list was read again.
  const page = isPlaceholderData ? 1 : Math.min(place.page, loaded);
  const turnTo = (wanted: number): void => {
    if (wanted <= pages.length) setPlace({ asked, page: wanted });
    else
      void fetchNextPage().then((result) => {
        if (!result.isError) setPlace({ asked, page: Math.min(wanted, result.data?.pages.length ?? 1) });
      });
  };
  return {
    items: pages[page - 1]?.items ?? [],
    loading: isPending,
    error: data ? null : error,
    page,
    loaded,
    more: hasNextPage,
    turnTo,
    retry: () => void refetch(),
  };
};
