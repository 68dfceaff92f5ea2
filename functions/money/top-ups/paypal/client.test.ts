import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPayPal, type PayPal } from './client.ts';

interface Heard {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = readonly [status: number, body: unknown] | 'nothing' | 'break';

const credentials = { clientId: 'id', clientSecret: 'sec', merchantId: 'US', webhookId: 'WEBHOOK' };
/** Long enough for an answer on a machine with other work. */
const TIMEOUT_MS = 1_000;
const wanted = {
  id: 'top_a',
  amountAgorot: 10_050,
  brandName: 'Mazaltov',
  locale: 'he-IL',
  returnUrl: 'https://site/payment-success',
  cancelUrl: 'https://site/payment-cancel',
} as const;

let server: Server;
let client: PayPal;
let heard: Heard[];
/** What the next calls get, by path; the last one stays. */
let answers: Record<string, Answer[]>;

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const path = request.url ?? '';
  heard.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
  const planned = answers[path] ?? [];
  const next = planned.length > 1 ? planned.shift() : planned[0];
  if (next === 'nothing') return;
  if (next === undefined || next === 'break') response.destroy();
  else response.writeHead(next[0]).end(typeof next[1] === 'string' ? next[1] : JSON.stringify(next[1]));
};

beforeEach(async () => {
  heard = [];
  answers = { '/v1/oauth2/token': [[200, { access_token: 'token-1', expires_in: 32_400 }]] };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = createPayPal(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials,
    TIMEOUT_MS,
  );
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const paths = () => heard.map(({ path }) => path);
const GET = '/v2/checkout/orders/ORDER1';
const CAPTURE = `${GET}/capture`;
const VERIFY = '/v1/notifications/verify-webhook-signature';
const order = { id: 'ORDER1', intent: 'CAPTURE', status: 'CREATED', purchase_units: [] };
const issue = (name: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: name }] });

describe('the token', () => {
  it('is asked for once, with the credentials, and kept', async () => {
    answers[GET] = [[200, order]];
    await client.getOrder('ORDER1');
    await client.getOrder('ORDER1');
    expect(paths()).toEqual(['/v1/oauth2/token', GET, GET]);
    expect(heard[0]?.headers.authorization).toBe(`Basic ${Buffer.from('id:sec').toString('base64')}`);
    expect(heard[0]?.body).toBe('grant_type=client_credentials');
    expect(heard[2]?.headers.authorization).toBe('Bearer token-1');
  });

  it('is replaced a minute before it ends', async () => {
    answers['/v1/oauth2/token'] = [[200, { access_token: 'short', expires_in: 60 }]];
    answers[GET] = [[200, order]];
    await client.getOrder('ORDER1');
    await client.getOrder('ORDER1');
    expect(paths().filter((path) => path.includes('token'))).toHaveLength(2);
  });

  it('is replaced once when PayPal took it back', async () => {
    answers['/v1/oauth2/token'] = [
      [200, { access_token: 'old', expires_in: 999 }],
      [200, { access_token: 'new', expires_in: 999 }],
    ];
    answers[GET] = [
      [200, order],
      [401, {}],
      [200, order],
    ];
    await client.getOrder('ORDER1');
    expect(await client.getOrder('ORDER1')).toMatchObject({ id: 'ORDER1' });
    expect(heard.at(-1)?.headers.authorization).toBe('Bearer new');
    answers[GET] = [[401, {}]];
    await expect(client.getOrder('ORDER1')).rejects.toMatchObject({ code: 'paypal.authentication' });
  });

  it.each([
    [[401, { error: 'invalid_client' }], 'paypal.authentication'],
    [[400, {}], 'paypal.invalid_answer'],
    [[200, 'welcome'], 'paypal.invalid_answer'],
    [[200, { access_token: 7 }], 'paypal.invalid_answer'],
    [[500, {}], 'paypal.unavailable'],
    [[429, {}], 'paypal.unavailable'],
    ['nothing', 'paypal.unavailable'],
    ['break', 'paypal.unavailable'],
  ] as [Answer, string][])('%j is %s', async (given, code) => {
    answers['/v1/oauth2/token'] = [given];
    await expect(client.connect()).rejects.toMatchObject({ code });
  });
});

