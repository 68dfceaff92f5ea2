import type { Context, APIGatewayProxyEventV2WithJWTAuthorizer as Event } from 'aws-lambda';
import { afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../../shared/contracts/parts/endpoint.ts';
import { logger } from '../lambda/observability.ts';
import { type Admit, type Handlers, serve } from './http.ts';

export const SECRET = 'between site and API';
/** Endpoints of each kind of access. */
export const group = endpoints({
  read: {
    method: 'GET',
    path: '/api/public/things/{id}',
    access: 'public',
    input: () => z.strictObject({ id: z.string(), page: z._default(z.coerce.number(), 1) }),
    output: () => z.object({ seen: z.unknown() }),
    cacheSeconds: 10,
  },
  repair: {
    method: 'POST',
    path: '/api/repair',
    access: 'identity',
    input: () => z.strictObject({}),
    output: () => z.object({ seen: z.unknown() }),
  },
  stop: {
    method: 'POST',
    path: '/api/things/{id}/stop',
    access: 'public',
    input: () => z.strictObject({ id: z.string() }),
    output: () => z.object({ seen: z.unknown() }),
    bodyUnread: true,
  },
  pay: {
    method: 'POST',
    path: '/api/things/{id}/pay',
    access: 'signed-in',
    idempotent: true,
    input: () => z.strictObject({ id: z.string(), amountAgorot: z.int() }),
    output: () => z.object({ seen: z.unknown() }),
  },
  payOut: {
    method: 'POST',
    path: '/api/admin/things/{id}/pay',
    access: 'manage_payments',
    recent: true,
    input: () => z.strictObject({ id: z.string() }),
    output: () => z.object({ seen: z.unknown() }),
  },
});

interface Seen {
  readonly input: unknown;
  readonly actor: unknown;
  readonly identity: unknown;
  readonly key: unknown;
  readonly address: string;
}

/** Every use case of the group: answers with what it got. */
export const seen = vi.fn(async (call: Seen) => ({
  seen: {
    input: call.input,
    actor: call.actor,
    identity: call.identity,
    key: call.key,
    address: call.address,
  },
}));
export const admit = vi.fn<Admit<{ id: string }>>(async ({ sub }) => ({ id: `usr_${sub}` }));
const handler = serve(
  group,
  { read: seen, repair: seen, stop: seen, pay: seen, payOut: seen } as Handlers<typeof group, { id: string }>,
  admit,
);

export const READ = 'GET /api/public/things/{id}';
const PAY = 'POST /api/things/{id}/pay';

interface Given {
  readonly headers?: Record<string, string | undefined>;
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  /** What Lambda gives the call. */
  readonly remainingMs?: number;
  /** Without it nobody is signed in. */
  readonly sub?: string;
  /** Seconds; when the password was given. */
  readonly authTime?: number;
}

/** A call as API Gateway hands it over, and its answer. */
export const send = async (routeKey: string, given: Given = {}) => {
  const event = {
    routeKey,
    headers: {
      'x-origin-secret': SECRET,
      ...(given.body ? { 'content-type': 'application/json' } : {}),
      ...given.headers,
    },
    pathParameters: given.path,
    queryStringParameters: given.query,
    body: given.body,
    isBase64Encoded: given.isBase64Encoded ?? false,
    requestContext: {
      requestId: 'request-1',
      http: { sourceIp: '10.0.0.1' },
      ...(given.sub
        ? { authorizer: { jwt: { claims: { sub: given.sub, auth_time: String(given.authTime ?? 1_700) } } } }
        : {}),
    },
  } as unknown as Event;
  const answer = await handler(event, {
    functionName: 'test',
    getRemainingTimeInMillis: () => given.remainingMs ?? 10_000,
  } as Context);
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body ?? '') };
};

export const pay = (given: Given = {}) =>
  send(PAY, {
    sub: 'dana',
    path: { id: 'x' },
    body: '{"amountAgorot":5}',
    ...given,
    headers: { 'idempotency-key': 'key-of-the-press', ...given.headers },
  });

/** How a refusal answers. */
export const refused = (code: string, status: number) => ({ status, body: { code, requestId: 'request-1' } });

/** Said once in a file: the stage knows its secret, and the log is silent. */
export const withGroup = (): void => {
  beforeEach(() => {
    vi.stubEnv('ORIGIN_SECRET', SECRET);
    vi.stubEnv('BUILD', 'newer');
    vi.spyOn(logger, 'info').mockReturnValue(undefined);
    vi.spyOn(logger, 'error').mockReturnValue(undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.clearAllMocks();
  });
};
