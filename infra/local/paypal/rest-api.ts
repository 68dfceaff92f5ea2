import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Actions } from './actions.ts';
import { invalidRequest, notFound, unauthorized } from './errors.ts';
import type { Events } from './events.ts';
import type { Faults } from './faults.ts';
import { type Order, orderOf } from './order.ts';
import { linksOfOrder, showOrder } from './representation.ts';
import type { PayPalStore } from './store.ts';

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly merchantId: string;
  readonly webhookId: string;
}

export interface RestRequest {
  readonly method: string;
  /** Below the base address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const TOKEN_SECONDS = 32_400;

export interface RestOptions {
  readonly base: string;
  readonly store: PayPalStore;
  readonly actions: Actions;
  readonly events: Events;
  readonly credentials: () => Credentials;
  readonly now: () => number;
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw invalidRequest('MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.');
  }
};

/** The name of a call, for faults and request ids; undefined for what PayPal's API does not have here. */
const CALLS = [
  ['token', 'POST', /^\/v1\/oauth2\/token$/],
  ['create', 'POST', /^\/v2\/checkout\/orders$/],
  ['get', 'GET', /^\/v2\/checkout\/orders\/([^/]+)$/],
  ['capture', 'POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/],
  ['verify', 'POST', /^\/v1\/notifications\/verify-webhook-signature$/],
] as const;
type CallName = (typeof CALLS)[number][0];

export const callOf = ({ method, path }: RestRequest): { name: CallName; id: string } | undefined => {
  for (const [name, wanted, pattern] of CALLS) {
    const match = method === wanted && pattern.exec(path);
    if (match) return { name, id: decodeURIComponent(match[1] ?? '') };
  }
  return undefined;
};

/** OAuth, Orders v2 and the verification of webhooks. */
export const createRestApi = ({ base, store, actions, events, credentials, now }: RestOptions) => {
  const tokens = new Map<string, number>();

  const signIn = ({ headers, body }: RestRequest): Answer => {
    const { clientId, clientSecret } = credentials();
    const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (!isSame(headers.authorization ?? '', wanted))
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
      };
    if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
      return {
        status: 400,
        body: { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' },
      };
    const token = `A21AA${randomBytes(36).toString('base64url')}`;
    tokens.set(token, now() + TOKEN_SECONDS * 1_000);
    return {
      status: 200,
      body: {
        scope: 'https://uri.paypal.com/services/payments/payment',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-STANDIN',
        expires_in: TOKEN_SECONDS,
      },
    };
  };

  const admit = ({ headers }: RestRequest): void => {
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if ((tokens.get(token) ?? 0) < now()) throw unauthorized();
  };

  /** The same request id gives the answer of the first time. */
  const once = (name: CallName, asked: RestRequest, work: () => Answer): Answer => {
    const requestId = asked.headers['paypal-request-id'];
    if (requestId === undefined) return work();
    if (requestId.length > 108)
      throw invalidRequest('INVALID_STRING_LENGTH', 'PayPal-Request-Id is too long.');
    const before = store.answer(name, requestId);
    if (before) return { ...before, status: 200 };
    const answer = work();
    store.saveAnswer(name, requestId, answer);
    return answer;
  };

  const shown = (order: Order, asked: RestRequest): object =>
    asked.headers.prefer === 'return=representation'
      ? showOrder(base, order)
      : { id: order.id, status: order.status, links: linksOfOrder(base, order) };

  return (asked: RestRequest, fault: ReturnType<Faults['next']>): Answer => {
    const call = callOf(asked);
    if (!call) throw notFound();
    if (call.name === 'token') return signIn(asked);
    admit(asked);
    switch (call.name) {
      case 'create':
        return once('create', asked, () => {
          const hasRequestId = asked.headers['paypal-request-id'] !== undefined;
          const facts = { merchantId: credentials().merchantId, hasRequestId, at: actions.at() };
          const order = actions.save(orderOf(parseJson(asked.body), facts));
          return { status: order.status === 'CREATED' ? 201 : 200, body: shown(order, asked) };
        });
      case 'get':
        return { status: 200, body: showOrder(base, actions.find(call.id)) };
      case 'capture':
        return once('capture', asked, () => ({
          status: 201,
          body: showOrder(base, actions.capture(call.id, fault === 'twice' ? 2 : 1)),
        }));
      case 'verify':
        parseJson(asked.body);
        return { status: 200, body: events.verify(asked.body) };
    }
  };
};
