import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserResponse,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userIdOf } from '../../lib/lambda/ids.ts';
import { logger } from '../../lib/lambda/observability.ts';
import {
  endSessions,
  readIdentity,
  removeIdentity,
  sendResetOrConfirmation,
  wayToPassword,
} from './identity-provider.ts';

const SUB = '8c1f2d3e-4b5a-6978-8796-a5b4c3d2e1f0';
const cognito = mockClient(CognitoIdentityProviderClient);
beforeEach(() => {
  cognito.reset();
  cognito.onAnyCommand().resolves({});
  vi.stubEnv('USER_POOL_ID', 'pool');
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
  vi.spyOn(logger, 'info').mockReturnValue();
});
afterAll(() => {
  cognito.restore();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const named = (name: string) => Object.assign(new Error(name), { name });

describe('the identity provider', () => {
  it('tells the attributes of an identity by their names', async () => {
    const attributes = [
      { Name: 'email', Value: 'dana@example.com' },
      { Name: 'custom:role', Value: 'fan' },
    ];
    cognito
      .on(AdminGetUserCommand, { UserPoolId: 'pool', Username: SUB })
      .resolves({ UserAttributes: attributes });
    expect(await readIdentity(SUB)).toEqual({ email: 'dana@example.com', 'custom:role': 'fan' });
  });

  it('ends the sessions of a person by their sub, which is not their id', async () => {
    await endSessions(userIdOf(SUB));
    const [call] = cognito.commandCalls(AdminUserGlobalSignOutCommand);
    expect(call?.args[0].input).toEqual({ UserPoolId: 'pool', Username: SUB });
  });
});

describe('the removal of a log-in', () => {
  it('is done where its person removed it at Cognito before, and fails where nobody knows', async () => {
    cognito.on(AdminDeleteUserCommand).rejects(named('UserNotFoundException'));
    await expect(removeIdentity(userIdOf(SUB))).resolves.toBeUndefined();
    cognito.on(AdminDeleteUserCommand).rejects(named('InternalErrorException'));
    await expect(removeIdentity(userIdOf(SUB))).rejects.toThrow('InternalErrorException');
  });
});

describe('the way to a password', () => {
  const verified = [{ Name: 'email_verified', Value: 'true' }];
  it.each([
    ['a reset', { UserStatus: 'CONFIRMED', UserAttributes: verified }, 'reset'],
    ['a confirmation first', { UserStatus: 'UNCONFIRMED' }, 'reset'],
    ['the invitation', { UserStatus: 'FORCE_CHANGE_PASSWORD', UserAttributes: verified }, 'invitation'],
    ['none to an address that was never confirmed', { UserStatus: 'CONFIRMED' }, null],
    ['none to a closed log-in', { UserStatus: 'CONFIRMED', Enabled: false, UserAttributes: verified }, null],
  ] as [string, AdminGetUserResponse, string | null][])('is %s', async (_, user, way) => {
    cognito.on(AdminGetUserCommand).resolves({ Enabled: true, ...user });
    expect(await wayToPassword(userIdOf(SUB))).toBe(way);
  });

  it('is none without a log-in', async () => {
    cognito.on(AdminGetUserCommand).rejects(named('UserNotFoundException'));
    expect(await wayToPassword(userIdOf(SUB))).toBeNull();
  });
});

describe('a mail to an address', () => {
  const to = { email: 'dana@example.com', language: 'he' };
  const asked = () => cognito.calls().map(({ args }) => args[0].constructor.name);

  it('is asked for as a reset and as a confirmation, in the language of the reader', async () => {
    await sendResetOrConfirmation({ ...to, draft: 'drf_1' });
    for (const command of [ForgotPasswordCommand, ResendConfirmationCodeCommand] as const)
      expect(cognito.commandCalls(command)[0]?.args[0].input).toEqual({
        ClientId: 'client',
        Username: 'dana@example.com',
        ClientMetadata: { language: 'he', draft: 'drf_1' },
      });
  });

  it.each([
    'UserNotFoundException',
    'NotAuthorizedException',
    'InvalidParameterException',
    'LimitExceededException',
    'CodeDeliveryFailureException',
    'UserLambdaValidationException',
  ])('ends the same whoever has it: %s', async (name) => {
    cognito.on(ForgotPasswordCommand).rejects(named(name));
    await expect(sendResetOrConfirmation(to)).resolves.toBeUndefined();
    expect(asked().sort()).toEqual(['ForgotPasswordCommand', 'ResendConfirmationCodeCommand']);
  });

  it.each(['TooManyRequestsException', 'InternalErrorException', 'TimeoutError'])(
    'is refused when Cognito cannot be asked: %s',
    async (name) => {
      cognito.on(ResendConfirmationCodeCommand).rejects(named(name));
      await expect(sendResetOrConfirmation(to)).rejects.toMatchObject({ code: 'service.busy' });
    },
  );
});
