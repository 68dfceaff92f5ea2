import i18n from 'i18next';
import type { Me } from '../../../../shared/contracts/people/accounts.ts';
import type { Language } from '../../../../shared/texts/language.ts';
import { pastedEmail } from '../../../../shared/texts/pasted.ts';
import { call } from '../../api/api.ts';
import { ApiError, isUnanswered } from '../../api/api-error.ts';
import type { GiveCode } from './auth.ts';
import { meetLanguage } from './choose-language.ts';
import { auth } from './load-auth.ts';
import { announceSignOut, beginSession, currentSession, endSession, renewSession } from './session.ts';

/** Cognito's e-mails come in the language of the page that asked for them, and lead to the order that waits. */
const mailWith = (draft?: string | null) => ({
  clientMetadata: { language: i18n.language, ...(draft && { draft }) },
});

export type SignInStep =
  | { readonly step: 'done'; readonly actor: Me }
  /** The address was never confirmed. */
  | { readonly step: 'confirm-sign-up' }
  /** An invited person chooses a password: `continueSignIn(password)`. */
  | { readonly step: 'new-password' }
  /** A code of an authenticator: `continueSignIn(code)`. */
  | { readonly step: 'code' }
  /** The password must be reset: `forgotPassword` leads to a new one. */
  | { readonly step: 'reset-password' }
  /** Something this site has no form for. */
  | { readonly step: 'impossible' };

/** What Cognito may still want, by its own names. */
const WANTED = {
  CONFIRM_SIGN_UP: 'confirm-sign-up',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new-password',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code',
  RESET_PASSWORD: 'reset-password',
} as const;

const finish = async (step: string): Promise<SignInStep> => {
  if (step !== 'DONE') return { step: WANTED[step as keyof typeof WANTED] ?? 'impossible' };
  try {
    const actor = await call('registration.signIn', {});
    await meetLanguage(actor);
    beginSession(actor);
    return { step: 'done', actor };
  } catch (error) {
    const revoke = await (await auth()).dropTokens();
    await revoke().catch(() => {});
    throw error;
  }
};

/**
 * Throws Cognito's errors by name, `StorageRefused` where no session can be kept, and `ApiError` when the record is
 * refused (a banned user).
 */
export const signIn = async (input: {
  email: string;
  password: string;
  remember: boolean;
}): Promise<SignInStep> => {
  const cognito = await auth();
  cognito.requireStorage(() => (input.remember ? localStorage : sessionStorage));
  cognito.rememberSession(input.remember);
  const { nextStep } = await cognito.signIn({ username: pastedEmail(input.email), password: input.password });
  return finish(nextStep.signInStep);
};

/** Answers what the last `signIn` asked for. */
export const continueSignIn = async (response: string): Promise<SignInStep> => {
  const { nextStep } = await (await auth()).confirmSignIn({ challengeResponse: response });
  return finish(nextStep.signInStep);
};

/**
 * Ends the session in this browser, at once and whatever fails. The returned function revokes it at Cognito; it rejects
 * when Cognito could not be reached, and can be called again.
 */
export const signOut = async (): Promise<() => Promise<void>> => {
  announceSignOut();
  try {
    return await (await auth()).dropTokens();
  } finally {
    endSession('asked');
  }
};

/** `attributes` are Cognito's, by their full names. True when the address still has to be confirmed. */
export const signUp = async (input: {
  email: string;
  password: string;
  attributes: Record<string, string>;
  draft?: string | null;
}): Promise<boolean> => {
  const { nextStep } = await (await auth()).signUp({
    username: pastedEmail(input.email),
    password: input.password,
    options: { userAttributes: input.attributes, ...mailWith(input.draft) },
  });
  return nextStep.signUpStep === 'CONFIRM_SIGN_UP';
};

export const confirmSignUp = async (email: string, code: string): Promise<void> => {
  await (await auth()).confirmSignUp({ username: pastedEmail(email), confirmationCode: code });
};

/** Sends the confirmation of a sign-up again. */
export const resend = async (email: string, draft?: string | null): Promise<void> => {
  await (await auth()).resendSignUpCode({ username: pastedEmail(email), options: mailWith(draft) });
};

/** Sends a link for a new password, or to confirm the address first. Throws `ApiError`. */
export const forgotPassword = async (email: string, draft?: string | null): Promise<void> => {
  const language = i18n.language as Language;
  await call('accounts.requestPasswordReset', { email, language, ...(draft && { draft }) });
};

export const confirmForgotPassword = async (
  email: string,
  code: string,
  newPassword: string,
): Promise<void> => {
  await (await auth()).confirmResetPassword({
    username: pastedEmail(email),
    confirmationCode: code,
    newPassword,
  });
};

/**
 * What became of the sessions after another password: all of before are over and this one is new; some of before may still
 * be open; all are over, this one too.
 */
export type PasswordChange = 'done' | 'others-stay' | 'signed-out';

const TRIES = 3;

/**
 * Ends every session of before, this one too, which needs another in its place whatever is returned. False: nobody knows
 * whether the others are over. Throws what was refused, and nothing is ended.
 */
const endEarlierSessions = async (tries = TRIES): Promise<boolean> => {
  try {
    await call('accounts.endEarlierSessions', {});
    return true;
  } catch (error) {
    // This session is over: an earlier try did it, or somebody else before the first.
    if (error instanceof ApiError && error.status === 401) return tries < TRIES;
    if (!isUnanswered(error)) throw error;
    return tries > 1 && endEarlierSessions(tries - 1);
  }
};

/**
 * Changes the password, ends every earlier session and starts a new one here, for which `giveCode` is asked where the
 * account has an authenticator: what it throws leaves the person signed out. Throws Cognito's errors when nothing was
 * changed.
 */
export const changePassword = async (
  oldPassword: string,
  newPassword: string,
  giveCode: GiveCode,
): Promise<PasswordChange> => {
  const cognito = await auth();
  await cognito.updatePassword({ oldPassword, newPassword });
  const session = currentSession();
  if (session.status !== 'signed-in') return 'others-stay';
  const { email: username } = session.actor;
  let areEnded: boolean | undefined;
  try {
    await renewSession(async () => {
      areEnded = await endEarlierSessions();
      await cognito.replaceSession({ username, password: newPassword }, giveCode);
    });
    return areEnded ? 'done' : 'others-stay';
  } catch {
    if (areEnded === undefined) return 'others-stay';
    endSession('lost');
    return 'signed-out';
  }
};

/** The password was right, and the account has an authenticator besides. */
export class CodeWanted extends Error {}

/**
 * Gives the password again: a new session of the same person takes the place of this one, and pages open here and in
 * other tabs go on. Throws Cognito's errors, and `CodeWanted` until `code` is given.
 */
export const signInAgain = async (password: string, code: string): Promise<void> => {
  const session = currentSession();
  if (session.status !== 'signed-in') throw new Error('Nobody is signed in');
  await (await auth()).replaceSession({ username: session.actor.email, password }, async (refused) => {
    if (refused) throw refused;
    if (!code) throw new CodeWanted();
    return code;
  });
};

/** Ends every session of the person, this one too. Throws `ApiError` when nothing was ended. */
export const signOutEverywhere = async (): Promise<void> => {
  await call('accounts.signOutEverywhere', {});
  announceSignOut();
  await (await auth()).dropTokens().catch(() => {});
  endSession('asked');
};
