/** How often and when a failed log-in is retried; times in milliseconds. */
export const RETRY = { times: 5, firstMs: 1_000, factor: 1.5, capMs: 8_000 } as const;

/** Milliseconds before retry `attempt`, the first being 1. */
export const retryDelay = (attempt: number): number =>
  Math.min(RETRY.capMs, Math.round(RETRY.firstMs * RETRY.factor ** (attempt - 1)));

interface RetryOptions {
  /** The failure is transient. */
  readonly isTransient: (error: unknown) => boolean;
  /** Called before each wait with the number of the retry: 1 to `RETRY.times`. */
  readonly onRetry: (attempt: number) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Performs `act`, and retries after a transient failure at most `RETRY.times` times. Throws the last failure. */
export const withRetries = async <T>(
  act: () => Promise<T>,
  { isTransient, onRetry, wait }: RetryOptions,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt > RETRY.times || !isTransient(error)) throw error;
      onRetry(attempt);
      await wait(retryDelay(attempt));
    }
  }
};
