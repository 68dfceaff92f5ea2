/** A row and its place in the order of its list; no other row of the list has the same. */
export interface Placed<T> {
  readonly place: string;
  readonly item: T;
}

export interface PlacedPage<T> {
  readonly rows: readonly Placed<T>[];
  /** There are more rows behind the last of these. */
  readonly more: boolean;
}

/** Where a list goes on: behind a place, or at it. */
export interface Start {
  readonly place: string;
  readonly including: boolean;
}

/** A list among those that are merged. */
export interface Source<T> {
  /** Its own among them and the same at every call: of rows in equal places the lesser name comes first. */
  readonly name: string;
  /** The first `limit` rows from `start` on; fewer only at the end. */
  readonly read: (start: Start | undefined, limit: number) => Promise<PlacedPage<T>>;
}

/** The order of sort keys: of their bytes. */
export const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Stands in no name and in no place. */
const BETWEEN = '\u0000';

interface Behind {
  readonly place: string;
  readonly name: string;
}

/** Comes after the name of every list. */
const ALL_NAMES = '~';

/** A bare place stands behind the rows of all lists there. */
const behindOf = (after: string): Behind => {
  const cut = after.lastIndexOf(BETWEEN);
  return cut < 0
    ? { place: after, name: ALL_NAMES }
    : { place: after.slice(0, cut), name: after.slice(cut + 1) };
};

interface MergePage {
  /** The `here` of the row to go on behind. */
  readonly after?: string | undefined;
  readonly limit: number;
  readonly backwards?: boolean;
}

/** A row with what goes on behind it. */
export interface Marked<T> {
  readonly item: T;
  readonly here: string;
}

/**
 * Rows of several lists in one order, place by place. `here` of a row is its place and the name of the list that has it,
 * so rows in equal places are parted by a page without a loss, and lists that come or go between two pages change
 * nothing of the others.
 */
export const mergeRows = async <T>(
  sources: readonly Source<T>[],
  { after, limit, backwards = false }: MergePage,
): Promise<{ rows: Marked<T>[]; more: boolean }> => {
  const behind = after === undefined ? undefined : behindOf(after);
  const pages = await Promise.all(
    sources.map(async ({ name, read }) => {
      const start = behind && { place: behind.place, including: name > behind.name };
      const { rows, more } = await read(start, limit);
      return { more, rows: rows.map((row) => ({ ...row, name })) };
    }),
  );
  const rows = pages
    .flatMap((page) => page.rows)
    .sort(
      (a, b) =>
        (backwards ? byBytes(b.place, a.place) : byBytes(a.place, b.place)) || (a.name < b.name ? -1 : 1),
    );
  return {
    rows: rows.slice(0, limit).map(({ item, place, name }) => ({ item, here: place + BETWEEN + name })),
    more: rows.length > limit || pages.some(({ more }) => more),
  };
};

/** The same as a page of a list. */
export const mergeSources = async <T>(
  sources: readonly Source<T>[],
  asked: MergePage,
): Promise<{ items: T[]; next: string | null }> => {
  const { rows, more } = await mergeRows(sources, asked);
  return { items: rows.map(({ item }) => item), next: more ? (rows.at(-1)?.here ?? null) : null };
};
