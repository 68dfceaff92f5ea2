import { timeLeft } from './deadline.ts';
import { Refusal } from './errors.ts';

/** What the SDK throws, as far as it is looked at. */
export interface AwsError extends Error {
  readonly CancellationReasons?: { Code?: string; Item?: Record<string, never> }[];
  readonly Item?: Record<string, never>;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const PASSING = new Set([
  'TransactionInProgressException',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TimeoutError',
]);

const isPassing = (error: AwsError): boolean => {
  const codes = error.CancellationReasons?.map((reason) => reason.Code ?? 'None').filter(
    (code) => code !== 'None',
  );
  if (!codes) return PASSING.has(error.name) || (error.$metadata?.httpStatusCode ?? 0) >= 500;
  // A failed condition is an answer, whatever else went wrong beside it.
  return (
    codes.length > 0 &&
    codes.every(
      (code) =>
        code === 'TransactionConflict' ||
        code.includes('Throttl') ||
        code === 'ProvisionedThroughputExceeded',
    )
  );
};

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 50;
/** Nobody waits longer for another attempt. */
const PATIENCE_MS = 2_000;

interface Time {
  /** Milliseconds from any start. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
}

const realTime: Time = {
  now: () => performance.now(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
let time = realTime;

/** For tests that wait without time passing. */
export const useTime = (other: Time | undefined): void => {
  time = other ?? realTime;
};

/**
 * The same call again while the table is only busy: conflicts, throttling, time-outs; 5 attempts with full jitter, none
 * after 2 s or the deadline of the call. Every write is conditional on what it read, so an attempt that was applied unseen is not applied twice.
 */
export const patiently = async <T>(call: () => Promise<T>): Promise<T> => {
  const start = time.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error as AwsError)) throw error;
      const wait = Math.random() * FIRST_WAIT_MS * 2 ** attempt;
      if (attempt === ATTEMPTS || time.now() - start > PATIENCE_MS || wait >= timeLeft())
        throw new Refusal('service.busy', 'The table stayed busy; the same key may be tried again');
      await time.pause(wait);
    }
  }
};
