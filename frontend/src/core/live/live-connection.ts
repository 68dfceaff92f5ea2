import { createSocketInUse, type LiveAnswer, type LiveMessage, RENEW_MS } from './live-socket.ts';

export type LiveStatus = 'connected' | 'connecting' | 'disconnected';

const RECONNECT = { attempts: 5, firstMs: 1_000, capMs: 5_000, jitter: 0.5 } as const;
const CONNECT_TIMEOUT_MS = 20_000;
/** What the page shows was read before its first socket was open; of a time as short as this nothing is read again. */
const UNTOLD_MS = 1_000;

/**
 * Milliseconds before attempt `attempt` (0 first): doubling from one second to the cap, spread by the jitter so that
 * thousands of browsers do not return in one moment. Null when all attempts are used. `random` is in [0, 1).
 */
export const reconnectDelay = (attempt: number, random: number): number | null => {
  if (attempt >= RECONNECT.attempts) return null;
  const delay = Math.min(RECONNECT.capMs, RECONNECT.firstMs * 2 ** attempt);
  return Math.min(RECONNECT.capMs, Math.round(delay * (1 + RECONNECT.jitter * (2 * random - 1))));
};

export interface LiveOptions {
  /** Opens a socket with the current token; null when nobody is signed in. */
  readonly open: () => Promise<WebSocket | null>;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onAnswer?: (answer: LiveAnswer) => void;
  readonly onStatus?: (status: LiveStatus) => void;
  /** All attempts are used up. */
  readonly onGivenUp?: () => void;
  /** After a gap: anything may have been missed. */
  readonly onReconnected: () => void;
  readonly random?: () => number;
  /** For how long the token of the socket that was opened last is good: the server closes it then. */
  readonly tokenMs?: () => number;
}

export interface LiveConnection {
  /** Starts; waits no longer for the next attempt, and starts over where all were used up. */
  readonly start: () => void;
  /** Connects anew, whatever there is: after a gap in the network a socket may be dead that still says it is open. */
  readonly restart: () => void;
  /** The network is gone: a socket may go on saying that it is open for minutes. Connects again when started anew. */
  readonly lose: () => void;
  readonly stop: () => void;
  /** Sends a message; false while there is no connection. */
  readonly send: (message: object) => boolean;
}

/** Waits before each attempt, longer every time. */
const createRetries = (random: () => number) => {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    isWaiting: (): boolean => timer !== undefined,
    /** False when all attempts are used up. */
    again: (work: () => void): boolean => {
      const delay = reconnectDelay(attempt, random());
      attempt += 1;
      if (delay === null) return false;
      timer = setTimeout(() => {
        timer = undefined;
        work();
      }, delay);
      return true;
    },
    startOver: (): void => {
      attempt = 0;
    },
    cancel: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};

/** A time without a connection since the start, and changes in it that nobody told of. */
const createGap = () => {
  let isOpen = false;
  let untold: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    isOpen = true;
  };
  return {
    open,
    /** Unless it is closed at once. */
    openSoon: (): void => {
      clearTimeout(untold);
      untold = setTimeout(open, UNTOLD_MS);
    },
    /** Whether it was open. */
    close: (): boolean => {
      clearTimeout(untold);
      const wasOpen = isOpen;
      isOpen = false;
      return wasOpen;
    },
  };
};

/** A WebSocket that reconnects by itself. Uses the global timers. */
export const createLiveConnection = ({
  open,
  onMessage,
  onAnswer = () => {},
  onStatus = () => {},
  onGivenUp = () => {},
  onReconnected,
  random = Math.random,
  tokenMs = () => RENEW_MS,
}: LiveOptions): LiveConnection => {
  const inUse = createSocketInUse({ open, onMessage, onAnswer, onRenewed: onReconnected, tokenMs });
  const retries = createRetries(random);
  const gap = createGap();
  /** Connected, or still trying. */
  let active = false;
  /** Number of the current start: callbacks of earlier ones are ignored. */
  let run = 0;
  let timeout: ReturnType<typeof setTimeout> | undefined;

  const drop = (): void => {
    retries.cancel();
    clearTimeout(timeout);
    inUse.drop();
  };

  const failed = (own: number): void => {
    if (own !== run) return;
    drop();
    gap.open();
    onStatus('disconnected');
    active = retries.again(() => void connect(own));
    if (!active) onGivenUp();
  };

  const opened = (): void => {
    clearTimeout(timeout);
    retries.startOver();
    onStatus('connected');
    if (gap.close()) onReconnected();
    inUse.keepOpen();
  };

  const connect = async (own: number): Promise<void> => {
    onStatus('connecting');
    timeout = setTimeout(() => failed(own), CONNECT_TIMEOUT_MS);
    try {
      const made = await open();
      if (own !== run || !made) {
        made?.close();
        if (own === run) stop();
        return;
      }
      made.onopen = () => inUse.is(made) && opened();
      inUse.take(made, () => failed(own));
    } catch {
      failed(own);
    }
  };

  const stop = (): void => {
    run += 1;
    active = false;
    gap.close();
    drop();
    onStatus('disconnected');
  };

  const lose = (): void => {
    if (!active) return;
    stop();
    gap.open();
  };

  const restart = (): void => {
    if (active) gap.open();
    drop();
    run += 1;
    retries.startOver();
    active = true;
    gap.openSoon();
    void connect(run);
  };

  return {
    start: () => {
      if (!active || retries.isWaiting()) restart();
    },
    restart,
    lose,
    stop,
    send: inUse.send,
  };
};
