import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Answer, Credentials, RestRequest } from './call.ts';
import { unauthorized } from './errors.ts';

const TOKEN_SECONDS = 32_400;

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** OAuth 2.0 with client credentials. */
export const createTokens = (credentials: () => Credentials, now: () => number) => {
  const tokens = new Map<string, number>();

  const signIn = ({ headers, body }: RestRequest): Answer => {
    const { clientId, clientSecret } = credentials();
    const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (!isSame(headers.authorization ?? '', wanted))
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
      };
    if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
      return {
        status: 400,
        body: { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' },
      };
    const token = `A21AA${randomBytes(36).toString('base64url')}`;
    tokens.set(token, now() + TOKEN_SECONDS * 1_000);
    return {
      status: 200,
      body: {
        scope: 'https://uri.paypal.com/services/payments/payment',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-STANDIN',
        expires_in: TOKEN_SECONDS,
      },
    };
  };

  const admit = ({ headers }: RestRequest): void => {
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if ((tokens.get(token) ?? 0) < now()) throw unauthorized();
  };

  return { signIn, admit };
};
