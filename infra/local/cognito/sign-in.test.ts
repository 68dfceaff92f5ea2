import {
  AdminDisableUserCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CLIENT_ID,
  member,
  POOL_ID,
  passwordSignIn,
  refusal,
  startPool,
  type TestPool,
} from './pool-for-test.ts';

const WRONG = refusal('NotAuthorizedException', 'Incorrect username or password.');
const LOCKED = refusal('NotAuthorizedException', 'Password attempts exceeded');
const EMAIL = 'dana@example.com';

describe('sign-in', () => {
  let pool: TestPool;
  beforeEach(async () => {
    pool = await startPool();
    await member(pool, EMAIL);
  });
  afterEach(() => pool.remove());

  const fail = () => expect(passwordSignIn(pool, EMAIL, 'wrong-password')).rejects.toEqual(WRONG);

  it('takes the address in any case, or the username', async () => {
    const { AuthenticationResult } = await passwordSignIn(pool, 'DANA@EXAMPLE.COM');
    expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 900 });
    expect(pool.events.slice(-2).map(({ triggerSource }) => triggerSource)).toEqual([
      'PreAuthentication_Authentication',
      'PostAuthentication_Authentication',
    ]);
    expect(await passwordSignIn(pool, pool.events.at(-1)?.userName ?? '')).toHaveProperty(
      'AuthenticationResult',
    );
  });

  it('answers the same to a wrong password and an unknown user', async () => {
    await fail();
    await expect(passwordSignIn(pool, 'nobody@example.com')).rejects.toEqual(WRONG);
    const srp = (email: string) =>
      pool.send(
        new InitiateAuthCommand({
          ClientId: CLIENT_ID,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: email, SRP_A: 'abc123' },
        }),
      );
    const real = await srp(EMAIL);
    const first = await srp('nobody@example.com');
    const again = await srp('nobody@example.com');
    expect(Object.keys(first.ChallengeParameters ?? {})).toEqual(Object.keys(real.ChallengeParameters ?? {}));
    expect(first.ChallengeParameters?.SALT).toBe(again.ChallengeParameters?.SALT);
    expect(first.ChallengeParameters?.USERNAME).toBe(again.ChallengeParameters?.USERNAME);
    for (const { ChallengeParameters } of [real, first]) {
      const answer = new RespondToAuthChallengeCommand({
        ClientId: CLIENT_ID,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: ChallengeParameters?.USER_ID_FOR_SRP ?? '',
          PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters?.SECRET_BLOCK ?? '',
          PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
          TIMESTAMP: 'Sat Nov 21 8:00:00 UTC 2026'.replace(' 8:', ' 08:'),
        },
      });
      await expect(pool.send(answer)).rejects.toEqual(WRONG);
      await expect(pool.send(answer)).rejects.toEqual(
        refusal('NotAuthorizedException', 'Invalid session for the user.'),
      );
    }
  });

  it('refuses an SRP value that would give the password away', async () => {
    const zero = new InitiateAuthCommand({
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: EMAIL, SRP_A: '0' },
    });
    await expect(pool.send(zero)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('locks after five failures, for a second, then twice as long each time', async () => {
    for (let times = 0; times < 5; times++) await fail();
    await expect(passwordSignIn(pool, EMAIL)).rejects.toEqual(LOCKED);
    pool.advance(1);
    await fail();
    pool.advance(1);
    await expect(passwordSignIn(pool, EMAIL)).rejects.toEqual(LOCKED);
    pool.advance(1);
    await fail();
    pool.advance(3.9);
    await expect(passwordSignIn(pool, EMAIL)).rejects.toEqual(LOCKED);
    pool.advance(0.1);
    expect(await passwordSignIn(pool, EMAIL)).toHaveProperty('AuthenticationResult');
    for (let times = 0; times < 5; times++) await fail();
  });

  it('forgets failures after a quarter of an hour', async () => {
    for (let times = 0; times < 5; times++) await fail();
    pool.advance(15 * 60);
    for (let times = 0; times < 5; times++) await fail();
    await expect(passwordSignIn(pool, EMAIL)).rejects.toEqual(LOCKED);
  });

  it('refuses disabled users and those a trigger refuses', async () => {
    pool.triggers.PreAuthentication = () => {
      throw new Error('BANNED');
    };
    await expect(passwordSignIn(pool, EMAIL)).rejects.toEqual(
      refusal('UserLambdaValidationException', 'PreAuthentication failed with error BANNED.'),
    );
    delete pool.triggers.PreAuthentication;
    await pool.send(new AdminDisableUserCommand({ UserPoolId: POOL_ID, Username: EMAIL }));
    await expect(passwordSignIn(pool, EMAIL)).rejects.toEqual(
      refusal('NotAuthorizedException', 'User is disabled.'),
    );
  });

  it('refuses flows the client does not allow', async () => {
    const refreshing = new InitiateAuthCommand({
      ClientId: CLIENT_ID,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: 'x' },
    });
    await expect(pool.send(refreshing)).rejects.toEqual(
      refusal('InvalidParameterException', 'REFRESH_TOKEN_AUTH flow not enabled for this client'),
    );
    const bare = new InitiateAuthCommand({
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: EMAIL },
    });
    await expect(pool.send(bare)).rejects.toEqual(
      refusal('InvalidParameterException', 'Missing required parameter PASSWORD'),
    );
    const nonsense = new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken: 'nonsense' });
    await expect(pool.send(nonsense)).rejects.toEqual(
      refusal('NotAuthorizedException', 'Invalid Refresh Token'),
    );
  });
});
