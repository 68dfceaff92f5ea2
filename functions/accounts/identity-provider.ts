import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { bounded } from '../lib/deadline.ts';
import { env } from '../lib/env.ts';
import { subOf } from '../lib/ids.ts';
import type { IdentityAttributes } from './newcomer.ts';

let client: CognitoIdentityProviderClient | undefined;

/** Loaded at the first use: most calls of this Lambda never ask Cognito anything. */
const cognito = async () => {
  const sdk = await import('@aws-sdk/client-cognito-identity-provider');
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
