/** A timer of polling loops that can be woken early. */
export interface Signal {
  /** Resolves after that time, or at the next `wake`. */
  wait(milliseconds: number): Promise<void>;
  wake(): void;
}

export const createSignal = (): Signal => {
  const sleepers = new Set<() => void>();
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          sleepers.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        sleepers.add(wake);
      }),
    wake: () => {
      for (const sleeper of [...sleepers]) sleeper();
    },
  };
};
