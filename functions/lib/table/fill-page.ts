import type { Page } from './lists.ts';
import type { Marked } from './merge.ts';

interface Filling<Row, Item> {
  readonly after: string | undefined;
  readonly limit: number;
  /** The least number of rows to read at a time, once some were left out. */
  readonly atLeast?: number;
  /** The most reads for one page: then it ends short, or empty, and `next` leads on from there. No bound unless told. */
  readonly reads?: number;
  /** `reached` says where reading goes on when that is not behind the last row. */
  readonly read: (
    after: string | undefined,
    limit: number,
  ) => Promise<{ rows: Marked<Row>[]; more: boolean; reached?: string | undefined }>;
  /** What each row is shown as; null for a row that is left out. */
  readonly show: (rows: readonly Row[]) => Promise<readonly (Item | null)[]>;
}

/**
 * A page of those rows of an index that are shown: reads on until it has one more than the page holds, so that `next`
 * is null exactly when nothing more is shown. For filters that seldom leave a row out; one that may leave out nearly all
 * needs an index or a bound of `reads`.
 */
export const fillPage = async <Row, Item>({
  after,
  limit,
  atLeast = 0,
  reads = Number.POSITIVE_INFINITY,
  read,
  show,
}: Filling<Row, Item>): Promise<Page<Item>> => {
  const found: Marked<Item>[] = [];
  let from = after;
  let isMore = true;
  let least = 0;
  for (let left = reads; isMore && found.length <= limit && left > 0; left--) {
    const missing = limit + 1 - found.length;
    const { rows, more, reached = rows.at(-1)?.here } = await read(from, Math.max(least, missing));
    const shown = await show(rows.map(({ item }) => item));
    for (const [i, { here }] of rows.entries()) {
      const item = shown[i] ?? null;
      if (item !== null) found.push({ item, here });
    }
    from = reached;
    isMore = more;
    least = atLeast;
  }
  const page = found.slice(0, limit);
  const behind = found.length > limit ? page.at(-1)?.here : isMore && from;
  return { items: page.map(({ item }) => item), next: behind || null };
};
