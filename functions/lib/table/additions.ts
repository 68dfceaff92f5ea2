import { type Key, update, type Write } from './table.ts';

interface Addition {
  readonly key: Key;
  readonly e: string;
  readonly add: Readonly<Record<string, number>>;
  /** Of which item it is, or of which any. */
  readonly of: string;
}

const additions = new WeakMap<Write, Addition>();

const made = (facts: Addition): Write => {
  const { key, e, add } = facts;
  const write = update(key, { set: { e }, add });
  additions.set(write, facts);
  return write;
};

/** Adds to the numbers of an item, which `e` names; it is made where it is not there. */
export const addition = (key: Key, e: string, add: Addition['add']): Write =>
  made({ key, e, add, of: JSON.stringify([key.pk, key.sk]) });

/**
 * The same to one of so many items, which are summed up when they are read: chosen at random, so that many changes at once
 * seldom meet on one.
 */
export const spreadAddition = ({ pk, sk }: Key, shards: number, e: string, add: Addition['add']): Write => {
  const key = { pk, sk: sk + Math.floor(Math.random() * shards) };
  return made({ key, e, add, of: JSON.stringify([pk, sk, shards]) });
};

const sumOf = (all: readonly Addition['add'][]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const [name, amount] of all.flatMap((add) => Object.entries(add)))
    sum[name] = (sum[name] ?? 0) + amount;
  return sum;
};

/**
 * The same writes with one addition an item, since a transaction takes no two of one; and one to those of which any may
 * take it, so that it meets as few others as a single thing would.
 */
export const putTogether = (writes: readonly Write[]): Write[] => {
  const known = Map.groupBy(writes, (write) => additions.get(write)?.of);
  return [...known].flatMap(([of, same]) => {
    const [first] = same.flatMap((write) => additions.get(write) ?? []);
    if (of === undefined || !first) return same;
    return [made({ ...first, add: sumOf(same.map((write) => additions.get(write)?.add ?? {})) })];
  });
};
