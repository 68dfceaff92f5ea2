import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { bounded } from '../lib/deadline.ts';
import { env } from '../lib/env.ts';
import { Refusal } from '../lib/errors.ts';
import { subOf } from '../lib/ids.ts';
import { logger } from '../lib/observability.ts';
import type { IdentityAttributes } from './newcomer.ts';

let client: CognitoIdentityProviderClient | undefined;

/** Loaded at the first use: most calls of this Lambda never ask Cognito anything. */
const cognito = async () => {
  const sdk = await import('./cognito.ts');
  client ??= bounded(new sdk.CognitoIdentityProviderClient({}));
  return { sdk, client };
};

/** The attributes of the Cognito user with this `sub`. Throws Cognito's errors. */
export const readIdentity = async (sub: string): Promise<IdentityAttributes> => {
  const { sdk, client } = await cognito();
  const answer = await client.send(
    new sdk.AdminGetUserCommand({ UserPoolId: env('USER_POOL_ID'), Username: sub }),
  );
  return Object.fromEntries((answer.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
};

/** Ends all sessions of a person at Cognito: no refresh token works any more. */
export const endSessions = async (userId: string): Promise<void> => {
  const { sdk, client } = await cognito();
  await client.send(
    new sdk.AdminUserGlobalSignOutCommand({ UserPoolId: env('USER_POOL_ID'), Username: subOf(userId) }),
  );
};

/** What Cognito says of one address, and nobody is told. */
const OF_THE_ADDRESS = new Set([
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
      if (!OF_THE_ADDRESS.has(name)) throw new Refusal('service.busy', name);
      logger.info('no mail to this address', { name });
    }
  };
  await Promise.all([
    ask(client.send(new sdk.ForgotPasswordCommand(call))),
    ask(client.send(new sdk.ResendConfirmationCodeCommand(call))),
  ]);
};
