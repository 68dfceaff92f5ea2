import type { Me } from '../../../../shared/contracts/people/accounts.ts';
import { call } from '../../api/api.ts';
import { auth } from './load-auth.ts';

/** What an authenticator app must know to show codes for an account. */
export interface NewAuthenticator {
  /** In capital letters and digits (base32). */
  readonly secret: string;
  /** The same as `otpauth://`, which apps open and scan. */
  readonly link: string;
}

/** Spaces as `%20`: some apps show a plus sign as it is. */
export const linkOf = (secret: string, site: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`${site}:${email}`)}?secret=${secret}&issuer=${encodeURIComponent(site)}`;

/** Asks Cognito for a new secret of who is signed in; an earlier one that was not confirmed is good no more. */
export const newAuthenticator = async (site: string, email: string): Promise<NewAuthenticator> => {
  const { sharedSecret: secret } = await (await auth()).setUpTOTP();
  return { secret, link: linkOf(secret, site, email) };
};

/** Shows Cognito that the app has the secret. Throws Cognito's errors: a code is good once, and for a minute. */
export const proveAuthenticator = async (code: string): Promise<void> => {
  await (await auth()).verifyTOTPSetup({ code });
};

/** From now on Cognito asks for a code at each sign-in, and the server knows. Any number of times. */
export const demandCodes = async (): Promise<Me> => {
  await (await auth()).updateMFAPreference({ totp: 'PREFERRED' });
  return call('registration.signIn', {});
};
