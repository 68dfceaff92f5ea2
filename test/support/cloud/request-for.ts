import { randomUUID } from 'node:crypto';
import type { EndpointName, InputOf } from '../../../frontend/src/api/endpoint-types.ts';
import { contracts } from '../../../shared/contracts/index.ts';
import type { Endpoint } from '../../../shared/contracts/parts/endpoint.ts';

export interface CallOptions {
  readonly token?: string;
  /** Of what is idempotent; a new one where none is given. */
  readonly key?: string;
}

const find = (name: string): Endpoint => {
  const [group = '', endpoint = ''] = name.split('.');
  return (contracts as unknown as Record<string, Record<string, Endpoint>>)[group]?.[endpoint] as Endpoint;
};

/** The HTTP request by which the browser calls an endpoint: its path with the query, and what `fetch` is given. */
export const requestFor = <N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  { token, key }: CallOptions,
): { readonly path: string; readonly init: RequestInit } => {
  const endpoint = find(name);
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const place = endpoint.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return encodeURIComponent(value);
  });
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = new URLSearchParams(
    Object.entries(rest).map(([field, value]) => [field, String(value)]),
  ).toString();
  return {
    path: inQuery && query ? `${place}?${query}` : place,
    init: {
      method: endpoint.method,
      headers: {
        ...(inQuery ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(endpoint.idempotent ? { 'idempotency-key': key ?? randomUUID() } : {}),
      },
      ...(inQuery ? {} : { body: JSON.stringify(rest) }),
    },
  };
};
