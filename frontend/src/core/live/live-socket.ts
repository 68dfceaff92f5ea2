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

/** API Gateway closes a socket that is silent for ten minutes. */
const PING_MS = 300_000;
/** And any after two hours: before that we open the next one ourselves. */
export const RENEW_MS = 6_600_000;
/** A clock that is wrong renews no more often than this. */
const RENEW_LEAST_MS = 30_000;

const OPEN = 1;

interface SocketOptions {
  /** Opens another socket; null when nobody is signed in. */
  readonly open: () => Promise<WebSocket | null>;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onAnswer: (answer: LiveAnswer) => void;
  /** Another socket took the place of the one in use. */
  readonly onRenewed: () => void;
  /** For how long the token of the socket that was opened last is good. */
  readonly tokenMs: () => number;
}

/** The socket in use: what comes over it, what keeps it open, and the next one when its time is nearly over. */
export const createSocketInUse = ({ open, onMessage, onAnswer, onRenewed, tokenMs }: SocketOptions) => {
  let socket: WebSocket | null = null;
  let ping: ReturnType<typeof setInterval> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const send = (message: object): boolean => {
    if (socket?.readyState !== OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };

  const take = (made: WebSocket, onClosed: () => void): void => {
    socket = made;
    made.onclose = () => made === socket && onClosed();
    made.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as Partial<LiveMessage & LiveAnswer>;
      if (message.topic) onMessage(message as LiveMessage);
      else if (message.action) onAnswer(message as LiveAnswer);
    };
    const waitMs = Math.min(RENEW_MS, Math.max(RENEW_LEAST_MS, tokenMs()));
    renewal = setTimeout(() => void renew(made, onClosed), waitMs);
  };

  /** Puts a new socket in the place of an old one, unnoticed; where that fails, the old one's end is noticed. */
  const renew = async (old: WebSocket, onClosed: () => void): Promise<void> => {
    const made = await open().catch(() => null);
    if (!made) return;
    made.onopen = () => {
      if (socket !== old) return made.close();
      take(made, onClosed);
      old.close();
      onRenewed();
    };
  };

  return {
    send,
    take,
    is: (made: WebSocket): boolean => made === socket,
    keepOpen: (): void => {
      ping = setInterval(() => send({ action: 'ping' }), PING_MS);
    },
    drop: (): void => {
      clearInterval(ping);
      clearTimeout(renewal);
      const before = socket;
      socket = null;
      before?.close();
    },
  };
};
