import { timeLeft } from './deadline.ts';
import { Refusal } from './errors.ts';

/** What the SDK throws, as far as it is looked at. */
export interface AwsError extends Error {
  readonly CancellationReasons?: { Code?: string; Item?: Record<string, never> }[];
  readonly Item?: Record<string, never>;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const TRANSIENT = new Set([
  'TransactionInProgressException',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TimeoutError',
]);

const isTransient = (error: AwsError): boolean => {
  const codes = error.CancellationReasons?.map((reason) => reason.Code ?? 'None').filter(
    (code) => code !== 'None',
  );
  if (!codes) return TRANSIENT.has(error.name) || (error.$metadata?.httpStatusCode ?? 0) >= 500;
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
const RETRY_FOR_MS = 2_000;

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
 * Retries a call that failed for a transient reason (conflict, throttling, time-out): 5 attempts with full jitter, none
 * after 2 s or the deadline of the call. Writes must be conditional on what was read, so an attempt that was applied
 * unseen is not applied twice. Throws Refusal `service.busy` when no attempt went through.
 */
export const withRetry = async <T>(call: () => Promise<T>): Promise<T> => {
  const start = time.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!isTransient(error as AwsError)) throw error;
      const wait = Math.random() * FIRST_WAIT_MS * 2 ** attempt;
      if (attempt === ATTEMPTS || time.now() - start > RETRY_FOR_MS || wait >= timeLeft())
        throw new Refusal('service.busy', 'The table stayed busy; the same key may be tried again');
      await time.pause(wait);
    }
  }
};
