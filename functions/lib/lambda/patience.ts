import { AsyncLocalStorage } from 'node:async_hooks';

/** How long work that nobody waits for at a page goes on where the table stays busy. */
export interface Patience {
  /** The time after which a call that still has no answer is given up. */
  readonly milliseconds: number;
  /** Told that the table is busy and that the work goes on, at most every ten seconds. */
  readonly onBusy?: () => void;
}

const BETWEEN_TOLD_MS = 10_000;

const around = new AsyncLocalStorage<Required<Patience>>();

/** The patience of the surrounding work; undefined where somebody waits for the answer. */
export const patienceNow = (): Required<Patience> | undefined => around.getStore();

/** Every call to the table within `work` goes on for so long. */
export const patiently = <T>(
  { milliseconds, onBusy = () => undefined }: Patience,
  work: () => Promise<T>,
): Promise<T> => {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = () => {
    if (performance.now() - toldAt < BETWEEN_TOLD_MS) return;
    toldAt = performance.now();
    onBusy();
  };
  return around.run({ milliseconds, onBusy: tell }, work);
};
