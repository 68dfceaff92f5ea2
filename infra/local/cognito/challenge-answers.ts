import * as z from 'zod';
import { checkUpdate, checkWritable } from './attributes.ts';
import {
  type ClientMetadata,
  type Cognito,
  changeUser,
  clientOf,
  findUser,
  srpOwner,
} from './cognito-context.ts';
import { invalidParameter, wrongCredentials } from './errors.ts';
import { setUpMfa, verifyTotp } from './mfa.ts';
import { clientId, metadata, operation } from './operation.ts';
import { checkPasswordPolicy, judgePassword, withPassword } from './passwords.ts';
import type { ClientSettings } from './settings.ts';
import { afterPassword, welcome } from './sign-in.ts';
import { provesPassword } from './srp.ts';
import type { User } from './store.ts';

interface Answer {
  readonly client: ClientSettings;
  readonly clientMetadata: ClientMetadata;
  readonly session: string;
  readonly responses: Readonly<Record<string, string>>;
}

const response = ({ responses }: Answer, name: string): string => {
  const value = responses[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
};

const passwordVerifier = async (cognito: Cognito, answer: Answer): Promise<object> => {
  const secretBlock = response(answer, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const timestamp = response(answer, 'TIMESTAMP');
  const signature = response(answer, 'PASSWORD_CLAIM_SIGNATURE');
  if (!/^\w{3} \w{3} \d{1,2} \d\d:\d\d:\d\d UTC \d{4}$/.test(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  const challenge = cognito.challenges.find(secretBlock, 'PASSWORD_VERIFIER', answer.client.clientId);
  // One block, one guess.
  cognito.challenges.end(secretBlock);
  const { username, exchange } = challenge;
  const named = response(answer, 'USERNAME');
  const isSame = named === username || findUser(cognito, named)?.sub === username;
  const claim = { owner: srpOwner(cognito, username), secretBlock, timestamp, signature };
  if (!challenge.exists) throw wrongCredentials();
  const user = judgePassword(cognito, username, () => isSame && provesPassword(exchange, claim));
  return afterPassword(cognito, user, answer);
};

/** The user of an open challenge, as it is now. */
const waitingUser = (
  cognito: Cognito,
  answer: Answer,
  name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP',
): User => {
  const { username } = cognito.challenges.find(answer.session, name, answer.client.clientId);
  const user = cognito.store.userBySub(username);
  if (!user) throw wrongCredentials();
  return user;
};

const ATTRIBUTE_PREFIX = 'userAttributes.';

const newPassword = async (cognito: Cognito, answer: Answer): Promise<object> => {
  const user = waitingUser(cognito, answer, 'NEW_PASSWORD_REQUIRED');
  const password = response(answer, 'NEW_PASSWORD');
  checkPasswordPolicy(cognito.pool, password);
  const given = Object.entries(answer.responses).filter(([name]) => name.startsWith(ATTRIBUTE_PREFIX));
  const attributes = Object.fromEntries(
    given.map(([name, value]) => [name.slice(ATTRIBUTE_PREFIX.length), value]),
  );
  if (attributes.email !== undefined) throw invalidParameter('Cannot modify an already provided email');
  checkWritable(answer.client, Object.keys(attributes));
  checkUpdate(cognito.pool, attributes);
  cognito.challenges.end(answer.session);
  const changed = changeUser(cognito, user, {
    ...withPassword(cognito, user.sub, password),
    status: 'CONFIRMED',
    attributes: { ...user.attributes, ...attributes },
  });
  return afterPassword(cognito, changed, answer);
};

const softwareToken = async (cognito: Cognito, answer: Answer): Promise<object> => {
  const user = waitingUser(cognito, answer, 'SOFTWARE_TOKEN_MFA');
  const verified = verifyTotp(cognito, user, response(answer, 'SOFTWARE_TOKEN_MFA_CODE'));
  cognito.challenges.end(answer.session);
  return welcome(cognito, verified, answer);
};

const mfaSetup = async (cognito: Cognito, answer: Answer): Promise<object> => {
  const user = waitingUser(cognito, answer, 'MFA_SETUP');
  const ready = setUpMfa(cognito, user);
  cognito.challenges.end(answer.session);
  return welcome(cognito, ready, answer);
};

const ANSWERS: Readonly<Record<string, (cognito: Cognito, answer: Answer) => Promise<object>>> = {
  PASSWORD_VERIFIER: passwordVerifier,
  NEW_PASSWORD_REQUIRED: newPassword,
  SOFTWARE_TOKEN_MFA: softwareToken,
  MFA_SETUP: mfaSetup,
};

const input = z.object({
  ClientId: clientId,
  ChallengeName: z.string('Member must not be null'),
  Session: z.string().default(''),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  ClientMetadata: metadata,
});

export const respondToAuthChallenge = operation(input, (cognito, { ClientId, ChallengeName, ...rest }) => {
  const answer = Object.hasOwn(ANSWERS, ChallengeName) ? ANSWERS[ChallengeName] : undefined;
  if (!answer) throw invalidParameter(`Unsupported challenge ${ChallengeName}`);
  return answer(cognito, {
    client: clientOf(cognito, ClientId),
    clientMetadata: rest.ClientMetadata,
    session: rest.Session,
    responses: rest.ChallengeResponses,
  });
});
