import { ApiError, codeOf } from './api-error.ts';

/** Seconds before each next try; the last one again and again. */
const WAITS = [1, 2, 3, 5] as const;
const MOST_SECONDS = 600;

export interface Waiting {
  /** Told once, when there is something to wait for. */
  readonly onWait?: () => void;
  readonly signal?: AbortSignal;
  readonly wait?: (seconds: number, signal?: AbortSignal) => Promise<void>;
}

const inTime = (seconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, seconds * 1_000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * A save that names a video which is made playable first: sent again, as it is, until it is. Throws
 * `video.too_long_preparing` after ten minutes, and what the save throws.
 */
export const whilePreparing = async <T>(
  save: () => Promise<T>,
  { onWait, signal, wait = inTime }: Waiting = {},
): Promise<T> => {
  for (let [waited, tries] = [0, 0]; ; tries++) {
    try {
      return await save();
    } catch (error) {
      if (codeOf(error) !== 'video.preparing') throw error;
      if (waited >= MOST_SECONDS)
        throw new ApiError(409, 'video.too_long_preparing', 'the video was not prepared in time');
      if (tries === 0) onWait?.();
      const seconds = WAITS[Math.min(tries, WAITS.length - 1)] as number;
      await wait(seconds, signal);
      waited += seconds;
    }
  }
};
