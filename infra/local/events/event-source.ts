/** Something that polls and invokes functions. */
export interface EventSource {
  /** Looks at once instead of at its next turn. */
  wake(): void;
  /** Resolves when everything that was there before this call is handled; answers how much was delivered so far. */
  idle(): Promise<number>;
  stop(): Promise<void>;
}

/** A write, the rows that follow from it, the notification, its e-mail, what is noted of that: with room to spare. */
const LONGEST_CHAIN = 8;

/**
 * Resolves when nothing is left to deliver that was there before this call, or that followed from it: what one function
 * writes can be another's event, so each round delivers the next link. A round without a delivery is the end; while
 * others go on writing there is none, and the longest chain is.
 */
export const settled = async (sources: readonly EventSource[]): Promise<void> => {
  let before = -1;
  for (let round = 0; round < LONGEST_CHAIN; round += 1) {
    const counts = await Promise.all(
      sources.map((source) => {
        const idle = source.idle();
        source.wake();
        return idle;
      }),
    );
    const delivered = counts.reduce((sum, count) => sum + count, 0);
    if (delivered === before) return;
    before = delivered;
  }
};
