import { isDeepStrictEqual } from 'node:util';
import { codesOf } from '../../shared/contracts/openapi.ts';
import type { Endpoint } from '../../shared/contracts/parts/endpoint.ts';
import { type ErrorCode, statusOf } from '../../shared/errors.ts';

/** Answers of API Gateway itself, before any Lambda is called; their shape cannot be changed. */
const GATEWAY_REFUSALS = new Set([400, 401, 403, 404, 413]);

/** An address longer than any server reads: nobody looks further at the call. */
const ADDRESS_TOO_LONG = new Set([414, 431]);

/** What is wrong with an answer; null when the contract allows it. */
export const problemOf = (endpoint: Endpoint, status: number, text: string): string | null => {
  if (status >= 500) return `${status}`;
  if (ADDRESS_TOO_LONG.has(status)) return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `${status} that is no JSON`;
  }
  if (status === 200) {
    const parsed = endpoint.output().safeParse(body);
    if (!parsed.success) return `200 that is not of the contract: ${JSON.stringify(parsed.error.issues)}`;
    // What the schema does not name is stripped from what was parsed: it must not have been there.
    return isDeepStrictEqual(parsed.data, body) ? null : '200 with fields that the contract does not name';
  }
  const { code, message } = body as { code?: ErrorCode; message?: unknown };
  if (code === undefined)
    return GATEWAY_REFUSALS.has(status) && typeof message === 'string' ? null : `${status} without a code`;
  if (statusOf(code) !== status) return `${status} with the code ${code}`;
  if (typeof message !== 'string') return `${code} without a message`;
  // A path whose variable is empty is no endpoint's.
  if (code === 'call.not_found') return null;
  return codesOf(endpoint).includes(code) ? null : `${code}, which the contract does not name`;
};
