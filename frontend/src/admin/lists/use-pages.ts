import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { query } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import type { InputOf, ListName, OutputOf } from '../../api/endpoint-types.ts';
import { isMadeHere } from './made-here.ts';
import { settleRows } from './settle-rows.ts';

/** What a row is known by: a field of it, or a text made of several. */
export type TrackBy<Item> = (keyof Item & string) | ((item: Item) => string);

/** Where in a list its reader is, whatever its rows are. */
export interface Paging {
  /** Newer rows above these, shown when asked for. */
  readonly waiting: number;
  readonly showNewest: () => void;
  /** Nothing to show yet: rows of the previous query are not kept while the new one loads. */
  readonly loading: boolean;
  /** Why there are no rows; null otherwise. */
  readonly error: Error | null;
  /** Why the rows may be stale, or why another page failed to load; null otherwise. */
  readonly trouble: Error | null;
  /** Another page is loading. */
  readonly turning: boolean;
  /** Pages start at 1; `loaded` of them can be turned to, and `more` come after them. */
  readonly page: number;
  readonly loaded: number;
  readonly more: boolean;
  /** All rows there are, where the endpoint knows; `size` of them make a page. */
  readonly total: number | undefined;
  readonly size: number;
  readonly turnTo: (page: number) => void;
  readonly retry: () => void;
}

export interface Pages<Item> extends Paging {
  readonly items: readonly Item[];
  readonly trackBy: TrackBy<Item>;
}

interface PagesOptions<Item> {
  /** `id` unless told. */
  readonly trackBy?: TrackBy<Item>;
  /** Keeps the page in the address: for the one list a screen is about. */
  readonly inAddress?: boolean;
  /** The endpoint answers `total` beside `items`, and takes `page` in place of the cursor. */
  readonly numbered?: boolean;
}

/** What says in the address which page is open: its number, and the cursor it begins at. */
export const PLACE = ['page', 'after'] as const;

type Cursors = Readonly<Record<number, string>>;

interface Turn {
  readonly asked: string;
  readonly to: number;
  readonly error: Error | null;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
  readonly total?: number;
}

const OFFLINE = new ApiError(0, 'network', 'offline');

/** The open page, in the address or on the screen alone. */
const usePlaceOfPage = (inAddress: boolean, asked: string) => {
  const [parameters, setParameters] = useSearchParams();
  const [own, setOwn] = useState({ asked, page: 1 });
  const after = parameters.get('after') ?? undefined;
  const inAddressNow = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const ownNow = own.asked === asked ? own.page : 1;
  const go = (page: number, cursor?: string): void => {
    if (!inAddress) {
      setOwn({ asked, page });
      return;
    }
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of PLACE) next.delete(name);
        if (page > 1) next.set('page', String(page));
        if (page > 1 && cursor) next.set('after', cursor);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { page: inAddress ? inAddressNow : ownNow, after: inAddress ? after : undefined, go };
};

/** Where the pages read so far begin, and the one in the address; another query has none. */
const useCursors = (asked: string, place: { readonly page: number; readonly after: string | undefined }) => {
  const [kept, setKept] = useState<{ asked: string; cursors: Cursors }>({ asked, cursors: {} });
  if (kept.asked !== asked) setKept({ asked, cursors: {} });
  const cursors: Cursors = {
    ...(place.after && { [place.page]: place.after }),
    ...(kept.asked === asked ? kept.cursors : {}),
  };
  return [cursors, (found: Cursors) => setKept({ asked, cursors: found })] as const;
};

/** The rows as they stood when the page was opened: newer ones wait above them until they are released. */
const useHeldRows = <Item>(at: string, items: readonly Item[] | undefined, trackBy: TrackBy<Item>) => {
  const [first, setFirst] = useState<{ at: string; rows: readonly Item[] } | null>(null);
  const keyOf = (item: Item): string =>
    typeof trackBy === 'function' ? trackBy(item) : String(item[trackBy]);
  if (items && first?.at !== at) setFirst({ at, rows: items });
  const settled =
    items && first?.at === at
      ? settleRows(first.rows, items, keyOf, isMadeHere)
      : { rows: items ?? [], waiting: 0 };
  return { ...settled, release: () => setFirst(null) };
};

/** Turns to the last page when the list became shorter, or its pages longer, than when this address was made. */
const useEndOfList = (isBeyond: boolean, turnToLast: () => void): void => {
  const turn = useEffectEvent(turnToLast);
  useEffect(() => {
    if (isBeyond) turn();
  }, [isBeyond]);
};

