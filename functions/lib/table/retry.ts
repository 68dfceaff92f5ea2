import { timeLeft } from '../lambda/deadline.ts';
import { Refusal } from '../lambda/errors.ts';
import { patienceNow } from '../lambda/patience.ts';

/** The parts of an SDK error that are looked at. */
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
  // A failed condition is an answer, whatever else failed beside it.
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
const LONGEST_WAIT_MS = 5_000;
/** The longest time after which another attempt starts. */
const RETRY_FOR_MS = 2_000;

interface Time {
  /** Milliseconds since any fixed moment. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
}

const realTime: Time = {
  now: () => performance.now(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
let time = realTime;

/** Replaces the clock in tests, which do not wait in real time. */
export const useTime = (other: Time | undefined): void => {
  time = other ?? realTime;
};

/**
 * Retries a call that failed for a transient reason (conflict, throttling, time-out): 5 attempts with full jitter, none
 * after 2 s or the deadline of the call; within `patiently` as many as its time allows. Writes must be conditional on
 * what was read, so that an attempt that was applied without an answer is not applied twice. Throws Refusal
 * `service.busy` when no attempt succeeded.
 */
export const withRetry = async <T>(call: () => Promise<T>): Promise<T> => {
  const start = time.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!isTransient(error as AwsError)) throw error;
      const patience = patienceNow();
      const attempts = patience ? Number.POSITIVE_INFINITY : ATTEMPTS;
      const retryFor = patience?.milliseconds ?? RETRY_FOR_MS;
      const wait = Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
      if (attempt === attempts || time.now() - start > retryFor || wait >= timeLeft())
        throw new Refusal('service.busy', 'The table stayed busy; the same key may be tried again');
      patience?.onBusy();
      await time.pause(wait);
    }
  }
};
