import { useSyncExternalStore } from 'react';
import type { Me } from '../../../../shared/contracts/people/accounts.ts';
import { call, takeTokensFrom } from '../../api/api.ts';
import { ApiError, isTransient } from '../../api/api-error.ts';
import { forgetAnswers, queryClient } from '../../api/query-client.ts';
import { auth } from './load-auth.ts';
import type { SessionStep } from './session-failure.ts';
import {
  clearStorage,
  forgetTokens,
  isSessionOfThisTab,
  isSessionStored,
  putAway,
  readStorageEvent,
  takeUp,
} from './stored-session.ts';

export type Session =
  | { readonly status: 'loading' }
  /** `lost`: the session ended without a sign-out, so signing in again leads back. */
  | { readonly status: 'signed-out'; readonly lost?: boolean }
  | { readonly status: 'signed-in'; readonly actor: Me };

/** Why a session ended: sign-out here or in another tab, a token the server refuses, or a closed account. */
export type SessionEnd = 'asked' | 'elsewhere' | 'lost' | 'inactive';
/** Messages between tabs: a sign-out, or a refused session, after which each tab checks its own. */
type TabMessage = 'signed-out' | 'lost';

const SIGNED_OUT: Session = { status: 'signed-out' };
const RETRY_MS = 5_000;
const CHECK_MS = 30_000;

let session: Session = SIGNED_OUT;
const listeners = new Set<() => void>();
const tabs = typeof window === 'undefined' ? undefined : new BroadcastChannel('session');

const set = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

/** Loaded on the first failure, with its texts. */
const say = (what: (texts: typeof import('./session-failure.ts')) => Promise<void>): void => {
  import('./session-failure.ts').then(what).catch(() => {});
};

const tell = (message: TabMessage): void => tabs?.postMessage(message);

const putAwayWhenOut = (): void => {
  if (session.status !== 'signed-out') return;
  putAway();
  for (const listener of listeners) listener();
};

/** A lost session keeps the person's data in the browser under their name; any other end deletes it. */
export const endSession = (why: SessionEnd): void => {
  const lost = why === 'lost';
  if (session.status === 'signed-out') {
    // A sign-out after the session was lost deletes the data as well.
    if (!lost && session.lost) clearStorage();
    return;
  }
  if (lost) {
    forgetTokens();
    // Only after the refused call has dropped what it stored: an act that was not done does not wait for an answer.
    setTimeout(putAwayWhenOut);
  } else clearStorage();
  forgetAnswers();
  set(lost ? { status: 'signed-out', lost } : SIGNED_OUT);
  if (lost) tell('lost');
  if (lost || why === 'inactive') say(({ saySessionEnd }) => saySessionEnd(why));
};

/** Other tabs hear of a sign-out before the tokens are deleted: missing tokens alone would look like a lost session. */
export const announceSignOut = (): void => tell('signed-out');

const accessToken = async (): Promise<string | null> => {
  if (session.status === 'signed-out' && !isSessionStored()) return null;
  const cognito = await auth();
  // Whoever asks while the page starts is the first to say where the session is kept.
  if (session.status !== 'signed-in') cognito.rememberSession(!isSessionOfThisTab());
  return cognito.accessToken();
};

/** Ends when the tokens are replaced, or could not be; null at any other time. */
let renewal: Promise<void> | null = null;
/** How often they were: what was refused before says nothing of the tokens since. */
let renewals = 0;

/**
 * A refused token that has been replaced, or is being replaced, says nothing about the session; of one that is being taken
 * up the server says what it is.
 */
const lose = async (refused: string | null): Promise<void> => {
  if (renewal || session.status === 'loading') return;
  const now = await accessToken().catch(() => refused);
  if (now === refused || now === null) endSession('lost');
};
takeTokensFrom({ accessToken, lost: lose });