/** Reads on from the last page before `wanted` that is known, until the cursor of `wanted` is. */
const readUpTo = async (
  wanted: number,
  known: Cursors,
  read: (page: number, cursor: string | undefined) => Promise<{ readonly next: string | null }>,
): Promise<{ to: number; cursors: Cursors }> => {
  const found: Record<number, string> = { ...known };
  let from = wanted - 1;
  while (from > 1 && found[from] === undefined) from -= 1;
  for (; from < wanted && found[wanted] === undefined; from += 1) {
    const { next } = await read(from, found[from]);
    if (!next) return { to: from, cursors: found };
    found[from + 1] = next;
  }
  await read(wanted, found[wanted]);
  return { to: wanted, cursors: found };
};

/**
 * Pagination over a list: with a cursor back and forth over the pages read so far, and on to the next; in a numbered
 * list to any page. Another query starts at page 1. Only the current page is refetched when something changes.
 */
export const usePages = <N extends ListName>(
  name: N,
  input: Omit<InputOf<N>, 'cursor'>,
  {
    trackBy = 'id' as never,
    inAddress = false,
    numbered = false,
  }: PagesOptions<OutputOf<N>['items'][number]> = {},
): Pages<OutputOf<N>['items'][number]> => {
  type Item = OutputOf<N>['items'][number];
  const queries = useQueryClient();
  const asked = JSON.stringify(input);
  const place = usePlaceOfPage(inAddress, asked);
  const [cursors, keepCursors] = useCursors(asked, place);
  const [lastTurn, setTurn] = useState<Turn | null>(null);
  const turn = lastTurn?.asked === asked ? lastTurn : null;
  const newest = useRef(asked);
  useEffect(() => {
    newest.current = asked;
  });
  const pageOf = (number: number, cursor: string | undefined) =>
    query(name, {
      ...input,
      ...(numbered ? number > 1 && { page: number } : cursor && { cursor }),
    } as unknown as InputOf<N>);
  // A list with cursors cannot begin in the middle without one.
  const isKnown = (number: number): boolean => numbered || number === 1 || cursors[number] !== undefined;
  const page = isKnown(place.page) ? place.page : 1;
  const shown = useQuery(pageOf(page, cursors[page]));
  const data = shown.data as Page<Item> | undefined;
  const { total } = data ?? {};
  const held = useHeldRows(`${asked} ${page}`, data?.items, trackBy);

  const size = Number((input as { limit?: number }).limit ?? 0) || held.rows.length || 1;
  const lastRead = Math.max(1, page, ...Object.keys(cursors).map(Number));
  const loaded = total === undefined ? lastRead : Math.max(1, Math.ceil(total / size));
  useEndOfList(total !== undefined && page > loaded, () => place.go(loaded));

  const read = async (number: number, cursor: string | undefined) =>
    (await queries.fetchQuery(pageOf(number, cursor))) as Page<Item>;
  const turnTo = async (wanted: number): Promise<void> => {
    setTurn(null);
    if (isKnown(wanted)) return place.go(wanted, cursors[wanted]);
    try {
      // While offline the query would be paused without an error.
      if (!onlineManager.isOnline()) throw OFFLINE;
      setTurn({ asked, to: wanted, error: null });
      const reached = await readUpTo(wanted, cursors, read);
      if (newest.current !== asked) return;
      setTurn(null);
      keepCursors(reached.cursors);
      place.go(reached.to, reached.cursors[reached.to]);
    } catch (error) {
      if (newest.current === asked) setTurn({ asked, to: wanted, error: error as Error });
    }
  };
  const offline = shown.fetchStatus === 'paused' ? OFFLINE : null;
  const problem = shown.error ?? offline;

  return {
    items: held.rows,
    trackBy,
    waiting: held.waiting,
    showNewest: () => {
      held.release();
      // What follows the first page has moved as well.
      keepCursors({});
      place.go(1);
    },
    loading: !data && !problem,
    error: data ? null : problem,
    trouble: turn?.error ?? (data ? problem : null),
    turning: turn !== null && !turn.error,
    page,
    loaded,
    more: total === undefined && (page === loaded ? Boolean(data?.next) : true),
    total,
    size,
    turnTo: (wanted) => void turnTo(wanted),
    retry: () => {
      if (turn) void turnTo(turn.to);
      else void shown.refetch();
    },
  };
};
