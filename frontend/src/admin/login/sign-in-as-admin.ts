import { call } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { continueSignIn, type SignInStep, signIn, signOut } from '../../core/session/account.ts';
import { currentSession } from '../../core/session/session.ts';
import { isReachable } from './connection.ts';
import { isDatabaseError, NotAnAdmin, Unreachable } from './login-failure.ts';
import { withRetries } from './retry.ts';

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Signs out here, even when Cognito cannot be told. */
const leave = (): Promise<void> =>
  signOut()
    .then((tellCognito) => tellCognito())
    .catch(() => {});

/** The server admits admins only, and logs everybody it refuses. */
const admitted = async (step: SignInStep): Promise<SignInStep> => {
  // An admin without an authenticator app is shown how to set one up before the server lets them in.
  if (step.step !== 'done' || step.actor.mustEnrol) return step;
  try {
    await call('accountsAdmin.enter', {});
    return step;
  } catch (error) {
    await leave();
    throw codeOf(error) === 'auth.forbidden' ? new NotAnAdmin() : error;
  }
};

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The session outlives the tab, and is every tab's of this browser. */
  readonly remember: boolean;
}

/**
 * Signs an admin in. Whoever is signed in already is signed out first; an account
 * without the rights is signed out again. `onRetry` is called for each retry after a database error. Throws
 * `Unreachable`, `NotAnAdmin`, Cognito's errors and `ApiError`.
 */
export const signInAsAdmin = async (
  credentials: Credentials,
  onRetry: (attempt: number) => void,
): Promise<SignInStep> => {
  if (!(await isReachable())) throw new Unreachable();
  if (currentSession().status !== 'signed-out') await leave();
  const step = await withRetries(() => signIn(credentials), {
    isTransient: isDatabaseError,
    onRetry,
    wait,
  });
  return admitted(step);
};

/** Sends what `signInAsAdmin` still asked for: a code, or the new password of an invited person. */
export const continueAsAdmin = async (response: string): Promise<SignInStep> =>
  admitted(await continueSignIn(response));
