import { type Attributes, ConditionFailed, type NamedWrites, type Write } from './table.ts';

type ItemOf<W> = W extends Write<infer T> ? T : W extends readonly Write<infer T>[] ? T : never;

/** A write whose condition did not hold, by name, with the item as it was if the write asked for it. */
export type Failure<W extends NamedWrites> = {
  readonly [N in keyof W & string]: {
    readonly name: N;
    readonly old: ItemOf<NonNullable<W[N]>> | null;
  };
}[keyof W & string];

/**
 * When several conditions fail, the first of these names is reported. That the act has already happened comes before what
 * stands in its way, or a repeat would be refused instead of answered.
 */
const FIRST = ['anchor', 'request', 'wallet', 'account', 'slot'];
const rankOf = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

/** The write that failed. Rethrows any error that is not a failed condition. */
export const failureIn = <W extends NamedWrites>(error: unknown, writes: W): Failure<W> => {
  if (!(error instanceof ConditionFailed)) throw error;
  // Positions in the transaction, where the writes of all names follow one another.
  const names = Object.entries(writes).flatMap(([name, given = []]) => [given].flat().map(() => name));
  const failures = names.flatMap((name, i): { name: string; old: Attributes | null }[] =>
    error.failed[i] ? [{ name, old: error.old[i] ?? null }] : [],
  );
  const [first] = failures.sort((a, b) => rankOf(a.name) - rankOf(b.name));
  if (!first) throw error;
  return first as Failure<W>;
};

/** The item in the way of the write of this name; null when it was another write that failed. Throws as `failureIn`. */
export const oldOf = <W extends NamedWrites, N extends keyof W & string>(
  name: N,
  error: unknown,
  writes: W,
): ItemOf<NonNullable<W[N]>> | null => {
  const failed = failureIn(error, writes);
  return failed.name === name ? failed.old : null;
};
