import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { createPayPalStandIn } from './paypal.ts';

const credentials = { clientId: 'id', clientSecret: 'sec', merchantId: 'SHOP', webhookId: 'WEBHOOK' };

let folder: ReturnType<typeof temporaryFolder>;
let door: Awaited<ReturnType<typeof serveForTest>>;
let standIn: ReturnType<typeof createPayPalStandIn>;
let shop: Server;
/** What the shop's webhook heard and with which status it answers next, and the time at PayPal. */
export const around = {
  heard: [] as { body: string; headers: Record<string, unknown> }[],
  answerWith: [] as number[],
  now: 0,
};

/** The address that PayPal has here. */
export const at = (path = '') => `${door.endpoint}/paypal${path}`;

const open = () =>
  createPayPalStandIn({
    dataDir: folder.path,
    base: at(),
    webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/events`,
    credentials: () => credentials,
    now: () => around.now,
  });

/** Said once in a file: a stand-in without orders for each test, and the shop that it tells of events. */
export const withPayPal = (): void => {
  beforeEach(async () => {
    folder = temporaryFolder();
    Object.assign(around, { heard: [], answerWith: [], now: Date.parse('2026-11-20T10:00:00Z') });
    shop = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      around.heard.push({ body, headers: request.headers });
      response.writeHead(around.answerWith.shift() ?? 200).end();
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    door = await serveForTest((request, response) => void standIn.handle(request, response));
    standIn = open();
  });
  afterEach(async () => {
    standIn.close();
    await door.close();
    shop.closeAllConnections();
    shop.close();
    folder.remove();
  });
};

/** Its process ends, and another begins with the same data. */
export const restart = (): void => {
  standIn.close();
  standIn = open();
};

/** Any call; what is no text is sent as JSON. */
export const ask = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(at(path), {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type') === 'application/json';
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
};
export const signIn = async (secret = 'sec', form = 'grant_type=client_credentials') =>
  ask('POST', '/v1/oauth2/token', form, {
    authorization: `Basic ${Buffer.from(`id:${secret}`).toString('base64')}`,
  });
export const bearer = async () => ({ authorization: `Bearer ${(await signIn()).body.access_token}` });

/** An order over 100.50 shekels, but for what is said otherwise. */
export const wanted = (unit: object = {}, more: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code: 'ILS', value: '100.50' }, custom_id: 'top_a', ...unit }],
  payment_source: {
    paypal: { experience_context: { return_url: 'https://shop/yes', cancel_url: 'https://shop/no' } },
  },
  ...more,
});
export const create = async (body: unknown = wanted(), requestId: string = randomUUID()) =>
  ask('POST', '/v2/checkout/orders', body, { ...(await bearer()), 'paypal-request-id': requestId });
export const capture = async (id: string, requestId: string = randomUUID()) =>
  ask('POST', `/v2/checkout/orders/${id}/capture`, '{}', {
    ...(await bearer()),
    'paypal-request-id': requestId,
  });
export const show = async (id: string) => ask('GET', `/v2/checkout/orders/${id}`, undefined, await bearer());
export const refund = async (captureId: string, body: object = {}, requestId: string = randomUUID()) =>
  ask('POST', `/v2/payments/captures/${captureId}/refund`, body, {
    ...(await bearer()),
    'paypal-request-id': requestId,
  });
/** What a developer makes the stand-in do. */
export const control = (path: string, body: object = {}) => ask('POST', `/control/${path}`, body);
export const newOrder = async (): Promise<string> => (await create()).body.id;
/** How a refusal answers: its status, and PayPal's name of what is wrong. */
export const issueOf = ({
  status,
  body,
}: {
  status: number;
  body: { name: string; details?: { issue: string }[] };
}) => [status, body.details?.[0]?.issue ?? body.name];
