import {
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier, JwtRsaVerifier } from 'aws-jwt-verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, member, POOL_ID, refusal, startPool, type TestPool, tokensOf } from './pool-for-test.ts';

const EMAIL = 'dana@example.com';
const REVOKED = refusal('NotAuthorizedException', 'Access Token has been revoked');

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('tokens', () => {
  let pool: TestPool;
  let sub: string;
  beforeEach(async () => {
    pool = await startPool();
    sub = await member(pool, EMAIL);
  });
  afterEach(() => pool.remove());

  const refresh = (token: string) =>
    pool.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken: token }));
  const getUser = (token: string) => pool.send(new GetUserCommand({ AccessToken: token }));

  it('are accepted by a verifier that knows the issuer and fetches the keys', async () => {
    const { AccessToken, IdToken } = await tokensOf(pool, EMAIL);
    const jwksUri = `${pool.endpoint}/${POOL_ID}/.well-known/jwks.json`;
    const verifier = JwtRsaVerifier.create({ issuer: pool.issuer, audience: null, jwksUri });
    const keys = await (await fetch(jwksUri)).json();
    expect(keys).toEqual(pool.cognito.jwks());
    verifier.cacheJwks(keys);
    const access = await verifier.verify(AccessToken);
    expect(access).toEqual({
      sub,
      iss: pool.issuer,
      client_id: CLIENT_ID,
      origin_jti: expect.any(String),
      event_id: expect.any(String),
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      auth_time: expect.any(Number),
      iat: access.auth_time,
      exp: Number(access.iat) + 900,
      jti: expect.any(String),
      username: sub,
    });
    expect(await verifier.verify(IdToken)).toMatchObject({
      sub,
      aud: CLIENT_ID,
      token_use: 'id',
      email: EMAIL,
      email_verified: true,
      'cognito:username': sub,
    });
    const discovery = await fetch(`${pool.endpoint}/${POOL_ID}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({
      issuer: pool.issuer,
      jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
    });
  });

  it('are refused as genuine Cognito tokens of the real pool', async () => {
    const verifier = CognitoJwtVerifier.create({
      userPoolId: POOL_ID,
      clientId: CLIENT_ID,
      tokenUse: 'access',
    });
    verifier.cacheJwks(pool.cognito.jwks() as Parameters<typeof verifier.cacheJwks>[0]);
    const { AccessToken } = await tokensOf(pool, EMAIL);
    await expect(verifier.verify(AccessToken)).rejects.toThrow(/issuer not configured/i);
  });

  it('rotate: the old refresh token works for the grace period only, and auth_time stays', async () => {
    const first = await tokensOf(pool, EMAIL);
    pool.advance(600);
    const second = (await refresh(first.RefreshToken)).AuthenticationResult;
    expect(second?.RefreshToken).not.toBe(first.RefreshToken);
    const [before, after] = [claimsOf(first.AccessToken), claimsOf(second?.AccessToken ?? '')];
    expect(after.auth_time).toBe(before.auth_time);
    expect(after.origin_jti).toBe(before.origin_jti);
    expect(after.iat).toBe(before.iat + 600);
    pool.advance(29);
    expect(await refresh(first.RefreshToken)).toHaveProperty('AuthenticationResult.RefreshToken');
    pool.advance(1);
    await expect(refresh(first.RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    expect(await refresh(second?.RefreshToken ?? '')).toHaveProperty('AuthenticationResult.RefreshToken');
  });

  it('expire: access tokens soon, refresh tokens when the first of the session would have', async () => {
    const { AccessToken, RefreshToken } = await tokensOf(pool, EMAIL);
    pool.advance(900);
    await expect(getUser(AccessToken)).rejects.toEqual(
      refusal('NotAuthorizedException', 'Access Token has expired'),
    );
    pool.advance(29 * 86_400);
    const { AuthenticationResult } = await refresh(RefreshToken);
    pool.advance(86_400);
    await expect(refresh(AuthenticationResult?.RefreshToken ?? '')).rejects.toEqual(
      refusal('NotAuthorizedException', 'Refresh Token has expired'),
    );
  });

  it('do not rotate, and refresh by InitiateAuth, where the template says so', async () => {
    const plain = await startPool({
      client: {
        ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        RefreshTokenRotation: undefined,
      },
    });
    await member(plain, EMAIL);
    const { RefreshToken } = await tokensOf(plain, EMAIL);
    for (let times = 0; times < 2; times++) {
      const { AuthenticationResult } = await plain.send(
        new InitiateAuthCommand({
          ClientId: CLIENT_ID,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: RefreshToken },
        }),
      );
      expect(AuthenticationResult).toMatchObject({
        AccessToken: expect.any(String),
        IdToken: expect.any(String),
      });
      expect(AuthenticationResult).not.toHaveProperty('RefreshToken');
    }
    await plain.remove();
  });

  it('end with a global sign-out, everywhere', async () => {
    const [phone, desk] = [await tokensOf(pool, EMAIL), await tokensOf(pool, EMAIL)];
    await pool.send(new GlobalSignOutCommand({ AccessToken: phone.AccessToken }));
    await expect(getUser(phone.AccessToken)).rejects.toEqual(REVOKED);
    await expect(getUser(desk.AccessToken)).rejects.toEqual(REVOKED);
    await expect(refresh(desk.RefreshToken)).rejects.toEqual(
      refusal('NotAuthorizedException', 'Refresh Token has been revoked'),
    );
    const fresh = await tokensOf(pool, EMAIL);
    expect(await getUser(fresh.AccessToken)).toMatchObject({ Username: sub });
  });

  it('end with RevokeToken, in one session only', async () => {
    const [phone, desk] = [await tokensOf(pool, EMAIL), await tokensOf(pool, EMAIL)];
    const revoke = (Token: string) => pool.send(new RevokeTokenCommand({ ClientId: CLIENT_ID, Token }));
    await revoke(phone.RefreshToken);
    await revoke(phone.RefreshToken);
    await expect(getUser(phone.AccessToken)).rejects.toEqual(REVOKED);
    await expect(refresh(phone.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await getUser(desk.AccessToken)).toMatchObject({ Username: sub });
    await expect(revoke(desk.AccessToken)).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' });
  });

  it('are refused when they are of the wrong kind, forged, or of a user who is gone', async () => {
    const { AccessToken, IdToken } = await tokensOf(pool, EMAIL);
    const invalid = refusal('NotAuthorizedException', 'Invalid Access Token');
    await expect(getUser(IdToken)).rejects.toEqual(invalid);
    const [header, , signature] = AccessToken.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(AccessToken), sub: 'somebody' })).toString(
      'base64url',
    );
    await expect(getUser(`${header}.${forged}.${signature}`)).rejects.toEqual(invalid);
    await expect(getUser('nonsense')).rejects.toEqual(invalid);
    await pool.send(new DeleteUserCommand({ AccessToken }));
    await expect(getUser(AccessToken)).rejects.toEqual(
      refusal('UserNotFoundException', 'User does not exist.'),
    );
  });
});
