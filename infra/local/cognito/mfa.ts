import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type Cognito, changeUser, checkPool, findUser } from './cognito-context.ts';
import {
  CognitoError,
  codeMismatch,
  expiredCode,
  invalidParameter,
  notAuthorized,
  userNotFound,
} from './errors.ts';
import { accessToken, operation, poolId, username } from './operation.ts';
import type { User } from './store.ts';
import { authorize } from './tokens.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** The six digits an authenticator app shows in the given 30-second step (RFC 6238). */
export const totpAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

const requireMfa = ({ pool }: Cognito): void => {
  if (pool.MfaConfiguration === 'OFF')
    throw invalidParameter('Invalid MFA token, software token MFA is disabled for this user pool');
};

/** Accepts a code of now or one step beside it, each step once. Returns the user as it is now. */
export const verifyTotp = (cognito: Cognito, user: User, code: string, wrong = codeMismatch): User => {
  const { totp } = user;
  if (!totp)
    throw new CognitoError(
      'SoftwareTokenMFANotFoundException',
      'Software token TOTP multi-factor authentication (MFA) is not enabled for the user.',
    );
  const step = Math.floor(cognito.now() / STEP_MS);
  const matching = [step, step - 1, step + 1].find((candidate) => totpAt(totp.secret, candidate) === code);
  if (matching === undefined) throw wrong('Invalid code received for user');
  if (matching <= totp.lastStep) throw expiredCode('Your software token has already been used once.');
  return changeUser(cognito, user, { totp: { ...totp, confirmed: true, lastStep: matching } });
};

/** Ends the MFA_SETUP challenge of a pool that demands a second factor. */
export const setUpMfa = (cognito: Cognito, user: User): User => {
  if (!user.totp?.confirmed) throw notAuthorized('Invalid session for the user.');
  return changeUser(cognito, user, { mfaEnabled: true });
};

const holder = z.object({ AccessToken: accessToken.optional(), Session: z.string().optional() });

/** Who sets up an authenticator app: a signed-in user, or one whom the MFA_SETUP challenge asks to. */
const holderOf = (cognito: Cognito, { AccessToken, Session }: z.output<typeof holder>): User => {
  if (AccessToken !== undefined) return authorize(cognito, AccessToken).user;
  const { username: sub } = cognito.challenges.find(Session ?? '', 'MFA_SETUP');
  const user = cognito.store.userBySub(sub);
  if (!user) throw userNotFound();
  return user;
};

const echoSession = (session: string | undefined) => (session === undefined ? {} : { Session: session });

const associateSoftwareToken = operation(holder, (cognito, input) => {
  requireMfa(cognito);
  const user = holderOf(cognito, input);
  const secret = toBase32(randomBytes(20));
  changeUser(cognito, user, { totp: { secret, confirmed: false, lastStep: 0 } });
  return { SecretCode: secret, ...echoSession(input.Session) };
});

const verifySoftwareToken = operation(holder.extend({ UserCode: z.string() }), (cognito, input) => {
  requireMfa(cognito);
  const wrongCode = (message = 'Code mismatch') =>
    new CognitoError('EnableSoftwareTokenMFAException', message);
  verifyTotp(cognito, holderOf(cognito, input), input.UserCode, wrongCode);
  return { Status: 'SUCCESS', ...echoSession(input.Session) };
});

const softwareTokenSettings = z.object({
  Enabled: z.boolean().default(false),
  PreferredMfa: z.boolean().default(false),
});

const setPreference = (
  cognito: Cognito,
  user: User,
  wanted: z.output<typeof softwareTokenSettings> | undefined,
) => {
  requireMfa(cognito);
  if (wanted?.Enabled && !user.totp?.confirmed)
    throw invalidParameter('User has not verified software token mfa');
  if (wanted) changeUser(cognito, user, { mfaEnabled: wanted.Enabled });
  return {};
};

const preference = { SoftwareTokenMfaSettings: softwareTokenSettings.optional() };

const setUserMfaPreference = operation(
  z.object({ AccessToken: accessToken, ...preference }),
  (cognito, input) =>
    setPreference(cognito, authorize(cognito, input.AccessToken).user, input.SoftwareTokenMfaSettings),
);

const adminPreference = z.object({ UserPoolId: poolId, Username: username, ...preference });

const adminSetUserMfaPreference = operation(adminPreference, (cognito, input) => {
  checkPool(cognito, input.UserPoolId);
  const user = findUser(cognito, input.Username);
  if (!user) throw userNotFound();
  return setPreference(cognito, user, input.SoftwareTokenMfaSettings);
});

/** The part of GetUser and AdminGetUser that tells of the second factor. */
export const mfaStatus = (user: User) =>
  user.mfaEnabled
    ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
    : {};

export const mfaOperations = {
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
};
