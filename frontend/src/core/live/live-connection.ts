/** A message of the server: something of this topic changed; `id` names it where that helps. */
export interface LiveMessage {
  readonly topic: string;
  readonly id?: string;
  /** What changed itself, where it is sent along. */
  readonly said?: unknown;
}

/** What the server says to something that was said here, by its `id`. */
export interface LiveAnswer {
  readonly action: string;
  readonly id?: string;
  readonly [name: string]: unknown;
}

export type LiveStatus = 'connected' | 'connecting' | 'disconnected';

const RECONNECT = { attempts: 5, firstMs: 1_000, capMs: 5_000, jitter: 0.5 } as const;
const CONNECT_TIMEOUT_MS = 20_000;
/** What the page shows was read before its first socket was open; of a time as short as this nothing is read again. */
const UNTOLD_MS = 1_000;
/** API Gateway closes a socket that is silent for ten minutes. */
const PING_MS = 300_000;
/** And any after two hours: before that we open the next one ourselves. */
const RENEW_MS = 6_600_000;
/** A clock that is wrong renews no more often than this. */
const RENEW_LEAST_MS = 30_000;

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

const OPEN = 1;

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
  let socket: WebSocket | null = null;
  let attempt = 0;
  /** There was a time without a connection since the start, and changes in it that nobody told of. */
  let mayHaveMissed = false;
  /** Connected, or still trying. */
  let active = false;
  /** Number of the current start: callbacks of earlier ones are ignored. */
  let run = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let untold: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const drop = (): void => {
    clearTimeout(retry);
    retry = undefined;
    clearTimeout(timeout);
    clearTimeout(untold);
    clearInterval(ping);
    clearTimeout(renewal);
    const old = socket;
    socket = null;
    old?.close();
  };

  const send = (message: object): boolean => {
    if (socket?.readyState !== OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };

  const failed = (own: number): void => {
    if (own !== run) return;
    drop();
    mayHaveMissed = true;
    onStatus('disconnected');
    const delay = reconnectDelay(attempt, random());
    attempt += 1;
    active = delay !== null;
    if (delay === null) onGivenUp();
    else
      retry = setTimeout(() => {
        retry = undefined;
        void connect(own);
      }, delay);
  };

  const follow = (made: WebSocket, own: number): void => {
    socket = made;
    made.onclose = () => made === socket && failed(own);
    made.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as Partial<LiveMessage & LiveAnswer>;
      if (message.topic) onMessage(message as LiveMessage);
      else if (message.action) onAnswer(message as LiveAnswer);
    };
    renewal = setTimeout(() => void renew(own), Math.min(RENEW_MS, Math.max(RENEW_LEAST_MS, tokenMs())));
  };

  /** Puts a new socket in the place of an old one, unnoticed; where that fails, the old one's end is noticed. */
  const renew = async (own: number): Promise<void> => {
    const made = await open().catch(() => null);
    if (!made) return;
    made.onopen = () => {
      if (own !== run) return made.close();
      const old = socket;
      follow(made, own);
      old?.close();
      onReconnected();
    };
  };

  const opened = (): void => {
    clearTimeout(timeout);
    clearTimeout(untold);
    attempt = 0;
    onStatus('connected');
    if (mayHaveMissed) onReconnected();
    mayHaveMissed = false;
    ping = setInterval(() => send({ action: 'ping' }), PING_MS);
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
      made.onopen = () => made === socket && opened();
      follow(made, own);
    } catch {
      failed(own);
    }
  };

  const stop = (): void => {
    run += 1;
    active = false;
    mayHaveMissed = false;
    drop();
    onStatus('disconnected');
  };

  const lose = (): void => {
    if (!active) return;
    stop();
    mayHaveMissed = true;
  };

  const restart = (): void => {
    mayHaveMissed ||= active;
    drop();
    run += 1;
    attempt = 0;
    active = true;
    untold = setTimeout(() => {
      mayHaveMissed = true;
    }, UNTOLD_MS);
    void connect(run);
  };

  return {
    start: () => {
      if (!active || retry !== undefined) restart();
    },
    restart,
    lose,
    stop,
    send,
  };
};
