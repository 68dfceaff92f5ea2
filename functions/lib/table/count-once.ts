import { putTogether } from './additions.ts';
import { ConditionFailed, transact, type Write } from './table.ts';

interface Versioned {
  readonly v: number;
}

interface Counting<T extends Versioned, Tally extends Versioned> {
  /** The current state of the thing. */
  readonly find: () => Promise<T | null>;
  /** What it was last counted as, and at which of its versions. */
  readonly findTally: () => Promise<Tally | null>;
  /** Puts the tally, provided it is still the one that was read, and moves the sums by the difference. */
  readonly writesOf: (item: T, tally: Tally | null) => readonly Write[] | Promise<readonly Write[]>;
}

/** What counts a thing as what it is now; nothing where that is counted. */
export const writesToCount = async <T extends Versioned, Tally extends Versioned>({
  find,
  findTally,
  writesOf,
}: Counting<T, Tally>): Promise<readonly Write[]> => {
  const [item, tally] = await Promise.all([find(), findTally()]);
  return !item || (tally && tally.v >= item.v) ? [] : await writesOf(item, tally);
};

/**
 * Counts a thing once as what it is now, in one transaction. The stream record that led here is only a hint: repeated,
 * late or out of order, the result is the same.
 */
export const countOnce = async <T extends Versioned, Tally extends Versioned>(
  counting: Counting<T, Tally>,
): Promise<void> => {
  const writes = await writesToCount(counting);
  if (writes.length === 0) return;
  try {
    await transact(writes);
  } catch (error) {
    // Another worker counted it in between, perhaps in an older state than the one that led here: look again.
    if (!(error instanceof ConditionFailed)) throw error;
    await countOnce(counting);
  }
};

/** What one transaction takes. */
const MOST_WRITES = 100;

/**
 * Counts many things in as few transactions as they fit into: sums that they share are written once for all of them.
 * Throws where one could not be counted; then each is counted by itself, with the same result.
 */
export const countTogether = async (things: readonly (readonly Write[])[]): Promise<void> => {
  let together: Write[] = [];
  for (const writes of things) {
    const more = putTogether([...together, ...writes]);
    if (more.length > MOST_WRITES) {
      await transact(together);
      together = [...writes];
    } else together = more;
  }
  if (together.length > 0) await transact(together);
};
