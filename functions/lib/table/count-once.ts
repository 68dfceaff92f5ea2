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
  readonly writesOf: (item: T, tally: Tally | null) => readonly Write[];
}

/**
 * Counts a thing once as what it is now, in one transaction. The stream record that led here is only a hint: repeated,
 * late or out of order, the result is the same.
 */
export const countOnce = async <T extends Versioned, Tally extends Versioned>(
  counting: Counting<T, Tally>,
): Promise<void> => {
  const [item, tally] = await Promise.all([counting.find(), counting.findTally()]);
  if (!item || (tally && tally.v >= item.v)) return;
  const writes = counting.writesOf(item, tally);
  if (writes.length === 0) return;
  try {
    await transact(writes);
  } catch (error) {
    // Another worker counted it in between, perhaps in an older state than the one that led here: look again.
    if (!(error instanceof ConditionFailed)) throw error;
    await countOnce(counting);
  }
};
