import { type HttpAnswer, jsonAnswer } from './http-message.ts';

/** A Lambda's answer may be 6 MB of JSON. */
const ANSWER_LIMIT_BYTES = 6 * 1024 * 1024;

export const internalError = (): HttpAnswer => jsonAnswer(500, { message: 'Internal Server Error' });

interface FullResult {
  readonly statusCode: unknown;
  readonly headers?: unknown;
  readonly cookies?: unknown;
  readonly body?: unknown;
  readonly isBase64Encoded?: unknown;
}

const hasStatus = (result: unknown): result is FullResult =>
  typeof result === 'object' && result !== null && 'statusCode' in result && result.statusCode !== undefined;

const headerValues = (headers: unknown): Record<string, string> | undefined => {
  if (headers === undefined || headers === null) return {};
  if (typeof headers !== 'object' || Array.isArray(headers)) return undefined;
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined && value !== null);
  if (entries.some(([, value]) => typeof value === 'object')) return undefined;
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
};

const fullAnswer = (result: FullResult): HttpAnswer => {
  const status = Number(result.statusCode);
  const headers = headerValues(result.headers);
  const body = result.body ?? '';
  const malformed =
    !Number.isInteger(status) || status < 100 || status > 599 || !headers || typeof body !== 'string';
  if (malformed) return internalError();
  const cookies = Array.isArray(result.cookies) ? { 'set-cookie': result.cookies.map(String) } : {};
  return {
    status,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers, ...cookies },
    body: Buffer.from(body, result.isBase64Encoded === true ? 'base64' : 'utf8'),
  };
};

/**
 * What API Gateway makes of a function's result (format 2.0): with a `statusCode` it is the answer; anything else
 * is a 200 of JSON. A result that is no valid answer, or is too large, is a 500.
 */
export const answerOf = (result: unknown): HttpAnswer => {
  const json = JSON.stringify(result ?? null);
  if (Buffer.byteLength(json) > ANSWER_LIMIT_BYTES) return internalError();
  if (hasStatus(result)) return fullAnswer(result);
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(typeof result === 'string' ? result : json),
  };
};
