import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it } from 'vitest';
import { totpAt } from './mfa.ts';
import {
  CLIENT_ID,
  member,
  PASSWORD,
  POOL_ID,
  passwordSignIn,
  startPool,
  type TestPool,
  tokensOf,
} from './pool-for-test.ts';

const EMAIL = 'dana@example.com';

it('computes the codes of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(totpAt(secret, 1)).toBe('287082');
  expect(totpAt(secret, Math.floor(1_111_111_109 / 30))).toBe('081804');
});

describe('a second factor', () => {
  let pool: TestPool;
  afterEach(() => pool.remove());

  const start = async (MfaConfiguration: string) => {
    pool = await startPool({ pool: { MfaConfiguration, EnabledMfas: ['SOFTWARE_TOKEN_MFA'] } });
    await member(pool, EMAIL);
  };
  const codeNow = (secret: string) => totpAt(secret, Math.floor(pool.now() / 30_000));
  const answer = (
    ChallengeName: 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP',
    Session: string | undefined,
    code = '',
  ) =>
    pool.send(
      new RespondToAuthChallengeCommand({
        ClientId: CLIENT_ID,
        ChallengeName,
        Session,
        ChallengeResponses: { USERNAME: EMAIL, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    );

  it('is asked for once the user has set it up', async () => {
    await start('OPTIONAL');
    const { AccessToken } = await tokensOf(pool, EMAIL);
    const { SecretCode = '' } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const prefer = new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    await expect(pool.send(prefer)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(
      pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: 'abcdef' })),
    ).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    const first = codeNow(SecretCode);
    await pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: first }));
    await pool.send(prefer);
    const { ChallengeName, Session } = await passwordSignIn(pool, EMAIL);
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    await expect(answer('SOFTWARE_TOKEN_MFA', Session, '000')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await expect(answer('SOFTWARE_TOKEN_MFA', Session, first)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    pool.advance(60);
    expect(await answer('SOFTWARE_TOKEN_MFA', Session, codeNow(SecretCode))).toHaveProperty(
      'AuthenticationResult',
    );
  });

  it('is asked for no more once an administrator switches it off, and takes a code a step away, once', async () => {
    await start('OPTIONAL');
    const { AccessToken } = await tokensOf(pool, EMAIL);
    const { SecretCode = '' } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const at = (step: number) => totpAt(SecretCode, Math.floor(pool.now() / 30_000) + step);
    const verify = (UserCode: string) => pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    for (const far of [-2, 2])
      await expect(verify(at(far))).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    await verify(at(-1));
    await verify(at(1));
    // The one between was passed over: codes count upwards.
    await expect(verify(at(0))).rejects.toMatchObject({ name: 'ExpiredCodeException' });

    const who = { UserPoolId: POOL_ID, Username: EMAIL };
    const set = (Enabled: boolean) =>
      pool.send(
        new AdminSetUserMFAPreferenceCommand({
          ...who,
          SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
        }),
      );
    const listed = async () => (await pool.send(new AdminGetUserCommand(who))).UserMFASettingList;
    await set(true);
    expect(await listed()).toEqual(['SOFTWARE_TOKEN_MFA']);
    expect(await passwordSignIn(pool, EMAIL)).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    await set(false);
    expect(await listed()).toBeUndefined();
    expect(await passwordSignIn(pool, EMAIL)).toHaveProperty('AuthenticationResult');
  });

  it('must be set up at sign-in where the pool demands it', async () => {
    await start('ON');
    const { ChallengeName, Session: first } = await passwordSignIn(pool, EMAIL);
    expect(ChallengeName).toBe('MFA_SETUP');
    await expect(answer('MFA_SETUP', first)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const { SecretCode = '', Session } = await pool.send(
      new AssociateSoftwareTokenCommand({ Session: first }),
    );
    await pool.send(new VerifySoftwareTokenCommand({ Session, UserCode: codeNow(SecretCode) }));
    expect(await answer('MFA_SETUP', Session)).toHaveProperty('AuthenticationResult');
    expect(await passwordSignIn(pool, EMAIL)).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  });

  it('waits for the answer three minutes', async () => {
    await start('ON');
    const login = new InitiateAuthCommand({
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: EMAIL, PASSWORD },
    });
    const { Session } = await pool.send(login);
    pool.advance(180);
    await expect(answer('MFA_SETUP', Session)).rejects.toThrow(
      'Invalid session for the user, session is expired.',
    );
  });
});
