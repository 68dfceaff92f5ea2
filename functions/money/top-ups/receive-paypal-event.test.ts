import { beforeEach, expect, it, vi } from 'vitest';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import { receivePayPalEvent, topUpInEvent } from './receive-paypal-event.ts';
import { settleTopUp } from './settle-top-up.ts';
import { findTopUp } from './top-up.table.ts';

const ID = 'top_01j9x2c7p6q4m8k3n5r7s9t0vw';
const NOW = new Date('2026-11-21T10:00:00Z');
const HEADERS = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': '5b2a1d9e-0c3f-4a64-8f39-6f1f5f0f2a11',
  'paypal-transmission-sig': 'c2lnbmF0dXJl+/==',
  'paypal-transmission-time': '2026-11-21T09:59:59Z',
};
const sentByPayPal = vi.fn(async () => true);

vi.mock('./paypal/credentials.ts', () => ({ paypal: async () => ({ sentByPayPal }) }));
vi.mock('./settle-top-up.ts', () => ({ settleTopUp: vi.fn() }));
vi.mock('./top-up.table.ts', () => ({ findTopUp: vi.fn() }));
vi.mock('../../lib/table/rate-limit.table.ts', () => ({ limitRate: vi.fn() }));
vi.mock('../../lib/lambda/observability.ts', () => ({ logger: { info: () => {} } }));

beforeEach(() => {
  vi.stubEnv('PAYPAL_ORIGIN', 'https://api-m.paypal.com');
  vi.clearAllMocks();
  sentByPayPal.mockResolvedValue(true);
  vi.mocked(findTopUp).mockResolvedValue({ id: ID } as Awaited<ReturnType<typeof findTopUp>>);
  vi.mocked(settleTopUp).mockResolvedValue({
    topUp: { id: ID, status: 'captured' },
    verdict: { kind: 'paid', shown: ['C1', 'R1'] },
  } as unknown as Awaited<ReturnType<typeof settleTopUp>>);
});

interface Event {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly type?: string;
  readonly resource?: Readonly<Record<string, unknown>>;
}

const receive = ({ headers = HEADERS, type = 'PAYMENT.CAPTURE.COMPLETED', resource }: Event = {}) =>
  receivePayPalEvent({
    actor: null,
    identity: null,
    key: undefined,
    address: '192.0.2.1',
    now: NOW,
    input: { id: 'WH-1', event_type: type, resource: resource ?? { custom_id: ID } },
    received: { body: '{}', headers },
  });

const nobodyAsked = (): void => {
  expect(sentByPayPal).not.toHaveBeenCalled();
  expect(settleTopUp).not.toHaveBeenCalled();
};

it('asks PayPal about an event, and then looks at the order', async () => {
  expect(await receive()).toEqual({ received: true });
  expect(limitRate).toHaveBeenCalledWith('paypal-event', ID, 100, 3_600, NOW);
  expect(settleTopUp).toHaveBeenCalledWith(ID, NOW, { mayCapture: true });
});

it.each([
  ['PAYMENT.REFUND.PENDING', { custom_id: ID, invoice_id: 'snd_1' }],
  ['PAYMENT.REFUND.FAILED', { custom_id: ID, invoice_id: 'snd_1' }],
  ['CUSTOMER.DISPUTE.CREATED', { disputed_transactions: [{ custom: ID }] }],
  ['CUSTOMER.DISPUTE.RESOLVED', { disputed_transactions: [{ custom: ID }] }],
])('looks at the order after %s', async (type, resource) => {
  await receive({ type, resource });
  expect(settleTopUp).toHaveBeenCalledWith(ID, NOW, { mayCapture: true });
});

