import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect } from 'vitest';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { createCognito } from './cognito.ts';
import type { TriggerEvent } from './cognito-context.ts';
import { clientSettings, poolSettings, type TriggerName } from './settings.ts';

type Properties = Record<string, unknown>;
type Trigger = (event: TriggerEvent) => Properties | undefined;

export const POOL_ID = 'eu-central-1_local0001';
export const CLIENT_ID = 'local-web-client';
export const PASSWORD = 'right-password';

const CREDENTIAL = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'local-secret' };

export const POOL_PROPERTIES: Properties = {
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ['email'],
  Policies: {
    PasswordPolicy: {
      MinimumLength: 6,
      RequireLowercase: false,
      RequireUppercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
    },
  },
  Schema: [
    {
      Name: 'role',
      AttributeDataType: 'String',
      Mutable: true,
      StringAttributeConstraints: { MaxLength: '10' },
    },
  ],
  LambdaConfig: {
    PreSignUp: 'arn',
    PostConfirmation: 'arn',
    CustomMessage: 'arn',
    PreAuthentication: 'arn',
    PostAuthentication: 'arn',
  },
};

export const CLIENT_PROPERTIES: Properties = {
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  AccessTokenValidity: 15,
  IdTokenValidity: 15,
  RefreshTokenValidity: 43_200,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  PreventUserExistenceErrors: 'ENABLED',
  RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
};

/** A pool on a free port with the AWS SDK in front of it, a clock that only moves when told, and everything it did. */
export const startPool = async (
  changes: { pool?: Properties; client?: Properties; dataDir?: string } = {},
) => {
  const folder =
    changes.dataDir === undefined ? temporaryFolder() : { path: changes.dataDir, remove: () => {} };
  const mails: { to: string; subject: string; html: string }[] = [];
  const events: TriggerEvent[] = [];
  const triggers: Partial<Record<TriggerName, Trigger>> = {};
  const clock = { at: Date.now() };
  const issuer = `http://127.0.0.1:3001/${POOL_ID}`;
  const cognito = createCognito({
    dataDir: folder.path,
    issuer,
    poolId: POOL_ID,
    pool: poolSettings({ ...POOL_PROPERTIES, ...changes.pool }),
    clients: [clientSettings(CLIENT_ID, { ...CLIENT_PROPERTIES, ...changes.client })],
    credentials: [CREDENTIAL],
    invokeTrigger: async (name, event) => {
      events.push(event);
      return { ...event, response: { ...event.response, ...triggers[name]?.(event) } };
    },
    sendMail: async (mail) => {
      mails.push(mail);
    },
    now: () => new Date(clock.at),
  });
  const { endpoint, close } = await serveForTest(cognito.handle);
  const sdk = new CognitoIdentityProviderClient({
    region: 'eu-central-1',
    endpoint,
    credentials: CREDENTIAL,
    maxAttempts: 1,
  });
  const stop = async () => {
    sdk.destroy();
    await close();
    cognito.close();
  };
  return {
    endpoint,
    issuer,
    mails,
    events,
    triggers,
    cognito,
    send: sdk.send.bind(sdk) as typeof sdk.send,
    /** Milliseconds since 1970, by the pool's clock. */
    now: () => clock.at,
    advance: (seconds: number) => {
      clock.at += seconds * 1000;
    },
    /** The six digits of the newest e-mail. */
    lastCode: () => /\d{6}/.exec(mails.at(-1)?.html ?? '')?.[0] ?? '',
    stop,
    remove: async () => {
      await stop();
      folder.remove();
    },
  };
};

export type TestPool = Awaited<ReturnType<typeof startPool>>;

export const signUp = (
  pool: TestPool,
  email: string,
  more: { password?: string; attributes?: Record<string, string> } = {},
) =>
  pool.send(
    new SignUpCommand({
      ClientId: CLIENT_ID,
      Username: email,
      Password: more.password ?? PASSWORD,
      UserAttributes: Object.entries(more.attributes ?? {}).map(([Name, Value]) => ({ Name, Value })),
    }),
  );

export const confirm = (pool: TestPool, email: string, code = pool.lastCode()) =>
  pool.send(new ConfirmSignUpCommand({ ClientId: CLIENT_ID, Username: email, ConfirmationCode: code }));

/** Signs up and confirms; returns the sub. */
export const member = async (pool: TestPool, email: string): Promise<string> => {
  const { UserSub = '' } = await signUp(pool, email);
  await confirm(pool, email);
  return UserSub;
};

export const passwordSignIn = (pool: TestPool, email: string, password = PASSWORD) =>
  pool.send(
    new InitiateAuthCommand({
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );

/** The tokens of a fresh sign-in. */
export const tokensOf = async (pool: TestPool, email: string, password = PASSWORD) => {
  const { AuthenticationResult } = await passwordSignIn(pool, email, password);
  return {
    AccessToken: AuthenticationResult?.AccessToken ?? '',
    IdToken: AuthenticationResult?.IdToken ?? '',
    RefreshToken: AuthenticationResult?.RefreshToken ?? '',
  };
};

/** What a refused call must look like. */
export const refusal = (name: string, message: string | RegExp) =>
  message instanceof RegExp
    ? expect.objectContaining({ name, message: expect.stringMatching(message) })
    : expect.objectContaining({ name, message });
