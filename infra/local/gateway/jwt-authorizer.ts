import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { JwtContext } from './http-event.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from './http-message.ts';

export interface JwtConfiguration {
  readonly Issuer: string;
  readonly Audience: readonly string[];
}

/** Either what the route's event gets, or the refusal. */
export type Authorized = { readonly jwt: JwtContext } | { readonly refusal: HttpAnswer };
export type JwtAuthorizer = (request: HttpRequest, scopes: readonly string[]) => Promise<Authorized>;

const refused = (status: 401 | 403, error: string, message: string): { refusal: HttpAnswer } => ({
  refusal: jsonAnswer(status, { message }, { 'www-authenticate': `Bearer error="${error}"` }),
});
const unauthorized = () => refused(401, 'invalid_token', 'Unauthorized');
const forbidden = () => refused(403, 'insufficient_scope', 'Forbidden');

/** The library fetches over https only; the stand-in of Cognito speaks http. */
const fetcher = {
  fetch: async (uri: string): Promise<ArrayBuffer> => {
    const response = await fetch(uri);
    if (!response.ok) throw new Error(`${uri} answered ${response.status}`);
    return response.arrayBuffer();
  },
};

/** Claims reach the function as text: lists as `[a b]`. */
const claimTexts = (claims: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );

const scopesOf = (claims: Readonly<Record<string, unknown>>): readonly string[] =>
  String(claims.scope ?? claims.scp ?? '').split(' ');

/**
 * The JWT authorizer of an HTTP API: signature by the issuer's published keys, issuer, expiry, audience (`aud`, or
 * `client_id` where a token has none). A route's scopes are met by any one of them; without them any token of the
 * pool would do, so id tokens, which carry no scope, are refused by the scope alone.
 */
export const createJwtAuthorizer = ({ Issuer, Audience }: JwtConfiguration): JwtAuthorizer => {
  const jwksUri = `${Issuer}/.well-known/jwks.json`;
  const verifier = JwtVerifier.create(
    { issuer: Issuer, audience: null, jwksUri },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
  const verify = async (token: string): Promise<Readonly<Record<string, unknown>> | undefined> => {
    try {
      const claims = await verifier.verify(token);
      const audience = [claims.aud ?? claims.client_id].flat();
      return audience.some((one) => typeof one === 'string' && Audience.includes(one)) ? claims : undefined;
    } catch {
      return undefined;
    }
  };
  return async (request, scopes) => {
    const [header] = request.headers.authorization ?? [];
    const token = header?.replace(/^Bearer +/i, '');
    const claims = token ? await verify(token) : undefined;
    if (!claims) return unauthorized();
    const held = scopesOf(claims);
    if (scopes.length > 0 && !scopes.some((scope) => held.includes(scope))) return forbidden();
    return { jwt: { claims: claimTexts(claims), scopes: scopes.length > 0 ? scopes : null } };
  };
};
