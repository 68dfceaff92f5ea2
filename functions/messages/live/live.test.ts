import { createSign, generateKeyPairSync } from 'node:crypto';
import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveForTest } from '../../../infra/local/serve-for-test.ts';
import { somebody } from '../../../test/support/acts/somebody.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { handler as authorize } from '../../lambdas/socket/live-authorize.ts';
import { handler as connection } from '../../lambdas/socket/live-connection.ts';
import { userIdOf } from '../../lib/lambda/ids.ts';
import { transact } from '../../lib/table/table.ts';
import { connectionsOf } from './live.table.ts';

const SUB = '11111111-2222-4333-8444-555555555555';
const USER = userIdOf(SUB);
const CLIENT = 'client1';
const SIGNED_IN = 1_900_000_000;

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

let issuer = '';
/** A token as Cognito makes it; `claims` replace its own. */
const token = (claims: object = {}): string => {
  const own = {
    iss: issuer,
    sub: SUB,
    client_id: CLIENT,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    auth_time: SIGNED_IN,
    exp: Math.floor(Date.now() / 1_000) + 900,
  };
  const text = `${part({ alg: 'RS256', kid: 'k1' })}.${part({ ...own, ...claims })}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
};

/** Whatever was there of the person before. */
const replaceUser = (facts: Parameters<typeof somebody>[0]) =>
  transact(
    somebody(facts).writes.flatMap(({ Put }) =>
      Put ? [{ Put: { TableName: Put.TableName, Item: Put.Item } }] : [],
    ),
  );

const saveUser = (facts: { status?: 'active' | 'banned'; signedOutAt?: number } = {}) =>
  replaceUser({
    id: USER,
    at: '2026-11-20T10:00:00.000Z',
    email: 'a@example.com',
    name: 'דנה',
    ...facts,
  });

/** Calls to the management endpoint. */
const calls: string[] = [];
withTable();
beforeAll(async () => {
  const keys = await serveForTest((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  const gateway = await serveForTest((request, response) => {
    calls.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`);
    response.end();
  });
  issuer = `${keys.endpoint}/pool`;
  Object.assign(process.env, {
    TOKEN_ISSUER: issuer,
    JWKS_URI: `${issuer}/.well-known/jwks.json`,
    USER_POOL_CLIENT_ID: CLIENT,
    WEBSOCKET_ENDPOINT: gateway.endpoint,
  });
  return () => Promise.all([keys.close(), gateway.close()]);
});
beforeEach(() => {
  calls.length = 0;
  return saveUser();
});

const admitted = async (offered: string): Promise<APIGatewayAuthorizerResult> => {
  const headers = { 'Sec-WebSocket-Protocol': offered };
  const event = { headers, methodArn: 'arn' } as unknown as APIGatewayRequestAuthorizerEvent;
  return (await authorize(event, {} as never, () => {})) as APIGatewayAuthorizerResult;
};
const effectOf = (result: APIGatewayAuthorizerResult) => result.policyDocument.Statement[0]?.Effect;

describe('opening a socket', () => {
  it('needs an access token of ours, and hands on whose it is', async () => {
    const result = await admitted(`mazaltov, ${token()}`);
    expect(effectOf(result)).toBe('Allow');
    expect(result.context).toMatchObject({ userId: USER, sub: SUB, authTime: SIGNED_IN });
  });

  it('is unauthorized with any other token', async () => {
    const others = [
      token({ token_use: 'id' }),
      token({ client_id: 'client2' }),
      token({ scope: 'openid' }),
      token({ iss: 'https://elsewhere.example' }),
      token({ exp: Math.floor(Date.now() / 1_000) - 1 }),
      `${token().slice(0, -8)}AAAAAAAA`,
      'nonsense',
    ];
    for (const other of others) await expect(admitted(`mazaltov, ${other}`)).rejects.toThrow('Unauthorized');
    await expect(admitted('mazaltov')).rejects.toThrow('Unauthorized');
  });

  it('is denied to the banned, the signed out and the unknown', async () => {
    await saveUser({ status: 'banned' });
    expect(effectOf(await admitted(`mazaltov, ${token()}`))).toBe('Deny');
    await saveUser({ signedOutAt: SIGNED_IN });
    expect(effectOf(await admitted(`mazaltov, ${token()}`))).toBe('Deny');
    const stranger = token({ sub: '99999999-2222-4333-8444-555555555555' });
    expect(effectOf(await admitted(`mazaltov, ${stranger}`))).toBe('Deny');
  });
});

const LATER = Math.floor(Date.now() / 1_000) + 900;
const event = (routeKey: string, body?: string, exp = LATER) =>
  ({
    body,
    requestContext: {
      routeKey,
      connectionId: 'c1=',
      authorizer: { userId: USER, sub: SUB, authTime: SIGNED_IN, exp },
    },
  }) as unknown as Parameters<typeof connection>[0];

describe('an open socket', () => {
  it('is noted while it is open, and only our protocol comes back', async () => {
    expect(await connection(event('$connect'))).toEqual({
      statusCode: 200,
      headers: { 'Sec-WebSocket-Protocol': 'mazaltov' },
    });
    expect(await connectionsOf(USER)).toEqual(['c1=']);
    await connection(event('$disconnect'));
    await connection(event('$disconnect'));
    expect(await connectionsOf(USER)).toEqual([]);
  });

  it('answers a ping, and an error to everything else', async () => {
    expect(await connection(event('$default', '{"action":"ping"}'))).toMatchObject({
      body: '{"action":"pong"}',
    });
    const refused = await connection(event('$default', '{"action":"shout"}'));
    expect(refused.body).toContain('call.invalid');
    expect(calls).toEqual([]);
  });

  it('is closed at the next message once its person may no longer act', async () => {
    await saveUser({ status: 'banned' });
    expect(await connection(event('$default', '{"action":"ping"}'))).toEqual({ statusCode: 200 });
    expect(calls).toEqual(['DELETE /@connections/c1=']);
  });

  it('does not outlive the token that opened it', async () => {
    const over = Math.floor(Date.now() / 1_000) - 1;
    expect(await connection(event('$default', '{"action":"ping"}', over))).toEqual({ statusCode: 200 });
    expect(calls).toEqual(['DELETE /@connections/c1=']);
  });
});
