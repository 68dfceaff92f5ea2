import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import {
  type Endpoint,
  type EndpointGroup,
  type Output,
  type Parsed,
  routeKey,
} from '../../../shared/contracts/parts/endpoint.ts';
import type { ErrorBody } from '../../../shared/errors.ts';
import { RECENT_SECONDS } from '../../../shared/limits.ts';
import { inTimeOf } from '../lambda/deadline.ts';
import { epochSeconds } from '../lambda/epoch-seconds.ts';
import { Refusal } from '../lambda/errors.ts';
import { count, logContext, logger } from '../lambda/observability.ts';
import { isThroughSite } from './origin-secret.ts';
import { toldOf } from './outdated.ts';
import { withRequestId } from './request-id.ts';

/** What the access token says; the gateway has verified it. */
export interface Identity {
  /** Cognito's `sub`, a UUID. */
  readonly sub: string;
  /** When the person last gave a password, in seconds since 1970. */
  readonly authTime: number;
}

/** A call as it arrived, for callers that sign the bytes they send. Header names are in lower case. */
export interface Received {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** What a use case is given. `now` is the server's time, `key` the idempotency key where the endpoint takes one. */
export type Call<E extends Endpoint, Actor> = CallOfAll<E, Actor> &
  (E extends { signed: true } ? { readonly received: Received } : unknown);

interface CallOfAll<E extends Endpoint, Actor> {
  readonly actor: E['access'] extends 'public' ? null : E['access'] extends 'identity' ? null : Actor;
  readonly identity: E['access'] extends 'public' ? null : Identity;
  readonly input: Parsed<E>;
  readonly now: Date;
  readonly key: E extends { idempotent: true } ? string : undefined;
  /** The visitor's network address, for rate limits only. */
  readonly address: string;
}

export type Handlers<G extends EndpointGroup, Actor> = {
  readonly [K in keyof G]: (call: Call<G[K], Actor>) => Promise<Output<G[K]>>;
};

/** Loads the caller and refuses those who may not call this endpoint. */
export type Admit<Actor> = (identity: Identity, endpoint: Endpoint, now: Date) => Promise<Actor>;

type Event = APIGatewayProxyEventV2WithJWTAuthorizer;
type Answer = APIGatewayProxyStructuredResultV2;

const BODY_MAX_BYTES = 65_536;
const KEY_PATTERN = /^[A-Za-z0-9-]{8,64}$/;

/** Other sites can have a browser send a form or plain text to us without asking, and JSON they cannot. */
const isJson = (contentType = ''): boolean => /^application\/json\s*(?:;|$)/i.test(contentType);

const parseBody = ({ bodyMaxBytes = BODY_MAX_BYTES, bodyUnread }: Endpoint, event: Event): unknown => {
  if (bodyUnread || !event.body) return {};
  if (!isJson(event.headers['content-type']))
    throw new Refusal('call.invalid_json', 'The body must be of the type application/json');
  if (event.isBase64Encoded) throw new Refusal('call.invalid_json', 'The body must be JSON text');
  if (Buffer.byteLength(event.body) > bodyMaxBytes)
    throw new Refusal('call.too_large', 'The body is too large');
  try {
    return JSON.parse(event.body);
  } catch {
    throw new Refusal('call.invalid_json', 'The body is not JSON');
  }
};

const parseInput = (endpoint: Endpoint, event: Event): unknown => {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const given = inQuery ? (event.queryStringParameters ?? {}) : parseBody(endpoint, event);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Refusal('call.invalid', 'The body must be an object');
  const path = event.pathParameters ?? {};
  for (const name of Object.keys(path)) {
    if (Object.hasOwn(given, name)) throw new Refusal('call.invalid', `${name} stands in the path`);
  }
  const parsed = endpoint.input().safeParse({ ...given, ...path });
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, code }) => ({ field: path.join('.'), problem: code }));
  throw new Refusal('call.invalid', 'The input does not match the contract', details);
};