describe('an order', () => {
  it('is asked for with our id as request id and as custom id', async () => {
    const links = [{ href: 'https://paypal/approve', rel: 'payer-action' }];
    answers['/v2/checkout/orders'] = [[200, { id: 'ORDER1', status: 'PAYER_ACTION_REQUIRED', links }]];
    expect(await client.createOrder(wanted)).toEqual({
      id: 'ORDER1',
      status: 'PAYER_ACTION_REQUIRED',
      links,
    });
    const asked = heard.at(-1);
    expect(asked?.headers['paypal-request-id']).toBe('top_a');
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: 'top_a',
          description: 'Wallet top-up',
          amount: { currency_code: 'ILS', value: '100.50' },
          payee: { merchant_id: 'US' },
        },
      ],
      payment_source: {
        paypal: { experience_context: { return_url: wanted.returnUrl, user_action: 'PAY_NOW' } },
      },
    });
  });

  it('is refused, not there, or no order', async () => {
    answers['/v2/checkout/orders'] = [[422, issue('CURRENCY_NOT_SUPPORTED')]];
    await expect(client.createOrder(wanted)).rejects.toMatchObject({ code: 'paypal.failed' });
    answers[GET] = [[404, {}]];
    expect(await client.getOrder('ORDER1')).toBeNull();
    answers[GET] = [[200, { ...order, purchase_units: [{}] }]];
    await expect(client.getOrder('ORDER1')).rejects.toMatchObject({ code: 'paypal.invalid_answer' });
    answers[GET] = [[403, {}]];
    await expect(client.getOrder('ORDER1')).rejects.toMatchObject({ code: 'paypal.authentication' });
  });
});

it.each([
  [[201, {}], 'answered'],
  [[200, 'no JSON'], 'answered'],
  [[422, issue('ORDER_ALREADY_CAPTURED')], 'answered'],
  [[404, {}], 'answered'],
  [[422, issue('INSTRUMENT_DECLINED')], 'declined'],
  [[422, issue('ORDER_NOT_APPROVED')], 'not_approved'],
  [[500, {}], 'unknown'],
  ['nothing', 'unknown'],
  ['break', 'unknown'],
] as [Answer, string][])('a capture that gets %j is %s', async (given, outcome) => {
  answers[CAPTURE] = [given];
  expect(await client.captureOrder('ORDER1', 'top_a-capture-0')).toBe(outcome);
  expect(heard.at(-1)?.headers['paypal-request-id']).toBe('top_a-capture-0');
});

describe('a refund', () => {
  const REFUND = '/v2/payments/captures/CAPTURE1/refund';
  const part = { id: 'snd_a-0', topUpId: 'top_a', captureId: 'CAPTURE1', amountAgorot: 4_005 };

  it('is asked for with our part as request id and as invoice id, and with the top-up', async () => {
    answers[REFUND] = [[201, { id: 'R1', status: 'COMPLETED', links: [] }]];
    expect(await client.refundCapture(part)).toEqual({ kind: 'refund', id: 'R1', status: 'COMPLETED' });
    const asked = heard.at(-1);
    expect(asked?.headers['paypal-request-id']).toBe('snd_a-0');
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      amount: { currency_code: 'ILS', value: '40.05' },
      custom_id: 'top_a',
      invoice_id: 'snd_a-0',
    });
  });

  it.each([
    ['COMPLETED', 'COMPLETED'],
    ['PENDING', 'PENDING'],
    ['FAILED', 'FAILED'],
    ['CANCELLED', 'CANCELLED'],
    ['SOMETHING_NEW', 'PENDING'],
  ])('that is %s is %s', async (said, status) => {
    answers[REFUND] = [[200, { id: 'R1', status: said }]];
    expect(await client.refundCapture(part)).toEqual({ kind: 'refund', id: 'R1', status });
  });

  it.each([
    ['failed', 422, 'REFUND_TIME_LIMIT_EXCEEDED'],
    ['failed', 422, 'REFUND_NOT_ALLOWED'],
    ['failed', 422, 'REFUND_IS_RESTRICTED'],
    ['failed', 422, 'PARTIAL_REFUND_NOT_ALLOWED'],
    ['failed', 422, 'MAX_NUMBER_OF_REFUNDS_EXCEEDED'],
    ['failed', 422, 'REFUND_AMOUNT_TOO_LOW'],
    ['failed', 422, 'PAYER_ACCOUNT_LOCKED_OR_CLOSED'],
    ['stop_sending', 422, 'REFUND_FAILED_INSUFFICIENT_FUNDS'],
    ['stop_sending', 422, 'PAYEE_ACCOUNT_LOCKED_OR_CLOSED'],
    ['stop_sending', 422, 'PAYEE_ACCOUNT_RESTRICTED'],
    ['stop_sending', 403, 'PAYEE_ACCOUNT_NOT_VERIFIED'],
    ['stop_sending', 422, 'PAYEE_ACCOUNT_SOMETHING_NEW'],
    ['stop_sending', 422, 'CURRENCY_MISMATCH'],
    ['stop_sending', 422, 'REFUND_CAPTURE_CURRENCY_MISMATCH'],
    ['wait_and_look', 422, 'TRANSACTION_DISPUTED'],
    ['wait_and_look', 422, 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK'],
    ['wait_and_look', 422, 'PENDING_CAPTURE'],
    ['wait_and_look', 422, 'REFUND_AMOUNT_EXCEEDED'],
    ['look', 422, 'DUPLICATE_INVOICE_ID'],
    ['look', 422, 'CAPTURE_FULLY_REFUNDED'],
    ['look', 409, 'PREVIOUS_REQUEST_IN_PROGRESS'],
    ['look', 404, 'INVALID_RESOURCE_ID'],
    ['look', 422, 'SOMETHING_NEW'],
    ['look', 422, 'constructor'],
  ])('may be refused: %s after %i %s', async (after, status, name) => {
    answers[REFUND] = [[status, issue(name)]];
    expect(await client.refundCapture(part)).toEqual({ kind: 'no_refund', issue: name, after });
  });

  it.each([
    [[500, {}], 'paypal.unavailable'],
    [[429, {}], 'paypal.unavailable'],
    ['nothing', 'paypal.unavailable'],
    ['break', 'paypal.unavailable'],
    [[200, '<html>'], 'paypal.invalid_answer'],
    [[201, { status: 'COMPLETED' }], 'paypal.invalid_answer'],
    [[422, 'no JSON'], 'unknown'],
  ] as [Answer, string][])('that gets %j may have been made', async (given, reason) => {
    answers[REFUND] = [given];
    expect(await client.refundCapture(part)).toEqual({ kind: 'no_refund', issue: reason, after: 'look' });
  });

  it('is not asked for with credentials that do not work', async () => {
    answers[REFUND] = [[403, issue('PERMISSION_DENIED')]];
    await expect(client.refundCapture(part)).rejects.toMatchObject({ code: 'paypal.authentication' });
  });
});

