import type { Actions } from './actions.ts';
import type { Answer, Credentials, RestRequest } from './call.ts';
import { invalidRequest, notFound } from './errors.ts';
import type { Events } from './events.ts';
import { type Faults, refusalIn } from './faults.ts';
import { orderOf } from './order.ts';
import type { Order, Refund } from './record.ts';
import { beforeLastRefund, refundRequestOf } from './refund.ts';
import { refundRefusal } from './refusals.ts';
import type { Report } from './report.ts';
import { linksOfOrder, showOrder, showRefund } from './representation.ts';
import type { PayPalStore } from './store.ts';
import { createTokens } from './tokens.ts';

type Fault = ReturnType<Faults['next']>;

export interface RestOptions {
  readonly base: string;
  readonly store: PayPalStore;
  readonly actions: Actions;
  readonly events: Events;
  readonly report: Report;
  readonly credentials: () => Credentials;
  readonly now: () => number;
}

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
  ['refund', 'POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/],
  ['report', 'GET', /^\/v1\/reporting\/transactions$/],
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
export const createRestApi = ({ base, store, actions, events, report, credentials, now }: RestOptions) => {
  const { signIn, admit } = createTokens(credentials, now);

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

  const seen = (order: Order, fault: Fault): Order => (fault === 'stale' ? beforeLastRefund(order) : order);

  const shownRefund = (order: Order, refund: Refund, asked: RestRequest): object => {
    const whole = showRefund(base, order, refund);
    if (asked.headers.prefer === 'return=representation') return whole;
    return { id: whole.id, status: whole.status, links: whole.links };
  };

  const shown = (order: Order, asked: RestRequest): object =>
    asked.headers.prefer === 'return=representation'
      ? showOrder(base, order)
      : { id: order.id, status: order.status, links: linksOfOrder(base, order) };

  /** A refund is shown as it is now, also to who asks for it again with the same request id. */
  const refund = (captureId: string, asked: RestRequest, fault: Fault): Answer => {
    const issue = refusalIn(fault);
    if (issue) throw refundRefusal(issue);
    const wanted = refundRequestOf(parseJson(asked.body));
    const status = fault === 'pending' ? 'PENDING' : 'COMPLETED';
    const first = once('refund', asked, () => {
      const made = actions.refund(captureId, wanted, status);
      return { status: 201, body: { order: made.order.id, refund: made.refund.id } };
    });
    const { order: orderId, refund: refundId } = first.body as { order: string; refund: string };
    const order = actions.find(orderId);
    const found = order.refunds.find(({ id }) => id === refundId);
    if (!found) throw notFound();
    return { status: first.status, body: shownRefund(order, found, asked) };
  };

  return (asked: RestRequest, fault: Fault): Answer => {
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
        return { status: 200, body: showOrder(base, seen(actions.find(call.id), fault)) };
      case 'capture':
        return once('capture', asked, () => ({
          status: 201,
          body: showOrder(base, actions.capture(call.id, fault === 'twice' ? 2 : 1)),
        }));
      case 'refund':
        return refund(call.id, asked, fault);
      case 'report':
        return { status: 200, body: report.page(asked.query) };
      case 'verify':
        parseJson(asked.body);
        return { status: 200, body: events.verify(asked.body) };
    }
  };
};
