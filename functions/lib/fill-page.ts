import type { Page } from './lists.ts';
import type { Marked } from './merge.ts';

interface Filling<Row, Item> {
  readonly after: string | undefined;
  readonly limit: number;
  /** The least number of rows to read at a time, once some were left out. */
  readonly atLeast?: number;
  readonly read: (
    after: string | undefined,
    limit: number,
  ) => Promise<{ rows: Marked<Row>[]; more: boolean }>;
  /** What each row is shown as; null for a row that is left out. */
  readonly show: (rows: readonly Row[]) => Promise<readonly (Item | null)[]>;
}

/**
 * A page of those rows of an index that are shown: reads on until it has one more than the page holds, so that `next`
 * is null exactly when nothing more is shown. For filters that seldom leave a row out; any other filter needs an index.
 */
export const fillPage = async <Row, Item>({
  after,
  limit,
  atLeast = 0,
  read,
  show,
}: Filling<Row, Item>): Promise<Page<Item>> => {
  const found: Marked<Item>[] = [];
  let from = after;
  let isMore = true;
  let least = 0;
  while (isMore && found.length <= limit) {
    const { rows, more } = await read(from, Math.max(least, limit + 1 - found.length));
    const shown = await show(rows.map(({ item }) => item));
    for (const [i, { here }] of rows.entries()) {
      const item = shown[i] ?? null;
      if (item !== null) found.push({ item, here });
    }
    from = rows.at(-1)?.here;
    isMore = more;
    least = atLeast;
  }
  const page = found.slice(0, limit);
  return {
    items: page.map(({ item }) => item),
    next: found.length > limit ? (page.at(-1)?.here ?? null) : null,
  };
};
