import { MINUTE_MS } from '../../shared/calendar/dates.ts';

/** A thing of a list after a change; null: it is not in the list any more. */
export interface ListChange<T> {
  readonly id: string;
  readonly v: number;
  readonly item: T | null;
}

export interface Loaded<T> {
  readonly items: ReadonlyMap<string, T>;
  /** As of when; of now, unless said. */
  readonly asOf?: Date;
}

interface Listing<T> {
  /** All of them, whole. */
  readonly load: () => Promise<Loaded<T>>;
  readonly changesSince: (since: Date) => Promise<readonly ListChange<T>[]>;
  /** Told of each thing that came, changed or, as null, left; for an index beside the list. */
  readonly onChange?: (id: string, item: T | null) => void;
}

/** A change stands there as of when it was written, which a busy table may have taken a while to do. */
export const OVERLAP_MS = MINUTE_MS;
/** Loaded again after this time, well before changes expire. */
const KEPT_MS = 6 * 60 * MINUTE_MS;

/**
 * A list in a Lambda's memory: read whole once, then only what was changed, by one Query a call. About a second behind,
 * like lists themselves. The map is another one after each change, and the same as long as nothing changes.
 */
export const createInMemory = <T>(
  { load, changesSince, onChange }: Listing<T>,
  now: () => number = Date.now,
) => {
  let loading: Promise<unknown> | undefined;
  let items: ReadonlyMap<string, T> = new Map();
  let loadedAt = 0;
  /** Changes are read from this instant on. */
  let since = 0;
  const versions = new Map<string, number>();

  const loadAll = async () => {
    const before = items;
    const loaded = await load();
    items = loaded.items;
    since = loaded.asOf?.getTime() ?? since;
    versions.clear();
    if (!onChange) return;
    for (const id of before.keys()) if (!items.has(id)) onChange(id, null);
    for (const [id, item] of items)
      if (JSON.stringify(before.get(id)) !== JSON.stringify(item)) onChange(id, item);
  };

  return async (): Promise<ReadonlyMap<string, T>> => {
    const at = now();
    if (!loading || at - loadedAt > KEPT_MS) {
      loading = loadAll();
      loadedAt = at;
      since = at;
      loading.catch(() => {
        loading = undefined;
      });
    }
    await loading;
    const changes = await changesSince(new Date(since - OVERLAP_MS));
    const newer = changes.filter(({ id, v }) => v > (versions.get(id) ?? 0));
    if (newer.length > 0) {
      const changed = new Map(items);
      for (const { id, v, item } of newer) {
        if (v <= (versions.get(id) ?? 0)) continue;
        versions.set(id, v);
        if (item === null) changed.delete(id);
        else changed.set(id, item);
        onChange?.(id, item);
      }
      items = changed;
    }
    since = Math.max(since, at);
    return items;
  };
};

interface Placed {
  readonly id: string;
  /** No two rows of a list share it. */
  readonly place: string;
}

interface SortedListing<T> {
  readonly load: () => Promise<readonly T[]>;
  readonly changesSince: Listing<T>['changesSince'];
  /** The greatest place first. */
  readonly backwards?: boolean;
}

/** The same in the order of places. Sorted when something changed: nearly all of it is in order then, which costs little. */
export const createSortedInMemory = <T extends Placed>({
  load,
  changesSince,
  backwards = false,
}: SortedListing<T>) => {
  const sign = backwards ? -1 : 1;
  const sorted = (rows: Iterable<T>): T[] =>
    [...rows].sort((a, b) => (a.place < b.place ? -sign : a.place > b.place ? sign : 0));
  const inMemory = createInMemory<T>({
    load: async () => ({ items: new Map(sorted(await load()).map((row) => [row.id, row])) }),
    changesSince,
  });
  let of: ReadonlyMap<string, T> | undefined;
  let rows: readonly T[] = [];
  return async (): Promise<readonly T[]> => {
    const items = await inMemory();
    if (of !== items) {
      of = items;
      rows = sorted(items.values());
    }
    return rows;
  };
};

export interface FoundPage<T> {
  readonly rows: readonly T[];
  /** How many things fit in all. */
  readonly total: number;
  readonly next: string | null;
}

interface PageOfFound {
  /** Place to go on behind. */
  readonly after?: string | undefined;
  /** The number of a page, from 1, in place of that. */
  readonly page?: number | undefined;
  readonly limit: number;
  readonly backwards?: boolean;
}

/** One page of what was found in a sorted list. */
export const pageOfFound = <T extends Placed>(
  found: readonly T[],
  { after, page = 1, limit, backwards = false }: PageOfFound,
): FoundPage<T> => {
  const isBehind = ({ place }: T) => after !== undefined && (backwards ? place < after : place > after);
  const behind = after === undefined ? (page - 1) * limit : found.findIndex(isBehind);
  const start = behind < 0 ? found.length : behind;
  const rows = found.slice(start, start + limit);
  const hasMore = start + limit < found.length;
  return { rows, total: found.length, next: hasMore ? (rows.at(-1)?.place ?? null) : null };
};
