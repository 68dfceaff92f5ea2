import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { query } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import type { InputOf, ListName, OutputOf } from '../../api/endpoint-types.ts';

export interface Pages<Item> {
  readonly items: readonly Item[];
  /** Nothing to show yet: rows of the previous query are not kept while the new one loads. */
  readonly loading: boolean;
  /** Why there are no rows; null otherwise. */
  readonly error: Error | null;
  /** Why the rows may be stale, or why another page failed to load; null otherwise. */
  readonly trouble: Error | null;
  /** Another page is loading. */
  readonly turning: boolean;
  /** Pages start at 1; `loaded` of them were read, and `more` come after them. */
  readonly page: number;
  readonly loaded: number;
  readonly more: boolean;
  readonly turnTo: (page: number) => void;
  readonly retry: () => void;
}

/** Position in a list: the query, the cursor of each page read so far, and the current page. */
interface Place {
  readonly asked: string;
  readonly cursors: readonly (string | undefined)[];
  readonly page: number;
}

interface Turn {
  readonly to: number;
  readonly error: Error | null;
}

const OFFLINE = new ApiError(0, 'network', 'offline');

/**
 * Pagination over a list with a cursor, back and forth over the pages read so far. Another query starts at page 1. Only
 * the current page is refetched when something changes.
 */
export const usePages = <N extends ListName>(
  name: N,
  input: Omit<InputOf<N>, 'cursor'>,
): Pages<OutputOf<N>['items'][number]> => {
  const queries = useQueryClient();
  const asked = JSON.stringify(input);
  const start: Place = { asked, cursors: [undefined], page: 1 };
  const [kept, setPlace] = useState(start);
  const [turn, setTurn] = useState<Turn | null>(null);
  const place = kept.asked === asked ? kept : start;
  const newest = useRef(asked);
  useEffect(() => {
    newest.current = asked;
  });
  if (kept.asked !== asked) {
    setPlace(start);
    setTurn(null);
  }
  const { cursors, page } = place;
  const pageOf = (cursor: string | undefined) =>
    query(name, { ...input, ...(cursor ? { cursor } : {}) } as unknown as InputOf<N>);
  const shown = useQuery(pageOf(cursors[page - 1]));
  const data = shown.data as { items: OutputOf<N>['items']; next: string | null } | undefined;
  const isLast = page === cursors.length;

  const turnTo = async (wanted: number): Promise<void> => {
    setTurn(null);
    if (wanted <= cursors.length) return setPlace({ ...place, page: wanted });
    const next = data?.next;
    if (!next) return;
    const to = page + 1;
    try {
      // While offline the query would be paused without an error.
      if (!onlineManager.isOnline()) throw OFFLINE;
      setTurn({ to, error: null });
      await queries.fetchQuery(pageOf(next));
      if (newest.current !== asked) return;
      setTurn(null);
      setPlace({ asked, cursors: [...cursors, next], page: to });
    } catch (error) {
      if (newest.current === asked) setTurn({ to, error: error as Error });
    }
  };
  const offline = shown.fetchStatus === 'paused' ? OFFLINE : null;
  const problem = shown.error ?? offline;
  const retry = (): void => {
    if (turn) void turnTo(turn.to);
    else void shown.refetch();
  };

  return {
    items: data?.items ?? [],
    loading: !data && !problem,
    error: data ? null : problem,
    trouble: turn?.error ?? (data ? problem : null),
    turning: turn !== null && !turn.error,
    page,
    loaded: cursors.length,
    more: isLast ? Boolean(data?.next) : true,
    turnTo: (wanted) => void turnTo(wanted),
    retry,
  };
};
