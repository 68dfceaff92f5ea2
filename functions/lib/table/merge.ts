/** A row and its place in the order of its list, which no other row of the list shares. */
export interface Placed<T> {
  readonly place: string;
  readonly item: T;
}

export interface PlacedPage<T> {
  readonly rows: readonly Placed<T>[];
  /** More rows follow the last of these. */
  readonly more: boolean;
}

/** Where a list continues: after a place, or at it. */
export interface Start {
  readonly place: string;
  readonly including: boolean;
}

/** One of the lists that are merged. */
export interface Source<T> {
  /**
   * Unique among them and the same at every call: of rows in equal places, the one with the lesser name comes first.
   */
  readonly name: string;
  /** The first `limit` rows from `start` on; fewer only at the end. */
  readonly read: (start: Start | undefined, limit: number) => Promise<PlacedPage<T>>;
}

/** Compares two texts by their bytes, as sort keys are ordered. */
export const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** A separator that occurs in no name and in no place. */
const BETWEEN = '\u0000';

interface Behind {
  readonly place: string;
  readonly name: string;
}

/** Sorts after the name of every list. */
const ALL_NAMES = '~';

/** A place without a name stands after the rows of all lists at that place. */
const behindOf = (after: string): Behind => {
  const cut = after.lastIndexOf(BETWEEN);
  return cut < 0
    ? { place: after, name: ALL_NAMES }
    : { place: after.slice(0, cut), name: after.slice(cut + 1) };
};

interface MergePage {
  /** The `here` of the row to continue after. */
  readonly after?: string | undefined;
  readonly limit: number;
  readonly backwards?: boolean;
}

/** A row, and the mark by which a list continues after it. */
export interface Marked<T> {
  readonly item: T;
  readonly here: string;
}

/**
 * Rows of several lists in one order of places. The `here` of a row is its place and the name of its list. So a page
 * may end between rows in equal places without losing one, and lists that appear or disappear between two pages do not
 * disturb the others.
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

/** The same, as a page of a list. */
export const mergeSources = async <T>(
  sources: readonly Source<T>[],
  asked: MergePage,
): Promise<{ items: T[]; next: string | null }> => {
  const { rows, more } = await mergeRows(sources, asked);
  return { items: rows.map(({ item }) => item), next: more ? (rows.at(-1)?.here ?? null) : null };
};
