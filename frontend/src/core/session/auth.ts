import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword as amplifyConfirmReset,
  confirmSignIn as amplifyConfirmSignIn,
  signIn as amplifySignIn,
  signUp as amplifySignUp,
  updatePassword as amplifyUpdatePassword,
  type ConfirmResetPasswordInput,
  fetchAuthSession,
  type SignInOutput,
  type SignUpInput,
  type SignUpOutput,
  type UpdatePasswordInput,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import {
  ConsoleLogger,
  defaultStorage,
  sharedInMemoryStorage,
  sessionStorage as tabStorage,
} from 'aws-amplify/utils';
import type { Configuration } from './configuration.ts';
import { givePassword } from './give-password.ts';
import { passwordOf } from './password.ts';

type Pool = Pick<Configuration, 'userPoolId' | 'userPoolClientId' | 'userPoolEndpoint'>;

/**
 * The only file that touches Amplify (45 KB): `load-auth.ts` loads it when somebody has a stored session or signs in.
 * Errors keep Cognito's names (`NotAuthorizedException`, `UserNotConfirmedException`, ...).
 */
let pool: Pool | undefined;

/** Says where people sign in, before anything else is called; once is enough. */
export const configure = ({ userPoolId, userPoolClientId, userPoolEndpoint }: Pool): void => {
  if (pool) return;
  pool = { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) };
  // Amplify warns at each load about the custom endpoint, which is intended.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: pool } });
};

const { authTokenStore } = cognitoUserPoolsTokenProvider;

/** Revokes a session at Cognito: it issues no more tokens. Rejects when Cognito could not be reached. */
const revoke = async (refreshToken: string): Promise<void> => {
  const { userPoolId = '', userPoolClientId, userPoolEndpoint } = pool ?? {};
  const region = userPoolId.slice(0, userPoolId.indexOf('_'));
  const response = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ ClientId: userPoolClientId, Token: refreshToken }),
  });
  if (!response.ok) throw new Error(`RevokeToken: ${response.status}`);
};

/**
 * Deletes the tokens here. The returned function revokes the session at Cognito and can be called again after a
 * failure: Amplify's own `signOut` hides such failures.
 */
export const dropTokens = async (): Promise<() => Promise<void>> => {
  const token = (await authTokenStore.loadTokens())?.refreshToken;
  await authTokenStore.clearTokens();
  return async () => {
    if (token) await revoke(token);
  };
};

let storage = defaultStorage;

/** Storage of the tokens: remembered sessions outlive the tab, the others end with it. */
export const rememberSession = (remember: boolean): void => {
  storage = remember ? defaultStorage : tabStorage;
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
};

/** The code of an authenticator, each time one is wanted; with why the last one was refused. What it throws ends the sign-in. */
export type GiveCode = (refused?: unknown) => Promise<string>;

type Credentials = Readonly<Record<'username' | 'password', string>>;

/** Each password goes to Cognito in one form; `password.ts` says why. */
export const signIn = ({ username, password: typed }: Credentials): Promise<SignInOutput> =>
  givePassword(typed, (password) => amplifySignIn({ username, password }));

/** Answers what the last `signIn` asked for: a code, or a new password. */
export const confirmSignIn = ({ challengeResponse }: { challengeResponse: string }): Promise<SignInOutput> =>
  amplifyConfirmSignIn({ challengeResponse: passwordOf(challengeResponse) });

export const signUp = (input: SignUpInput & { password: string }): Promise<SignUpOutput> =>
  amplifySignUp({ ...input, password: passwordOf(input.password) });

export const updatePassword = ({ oldPassword: typed, newPassword }: UpdatePasswordInput): Promise<void> =>
  givePassword(typed, (oldPassword) =>
    amplifyUpdatePassword({ oldPassword, newPassword: passwordOf(newPassword) }),
  );

export const confirmResetPassword = (input: ConfirmResetPasswordInput): Promise<void> =>
  amplifyConfirmReset({ ...input, newPassword: passwordOf(input.newPassword) });

const confirm = async (challengeResponse: string, credentials: Credentials) => {
  try {
    return await confirmSignIn({ challengeResponse });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'NotAuthorizedException')) throw error;
    // Cognito waits three minutes for a code: after that the password begins the step anew.
    await signIn(credentials);
    return confirmSignIn({ challengeResponse });
  }
};

const confirmUntilRight = async (credentials: Credentials, giveCode: GiveCode) => {
  for (let refused: unknown; ; ) {
    const code = await giveCode(refused);
    try {
      return await confirm(code, credentials);
    } catch (error) {
      refused = error;
    }
  }
};

let renewing: Promise<unknown> = Promise.resolve();

/**
 * Replaces the session by a new one of the same person; the old one stays until the new one exists. Whoever asks for a
 * token meanwhile waits, for the person with the authenticator as well.
 */
export const replaceSession = (credentials: Credentials, giveCode: GiveCode): Promise<void> => {
  const replace = async (): Promise<void> => {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
    try {
      let { nextStep } = await signIn(credentials);
      if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE')
        ({ nextStep } = await confirmUntilRight(credentials, giveCode));
      if (nextStep.signInStep !== 'DONE') throw new Error(nextStep.signInStep);
      const tokens = await authTokenStore.loadTokens();
      cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
      if (tokens) await authTokenStore.storeTokens(tokens);
    } finally {
      await sharedInMemoryStorage.clear();
      cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
    }
  };
  const replaced = replace();
  renewing = replaced.catch(() => {});
  return replaced;
};

/** Errors after which Amplify has deleted the tokens. */
const OVER = new Set([
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

/** Refreshes the token shortly before it expires; null when there is no session any more. Throws without an answer. */
export const accessToken = async (): Promise<string | null> => {
  await renewing;
  try {
    const { tokens } = await fetchAuthSession();
    return tokens?.accessToken.toString() ?? null;
  } catch (error) {
    if (error instanceof Error && OVER.has(error.name)) return null;
    throw error;
  }
};

export {
  confirmSignUp,
  resendSignUpCode,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
export { requireStorage } from './require-storage.ts';
