/** Rows of a page as they stay under the eyes of whoever reads them, and how many newer ones wait above. */
export interface Settled<Item> {
  readonly rows: readonly Item[];
  readonly waiting: number;
}

/**
 * What of a page that was read again is shown at once. Rows that changed do so in place, and rows that are gone go; but
 * newer ones wait above the first known row until they are asked for, and what they pushed off the page stays. A row of
 * the reader's own making is known.
 *
 * @param before the page as it was first shown
 * @param now the same page as it is
 * @param isOwn whether a row was made by whoever reads
 */
export const settleRows = <Item>(
  before: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
  isOwn: (key: string) => boolean = () => false,
): Settled<Item> => {
  const known = new Map(before.map((item, index) => [keyOf(item), index]));
  const first = now.findIndex((item) => known.has(keyOf(item)) || isOwn(keyOf(item)));
  // No row has to keep its place: this is another page, or the first rows to be shown.
  if (first <= 0) return { rows: now, waiting: 0 };
  const shown = now.slice(first);
  const last = Math.max(...shown.map((item) => known.get(keyOf(item)) ?? -1));
  const pushedOff = before.slice(last + 1, last + 1 + first);
  return { rows: [...shown, ...pushedOff], waiting: first };
};
