import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readableAttributes } from './attributes.ts';
import { type Cognito, clientOf } from './cognito-context.ts';
import { CognitoError, notAuthorized, userDisabled, userNotFound } from './errors.ts';
import type { ClientSettings } from './settings.ts';
import type { Session, User } from './store.ts';

const SCOPE = 'aws.cognito.signin.user.admin';

const hashOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('hex');

const addRefreshToken = (cognito: Cognito, sessionId: string): string => {
  const token = randomBytes(96).toString('base64url');
  cognito.store.addRefreshToken(hashOf(token), sessionId);
  return token;
};

/** Claims carry `email_verified` as a boolean, everything else as text. */
const idClaims = (client: ClientSettings, user: User): Record<string, unknown> => {
  const { email_verified, ...rest } = readableAttributes(client, user);
  return { ...rest, ...(email_verified === undefined ? {} : { email_verified: email_verified === 'true' }) };
};

const bearer = (cognito: Cognito, client: ClientSettings, user: User, session: Session) => {
  const issuedAt = Math.floor(cognito.now() / 1000);
  const common = {
    sub: user.sub,
    iss: cognito.issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    // When the password was given: a refresh does not move it.
    auth_time: Math.floor(session.signedInAt / 1000),
    iat: issuedAt,
  };
  return {
    AccessToken: cognito.signer.sign({
      ...common,
      client_id: client.clientId,
      token_use: 'access',
      scope: SCOPE,
      exp: issuedAt + client.accessTokenSeconds,
      jti: randomUUID(),
      username: user.sub,
    }),
    IdToken: cognito.signer.sign({
      ...idClaims(client, user),
      ...common,
      aud: client.clientId,
      token_use: 'id',
      'cognito:username': user.sub,
      exp: issuedAt + client.idTokenSeconds,
      jti: randomUUID(),
    }),
    ExpiresIn: client.accessTokenSeconds,
    TokenType: 'Bearer',
  };
};

/** Starts a session: three tokens for somebody who has just proved who they are. */
export const startSession = (cognito: Cognito, client: ClientSettings, user: User) =>
  cognito.store.transaction(() => {
    const session: Session = {
      id: randomUUID(),
      sub: user.sub,
      clientId: client.clientId,
      signedInAt: cognito.now(),
      expiresAt: cognito.now() + client.refreshTokenSeconds * 1000,
      revoked: false,
    };
    cognito.store.addSession(session);
    return { ...bearer(cognito, client, user, session), RefreshToken: addRefreshToken(cognito, session.id) };
  });

const sessionBehind = (cognito: Cognito, client: ClientSettings, refreshToken: string) => {
  const kept = cognito.store.refreshToken(hashOf(refreshToken));
  const session = kept && cognito.store.session(kept.sessionId);
  return session?.clientId === client.clientId ? { session, rotatedAt: kept?.rotatedAt } : undefined;
};

/**
 * New tokens for a refresh token. Where tokens rotate, a new refresh token comes along that lives no longer than the
 * first one would have, and the one given works only for the retry grace period.
 */
export const refresh = (cognito: Cognito, clientId: string, refreshToken: string) => {
  const client = clientOf(cognito, clientId);
  const found = sessionBehind(cognito, client, refreshToken);
  if (!found) throw notAuthorized('Invalid Refresh Token');
  const { session, rotatedAt } = found;
  if (session.revoked) throw notAuthorized('Refresh Token has been revoked');
  if (session.expiresAt <= cognito.now()) throw notAuthorized('Refresh Token has expired');
  const grace = client.rotationGraceSeconds;
  if (rotatedAt !== undefined && cognito.now() >= rotatedAt + (grace ?? 0) * 1000) {
    throw new CognitoError('RefreshTokenReuseException', 'Refresh Token has been invalidated by rotation');
  }
  const user = cognito.store.userBySub(session.sub);
  if (!user) throw userNotFound();
  if (!user.enabled) throw userDisabled();
  const tokens = bearer(cognito, client, user, session);
  if (grace === undefined) return tokens;
  return cognito.store.transaction(() => {
    cognito.store.rotateRefreshToken(hashOf(refreshToken), cognito.now());
    return { ...tokens, RefreshToken: addRefreshToken(cognito, session.id) };
  });
};

/** Ends the session of a refresh token: it and the access tokens that came from it are refused from now on. */
export const revoke = (cognito: Cognito, clientId: string, refreshToken: string): void => {
  const client = clientOf(cognito, clientId);
  if (cognito.signer.read(refreshToken))
    throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  const found = sessionBehind(cognito, client, refreshToken);
  if (found) cognito.store.revokeSession(found.session.id);
};

/** Whose valid, unrevoked access token this is. NotAuthorizedException, or UserNotFoundException for a deleted user. */
export const authorize = (cognito: Cognito, accessToken: string): { user: User; client: ClientSettings } => {
  const claims = cognito.signer.read(accessToken);
  if (claims?.token_use !== 'access' || claims.iss !== cognito.issuer)
    throw notAuthorized('Invalid Access Token');
  if (Number(claims.exp) * 1000 <= cognito.now()) throw notAuthorized('Access Token has expired');
  const user = cognito.store.userBySub(String(claims.sub));
  if (!user) throw userNotFound();
  const session = cognito.store.session(String(claims.origin_jti));
  if (!session || session.revoked) throw notAuthorized('Access Token has been revoked');
  if (!user.enabled) throw userDisabled();
  return { user, client: clientOf(cognito, String(claims.client_id)) };
};
