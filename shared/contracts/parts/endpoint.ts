import type * as z from 'zod/mini';
import type { ErrorCode } from '../../errors.ts';
import { lazy } from '../../lazy.ts';
import { isPermission, type Permission } from '../../permissions.ts';

/**
 * Who may call an endpoint. The server derives the caller's role from the user record at every call.
 * - `public`: anybody, no token is read
 * - `identity`: a valid access token, even when the user record is missing (sign-in repairs it)
 * - `signed-in`: an active user of any role; acts only on what is theirs
 * - `creator`: an active user with a creator profile
 * - `admin`: any admin; for the door of the back office alone
 * - a permission: an admin whose role record holds it, or who has no role record
 * - `super-admin`: what nobody can be permitted by a role record
 */
export type Access = 'public' | 'identity' | 'signed-in' | 'creator' | 'admin' | Permission | 'super-admin';

/** Whether these endpoints are the back office's. */
export const isForAdmins = (access: Access): boolean =>
  access === 'admin' || access === 'super-admin' || isPermission(access);

/**
 * One endpoint, declared once. The CDK route and authorizer, the handler's parsing, the browser's typed client and
 * query keys, the OpenAPI document and the access tests all follow from it.
 */
export interface Endpoint<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/...`; `{name}` segments are fields of the input. Cacheable public reads live under `/api/public/`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Where the access is a permission: who holds this one may call it as well. */
  readonly also?: Permission;
  /** Path parameters, query string (GET, DELETE) and JSON body (others) as one strict object. */
  readonly input: () => I;
  /** What an answer looks like, for the OpenAPI document and tests. */
  readonly output: () => O;
  /** Moves money or makes something new: an `Idempotency-Key` header (8 to 64 characters) is required. */
  readonly idempotent?: true;
  /** For callers that sign the bytes they send: the handler is given body and headers as they arrived. */
  readonly signed?: true;
  /** Needs a password given in the last `RECENT_SECONDS`: a session that was left open is not enough. */
  readonly recent?: true;
  /** How long the edge may cache the answer, in seconds; only for `/api/public/`. */
  readonly cacheSeconds?: number;
  /** A body is not read, whatever it is: mail programs send a form. What the endpoint needs stands in its path. */
  readonly bodyUnread?: true;
  /** Bytes of the body, where it may be larger than those of the others. */
  readonly bodyMaxBytes?: number;
  /** Codes that this endpoint may answer, besides those of the pipeline. */
  readonly errors?: readonly ErrorCode[];
}

export type EndpointGroup = Readonly<Record<string, Endpoint>>;

/**
 * Declares a group of endpoints that one Lambda serves. It preserves the type of each schema. A Lambda serves up to
 * sixteen and a call needs one of them, so no schema is made at load (zod takes some 40 µs for each field): each input
 * is made at its first use and kept. Schemas that endpoints share are `lazy` for the same reason.
 */
// @__NO_SIDE_EFFECTS__
export const endpoints = <const G extends EndpointGroup>(group: G): G => {
  const kept = Object.entries(group).map(([name, endpoint]) => [
    name,
    { ...endpoint, input: lazy(endpoint.input) },
  ]);
  return Object.fromEntries(kept);
};

export type Input<E extends Endpoint> = z.input<ReturnType<E['input']>>;
export type Parsed<E extends Endpoint> = z.output<ReturnType<E['input']>>;
export type Output<E extends Endpoint> = z.output<ReturnType<E['output']>>;

/** `GET /api/public/ads/{id}`: the route key of an HTTP API. */
export const routeKey = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method} ${endpoint.path}`;
