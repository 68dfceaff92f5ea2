import { useSyncExternalStore } from 'react';
import type { Actor } from '../../../shared/contracts/accounts.ts';
import { call, takeTokensFrom } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { clearStorage, readStorageEvent, sessionIsStored } from './stored-session.ts';

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly actor: Actor };

export type SignInStep =
  | { readonly step: 'done'; readonly actor: Actor }
  /** The address was never confirmed. */
  | { readonly step: 'confirm-sign-up' }
  /** An invited person chooses a password: `continueSignIn(password)`. */
  | { readonly step: 'new-password' }
  /** A code of an authenticator: `continueSignIn(code)`. */
  | { readonly step: 'code' };

/** Why a session ended: a person asked, another tab did, or the server no longer takes it. */
export type SessionEnd = 'asked' | 'elsewhere' | 'lost';

const SIGNED_OUT: Session = { status: 'signed-out' };
const RETRY_MS = 5_000;

let session: Session = SIGNED_OUT;
const listeners = new Set<() => void>();
const endListeners = new Set<(why: SessionEnd) => void>();
const tabs = typeof window === 'undefined' ? undefined : new BroadcastChannel('session');
const auth = () => import('./auth.ts');

const set = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

const end = (why: SessionEnd): void => {
  if (session.status === 'signed-out') return;
  clearStorage();
  queryClient.clear();
  set(SIGNED_OUT);
  for (const listener of endListeners) listener(why);
};

const accessToken = async (): Promise<string | null> => {
  if (session.status === 'signed-out' && !sessionIsStored()) return null;
  return (await auth()).accessToken();
};
takeTokensFrom({ accessToken, lost: () => end('lost') });

/** Asks the server who this is. A missing record is made good by the sign-in call. */
const whoAmI = async (): Promise<Actor> => {
  try {
    return await call('accounts.me', {});
  } catch (error) {
    if (error instanceof ApiError && error.code === 'auth.no_record') return call('accounts.signIn', {});
    throw error;
  }
};

const restore = async (): Promise<void> => {
  try {
    if (!(await accessToken())) return end('lost');
    set({ status: 'signed-in', actor: await whoAmI() });
  } catch (error) {
    // A server that is away says nothing about the session: ask again. A refusal ends it.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return end('lost');
    setTimeout(() => void restore(), RETRY_MS);
  }
};

/** Takes up a stored session, if there is one, and listens to what other tabs do. Once, when the page starts. */
export const startSession = (): void => {
  window.addEventListener('storage', (event) => {
    const meaning = readStorageEvent(event);
    if (meaning === 'signed-out') end('elsewhere');
    if (meaning === 'signed-in' && session.status === 'signed-out') resume();
  });
  tabs?.addEventListener('message', () => end('elsewhere'));
  if (sessionIsStored()) resume();
};

const resume = (): void => {
  set({ status: 'loading' });
  void restore();
};

const finish = async (step: string): Promise<SignInStep> => {
  if (step === 'CONFIRM_SIGN_UP') return { step: 'confirm-sign-up' };
  if (step === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return { step: 'new-password' };
  if (step !== 'DONE') return { step: 'code' };
  try {
    const actor = await call('accounts.signIn', {});
    queryClient.clear();
    set({ status: 'signed-in', actor });
    return { step: 'done', actor };
  } catch (error) {
    await (await auth()).signOut();
    throw error;
  }
};

/** Throws Cognito's errors by name, and `ApiError` when the record is refused (a banned user). */
export const signIn = async (input: {
  email: string;
  password: string;
  remember: boolean;
}): Promise<SignInStep> => {
  const cognito = await auth();
  cognito.rememberSession(input.remember);
  const { nextStep } = await cognito.signIn({ username: input.email.trim(), password: input.password });
  return finish(nextStep.signInStep);
};

/** Answers what the last `signIn` asked for. */
export const continueSignIn = async (response: string): Promise<SignInStep> => {
  const { nextStep } = await (await auth()).confirmSignIn({ challengeResponse: response });
  return finish(nextStep.signInStep);
};

/** Ends the session here and in every other tab. Throws when Cognito cannot be told; the page is signed out anyway. */
export const signOut = async (): Promise<void> => {
  try {
    await (await auth()).signOut();
  } finally {
    end('asked');
    tabs?.postMessage('signed-out');
  }
};

/** `attributes` are Cognito's, by their full names. True when the address still has to be confirmed. */
export const signUp = async (input: {
  email: string;
  password: string;
  attributes: Record<string, string>;
}): Promise<boolean> => {
  const { nextStep } = await (await auth()).signUp({
    username: input.email.trim(),
    password: input.password,
    options: { userAttributes: { email: input.email.trim(), ...input.attributes } },
  });
  return nextStep.signUpStep === 'CONFIRM_SIGN_UP';
};

export const confirmSignUp = async (email: string, code: string): Promise<void> => {
  await (await auth()).confirmSignUp({ username: email.trim(), confirmationCode: code });
};

/** Sends the confirmation of a sign-up again. */
export const resend = async (email: string): Promise<void> => {
  await (await auth()).resendSignUpCode({ username: email.trim() });
};

/** Sends a code or link for a new password. */
export const forgotPassword = async (email: string): Promise<void> => {
  await (await auth()).resetPassword({ username: email.trim() });
};

export const confirmForgotPassword = async (
  email: string,
  code: string,
  newPassword: string,
): Promise<void> => {
  await (await auth()).confirmResetPassword({ username: email.trim(), confirmationCode: code, newPassword });
};

export const changePassword = async (oldPassword: string, newPassword: string): Promise<void> => {
  await (await auth()).updatePassword({ oldPassword, newPassword });
};

/** The token that calls carry; null when nobody is signed in. */
export const getAccessToken = accessToken;

/** After the person's own record changed (name, picture, role): reads it again. */
export const refreshActor = async (): Promise<void> => {
  if (session.status === 'signed-in') set({ status: 'signed-in', actor: await whoAmI() });
};

/** Told when the session ends, and why. Returns the way to stop. */
export const onSessionEnd = (listener: (why: SessionEnd) => void): (() => void) => {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
};

export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentSession = (): Session => session;

/** Who is here. A page in the file is rendered signed out; the first paint of a stored session is `loading`. */
export const useSession = (): Session =>
  useSyncExternalStore(onSessionChange, currentSession, () => SIGNED_OUT);

/** The signed-in person, or null. */
export const useActor = (): Actor | null => {
  const now = useSession();
  return now.status === 'signed-in' ? now.actor : null;
};
