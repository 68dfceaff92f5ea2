import { randomUUID } from 'node:crypto';
import type { EndpointName, InputOf, OutputOf } from '../../../frontend/src/api/endpoint-types.ts';
import type { ErrorBody } from '../../../shared/errors.ts';
import { type CallOptions, requestFor } from '../cloud/request-for.ts';
import { siteUrl } from './world.ts';

export interface Answer<T> {
  readonly status: number;
  readonly body: T & Partial<ErrorBody>;
  readonly headers: Headers;
}

/** How a call ended: its status, and the code of a refusal. */
export const codeOf = ({ status, body }: { status: number; body: Partial<ErrorBody> }) => [status, body.code];

/** Calls an endpoint over HTTP as the browser does; never throws for an error answer. */
export const call = async <N extends EndpointName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<Answer<OutputOf<N>>> => {
  const { path, init } = requestFor(name, input, options);
  const response = await fetch(siteUrl(path), init);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers };
};

/**
 * As a patient client asks: under one key, again while the server answers that it is busy, or API Gateway that the Lambda
 * took too long.
 */
export const patiently = async <T>(
  ask: (key: string) => Promise<Answer<T>>,
  key: string = randomUUID(),
): Promise<Answer<T>> => {
  const answer = await ask(key);
  return answer.status === 503 ? patiently(ask, key) : answer;
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
