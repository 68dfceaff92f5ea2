import * as z from 'zod/mini';
import type { ErrorCode } from '../../../../shared/errors.ts';
import { lazy } from '../../../../shared/lazy.ts';
import type { Received } from '../../../lib/http/http.ts';
import { timeLeft } from '../../../lib/lambda/deadline.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { logger } from '../../../lib/lambda/observability.ts';
import { moneyOf, type NewPayPalOrder, newPaypalOrder, type PayPalOrder, paypalOrder } from './order.ts';
import { transmissionOf } from './transmission.ts';

/** Milliseconds one call may take; the longest use case makes four within the 30 seconds of a gateway. */
const CALL_TIMEOUT_MS = 6_000;
/** A token is not used in its last minute: a call must not outlive it. */
const TOKEN_MARGIN_SECONDS = 60;

const tokenAnswer = lazy(() => z.object({ access_token: z.string(), expires_in: z.number() }));
const verification = lazy(() => z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) }));
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

export interface OrderWanted {
  /** The top-up: custom id of the order, and the request id that makes a repeated call the same call. */
  readonly id: string;
  readonly amountAgorot: number;
  readonly brandName: string;
  readonly locale: 'he-IL' | 'en-US';
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** What became of an attempt to take the money. Whatever it says, only the order itself is believed afterwards. */
export type CaptureOutcome = 'answered' | 'declined' | 'not_approved' | 'unknown';

/** Calls to PayPal. Each throws a Refusal `paypal.…` when the answer is missing or unusable. */
export interface PayPal {
  readonly merchantId: string;
  readonly clientId: string;
  /** Signs in anew. */
  connect(): Promise<void>;
  createOrder(order: OrderWanted): Promise<NewPayPalOrder>;
  /** Null when PayPal knows no such order (any more). */
  getOrder(orderId: string): Promise<PayPalOrder | null>;
  captureOrder(orderId: string, requestId: string): Promise<CaptureOutcome>;
  /** Whether PayPal sent exactly these bytes to our webhook. */
  sentByPayPal(received: Received): Promise<boolean>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface PayPalRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const DECLINED = new Set([
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'CARD_EXPIRED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
]);

const isUnavailable = (status: number): boolean => status === 429 || status >= 500;

const issueOf = ({ body }: Answer): string => {
  const parsed = failureAnswer().safeParse(body);
  return (parsed.success && (parsed.data.details?.[0]?.issue ?? parsed.data.name)) || 'unknown';
};

const parse = <S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refusal('paypal.invalid_answer', 'PayPal answered something else');
  return parsed.data;
};

/** Calls of PayPal with a token, which is kept as long as it lasts. */
const createCalls = (origin: string, credentials: PayPalCredentials, timeoutMs: number) => {
  const ask = async ({ method, path, body, headers }: PayPalRequest): Promise<Answer> => {
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

  let token: { readonly text: string; readonly until: number } | undefined;

  const signIn = async (): Promise<string> => {
    const { clientId, clientSecret } = credentials;
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
  const call = async (asked: PayPalRequest): Promise<Answer> => {
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
    if (again.status === 401 || again.status === 403) throw authentication();
    return again;
  };

  return { signIn, call };
};

/**
 * PayPal over fetch.
 * @param origin `https://api-m.paypal.com`, that of the sandbox, or of a stand-in; without a slash at its end
 */
export const createPayPal = (
  origin: string,
  credentials: PayPalCredentials,
  timeoutMs = CALL_TIMEOUT_MS,
): PayPal => {
  const { signIn, call } = createCalls(origin, credentials, timeoutMs);
  return {
    clientId: credentials.clientId,
    merchantId: credentials.merchantId,
    connect: async () => {
      await signIn();
    },

    createOrder: async (order) => {
      const answer = await call({
        method: 'POST',
        path: '/v2/checkout/orders',
        headers: { 'paypal-request-id': order.id },
        body: JSON.stringify(orderBody(order, credentials.merchantId)),
      });
      if (answer.status === 200 || answer.status === 201) return parse(newPaypalOrder(), answer.body);
      throw new Refusal('paypal.failed', `PayPal refused the order: ${issueOf(answer)}`);
    },

    getOrder: async (orderId) => {
      const answer = await call({
        method: 'GET',
        path: `/v2/checkout/orders/${encodeURIComponent(orderId)}`,
      });
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw new Refusal('paypal.invalid_answer', 'PayPal did not show the order');
      return parse(paypalOrder(), answer.body);
    },

    captureOrder: async (orderId, requestId) => {
      try {
        const answer = await call({
          method: 'POST',
          path: `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`,
          headers: { 'paypal-request-id': requestId },
          body: '{}',
        });
        if (answer.status < 300) return 'answered';
        const issue = issueOf(answer);
        if (DECLINED.has(issue)) return 'declined';
        return issue === 'ORDER_NOT_APPROVED' ? 'not_approved' : 'answered';
      } catch (error) {
        // The money may or may not have been taken: the order tells.
        if (error instanceof Refusal && error.code === 'paypal.unavailable') return 'unknown';
        throw error;
      }
    },

    sentByPayPal: async (received) => {
      const transmission = transmissionOf(received, origin);
      if (!transmission) return false;
      const fields = JSON.stringify({ ...transmission, webhook_id: credentials.webhookId });
      const answer = await call({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        // The signature is over the bytes as they came: parsed and written again they would be others.
        body: `${fields.slice(0, -1)},"webhook_event":${received.body}}`,
      });
      // A 4xx is PayPal's way to say that the headers are none of its own.
      if (answer.status !== 200) return false;
      return parse(verification(), answer.body).verification_status === 'SUCCESS';
    },
  };
};

const authentication = (): Refusal => {
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

const orderBody = (order: OrderWanted, merchantId: string): object => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: order.id,
      description: 'Wallet top-up',
      amount: moneyOf(order.amountAgorot),
      payee: { merchant_id: merchantId },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: order.brandName,
        locale: order.locale,
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      },
    },
  },
});
