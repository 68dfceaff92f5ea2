import type { ErrorBody } from '../../../shared/errors.ts';
import { ApiError, type ApiErrorCode } from './api-error.ts';

/** What the session provides; signed out until it is connected. */
export interface TokenSource {
  /** The access token, refreshed when it is about to end; null when nobody is signed in. */
  readonly accessToken: () => Promise<string | null>;
  /** Called when the token is gone or was refused; resolves once all listeners on the page were told. */
  readonly lost: (refused: string | null) => Promise<void>;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The idempotency key: the same key again is the same act. */
  readonly idempotencyKey?: string | undefined;
}

/** Time-out of a call in milliseconds; the gateway itself gives up after 29 seconds. */
const ANSWER_MS = 30_000;

export type Routes = Record<string, readonly [method: string, path: string, access: string]>;
type Values = Record<string, unknown>;

/** Puts `{name}` fields into the path and returns the fields that are left. */
const fillPath = (template: string, input: Values): [path: string, rest: Values] => {
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return [path, rest];
};

const queryString = (values: Values): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  // The edge caches by the literal query string, so parameters are sorted.
  query.sort();
  const text = query.toString();
  return text && `?${text}`;
};

const readError = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  const code: ApiErrorCode = body.code ?? (response.status >= 500 ? 'service.busy' : 'unknown');
  return new ApiError(response.status, code, body.message ?? response.statusText, body.details);
};

/** A token that could not be renewed while offline says nothing about the session. */
const noAnswer = (): never => {
  throw new ApiError(0, 'network', 'no answer');
};

/** A caller of the given routes; `more` has those that the first load does without. Throws `ApiError` and, when its signal aborts, the abort. */
export const createClient = (
  routes: Routes,
  more: () => Promise<Routes>,
  tokens: TokenSource,
  send: typeof fetch = (...all) => fetch(...all),
) => {
  /** Throws the caller's abort as it is; anything else that is no answer is `network`. */
  const heard = async <T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (signal?.aborted) throw error;
      return noAnswer();
    }
  };

  return async (
    name: string,
    input: object,
    { signal, idempotencyKey }: CallOptions = {},
  ): Promise<unknown> => {
    const route = routes[name] ?? (await more().catch(noAnswer))[name];
    if (!route) throw new Error(`no endpoint ${name}`);
    const [method, template, access] = route;
    const [path, rest] = fillPath(template, input as Values);
    const inQuery = method === 'GET' || method === 'DELETE';
    const headers: Record<string, string> = { 'x-build': import.meta.env.VITE_BUILD };
    if (!inQuery) headers['content-type'] = 'application/json';
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    const token = access === 'public' ? null : await tokens.accessToken().catch(noAnswer);
    if (token) headers.authorization = `Bearer ${token}`;
    else if (access !== 'public') {
      await tokens.lost(null);
      throw new ApiError(401, 'auth.required', 'signed out');
    }
    const url = inQuery ? path + queryString(rest) : path;
    const init: RequestInit = {
      method,
      headers,
      ...(inQuery ? {} : { body: JSON.stringify(rest) }),
      ...(signal ? { signal } : idempotencyKey ? { signal: AbortSignal.timeout(ANSWER_MS) } : {}),
    };
    const response = await heard(send(url, init), signal);
    // A truncated answer counts as none.
    if (response.ok) return response.status === 204 ? {} : await heard(response.json(), signal);
    const error = await readError(response);
    if (response.status === 401 && token) await tokens.lost(token);
    throw error;
  };
};
