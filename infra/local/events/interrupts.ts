import { createSignal } from '../lib/signal.ts';

/** What ends the waiting of a mapping before its time. */
export const createInterrupts = () => {
  const woken = createSignal();
  /** Apart from `woken`, as the next one: a batch window goes on whatever is written, unless somebody waits for its end. */
  const awaited = createSignal();
  /** A retry waits its time whatever else happens, unless the local cloud stops. */
  const stopping = createSignal();
  let wokenAt = 0;
  let isStopped = false;
  return {
    woken,
    awaited,
    stopping,
    /** When it was woken last; one that comes in the midst of a read counts for the next: what it tells of may be behind that page. */
    wokenAt: (): number => wokenAt,
    isStopped: (): boolean => isStopped,
    wake: (): void => {
      wokenAt = performance.now();
      woken.wake();
    },
    stop: (): void => {
      isStopped = true;
      for (const signal of [stopping, awaited, woken]) signal.wake();
    },
  };
};

export type Interrupts = ReturnType<typeof createInterrupts>;
