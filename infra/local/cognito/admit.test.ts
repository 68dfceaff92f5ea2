import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, PASSWORD, startPool, type TestPool, tokensOf } from './pool-for-test.ts';

const EMAIL = 'dana@example.com';

describe('somebody who is admitted', () => {
  let pool: TestPool;
  beforeEach(async () => {
    pool = await startPool();
  });
  afterEach(() => pool.remove());

  const admit = (attributes: Record<string, string> = {}) =>
    pool.cognito.admit({
      clientId: CLIENT_ID,
      password: PASSWORD,
      attributes: { email: EMAIL, 'custom:role': 'fan', ...attributes },
    });

  it('is in the pool as after a log-in, and no trigger was called and nothing sent', async () => {
    const { sub, accessToken } = admit();
    expect([pool.events, pool.mails]).toEqual([[], []]);
    const { Username, UserAttributes } = await pool.send(new GetUserCommand({ AccessToken: accessToken }));
    expect(Username).toBe(sub);
    expect(UserAttributes).toContainEqual({ Name: 'custom:role', Value: 'fan' });
    const [, payload = ''] = accessToken.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      sub,
      token_use: 'access',
      client_id: CLIENT_ID,
      scope: 'aws.cognito.signin.user.admin',
    });
  });

  it('can log in with the password later, which is the first trigger', async () => {
    admit();
    expect((await tokensOf(pool, EMAIL)).AccessToken).not.toBe('');
    expect(pool.events.map(({ triggerSource }) => triggerSource)).toContain(
      'PreAuthentication_Authentication',
    );
  });

  it('has attributes that the pool takes', () => {
    expect(() => admit({ 'custom:role': 'much too long for it' })).toThrow();
  });
});
