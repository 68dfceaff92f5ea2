import { queryClient } from '../api/query-client.ts';
import { configuration } from './configuration.ts';
import {
  createLiveConnection,
  type LiveAnswer,
  type LiveMessage,
  type LiveStatus,
} from './live-connection.ts';
import { currentSession, getAccessToken, onSessionChange, refreshActor } from './session.ts';

/**
 * The prefixes of query keys that a change of each topic makes stale. Addresses of videos are none of it: a new one would
 * begin anew what somebody watches.
 */
const STALE: Record<string, readonly (readonly string[])[]> = {
  request: [
    ['requests'],
    ['requestsAdmin'],
    ['ownGifts'],
    ['payouts'],
    ['analytics'],
    // How many are open, and what was given back.
    ['peopleAdmin'],
  ],
  gift: [['ownGifts']],
  wallet: [['wallet'], ['walletAdmin'], ['peopleAdmin', 'get']],
  earnings: [['payouts'], ['analytics']],
  withdrawal: [['payouts'], ['payoutsAdmin'], ['peopleAdmin', 'get']],
  notification: [['notifications']],
  account: [['accounts']],
  own: [['own']],
  favorites: [
    ['accounts', 'favorites'],
    ['accounts', 'favoriteIds'],
  ],
  people: [['accountsAdmin'], ['peopleAdmin'], ['rolesAdmin'], ['auditAdmin']],
  mail: [['mailAdmin']],
  health: [['overviewAdmin']],
  message: [
    ['chat', 'inbox'],
    ['chat', 'unread'],
  ],
  conversation: [['chat']],
  report: [['chatAdmin']],
  catalog: [['catalog'], ['catalogCreator'], ['catalogAdmin'], ['adsAdmin'], ['categoriesAdmin']],
  content: [['content'], ['contentAdmin']],
  config: [
    ['catalog'],
    ['catalogAdmin'],
    ['platformConfig'],
    ['platformConfigAdmin'],
    ['categoriesAdmin'],
    ['content'],
  ],
};

/** Milliseconds of debounce: one change is announced several times and refetched once. */
const GATHER_MS = 400;
const gathered = new Set<string>();

/** Figures of the whole platform move with everything that happens, and are read again this often at most. */
const FIGURES_MS = 5_000;
const OF_FIGURES: readonly string[] = ['overview', 'wallet', 'people'];
let figures: ReturnType<typeof setTimeout> | undefined;
let figuresReadAt = 0;

const readFigures = (): void => {
  if (figures !== undefined) return;
  figures = setTimeout(
    () => {
      figures = undefined;
      figuresReadAt = Date.now();
      void queryClient.invalidateQueries({ queryKey: ['overviewAdmin'] });
    },
    Math.max(GATHER_MS, figuresReadAt + FIGURES_MS - Date.now()),
  );
};

const readAgain = (): void => {
  for (const topic of gathered) {
    for (const queryKey of STALE[topic] ?? []) void queryClient.invalidateQueries({ queryKey });
  }
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

const connection = createLiveConnection({
  open: async () => {
    const token = await getAccessToken();
    if (!token) return null;
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
    if (OF_FIGURES.includes(message.topic)) readFigures();
    // The person's name, picture or role changed; a banned person gets a refusal instead.
    if (message.topic === 'account') void refreshActor();
  },
  onReconnected: () => {
    for (const queryKey of Object.values(STALE).flat()) void queryClient.invalidateQueries({ queryKey });
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
  window.addEventListener('online', () => isSignedIn() && connection.restart());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow());
  follow();
};
