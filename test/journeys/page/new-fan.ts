import { randomUUID } from 'node:crypto';
import { AdminConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DEMO_PASSWORD } from '../../../demo/logins.ts';
import { SIGN_UP_CONSENT } from '../../../shared/legal/sign-up.ts';
import { withPool } from './stage-pool.ts';

const newAccount = (
  origin: string,
  role: 'fan' | 'creator',
  more: Readonly<Record<string, string>>,
): Promise<string> =>
  withPool(origin, async ({ identities, poolId, clientId }) => {
    const email = `${role}-${randomUUID().slice(0, 13)}@example.com`;
    const attributes = {
      'custom:role': role,
      'custom:terms': SIGN_UP_CONSENT,
      ...more,
    };
    await identities.send(
      new SignUpCommand({
        ClientId: clientId,
        Username: email,
        Password: DEMO_PASSWORD,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
    await identities.send(new AdminConfirmSignUpCommand({ UserPoolId: poolId, Username: email }));
    return email;
  });

/** Somebody with a confirmed account and nothing else; signs in with the password of the demonstration. */
export const newFan = (origin: string, name: string, language: string): Promise<string> =>
  newAccount(origin, 'fan', { name, 'custom:language': language });

/** A creator whom nobody has approved yet, who signs in the same way. */
export const newCreator = (origin: string, name: string, language: string): Promise<string> =>
  newAccount(origin, 'creator', { name, 'custom:language': language, 'custom:category': 'musician' });
