/** Something that polls and invokes functions. */
export interface EventSource {
  /** Looks at once instead of at its next turn. */
  wake(): void;
  /** Resolves when a look that began after this call found nothing to deliver; answers how much was delivered so far. */
  quiet(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Resolves when nothing is left to deliver anywhere: what one function writes can be another's event, so all sources
 * must be quiet in a whole round without a delivery.
 */
export const settled = async (sources: readonly EventSource[]): Promise<void> => {
  for (let before = -1; ; ) {
    const counts = await Promise.all(
      sources.map((source) => {
        const quiet = source.quiet();
        source.wake();
        return quiet;
      }),
    );
    const delivered = counts.reduce((sum, count) => sum + count, 0);
    if (delivered === before) return;
    before = delivered;
  }
};
