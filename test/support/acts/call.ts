import { randomUUID } from 'node:crypto';
import type { EndpointName, InputOf, OutputOf } from '../../../frontend/src/api/endpoint-types.ts';
import { contracts } from '../../../shared/contracts/index.ts';
import type { Endpoint } from '../../../shared/contracts/parts/endpoint.ts';
import type { ErrorBody } from '../../../shared/errors.ts';
import { siteUrl } from './world.ts';

export interface Answer<T> {
  readonly status: number;
  readonly body: T & Partial<ErrorBody>;
  readonly headers: Headers;
}

/** How a call ended: its status, and the code of a refusal. */
export const codeOf = ({ status, body }: { status: number; body: Partial<ErrorBody> }) => [status, body.code];

const find = (name: string): Endpoint => {
  const [group = '', endpoint = ''] = name.split('.');
  return (contracts as unknown as Record<string, Record<string, Endpoint>>)[group]?.[endpoint] as Endpoint;
};

const addressOf = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { url: string; rest: Record<string, unknown> } => {
  const rest = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { url: siteUrl(path), rest };
};

/** Calls an endpoint over HTTP as the browser does; never throws for an error answer. */
export const call = async <N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  options: { token?: string; key?: string } = {},
): Promise<Answer<OutputOf<N>>> => {
  const endpoint = find(name);
  const { url, rest } = addressOf(endpoint, input as Record<string, unknown>);
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = new URLSearchParams(
    Object.entries(rest).map(([field, value]) => [field, String(value)]),
  ).toString();
  const response = await fetch(inQuery && query ? `${url}?${query}` : url, {
    method: endpoint.method,
    headers: {
      ...(inQuery ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(endpoint.idempotent ? { 'idempotency-key': options.key ?? randomUUID() } : {}),
    },
    ...(inQuery ? {} : { body: JSON.stringify(rest) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers };
};

/**
 * Asks until a limit of so many is used up, and tells how often it was not. Limits count by windows of the clock: where
 * one ends amid the test, the next allows as many more.
 */
export const untilLimited = async <T>(
  limit: number,
  ask: () => Promise<Answer<T>>,
): Promise<{ readonly allowed: Answer<T>[]; readonly refused: Answer<T> }> => {
  const allowed: Answer<T>[] = [];
  for (;;) {
    const answer = await ask();
    if (answer.body.code === 'rate.limited') return { allowed, refused: answer };
    allowed.push(answer);
    if (allowed.length > 2 * limit) throw new Error(`${limit} are allowed, and ${allowed.length} were`);
  }
};
