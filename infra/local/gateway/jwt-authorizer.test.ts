import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveForTest } from '../serve-for-test.ts';
import { createJwtAuthorizer, type JwtAuthorizer } from './jwt-authorizer.ts';

const SCOPE = 'aws.cognito.signin.user.admin';
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const ours = pair();
const theirs = pair();
const nowSeconds = Math.floor(Date.now() / 1000);

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (
  claims: object,
  key: KeyObject = ours.privateKey,
  header: object = { alg: 'RS256', kid: 'one' },
): string => {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
};

let authorize: JwtAuthorizer;
let issuer: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const key = { ...ours.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };
  const server = await serveForTest((request, response) => {
    response.writeHead(request.url === '/pool/.well-known/jwks.json' ? 200 : 404, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify({ keys: [key] }));
  });
  issuer = `${server.endpoint}/pool`;
  close = server.close;
  authorize = createJwtAuthorizer({ Issuer: issuer, Audience: ['the-client'] });
});
afterAll(() => close());

const accessToken = (more: object = {}): object => ({
  sub: 'someone',
  iss: issuer,
  client_id: 'the-client',
  token_use: 'access',
  scope: SCOPE,
  'cognito:groups': ['a', 'b'],
  auth_time: nowSeconds,
  iat: nowSeconds,
  exp: nowSeconds + 900,
  ...more,
});
const ask = (authorization: string | undefined, scopes: readonly string[] = [SCOPE]) =>
  authorize(
    {
      method: 'GET',
      path: '/',
      query: '',
      headers: authorization === undefined ? {} : { authorization: [authorization] },
      body: Buffer.alloc(0),
      sourceIp: '127.0.0.1',
      sourcePort: 1,
    },
    scopes,
  );
const status = async (authorization: string | undefined, scopes?: readonly string[]): Promise<number> => {
  const decision = await ask(authorization, scopes);
  return 'refusal' in decision ? decision.refusal.status : 200;
};

describe('an access token', () => {
  test('passes, with its claims as text', async () => {
    const decision = await ask(`Bearer ${signed(accessToken())}`);
    expect(decision).toMatchObject({
      jwt: {
        claims: {
          sub: 'someone',
          client_id: 'the-client',
          exp: String(nowSeconds + 900),
          'cognito:groups': '[a b]',
        },
        scopes: [SCOPE],
      },
    });
  });

  test('passes without the word Bearer', async () => {
    expect(await status(signed(accessToken()))).toBe(200);
  });
});

describe('401', () => {
  const cases: [string, () => string | undefined][] = [
    ['no header', () => undefined],
    ['no token', () => 'Bearer '],
    ['no JWT', () => 'Bearer nonsense'],
    ['the key of somebody else', () => signed(accessToken(), theirs.privateKey)],
    [
      'a changed claim',
      () => signed(accessToken()).replace(/\.[^.]+\./, `.${encode(accessToken({ sub: 'another' }))}.`),
    ],
    ['no signature', () => `${encode({ alg: 'none', kid: 'one' })}.${encode(accessToken())}.`],
    ['another issuer', () => signed(accessToken({ iss: issuer.replace('/pool', '/other') }))],
    ['another client', () => signed(accessToken({ client_id: 'other-client' }))],
    ['another audience', () => signed(accessToken({ aud: 'other-client' }))],
    ['expired', () => signed(accessToken({ exp: nowSeconds - 1 }))],
    ['not yet valid', () => signed(accessToken({ nbf: nowSeconds + 600 }))],
  ];
  test.each(cases)('%s', async (_, token) => {
    const decision = await ask(token());
    expect(decision).toMatchObject({
      refusal: { status: 401, headers: { 'www-authenticate': expect.stringContaining('Bearer') } },
    });
    expect('refusal' in decision && decision.refusal.body.toString()).toBe('{"message":"Unauthorized"}');
  });
});

describe('403', () => {
  test('an id token has no scope', async () => {
    const idToken = signed({
      ...accessToken(),
      client_id: undefined,
      scope: undefined,
      aud: 'the-client',
      token_use: 'id',
    });
    const decision = await ask(`Bearer ${idToken}`);
    expect('refusal' in decision && [decision.refusal.status, decision.refusal.body.toString()]).toEqual([
      403,
      '{"message":"Forbidden"}',
    ]);
    expect(await status(`Bearer ${idToken}`, [])).toBe(200);
  });

  test('another scope, or one that only begins like it', async () => {
    expect(await status(signed(accessToken({ scope: 'openid email' })))).toBe(403);
    expect(await status(signed(accessToken({ scope: `${SCOPE}.more` })))).toBe(403);
    expect(await status(signed(accessToken({ scope: `openid ${SCOPE}` })))).toBe(200);
  });
});

test('an unknown key id is refused', async () => {
  expect(await status(signed(accessToken(), ours.privateKey, { alg: 'RS256', kid: 'two' }))).toBe(401);
});
