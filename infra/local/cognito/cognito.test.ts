import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetTokensFromRefreshTokenCommand, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../serve-for-test.ts';
import {
  CLIENT_ID,
  confirm,
  member,
  PASSWORD,
  POOL_ID,
  passwordSignIn,
  signUp,
  startPool,
  type TestPool,
  tokensOf,
} from './pool-for-test.ts';

const EMAIL = 'dana@example.com';

describe('the wire', () => {
  let pool: TestPool;
  beforeEach(async () => {
    pool = await startPool();
  });
  afterEach(() => pool.remove());

  const post = (operation: string, body: string, headers: Record<string, string> = {}) =>
    fetch(pool.endpoint, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...headers,
      },
    });

  it('answers browsers of any origin', async () => {
    const preflight = await fetch(pool.endpoint, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-headers': 'cache-control,content-type,x-amz-target,x-amz-user-agent',
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'cache-control,content-type,x-amz-target,x-amz-user-agent',
    );
    const refused = await post('InitiateAuth', '{"ClientId":"nobody","AuthFlow":"USER_SRP_AUTH"}');
    expect(refused.status).toBe(400);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toMatch(/x-amzn-ErrorType/);
    expect(refused.headers.get('x-amzn-errortype')).toBe('ResourceNotFoundException:');
    expect(await refused.json()).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'User pool client nobody does not exist.',
    });
  });

  it('refuses what is not an operation or not JSON', async () => {
    expect(await (await post('CreateGroup', '{}')).json()).toMatchObject({
      __type: 'UnknownOperationException',
    });
    expect(await (await post('SignUp', '{')).json()).toMatchObject({ __type: 'SerializationException' });
    expect((await post('SignUp', '[]')).status).toBe(400);
  });

  it('does nothing for an administrator who has not signed, or with another key', async () => {
    const body = JSON.stringify({ UserPoolId: POOL_ID });
    expect(await (await post('ListUsers', body)).json()).toMatchObject({
      __type: 'MissingAuthenticationTokenException',
    });
    const authorization = `AWS4-HMAC-SHA256 Credential=AKIDOTHER/20261121/eu-central-1/cognito-idp/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`;
    const forged = await post('ListUsers', body, { authorization, 'x-amz-date': '20261121T080000Z' });
    expect(await forged.json()).toMatchObject({ __type: 'UnrecognizedClientException' });
  });
});

describe('the state', () => {
  it('survives a restart: users, open codes, failures, sessions and the key; no password is in it', async () => {
    const folder = temporaryFolder();
    const before = await startPool({ dataDir: folder.path });
    await member(before, EMAIL);
    const { AccessToken, RefreshToken } = await tokensOf(before, EMAIL);
    await signUp(before, 'noa@example.com');
    const code = before.lastCode();
    for (let times = 0; times < 5; times++) {
      await expect(passwordSignIn(before, EMAIL, 'wrong-password')).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
    }
    const keys = before.cognito.jwks();
    await before.stop();
    expect(readFileSync(join(folder.path, 'cognito.db')).includes(PASSWORD)).toBe(false);

    const after = await startPool({ dataDir: folder.path });
    expect(after.cognito.jwks()).toEqual(keys);
    expect(await after.send(new GetUserCommand({ AccessToken }))).toHaveProperty('Username');
    expect(
      await after.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken })),
    ).toHaveProperty('AuthenticationResult');
    await confirm(after, 'noa@example.com', code);
    await passwordSignIn(after, 'noa@example.com');
    after.advance(3);
    await passwordSignIn(after, EMAIL);
    await after.stop();
    folder.remove();
  });
});
