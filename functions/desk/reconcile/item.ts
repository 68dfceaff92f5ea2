import type { Key } from '../../lib/table/table.ts';

/** Any item of the table; `e` names its entity. */
export type Item = Key & { readonly e?: string; readonly v?: number } & Readonly<Record<string, unknown>>;

export const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** The id that ends the partition key: `usr_…`, `req_…`. */
export const idOf = ({ pk }: Key): string => pk.slice(pk.lastIndexOf('#') + 1);

/** The items of an entity. */
export const all = <T>(items: readonly Item[], entity: string): T[] =>
  items.filter(({ e }) => e === entity) as unknown as T[];

/** The one item of an entity, if it exists. */
export const one = <T>(items: readonly Item[], entity: string): T | undefined => all<T>(items, entity)[0];

export const sumOf = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);
