/** How a file is cut: every part but the last is full. Sizes in bytes, parts counted from 1. */
export interface Plan {
  readonly bytes: number;
  readonly partBytes: number;
  readonly partCount: number;
}

export interface Transport {
  /** Signed addresses of these parts (at most `ADDRESSES_AT_ONCE`), by part number. */
  readonly addresses: (parts: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Sends the bytes from `start` to before `end`. Throws with a `status`: 0 when there was no answer. */
  readonly send: (part: {
    readonly url: string;
    readonly start: number;
    readonly end: number;
    readonly onSent: (bytes: number) => void;
    readonly signal: AbortSignal;
  }) => Promise<void>;
  /** Waits; returns early when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface PartUpload {
  /** Sends the missing parts. After an error it may be called again and continues. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Discards what was sent, because storage lost it. */
  readonly startOver: () => void;
}

/** Parts sent in parallel: enough to fill a home connection, few enough for a phone. */
const AT_ONCE = 3;
const ADDRESSES_AT_ONCE = 20;
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 500;

const statusOf = (error: unknown): number | undefined => (error as { status?: number }).status;

/** Transient failures: no answer, a busy server, or an expired address. */
const passes = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 0 || status === 403 || status === 429 || (status !== undefined && status >= 500);
};

/**
 * Sends a file in parts, a few at a time, and retries each after a transient failure. `onProgress` gets the bytes sent.
 */
export const createPartUpload = (
  plan: Plan,
  transport: Transport,
  onProgress: (bytes: number) => void,
): PartUpload => {
  /** The bytes of each part that have arrived or are on their way. */
  const sent = new Map<number, number>();
  const done = new Set<number>();
  const addresses = new Map<number, string>();
  let asking: Promise<void> | null = null;

  const report = (part: number, bytes: number): void => {
    sent.set(part, bytes);
    onProgress([...sent.values()].reduce((sum, each) => sum + each, 0));
  };

  const missing = (): number[] =>
    Array.from({ length: plan.partCount }, (_, index) => index + 1).filter((part) => !done.has(part));

  /** One call fetches the addresses of several parts; callers meanwhile wait for the same call. */
  const addressOf = async (part: number): Promise<string> => {
    for (;;) {
      const known = addresses.get(part);
      if (known) return known;
      asking ??= transport
        .addresses(
          [part, ...missing().filter((each) => each !== part && !addresses.has(each))].slice(
            0,
            ADDRESSES_AT_ONCE,
          ),
        )
        .then((found) => {
          if (!found.has(part)) throw new Error(`no address for part ${part}`);
          for (const [each, url] of found) addresses.set(each, url);
        })
        .finally(() => {
          asking = null;
        });
      await asking;
    }
  };

  const sendOnce = async (part: number, signal: AbortSignal): Promise<void> => {
    const start = (part - 1) * plan.partBytes;
    const end = Math.min(plan.bytes, start + plan.partBytes);
    const url = await addressOf(part);
    signal.throwIfAborted();
    await transport.send({ url, start, end, signal, onSent: (bytes) => report(part, bytes) });
    done.add(part);
    report(part, end - start);
  };

  const send = async (part: number, signal: AbortSignal): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(part, signal);
      } catch (error) {
        report(part, 0);
        signal.throwIfAborted();
        if (attempt === ATTEMPTS || !passes(error)) throw error;
        if (statusOf(error) === 403) addresses.delete(part);
        await transport.pause(FIRST_PAUSE_MS * 2 ** (attempt - 1), signal);
        signal.throwIfAborted();
      }
    }
  };

  return {
    run: async (signal) => {
      signal.throwIfAborted();
      // One part that fails for good aborts the others, since the upload cannot be finished.
      const ended = new AbortController();
      const either = AbortSignal.any([signal, ended.signal]);
      const queue = missing();
      const work = async (): Promise<void> => {
        for (let part = queue.shift(); part !== undefined; part = queue.shift()) await send(part, either);
      };
      try {
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      } catch (error) {
        ended.abort(error);
        throw error;
      }
    },
    startOver: () => {
      done.clear();
      sent.clear();
      addresses.clear();
      onProgress(0);
    },
  };
};