describe('the report of our account', () => {
  const [from, to] = [new Date('2026-10-30T00:00:00Z'), new Date('2026-11-29T00:00:00Z')];
  const pathOf = (page: number) =>
    `/v1/reporting/transactions?start_date=2026-10-30T00%3A00%3A00.000Z&end_date=2026-11-29T00%3A00%3A00.000Z&fields=transaction_info&page_size=500&page=${page}`;
  const row = (id: string, code: string, value: string, fields: object = {}) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_amount: { currency_code: 'ILS', value },
      transaction_status: 'S',
      ...fields,
    },
  });
  const page = (refreshed: string, ...rows: object[]): Answer => [
    200,
    { transaction_details: rows, last_refreshed_datetime: refreshed, total_pages: 2 },
  ];

  it('is read page by page, each row once, up to the hour that all of it has', async () => {
    const payment = row('C1', 'T0006', '100.50', {
      ...{ custom_field: 'top_a', paypal_reference_id: 'ORDER1' },
      fee_amount: { currency_code: 'ILS', value: '-4.62' },
    });
    const dollars = { transaction_amount: { currency_code: 'USD', value: '1.00' } };
    answers[pathOf(1)] = [page('2026-11-28T21:00:00+0000', payment, row('C2', 'T0006', '1.00', dollars))];
    answers[pathOf(2)] = [
      page(
        '2026-11-28T20:00:00+0000',
        payment,
        row('C1', 'T1110', '-0.01'),
        row('R1', 'T1107', '-10.00', {
          ...{ paypal_reference_id: 'C1', transaction_status: 'V', invoice_id: 'snd_a-0' },
        }),
        row('C3', 'T0006', '3.00', { transaction_status: 'F' }),
        row('R2', 'T1107', '-10.00', { transaction_status: 'P' }),
        row('R3', 'T1107', '0.00'),
      ),
    ];
    expect(await client.readTransactions(from, to)).toEqual({
      kind: 'read',
      until: new Date('2026-11-28T20:00:00Z'),
      rows: [
        { id: 'C1', code: 'T0006', agorot: 10_050, feeAgorot: -462, customId: 'top_a', reference: 'ORDER1' },
        { id: 'C2', code: 'T0006', agorot: null, feeAgorot: 0 },
        { id: 'C1', code: 'T1110', agorot: -1, feeAgorot: 0 },
        { id: 'R1', code: 'T1107', agorot: -1_000, feeAgorot: 0, reference: 'C1', invoiceId: 'snd_a-0' },
        { id: 'C3', code: 'T0006', agorot: 300, feeAgorot: 0 },
        { id: 'R3', code: 'T1107', agorot: 0, feeAgorot: 0 },
      ],
    });
  });

  it('is read in halves of the time, and in halves of these, where it is larger than PayPal shows', async () => {
    const [quarter, half] = [new Date('2026-11-06T12:00:00Z'), new Date('2026-11-14T00:00:00Z')];
    const spanOf = (one: Date, other: Date) =>
      pathOf(1)
        .replace(encodeURIComponent(from.toISOString()), encodeURIComponent(one.toISOString()))
        .replace(encodeURIComponent(to.toISOString()), encodeURIComponent(other.toISOString()));
    const one = (refreshed: string, pages: number, ...rows: object[]): Answer => [
      200,
      { transaction_details: rows, last_refreshed_datetime: refreshed, total_pages: pages },
    ];
    const now = '2026-11-28T20:00:00+0000';
    answers[pathOf(1)] = [[400, { name: 'RESULTSET_TOO_LARGE' }]];
    answers[spanOf(from, half)] = [one(now, 21)];
    answers[spanOf(from, quarter)] = [one(now, 1, row('C1', 'T0006', '1.00'))];
    answers[spanOf(quarter, half)] = [one(now, 1, row('C1', 'T0006', '1.00'), row('C2', 'T0006', '2.00'))];
    answers[spanOf(half, to)] = [one(now, 1, row('C3', 'T0006', '3.00'))];
    const report = await client.readTransactions(from, to);
    expect(report).toMatchObject({ kind: 'read', until: new Date('2026-11-28T20:00:00Z') });
    expect(report).toMatchObject({ rows: [{ id: 'C1' }, { id: 'C2' }, { id: 'C3' }] });
    // What is missing in the first half is missing in the whole.
    answers[spanOf(quarter, half)] = [one('2026-11-10T00:00:00+0000', 1)];
    expect(await client.readTransactions(from, to)).toMatchObject({
      until: new Date('2026-11-10T00:00:00Z'),
    });
  });

  it('is none where one moment has more than PayPal shows, and never asked for without end', async () => {
    const late = new Date(from.getTime() + 1_500);
    answers[pathOf(1).replace(encodeURIComponent(to.toISOString()), encodeURIComponent(late.toISOString()))] =
      [[400, { name: 'RESULTSET_TOO_LARGE' }]];
    await expect(client.readTransactions(from, late)).rejects.toMatchObject({
      code: 'paypal.invalid_answer',
    });
  });

  it('may not be ours to read, or be none', async () => {
    answers[pathOf(1)] = [[403, { name: 'NOT_AUTHORIZED' }]];
    expect(await client.readTransactions(from, to)).toEqual({ kind: 'no_permission' });
    for (const [answer, code] of [
      [[401, {}], 'paypal.authentication'],
      [[400, issue('INVALID_REQUEST')], 'paypal.invalid_answer'],
      [page('yesterday'), 'paypal.invalid_answer'],
      [[500, {}], 'paypal.unavailable'],
    ] as [Answer, string][]) {
      answers[pathOf(1)] = [answer];
      await expect(client.readTransactions(from, to)).rejects.toMatchObject({ code });
    }
  });
});

