import { type Key, update, type Write } from './table.ts';

interface Addition {
  readonly key: Key;
  readonly e: string;
  readonly add: Readonly<Record<string, number>>;
}

const additions = new WeakMap<Write, Addition>();

/** Adds to the numbers of an item, which `e` names; it is made where it is not there. */
export const addition = (key: Key, e: string, add: Readonly<Record<string, number>>): Write => {
  const write = update(key, { set: { e }, add });
  additions.set(write, { key, e, add });
  return write;
};

const sumOf = (all: readonly Addition['add'][]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const [name, amount] of all.flatMap((add) => Object.entries(add)))
    sum[name] = (sum[name] ?? 0) + amount;
  return sum;
};

/** The same writes with one addition an item: a transaction takes no two of one. */
export const putTogether = (writes: readonly Write[]): Write[] => {
  const known = new Map<string, Addition[]>();
  const others: Write[] = [];
  for (const write of writes) {
    const made = additions.get(write);
    if (!made) others.push(write);
    else {
      const name = JSON.stringify([made.key.pk, made.key.sk]);
      known.set(name, [...(known.get(name) ?? []), made]);
    }
  }
  return [
    ...others,
    ...[...known.values()].flatMap((same) => {
      const [first] = same;
      return first ? [addition(first.key, first.e, sumOf(same.map(({ add }) => add)))] : [];
    }),
  ];
};
