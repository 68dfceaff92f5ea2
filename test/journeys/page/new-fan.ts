import { randomUUID } from 'node:crypto';
import { AdminConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DEMO_PASSWORD } from '../../../demo/logins.ts';
import { SIGN_UP_CONSENT } from '../../../shared/legal/sign-up.ts';
import { withPool } from './stage-pool.ts';

/** Somebody with a confirmed account and nothing else; signs in with the password of the demonstration. */
export const newFan = (origin: string, name: string, language: string): Promise<string> =>
  withPool(origin, async ({ identities, poolId, clientId }) => {
    const email = `fan-${randomUUID().slice(0, 13)}@example.com`;
    const attributes = {
      name,
      'custom:role': 'fan',
      'custom:terms': SIGN_UP_CONSENT,
      'custom:language': language,
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