describe('an event', () => {
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/certs/1',
    'paypal-transmission-id': 'T',
    'paypal-transmission-sig': 'S',
    'paypal-transmission-time': '2026-11-20T10:00:00Z',
  };
  const body = '{ "id":"WH-1",  "n": 1.50 }';

  it('is shown to PayPal byte for byte, with our webhook id', async () => {
    answers[VERIFY] = [[200, { verification_status: 'SUCCESS' }]];
    expect(await client.sentByPayPal({ body, headers })).toBe(true);
    const asked = heard.at(-1)?.body ?? '';
    expect(asked).toContain(`"webhook_event":${body}}`);
    expect(JSON.parse(asked)).toMatchObject({
      webhook_id: 'WEBHOOK',
      transmission_id: 'T',
      auth_algo: 'SHA256withRSA',
    });
  });

  it('is not PayPal’s when PayPal says so, or refuses to look at it', async () => {
    answers[VERIFY] = [[200, { verification_status: 'FAILURE' }]];
    expect(await client.sentByPayPal({ body, headers })).toBe(false);
    answers[VERIFY] = [[400, {}]];
    expect(await client.sentByPayPal({ body, headers })).toBe(false);
    answers[VERIFY] = [[200, { verification_status: 'PERHAPS' }]];
    await expect(client.sentByPayPal({ body, headers })).rejects.toMatchObject({
      code: 'paypal.invalid_answer',
    });
  });

  it.each(Object.keys(headers))('without %s is not even shown', async (name) => {
    for (const value of [undefined, '', 'x'.repeat(501)])
      expect(await client.sentByPayPal({ body, headers: { ...headers, [name]: value } })).toBe(false);
    expect(heard).toEqual([]);
  });
});