const identityOf = (event: Event): Identity => {
  const claims = event.requestContext.authorizer?.jwt?.claims;
  if (!claims?.sub) throw new Refusal('auth.required', 'No access token');
  return { sub: String(claims.sub), authTime: Number(claims.auth_time) };
};

/** Refuses a session whose password was given too long ago for this endpoint. */
const refuseStale = ({ recent }: Endpoint, identity: Identity | null, now: Date): void => {
  if (recent && !(identity && epochSeconds(now) - identity.authTime <= RECENT_SECONDS))
    throw new Refusal('auth.recent_required', 'This needs a password given just now');
};

const keyOf = (endpoint: Endpoint, event: Event): string | undefined => {
  if (!endpoint.idempotent) return undefined;
  const key = event.headers['idempotency-key'] ?? '';
  if (!KEY_PATTERN.test(key))
    throw new Refusal('call.idempotency_key_missing', 'An Idempotency-Key of 8 to 64 letters is required');
  return key;
};

const cacheControl = (endpoint: Endpoint | undefined): string =>
  endpoint?.cacheSeconds ? `public, max-age=0, s-maxage=${endpoint.cacheSeconds}` : 'no-store';

const json = (statusCode: number, body: unknown, requestId: string, cache: string): Answer => ({
  statusCode,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cache,
    'x-request-id': requestId,
  },
  body: JSON.stringify(body),
});

const failure = async (error: unknown, requestId: string): Promise<Answer> => {
  if (error instanceof Refusal) {
    logger.info('refused', { code: error.code, reason: error.message });
    const body: ErrorBody = {
      code: error.code,
      message: error.message,
      requestId,
      ...(error.details === undefined ? {} : { details: error.details }),
    };
    return json(error.status, body, requestId, 'no-store');
  }
  await count('UnexpectedError');
  logger.error('unexpected', error as Error);
  return json(
    500,
    { code: 'service.internal', message: 'Unexpected error', requestId } satisfies ErrorBody,
    requestId,
    'no-store',
  );
};

/**
 * The handler of one Lambda, for every endpoint of the group. It authenticates, authorizes, parses the input with the
 * contract and gives every error the one shape, and it answers before Lambda's time-out.
 */
export const serve = <G extends EndpointGroup, Actor>(
  group: G,
  handlers: Handlers<G, Actor>,
  admit: Admit<Actor>,
) => {
  const byRoute = new Map(
    Object.entries(group).map(([name, endpoint]) => [routeKey(endpoint), { name, endpoint }]),
  );

  const handled = async (event: Event, requestId: string): Promise<Answer> => {
    if (!isThroughSite(event.headers)) throw new Refusal('auth.origin', 'Calls come through the site');
    const found = byRoute.get(event.routeKey);
    if (!found) throw new Refusal('call.not_found', 'No such endpoint');
    const { name, endpoint } = found;
    const now = new Date();
    const identity = endpoint.access === 'public' ? null : identityOf(event);
    const actor = identity && endpoint.access !== 'identity' ? await admit(identity, endpoint, now) : null;
    refuseStale(endpoint, identity, now);
    const call = {
      actor,
      identity,
      input: parseInput(endpoint, event),
      now,
      key: keyOf(endpoint, event),
      address: event.headers['true-client-ip'] ?? event.requestContext.http.sourceIp,
    };
    const received = { body: event.body ?? '', headers: event.headers };
    const handle = handlers[name] as (call: unknown) => Promise<unknown>;
    return json(
      200,
      await handle(endpoint.signed ? { ...call, received } : call),
      requestId,
      cacheControl(endpoint),
    );
  };

  const answer = async (event: Event, context: Context): Promise<Answer> => {
    const requestId = event.requestContext.requestId;
    logger.appendKeys({ requestId, route: event.routeKey });
    try {
      return await withRequestId(requestId, () => inTimeOf(context, () => handled(event, requestId)));
    } catch (error) {
      return failure(toldOf(error, event.headers), requestId);
    }
  };

  return middy<Event, Answer, Error, Context>().use(logContext()).handler(answer);
};
