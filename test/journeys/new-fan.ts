import { randomUUID } from 'node:crypto';
import {
  AdminConfirmSignUpCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { SIGN_UP_CONSENT } from '../../shared/sign-up.ts';

interface SiteConfiguration {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint: string;
}

/** Somebody with a confirmed account and nothing else; signs in with the password of the demonstration. */
export const newFan = async (origin: string, name: string, language: string): Promise<string> => {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as SiteConfiguration;
  const identities = new CognitoIdentityProviderClient({
    region: config.region,
    endpoint: config.userPoolEndpoint,
    credentials: { accessKeyId: 'AKIALOCALMAZALTOV', secretAccessKey: 'local' },
  });
  const email = `fan-${randomUUID().slice(0, 13)}@example.com`;
  const attributes = {
    name,
    'custom:role': 'fan',
    'custom:terms': SIGN_UP_CONSENT,
    'custom:language': language,
  };
  await identities.send(
    new SignUpCommand({
      ClientId: config.userPoolClientId,
      Username: email,
      Password: DEMO_PASSWORD,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  await identities.send(new AdminConfirmSignUpCommand({ UserPoolId: config.userPoolId, Username: email }));
  identities.destroy();
  return email;
};