/**
 * While `work` ends all sessions and starts a new one here, refused tokens are ignored; afterwards every query is
 * refetched. Without a new session the old one counts as lost. Rejects as `work` does.
 */
export const renewSession = async (work: () => Promise<void>): Promise<void> => {
  const worked = Promise.resolve().then(work);
  renewal = worked.catch(() => {});
  try {
    await worked;
  } finally {
    renewal = null;
    renewals += 1;
    void queryClient.invalidateQueries();
  }
};

/** Reads the actor from the server; the sign-in call creates a missing record. */
const whoAmI = async (): Promise<Me> => {
  try {
    return await call('accounts.me', {});
  } catch (error) {
    if (error instanceof ApiError && error.code === 'auth.no_record') return call('registration.signIn', {});
    throw error;
  }
};

const endIfRefused = (error: unknown): boolean => {
  const refused = error instanceof ApiError && !isTransient(error);
  if (refused) endSession(error.code === 'auth.inactive' ? 'inactive' : 'lost');
  return refused;
};

const sayFailure = (step: SessionStep, error: unknown): void =>
  say(({ saySessionFailure }) => saySessionFailure(step, error));

/** Polls while the page is idle: renews an expired token and notices an ended session. */
const checkTokens = async (): Promise<void> => {
  if (session.status !== 'signed-in' || document.visibilityState !== 'visible') return;
  try {
    if (!(await accessToken()) && !renewal) endSession('lost');
  } catch {
    // no answer says nothing about the session: the next poll retries
  }
};

const restore = async (again = false): Promise<void> => {
  let step: SessionStep = 'authentication';
  try {
    if (!(await accessToken())) return endSession('lost');
    step = 'user';
    begin(await whoAmI());
  } catch (error) {
    if (endIfRefused(error)) return;
    // An unreachable server says nothing about the session: retry. A refusal ends it.
    if (!again) sayFailure(step, error);
    setTimeout(() => void restore(true), RETRY_MS);
  }
};

/** Restores a stored session, if there is one, and listens to other tabs. Called once, when the page starts. */
export const startSession = (): void => {
  window.addEventListener('storage', (event) => {
    const meaning = readStorageEvent(event);
    // Another tab may take for lost what is being replaced here.
    if (meaning === 'signed-out' && !isSessionOfThisTab() && !renewal) endSession('lost');
    if (meaning === 'signed-in' && session.status === 'signed-out') resume();
  });
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'lost') void refreshActor();
    else endSession('elsewhere');
  });
  setInterval(() => void checkTokens(), CHECK_MS);
  if (isSessionStored()) resume();
  else putAway();
};

const begin = (actor: Me): void => {
  takeUp(actor.id);
  set({ status: 'signed-in', actor });
};

/** Starts a session after sign-in, without what somebody else was answered. */
export const beginSession = (actor: Me): void => {
  forgetAnswers();
  begin(actor);
};

const resume = (): void => {
  set({ status: 'loading' });
  void restore();
};

/** The token that calls carry; null when nobody is signed in. */
export const getAccessToken = accessToken;

/** Rereads the actor after the person's own record changed (name, picture, role). */
export const refreshActor = async (): Promise<void> => {
  if (session.status !== 'signed-in') return;
  const before = renewals;
  try {
    set({ status: 'signed-in', actor: await whoAmI() });
  } catch (error) {
    // The token that was refused is being replaced, or was while its answer was on the way.
    if (renewal || renewals > before) {
      await renewal;
      return refreshActor();
    }
    if (!endIfRefused(error)) sayFailure('creator', error);
  }
};

export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentSession = (): Session => session;

/** The current session. Prerendered markup is signed out; the first paint with a stored session is `loading`. */
export const useSession = (): Session =>
  useSyncExternalStore(onSessionChange, currentSession, () => SIGNED_OUT);

/** The signed-in person, or null. */
export const useActor = (): Me | null => {
  const now = useSession();
  return now.status === 'signed-in' ? now.actor : null;
};
