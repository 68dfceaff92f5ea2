import { ConditionFailed, transact, type Write } from './table.ts';

interface Versioned {
  readonly v: number;
}

interface Counting<T extends Versioned, Tally extends Versioned> {
  /** The thing as it is now. */
  readonly find: () => Promise<T | null>;
  /** What it was counted as, and at which version of it. */
  readonly findTally: () => Promise<Tally | null>;
  /** Puts the tally, on condition that it is the one that was read, and moves the sums by the difference. */
  readonly writesOf: (item: T, tally: Tally | null) => readonly Write[];
}

/**
 * Counts a thing as what it is now, once, in one transaction. The change that led here is only a hint: twice, late or
 * out of order it comes to the same.
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
    // Another worker counted it meanwhile; what it saw was at least as new as our hint, or its own hint follows.
    if (!(error instanceof ConditionFailed)) throw error;
    await countOnce(counting);
  }
};