it.each([
  ...Object.keys(HEADERS).flatMap((name) => [
    [name, undefined],
    [name, ''],
    [name, 'A'.repeat(501)],
  ]),
  ['paypal-cert-url', 'https://api.paypal.com.example/certs/CERT-1'],
  ['paypal-cert-url', 'https://evilpaypal.com/certs/CERT-1'],
  ['paypal-cert-url', 'http://api.paypal.com/certs/CERT-1'],
  ['paypal-cert-url', 'https://api.paypal.com@evil.example/certs/CERT-1'],
  ['paypal-cert-url', 'file:///etc/passwd'],
  ['paypal-cert-url', 'CERT-1'],
  ['paypal-transmission-sig', '<>'],
  ['paypal-transmission-time', 'yesterday'],
] as [string, string | undefined][])('asks nobody when %s is %s', async (name, value) => {
  await expect(receive({ headers: { ...HEADERS, [name]: value } })).rejects.toMatchObject({
    code: 'paypal.event_forged',
  });
  nobodyAsked();
  expect(findTopUp).not.toHaveBeenCalled();
});

it.each([
  ['of a kind that is no news of an order', { type: 'CUSTOMER.DISPUTE.UPDATED' }],
  ['about nothing of ours', { resource: { custom_id: 'order-4711' } }],
])('takes note of an event %s, and asks nobody', async (_, event) => {
  expect(await receive(event)).toEqual({ received: true });
  nobodyAsked();
});

it('takes note of an event about a top-up that is not here, and asks nobody', async () => {
  vi.mocked(findTopUp).mockResolvedValue(null);
  expect(await receive()).toEqual({ received: true });
  nobodyAsked();
});

it('does not ask endlessly about one top-up', async () => {
  vi.mocked(limitRate).mockRejectedValueOnce(new Error('rate.limited'));
  await expect(receive()).rejects.toThrow('rate.limited');
  nobodyAsked();
});

it('believes a certificate of the stand-in where this stage talks to it', async () => {
  const headers = { ...HEADERS, 'paypal-cert-url': 'http://127.0.0.1:3001/v1/notifications/certs/1' };
  await expect(receive({ headers })).rejects.toMatchObject({ code: 'paypal.event_forged' });
  vi.stubEnv('PAYPAL_ORIGIN', 'http://127.0.0.1:3001/paypal');
  expect(await receive({ headers })).toEqual({ received: true });
});

it('does nothing on the word of somebody else', async () => {
  sentByPayPal.mockResolvedValue(false);
  await expect(receive()).rejects.toMatchObject({ code: 'paypal.event_forged' });
  expect(settleTopUp).not.toHaveBeenCalled();
});

it('has the event sent again while nobody knows whether the money was taken', async () => {
  vi.mocked(settleTopUp).mockResolvedValue({
    topUp: { id: ID, status: 'pending' },
    verdict: { kind: 'approved' },
  } as Awaited<ReturnType<typeof settleTopUp>>);
  await expect(receive()).rejects.toMatchObject({ code: 'paypal.unavailable' });
});

it.each([
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
])('has %s sent again until the order shows what it is about', async (type) => {
  const about = (id: unknown) => receive({ type, resource: { custom_id: ID, id } });
  await expect(about('R2')).rejects.toMatchObject({ code: 'paypal.unavailable' });
  for (const shown of ['R1', 'C1', undefined]) expect(await about(shown)).toEqual({ received: true });
});

it.each([
  [{ custom_id: ID }, ID],
  [{ purchase_units: [{ custom_id: ID }] }, ID],
  [{ purchase_units: [{}, { custom_id: ID }] }, ID],
  [{ disputed_transactions: [{}, { custom: ID, invoice_number: 'snd_1' }] }, ID],
  [{ disputed_transactions: [{ custom: 'order-4711' }] }, null],
  [{ custom_id: 'order-4711' }, null],
  [{ custom_id: `${ID}x` }, null],
  [{ custom_id: 7, purchase_units: 'no list' }, null],
  [{ purchase_units: [null, 'text'] }, null],
  [{}, null],
])('an event about %j is about %s', (resource, id) => {
  expect(topUpInEvent(resource)).toBe(id);
});
