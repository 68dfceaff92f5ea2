import * as z from 'zod/mini';
import type { ErrorCode } from '../../../../shared/errors.ts';
import { lazy } from '../../../../shared/lazy.ts';
import { timeLeft } from '../../../lib/lambda/deadline.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { logger } from '../../../lib/lambda/observability.ts';

/** A token is not used in its last minute: a call must not outlive it. */
const TOKEN_MARGIN_SECONDS = 60;

const tokenAnswer = lazy(() => z.object({ access_token: z.string(), expires_in: z.number() }));
const failureAnswer = lazy(() =>
  z.object({
    name: z.optional(z.string()),
    debug_id: z.optional(z.string()),
    details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
  }),
);

/** What the stage's secret holds (`credentials.ts`). The client id is public; the rest never leaves the server. */
export interface PayPalCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Our account, the payee of every order. */
  readonly merchantId: string;
  /** Id of this stage's webhook, which the signature of each event covers. */
  readonly webhookId: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface PayPalRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What our app may not do is an answer, and no fault of our credentials. */
  readonly mayBeForbidden?: true;
}

const isUnavailable = (status: number): boolean => status === 429 || status >= 500;

/** PayPal's name of what is wrong. */
export const issueOf = ({ body }: Answer): string => {
  const parsed = failureAnswer().safeParse(body);
  return (parsed.success && (parsed.data.details?.[0]?.issue ?? parsed.data.name)) || 'unknown';
};

export const parse = <S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refusal('paypal.invalid_answer', 'PayPal answered something else');
  return parsed.data;
};

/** One call, without a token. */
const createAsk =
  (origin: string, timeoutMs: number) =>
  async ({ method, path, body, headers }: PayPalRequest): Promise<Answer> => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${origin}${path}`, {
        method,
        headers: { accept: 'application/json', ...headers },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(Math.min(timeoutMs, timeLeft())),
      });
      text = await response.text();
    } catch (error) {
      logger.warn('PayPal did not answer', { method, path, reason: (error as Error).name });
      throw new Refusal('paypal.unavailable', 'PayPal did not answer');
    }
    const answer = { status: response.status, body: bodyOf(text) };
    if (!response.ok) {
      const debugId = response.headers.get('paypal-debug-id') ?? undefined;
      logger.warn('PayPal refused', {
        method,
        path,
        status: response.status,
        issue: issueOf(answer),
        debugId,
      });
    }
    if (isUnavailable(answer.status))
      throw new Refusal('paypal.unavailable', `PayPal answered ${answer.status}`);
    return answer;
  };

export type PayPalCall = (asked: PayPalRequest) => Promise<Answer>;

/** Signed in at PayPal, as often as it takes: a token is kept while it is good. */
export const connectTo = (
  origin: string,
  { clientId, clientSecret }: PayPalCredentials,
  timeoutMs: number,
): { readonly signIn: () => Promise<string>; readonly call: PayPalCall } => {
  const ask = createAsk(origin, timeoutMs);
  let token: { readonly text: string; readonly until: number } | undefined;

  const signIn = async (): Promise<string> => {
    const answer = await ask({
      method: 'POST',
      path: '/v1/oauth2/token',
      body: 'grant_type=client_credentials',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    if (answer.status === 401 || answer.status === 403) throw authentication();
    if (answer.status !== 200) throw new Refusal('paypal.invalid_answer', 'PayPal gave no token');
    const { access_token, expires_in } = parse(tokenAnswer(), answer.body);
    token = { text: access_token, until: Date.now() + (expires_in - TOKEN_MARGIN_SECONDS) * 1_000 };
    return access_token;
  };

  /** Sends a call with a token; a revoked token is replaced once. */
  const call: PayPalCall = async (asked) => {
    const send = (text: string) =>
      ask({
        ...asked,
        headers: {
          authorization: `Bearer ${text}`,
          ...(asked.method === 'POST' ? { 'content-type': 'application/json' } : {}),
          ...asked.headers,
        },
      });
    const kept = token && Date.now() < token.until ? token.text : undefined;
    const answer = await send(kept ?? (await signIn()));
    const again = answer.status === 401 && kept ? await send(await signIn()) : answer;
    const isForbidden = again.status === 403 && !asked.mayBeForbidden;
    if (again.status === 401 || isForbidden) throw authentication();
    return again;
  };

  return { signIn, call };
};

export const authentication = (): Refusal => {
  const code: ErrorCode = 'paypal.authentication';
  return new Refusal(code, 'PayPal does not accept our credentials');
};

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
