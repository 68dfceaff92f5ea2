import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage, sessionStorage as tabStorage } from 'aws-amplify/utils';
import { configuration } from './configuration.ts';

/**
 * The only file that touches Amplify (45 KB): loaded when somebody has a stored session or signs in. Errors keep
 * Cognito's names (`NotAuthorizedException`, `UserNotConfirmedException`, ...).
 */
const { userPoolId, userPoolClientId, userPoolEndpoint } = await configuration();
Amplify.configure({
  Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) } },
});

/** Where the tokens are, or go: remembered sessions outlive the tab, the others end with it. */
export const rememberSession = (remember: boolean): void =>
  cognitoUserPoolsTokenProvider.setKeyValueStorage(remember ? defaultStorage : tabStorage);

/** Refreshes by itself when the token is about to end; null when there is no session any more. */
export const accessToken = async (): Promise<string | null> => {
  const { tokens } = await fetchAuthSession();
  return tokens?.accessToken.toString() ?? null;
};

export {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
};
