import { LIVE_TOPICS, type LiveTopic } from '../../../../shared/contracts/live-topics.ts';
import { queryClient } from '../../api/query-client.ts';
import { configuration } from '../session/configuration.ts';
import { endOfToken } from '../session/end-of-token.ts';
import { currentSession, getAccessToken, onSessionChange, refreshActor } from '../session/session.ts';
import { createLiveConnection, type LiveStatus } from './live-connection.ts';
import type { LiveAnswer, LiveMessage } from './live-socket.ts';

/** Milliseconds of debounce: one change is announced several times and refetched once. */
const GATHER_MS = 400;
const gathered = new Set<string>();

/** Figures of the whole platform move with everything that happens, and are read again this often at most. */
const FIGURES_MS = 5_000;
let figures: ReturnType<typeof setTimeout> | undefined;
let figuresReadAt = 0;
const staleFigures = new Map<string, readonly string[]>();

const readFigures = (queryKey: readonly string[]): void => {
  staleFigures.set(queryKey.join('.'), queryKey);
  if (figures !== undefined) return;
  figures = setTimeout(
    () => {
      figures = undefined;
      figuresReadAt = Date.now();
      for (const stale of staleFigures.values()) void queryClient.invalidateQueries({ queryKey: stale });
      staleFigures.clear();
    },
    Math.max(0, figuresReadAt + FIGURES_MS - Date.now()),
  );
};

const isFigures = ([group, endpoint]: readonly string[]): boolean =>
  endpoint === 'overview' || group === 'analyticsAdmin';

/**
 * What a change of a topic makes stale. One that this page does not know comes from a newer server: it may be about
 * anything, and is read as a gap of the connection is, which has no topic at all.
 */
const staleBy = (topic: string): readonly (readonly string[])[] =>
  topic in LIVE_TOPICS ? LIVE_TOPICS[topic as LiveTopic] : Object.values(LIVE_TOPICS).flat();

const readAgain = (): void => {
  for (const queryKey of [...gathered].flatMap(staleBy))
    if (isFigures(queryKey)) readFigures(queryKey);
    else void queryClient.invalidateQueries({ queryKey });
  gathered.clear();
};

/** Listeners to the connection itself, beside the queries that are read again. */
export interface LiveListener {
  readonly onMessage?: (message: LiveMessage) => void;
  readonly onAnswer?: (answer: LiveAnswer) => void;
  readonly onStatus?: (status: LiveStatus) => void;
  readonly onGivenUp?: () => void;
}
const listeners = new Set<LiveListener>();
let status: LiveStatus = 'disconnected';

export const liveStatus = (): LiveStatus => status;

export const listenLive = (listener: LiveListener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says something to the server; false while there is no connection. */
export const sayLive = (message: object): boolean => connection.send(message);

/** A new token is there seconds before the old one ends. */
const EARLY_MS = 3_000;
let tokenEndsAt = 0;

const connection = createLiveConnection({
  tokenMs: () => tokenEndsAt - EARLY_MS - Date.now(),
  open: async () => {
    const token = await getAccessToken();
    if (!token) return null;
    tokenEndsAt = endOfToken(token);
    const { wsUrl } = await configuration();
    return new WebSocket(wsUrl, ['mazaltov', token]);
  },
  onAnswer: (answer) => {
    for (const listener of listeners) listener.onAnswer?.(answer);
  },
  onStatus: (now) => {
    status = now;
    for (const listener of listeners) listener.onStatus?.(now);
  },
  onGivenUp: () => {
    for (const listener of listeners) listener.onGivenUp?.();
  },
  onMessage: (message) => {
    for (const listener of listeners) listener.onMessage?.(message);
    if (gathered.size === 0) setTimeout(readAgain, GATHER_MS);
    gathered.add(message.topic);
    // The person's name, picture or role changed; a banned person gets a refusal instead.
    if (message.topic === 'account') void refreshActor();
  },
  onReconnected: () => {
    for (const queryKey of staleBy('')) void queryClient.invalidateQueries({ queryKey });
  },
});

/** Tries again after all attempts were used up. */
export const reconnectLive = (): void => connection.start();

/** Follows the session: connected while somebody is signed in. Called once, when the page starts. */
export const startLive = (): void => {
  const isSignedIn = (): boolean => currentSession().status === 'signed-in';
  const follow = (): void => {
    if (isSignedIn()) connection.start();
    else connection.stop();
  };
  onSessionChange(follow);
  // Also in a tab that nobody looks at: what it missed is not said again when they do.
  window.addEventListener('offline', () => connection.lose());
  window.addEventListener('online', () => isSignedIn() && connection.restart());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow());
  follow();
};
