import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { readableAttributes, triggerAttributes } from './attributes.ts';
import { type ClientMetadata, type Cognito, clientOf, findUser } from './cognito-context.ts';
import {
  invalidParameter,
  resetRequired,
  userDisabled,
  userNotConfirmed,
  userNotFound,
  wrongCredentials,
} from './errors.ts';
import { clientId, metadata, operation } from './operation.ts';
import { isPasswordOf, judgePassword } from './passwords.ts';
import type { ClientSettings } from './settings.ts';
import { makeVerifier, startExchange } from './srp.ts';
import type { User } from './store.ts';
import { refresh, startSession } from './tokens.ts';
import { callTrigger } from './triggers.ts';

interface Attempt {
  readonly client: ClientSettings;
  readonly clientMetadata: ClientMetadata;
}

/** The user who wants to come in, after the checks that do not need the password; undefined where none may be seen. */
const userAtTheDoor = async (
  cognito: Cognito,
  username: string,
  attempt: Attempt,
): Promise<User | undefined> => {
  const user = findUser(cognito, username);
  if (!user && !attempt.client.hidesUserExistence) throw userNotFound();
  await callTrigger(cognito, 'PreAuthentication', {
    source: 'PreAuthentication_Authentication',
    username: user?.sub ?? username,
    clientId: attempt.client.clientId,
    request: {
      userAttributes: user ? triggerAttributes(user) : {},
      validationData: attempt.clientMetadata ?? {},
      userNotFound: !user,
    },
  });
  if (user && !user.enabled) throw userDisabled();
  if (user?.status === 'RESET_REQUIRED') throw resetRequired();
  return user;
};

/** What follows a right password: another challenge, or tokens. */
export const afterPassword = async (cognito: Cognito, user: User, attempt: Attempt): Promise<object> => {
  const { client } = attempt;
  if (!user.enabled) throw userDisabled();
  if (user.status === 'UNCONFIRMED') throw userNotConfirmed();
  const challenge = (
    name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP',
    parameters: Record<string, string>,
  ) => ({
    ChallengeName: name,
    Session: cognito.challenges.start(client.clientId, client.challengeSeconds, { name, username: user.sub }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub, ...parameters },
  });
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const { sub: _, ...attributes } = readableAttributes(client, user);
    return challenge('NEW_PASSWORD_REQUIRED', {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(attributes),
    });
  }
  if (cognito.pool.MfaConfiguration !== 'OFF' && user.mfaEnabled) return challenge('SOFTWARE_TOKEN_MFA', {});
  if (cognito.pool.MfaConfiguration === 'ON') {
    return challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' });
  }
  return welcome(cognito, user, attempt);
};

/** The last step of a sign-in: the PostAuthentication trigger, then tokens. */
export const welcome = async (
  cognito: Cognito,
  user: User,
  { client, clientMetadata }: Attempt,
): Promise<object> => {
  await callTrigger(cognito, 'PostAuthentication', {
    source: 'PostAuthentication_Authentication',
    username: user.sub,
    clientId: client.clientId,
    request: {
      userAttributes: triggerAttributes(user),
      newDeviceUsed: false,
      clientMetadata: clientMetadata ?? {},
    },
  });
  return { ChallengeParameters: {}, AuthenticationResult: startSession(cognito, client, user) };
};

type Parameters = Readonly<Record<string, string>>;

const parameter = (parameters: Parameters, name: string): string => {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};

const withPlainPassword = async (
  cognito: Cognito,
  parameters: Parameters,
  attempt: Attempt,
): Promise<object> => {
  const password = parameter(parameters, 'PASSWORD');
  const user = await userAtTheDoor(cognito, parameter(parameters, 'USERNAME'), attempt);
  if (!user) throw wrongCredentials();
  const judged = judgePassword(cognito, user.sub, (current) => isPasswordOf(cognito, current, password));
  // Cognito hands this call's metadata to PreAuthentication only.
  return afterPassword(cognito, judged, { client: attempt.client, clientMetadata: undefined });
};

/** The same made-up user for the same name, so that asking twice does not tell a real name from an unknown one. */
const simulatedUser = (cognito: Cognito, username: string) => {
  const secret = cognito.store.once('simulation-secret', () => randomBytes(32).toString('hex'));
  const digest = createHmac('sha256', secret).update(username.toLowerCase()).digest();
  const hex = digest.toString('hex');
  const sub = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(12, 15)}`,
    `a${hex.slice(15, 18)}`,
    hex.slice(18, 30),
  ];
  const salt = hex.slice(32);
  const { verifier } = makeVerifier('', randomBytes(16).toString('hex'));
  return { sub: sub.join('-'), password: { salt, verifier } };
};

const withSrp = async (cognito: Cognito, parameters: Parameters, attempt: Attempt): Promise<object> => {
  const srpA = parameter(parameters, 'SRP_A');
  const username = parameter(parameters, 'USERNAME');
  const user = await userAtTheDoor(cognito, username, attempt);
  const { sub, password } = user ?? simulatedUser(cognito, username);
  const exchange = startExchange(srpA, password);
  if (!exchange) throw invalidParameter('Invalid SRP_A value.');
  const { client } = attempt;
  const secretBlock = cognito.challenges.start(client.clientId, client.challengeSeconds, {
    name: 'PASSWORD_VERIFIER',
    username: sub,
    exists: user !== undefined,
    exchange,
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.serverPublic.toString(16),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  };
};

const withRefreshToken = async (
  cognito: Cognito,
  parameters: Parameters,
  { client }: Attempt,
): Promise<object> => ({
  ChallengeParameters: {},
  AuthenticationResult: refresh(cognito, client.clientId, parameter(parameters, 'REFRESH_TOKEN')),
});

type Flow = { readonly setting: string; readonly run: typeof withSrp };

const CLIENT_FLOWS = new Map<string, Flow>(
  Object.entries({
    USER_SRP_AUTH: { setting: 'ALLOW_USER_SRP_AUTH', run: withSrp },
    USER_PASSWORD_AUTH: { setting: 'ALLOW_USER_PASSWORD_AUTH', run: withPlainPassword },
    REFRESH_TOKEN_AUTH: { setting: 'ALLOW_REFRESH_TOKEN_AUTH', run: withRefreshToken },
    REFRESH_TOKEN: { setting: 'ALLOW_REFRESH_TOKEN_AUTH', run: withRefreshToken },
  }),
);

const ADMIN_FLOWS = new Map<string, Flow>([
  ...CLIENT_FLOWS,
  ['ADMIN_USER_PASSWORD_AUTH', { setting: 'ALLOW_ADMIN_USER_PASSWORD_AUTH', run: withPlainPassword }],
]);

const authInput = z.object({
  ClientId: clientId,
  AuthFlow: z.string('Member must not be null'),
  AuthParameters: z.record(z.string(), z.string()).default({}),
  ClientMetadata: metadata,
});

const start = (flows: typeof CLIENT_FLOWS) =>
  operation(authInput, (cognito, input) => {
    const client = clientOf(cognito, input.ClientId);
    const flow = flows.get(input.AuthFlow);
    if (!flow) throw invalidParameter('Initiate Auth method not supported.');
    if (!client.flows.has(flow.setting))
      throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`);
    return flow.run(cognito, input.AuthParameters, { client, clientMetadata: input.ClientMetadata });
  });

export const initiateAuth = start(CLIENT_FLOWS);
export const adminInitiateAuth = start(ADMIN_FLOWS);
