import { randomUUID } from 'node:crypto';
import type { Endpoint, Input, Output } from '../../shared/contracts/endpoint.ts';
import { type Contracts, contracts } from '../../shared/contracts/index.ts';
import type { ErrorBody } from '../../shared/errors.ts';
import { siteUrl } from './world.ts';

export type Name = {
  [G in keyof Contracts & string]: `${G}.${keyof Contracts[G] & string}`;
}[keyof Contracts & string];
export type EndpointOf<N extends Name> = N extends `${infer G extends keyof Contracts & string}.${infer E}`
  ? E extends keyof Contracts[G]
    ? Contracts[G][E] extends Endpoint
      ? Contracts[G][E]
      : never
    : never
  : never;

export interface Answer<T> {
  readonly status: number;
  readonly body: T & Partial<ErrorBody>;
  readonly headers: Headers;
}

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
export const call = async <N extends Name>(
  name: N,
  input: Input<EndpointOf<N>>,
  options: { token?: string; key?: string } = {},
): Promise<Answer<Output<EndpointOf<N>>>> => {
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
