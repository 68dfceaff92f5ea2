import type { AttributeType, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SIGN_UP_ATTRIBUTES } from '../../../shared/legal/sign-up.ts';
import { bounded } from '../../lib/lambda/deadline.ts';
import { env } from '../../lib/lambda/env.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { subOf } from '../../lib/lambda/ids.ts';
import { logger } from '../../lib/lambda/observability.ts';
import type { IdentityAttributes } from './newcomer.ts';

let client: CognitoIdentityProviderClient | undefined;

/** Loaded at the first use: most calls of this Lambda never ask Cognito anything. */
const cognito = async () => {
  const sdk = await import('./cognito.ts');
  client ??= bounded(new sdk.CognitoIdentityProviderClient({}));
  return { sdk, client };
};

const attributesOf = (attributes: readonly AttributeType[] = []): IdentityAttributes =>
  Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));

/** The attributes of the Cognito user with this `sub` or address. Throws Cognito's errors. */
export const readIdentity = async (username: string): Promise<IdentityAttributes> => {
  const { sdk, client } = await cognito();
  const answer = await client.send(
    new sdk.AdminGetUserCommand({ UserPoolId: env('USER_POOL_ID'), Username: username }),
  );
  return attributesOf(answer.UserAttributes);
};

const userOf = (userId: string) => ({ UserPoolId: env('USER_POOL_ID'), Username: subOf(userId) });

/** Whether Cognito asks a person for a code of an authenticator app at each sign-in. */
export const asksForTotp = async (userId: string): Promise<boolean> => {
  const { sdk, client } = await cognito();
  const { UserMFASettingList } = await client.send(new sdk.AdminGetUserCommand(userOf(userId)));
  return UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
};

/** From now on Cognito asks this person for a password alone. Any number of times. */
export const stopAskingForTotp = async (userId: string): Promise<void> => {
  const { sdk, client } = await cognito();
  await client.send(
    new sdk.AdminSetUserMFAPreferenceCommand({
      ...userOf(userId),
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    }),
  );
};

/** Ends all sessions of a person at Cognito: no refresh token works any more. */
export const endSessions = async (userId: string): Promise<void> => {
  const { sdk, client } = await cognito();
  await client.send(new sdk.AdminUserGlobalSignOutCommand(userOf(userId)));
};

/** Removes the log-in of a person, if it is still there. */
export const removeIdentity = async (userId: string): Promise<void> => {
  const { sdk, client } = await cognito();
  try {
    await client.send(new sdk.AdminDeleteUserCommand(userOf(userId)));
  } catch (error) {
    if ((error as Error).name !== 'UserNotFoundException') throw error;
  }
};

/**
 * Gives a log-in another address, which counts as verified: whoever asks has proved it. Any number of times. `taken`:
 * another log-in has it; `gone`: there is no such log-in any more.
 */
export const moveIdentity = async (userId: string, email: string): Promise<'moved' | 'taken' | 'gone'> => {
  const { sdk, client } = await cognito();
  try {
    await client.send(
      new sdk.AdminUpdateUserAttributesCommand({
        ...userOf(userId),
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    return 'moved';
  } catch (error) {
    const { name } = error as Error;
    if (name === 'AliasExistsException' || name === 'UsernameExistsException') return 'taken';
    if (name === 'UserNotFoundException') return 'gone';
    throw error;
  }
};

/**
 * By which mail somebody gets to a password: who was invited and chose none yet by the invitation, all others by a reset.
 * Null where Cognito would send nothing and say that it did: without a log-in, with a closed one, or to an address that
 * was never confirmed.
 */
export const wayToPassword = async (userId: string): Promise<'invitation' | 'reset' | null> => {
  const { sdk, client } = await cognito();
  try {
    const { UserStatus, Enabled, UserAttributes } = await client.send(
      new sdk.AdminGetUserCommand(userOf(userId)),
    );
    if (Enabled === false) return null;
    if (UserStatus === 'FORCE_CHANGE_PASSWORD') return 'invitation';
    // Who never confirmed the address gets that mail, and a reset after it.
    const isReached = UserStatus === 'UNCONFIRMED' || attributesOf(UserAttributes).email_verified === 'true';
    return isReached ? 'reset' : null;
  } catch (error) {
    if ((error as Error).name === 'UserNotFoundException') return null;
    throw error;
  }
};

interface Invitation {
  readonly email: string;
  readonly language: string;
}

const invitationOf = ({ email, language }: Invitation) => ({
  UserPoolId: env('USER_POOL_ID'),
  Username: email,
  DesiredDeliveryMediums: ['EMAIL' as const],
  ClientMetadata: { language },
});

/**
 * Makes a log-in with a first password, which Cognito sends to the address. Answers its attributes; null when the address
 * has a log-in. Whoever invites vouches for the address, so it counts as verified.
 */
export const inviteIdentity = async (
  person: Invitation & { readonly name: string },
): Promise<IdentityAttributes | null> => {
  const { sdk, client } = await cognito();
  try {
    const { User } = await client.send(
      new sdk.AdminCreateUserCommand({
        ...invitationOf(person),
        UserAttributes: [
          { Name: 'email', Value: person.email },
          { Name: 'email_verified', Value: 'true' },
          { Name: SIGN_UP_ATTRIBUTES.name, Value: person.name },
          { Name: SIGN_UP_ATTRIBUTES.language, Value: person.language },
        ],
      }),
    );
    return attributesOf(User?.Attributes);
  } catch (error) {
    if ((error as Error).name === 'UsernameExistsException') return null;
    throw error;
  }
};

/** Sends the invitation again, with another first password. */
export const inviteAgain = async (person: Invitation): Promise<void> => {
  const { sdk, client } = await cognito();
  await client.send(new sdk.AdminCreateUserCommand({ ...invitationOf(person), MessageAction: 'RESEND' }));
};

/** What Cognito says about an address; no caller is told. */
const ADDRESS_ERRORS = new Set([
  'CodeDeliveryFailureException',
  'InvalidParameterException',
  'LimitExceededException',
  'NotAuthorizedException',
  'UserLambdaValidationException',
  'UserNotFoundException',
]);

/**
 * Asks Cognito for both, whoever has the address: it resets who is confirmed, confirms who is not, and sends nothing
 * else. Throws `service.busy`.
 */
export const sendResetOrConfirmation = async (to: {
  readonly email: string;
  readonly language: string;
  readonly draft?: string | undefined;
}): Promise<void> => {
  const { sdk, client } = await cognito();
  const call = {
    ClientId: env('USER_POOL_CLIENT_ID'),
    Username: to.email,
    ClientMetadata: { language: to.language, ...(to.draft ? { draft: to.draft } : {}) },
  };
  const ask = async (asked: Promise<unknown>): Promise<void> => {
    try {
      await asked;
    } catch (error) {
      const { name } = error as Error;
      if (!ADDRESS_ERRORS.has(name)) throw new Refusal('service.busy', name);
      logger.info('no mail to this address', { name });
    }
  };
  await Promise.all([
    ask(client.send(new sdk.ForgotPasswordCommand(call))),
    ask(client.send(new sdk.ResendConfirmationCodeCommand(call))),
  ]);
};
