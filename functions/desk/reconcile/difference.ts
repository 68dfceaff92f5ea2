import type { Key } from '../../lib/table/table.ts';
import { nameOf } from './item.ts';

/** A stored value that contradicts the others. Amounts are agorot. */
export interface Difference {
  /** The keys of the item: `MNY#usr_… WALLET`. */
  readonly item: string;
  /** What differs: an attribute, or whether the item `exists`. */
  readonly what: string;
  /** The stored value. */
  readonly found: unknown;
  /** What it was compared with: `its entries`, `its status`. */
  readonly by: string;
  readonly expected: unknown;
}

type Values = Readonly<Record<string, number | string>>;

/** Attributes of an item that are not as expected; a missing amount counts as zero. */
export const compare = (key: Key, found: object | undefined, by: string, expected: Values): Difference[] =>
  Object.entries(expected).flatMap(([what, wanted]) => {
    const absent = typeof wanted === 'number' ? 0 : null;
    const value = (found as Readonly<Record<string, unknown>> | undefined)?.[what] ?? absent;
    return value === wanted ? [] : [{ item: nameOf(key), what, found: value, by, expected: wanted }];
  });

/** An item that exists and should not, or the reverse. */
export const exists = (key: Key, found: boolean, by: string): Difference => ({
  item: nameOf(key),
  what: 'exists',
  found,
  by,
  expected: !found,
});

/** Entries, or other items, that belong to something that does not exist. */
export const orphans = (key: Key, entries: readonly unknown[], by = 'its entries'): Difference[] =>
  entries.length > 0 ? [exists(key, false, by)] : [];

/** Amounts below zero. */
export const negative = (key: Key, found: object | undefined, names: readonly string[]): Difference[] =>
  names.flatMap((what) => {
    const value = (found as Readonly<Record<string, unknown>> | undefined)?.[what];
    return typeof value === 'number' && value < 0
      ? [{ item: nameOf(key), what, found: value, by: 'rule at least', expected: 0 }]
      : [];
  });
