import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { Identity } from '../../lib/http/http.ts';
import { timeLeft } from '../../lib/lambda/deadline.ts';
import { env } from '../../lib/lambda/env.ts';

/** The scope every signed-in route of the HTTP API asks for; id tokens do not have it. */
const SCOPE = 'aws.cognito.signin.user.admin';
const FETCH_TIMEOUT_MS = 3_000;

/** The library's own fetcher speaks https only; the keys of a machine's own issuer come over http. */
const fetchKeys = async (uri: string): Promise<ArrayBuffer> => {
  const response = await fetch(uri, { signal: AbortSignal.timeout(Math.min(FETCH_TIMEOUT_MS, timeLeft())) });
  if (!response.ok) throw new Error(`The issuer's keys answered ${response.status}`);
  return response.arrayBuffer();
};

const createVerifier = () =>
  JwtVerifier.create(
    {
      issuer: env('TOKEN_ISSUER'),
      jwksUri: env('JWKS_URI'),
      // Access tokens of Cognito have no audience; their client is checked below.
      audience: null,
      scope: SCOPE,
      customJwtCheck: ({ payload }) => {
        if (payload.token_use !== 'access') throw new Error('Not an access token');
        if (payload.client_id !== env('USER_POOL_CLIENT_ID')) throw new Error('A token of another client');
      },
    },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  );

let verifier: ReturnType<typeof createVerifier> | undefined;

/**
 * What a valid access token of ours says; `exp` in seconds. Throws for everything else: another issuer or client,
 * another use, expired, tampered with.
 */
export const verifyAccessToken = async (token: string): Promise<Identity & { exp: number }> => {
  verifier ??= createVerifier();
  const claims = await verifier.verify(token);
  return { sub: String(claims.sub), authTime: Number(claims.auth_time), exp: Number(claims.exp) };
};
