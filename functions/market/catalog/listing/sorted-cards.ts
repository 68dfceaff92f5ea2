import type { ListedAd } from '../model/ad.ts';
import { type AdOrder, adPlace, SORTS } from './listing.table.ts';

export interface PlacedCard {
  readonly place: string;
  readonly card: ListedAd;
  /** How well it answers what was typed. */
  readonly rank?: number;
}

/** Places hold ASCII alone, whose letters are in the order of their bytes. */
const indexOf = (rows: readonly PlacedCard[], place: string): number => {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle] as PlacedCard).place < place) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Cards in each order that was asked for: sorted once, then each change is put where it belongs. `all`: of which cards. */
export const createSortedCards = (all: () => Iterable<ListedAd>) => {
  /** By ascending places. */
  const orders = new Map<AdOrder, PlacedCard[]>();

  const change = (before: ListedAd | undefined, after: ListedAd | null): void => {
    for (const [sort, rows] of orders) {
      if (before) {
        const at = indexOf(rows, adPlace(before, sort));
        if (rows[at]?.card === before) rows.splice(at, 1);
      }
      if (after) {
        const place = adPlace(after, sort);
        rows.splice(indexOf(rows, place), 0, { place, card: after });
      }
    }
  };

  /** All of them in the order of the list, behind a place. */
  const inOrder = function* (sort: AdOrder, after: string | undefined): Generator<PlacedCard> {
    const rows =
      orders.get(sort) ??
      Array.from(all(), (card) => ({ place: adPlace(card, sort), card })).sort((a, b) =>
        a.place < b.place ? -1 : 1,
      );
    orders.set(sort, rows);
    if (SORTS[sort].backwards) {
      const end = after === undefined ? rows.length : indexOf(rows, after);
      for (let i = end - 1; i >= 0; i--) yield rows[i] as PlacedCard;
    } else {
      const start = after === undefined ? 0 : indexOf(rows, after);
      for (let i = start; i < rows.length; i++)
        if ((rows[i] as PlacedCard).place !== after) yield rows[i] as PlacedCard;
    }
  };

  return { change, inOrder };
};
