import { MINUTE_MS } from '../../shared/dates.ts';

/** A thing of a list after a change; null: it is not in the list any more. */
export interface ListChange<T> {
  readonly id: string;
  readonly v: number;
  readonly item: T | null;
}

interface Listing<T> {
  /** All of them, whole. */
  readonly load: () => Promise<ReadonlyMap<string, T>>;
  readonly changesSince: (since: Date) => Promise<readonly ListChange<T>[]>;
}

/** A change stands there as of when it was written, which a busy table may have taken a while to do. */
const OVERLAP_MS = MINUTE_MS;
/** Reloaded in full after this time, well before changes expire. */
const KEPT_MS = 6 * 60 * MINUTE_MS;

/**
 * A list in a Lambda's memory: read whole once, then only what was changed, by one Query a call. About a second behind,
 * like lists themselves.
 */
export const createInMemory = <T>({ load, changesSince }: Listing<T>, now: () => number = Date.now) => {
  let loading: Promise<Map<string, T>> | undefined;
  let loadedAt = 0;
  /** Changes are read from this instant on. */
  let since = 0;
  const versions = new Map<string, number>();

  return async (): Promise<ReadonlyMap<string, T>> => {
    const at = now();
    if (!loading || at - loadedAt > KEPT_MS) {
      versions.clear();
      loading = load().then((all) => new Map(all));
      loadedAt = at;
      since = at;
      loading.catch(() => {
        loading = undefined;
      });
    }
    const items = await loading;
    for (const { id, v, item } of await changesSince(new Date(since - OVERLAP_MS))) {
      if (v <= (versions.get(id) ?? 0)) continue;
      versions.set(id, v);
      if (item === null) items.delete(id);
      else items.set(id, item);
    }
    since = Math.max(since, at);
    return items;
  };
};

interface Placed {
  readonly id: string;
  /** Sorts the list, newest first. */
  readonly place: string;
}

export interface FoundPage {
  readonly ids: readonly string[];
  /** Of all that fit. */
  readonly total: number;
  readonly next: string | null;
}

/** The page behind the place `after`, or the one of that number, from 1, of what was found, newest first. */
export const pageOfFound = (
  found: readonly Placed[],
  {
    after,
    page = 1,
    limit,
  }: {
    readonly after?: string | undefined;
    readonly page?: number | undefined;
    readonly limit: number;
  },
): FoundPage => {
  const behind = after === undefined ? -1 : found.findIndex(({ place }) => place < after);
  const start = after === undefined ? (page - 1) * limit : behind < 0 ? found.length : behind;
  const shown = found.slice(start, start + limit);
  return {
    ids: shown.map(({ id }) => id),
    total: found.length,
    next: start + limit < found.length ? (shown.at(-1)?.place ?? null) : null,
  };
};
