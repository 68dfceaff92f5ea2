import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PayPalEvent } from '../support/acts/paypal.ts';

type Sent = Pick<PayPalEvent, 'body' | 'headers'>;

const withHeader =
  (name: string, value: string | undefined) =>
  ({ body, headers }: Sent): Sent => {
    const { [`paypal-${name}`]: _, ...others } = headers;
    return { body, headers: value === undefined ? others : { ...others, [`paypal-${name}`]: value } };
  };

const withBody =
  (change: (body: string) => string) =>
  ({ body, headers }: Sent): Sent => ({ body: change(body), headers });

const inEvent = (change: (event: Record<string, unknown>) => object) =>
  withBody((body) => JSON.stringify(change(JSON.parse(body))));

/** Signs as PayPal does, with a key of one's own and a certificate that one would like to be believed. */
const signedByMyself = ({ body, headers }: Sent): Sent => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [id, time] = [randomUUID(), new Date().toISOString()];
  const text = `${id}|${time}|STANDINWEBHOOK|${crc32(body)}`;
  return {
    body,
    headers: {
      ...headers,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('sha256', Buffer.from(text), privateKey).toString('base64'),
    },
  };
};

/** Ways to say "PayPal told you so" without PayPal; each begins with a true event and its headers. */
export const FORGERIES: readonly (readonly [what: string, forge: (event: Sent) => Sent])[] = [
  ['no word from PayPal at all', ({ body }) => ({ body, headers: { 'content-type': 'application/json' } })],
  ['no signature', withHeader('transmission-sig', undefined)],
  ['no algorithm', withHeader('auth-algo', undefined)],
  ['no certificate', withHeader('cert-url', undefined)],
  ['no transmission id', withHeader('transmission-id', undefined)],
  ['no transmission time', withHeader('transmission-time', undefined)],
  ['an empty signature', withHeader('transmission-sig', '')],
  ['a signature of nothing', withHeader('transmission-sig', Buffer.alloc(256).toString('base64'))],
  ['a signature that is no base64', withHeader('transmission-sig', '<>')],
  ['a signature beyond all length', withHeader('transmission-sig', 'A'.repeat(5_000))],
  ['no algorithm by name', withHeader('auth-algo', 'none')],
  ['a broken algorithm', withHeader('auth-algo', 'SHA1withRSA')],
  ['a certificate of somebody else', withHeader('cert-url', 'https://api.paypal.com.example/certs/CERT-1')],
  ['a certificate over a local file', withHeader('cert-url', 'file:///etc/passwd')],
  ['a certificate that is no address', withHeader('cert-url', 'CERT-stand-in')],
  ['another transmission id', withHeader('transmission-id', randomUUID())],
  ['an old event with the time of today', withHeader('transmission-time', new Date().toISOString())],
  ['a key of their own', signedByMyself],
  [
    'a key and a certificate of their own',
    (event) => withHeader('cert-url', 'https://evil.example/c')(signedByMyself(event)),
  ],
  ['another event id', inEvent((event) => ({ ...event, id: 'WH-1' }))],
  ['another kind of event', inEvent((event) => ({ ...event, event_type: 'PAYMENT.CAPTURE.REVERSED' }))],
  ['a larger amount', withBody((body) => body.replace(/"value":"[^"]+"/, '"value":"9999.00"'))],
  ['another currency', withBody((body) => body.replaceAll('"ILS"', '"USD"'))],
  ['a space more', withBody((body) => `${body} `)],
  ['a space within', withBody((body) => body.replace('{', '{ '))],
  ['the same event written anew', inEvent(({ id, ...event }) => ({ ...event, id }))],
  ['a field twice', withBody((body) => body.replace('{', '{"id":"WH-2",'))],
  ['a second event behind the first', withBody((body) => body.replace(/\}$/, ',"webhook_event":{}}'))],
];

/** Bodies that are no event: refused before PayPal is asked. */
export const NO_EVENTS: readonly (readonly [what: string, body: string, status: number, code: string])[] = [
  ['nothing', '', 400, 'call.invalid'],
  ['half a JSON', '{"id":"WH-1"', 400, 'call.invalid_json'],
  ['a list', '[]', 400, 'call.invalid'],
  ['an event without a resource', '{"id":"WH-1","event_type":"X"}', 400, 'call.invalid'],
  ['a way out of the JSON', '{"id":"1"},"verification_status":"SUCCESS"', 400, 'call.invalid_json'],
  ['64 KB and more', JSON.stringify({ id: 'x'.repeat(70_000) }), 413, 'call.too_large'],
];

const money = (value: string, currency_code = 'ILS') => ({ value, currency_code });

/** Orders at PayPal, approved by the payer, that are not the one of 100.00 ILS that was asked for. */
export const WRONG_ORDERS: readonly (readonly [what: string, fields: Readonly<Record<string, unknown>>])[] = [
  ['an agora less', { amount: money('99.99') }],
  ['an agora more', { amount: money('100.01') }],
  ['a hundredth', { amount: money('1.00') }],
  ['the number of agorot', { amount: money('10000') }],
  ['one decimal', { amount: money('100.0') }],
  ['an exponent', { amount: money('1e2') }],
  ['a minus', { amount: money('-100.00') }],
  ['spaces', { amount: money(' 100.00') }],
  ['a comma', { amount: money('100,00') }],
  ['other digits', { amount: money('١٠٠.٠٠') }],
  ['dollars', { amount: money('100.00', 'USD') }],
  ['euros', { amount: money('100.00', 'EUR') }],
  ['shekels in small letters', { amount: money('100.00', 'ils') }],
  ['an authorization instead of a payment', { intent: 'AUTHORIZE' }],
  ['another payee', { merchantId: 'SOMEBODYELSE' }],
  ['no payee', { merchantId: null }],
  ['no custom id', { customId: null }],
  ['the custom id of nobody', { customId: `top_${'0'.repeat(26)}` }],
];

const AT = '2026-11-20T10:00:00Z';
const capture = (fields: Readonly<Record<string, unknown>>) => ({
  id: 'CAPTURE0000000001',
  status: 'COMPLETED',
  amount: money('100.00'),
  at: AT,
  ...fields,
});

const refund = (value: string) => ({
  id: 'REFUND00000000001',
  status: 'COMPLETED',
  amount: money(value),
  at: AT,
});

/** Payments that PayPal has taken for the order of 100.00 ILS, and that are not what was to be paid. */
export const WRONG_CAPTURES: readonly (readonly [what: string, fields: Readonly<Record<string, unknown>>])[] =
  [
    ['less than the order', { captures: [capture({ amount: money('1.00') })] }],
    ['more than the order', { captures: [capture({ amount: money('1000.00') })] }],
    ['in dollars', { captures: [capture({ amount: money('100.00', 'USD') })] }],
    ['declined', { captures: [capture({ status: 'DECLINED' })] }],
    ['failed', { captures: [capture({ status: 'FAILED' })] }],
    ['given back already', { captures: [capture({ status: 'REFUNDED' })], refunds: [refund('100.00')] }],
    [
      'given back in part, and more than it was',
      { captures: [capture({ status: 'PARTIALLY_REFUNDED' })], refunds: [refund('100.01')] },
    ],
    [
      'in two payments of half of it',
      { captures: ['1', '2'].map((n) => capture({ id: `CAPTURE000000000${n}`, amount: money('50.00') })) },
    ],
    ['not at all, though the order is complete', { captures: [] }],
    ['for an order that was voided', { captures: [], status: 'VOIDED' }],
  ];
