/** A timer of who looks again and again, which can be woken early. */
export interface Signal {
  /** Resolves after that time, at the next `wake`, or when who waits has gone. */
  wait(milliseconds: number, gone?: AbortSignal): Promise<void>;
  wake(): void;
}

export const createSignal = (): Signal => {
  const sleepers = new Set<() => void>();
  return {
    wait: (milliseconds, gone) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          sleepers.delete(wake);
          gone?.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        sleepers.add(wake);
        gone?.addEventListener('abort', wake);
      }),
    wake: () => {
      for (const sleeper of [...sleepers]) sleeper();
    },
  };
};
