import { describe, expect, it } from 'vitest';
import {
  around,
  ask,
  at,
  bearer,
  capture,
  control,
  create,
  issueOf,
  newOrder,
  restart,
  show,
  signIn,
  wanted,
  withPayPal,
} from './paypal-for-test.ts';

withPayPal();

describe('signing in', () => {
  it('gives a token for nine hours', async () => {
    const { body } = await signIn();
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
    around.now += 32_401_000;
    expect(
      (await ask('GET', '/v2/checkout/orders/X', undefined, { authorization: `Bearer ${body.access_token}` }))
        .status,
    ).toBe(401);
  });

  it('refuses a wrong secret, another grant, and calls without a token', async () => {
    expect((await signIn('guess')).body).toEqual({
      error: 'invalid_client',
      error_description: 'Client Authentication failed',
    });
    expect((await signIn('sec', 'grant_type=password')).body.error).toBe('unsupported_grant_type');
    expect(issueOf(await ask('GET', '/v2/checkout/orders/X'))).toEqual([401, 'AUTHENTICATION_FAILURE']);
  });
});

describe('an order', () => {
  it('is made once for one request id, and shown as PayPal shows it', async () => {
    const first = await create(wanted(), 'request-1');
    const again = await create(wanted(), 'request-1');
    expect(first.body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
    expect(first.body.links.find(({ rel }: { rel: string }) => rel === 'payer-action').href).toBe(
      at(`/checkoutnow?token=${first.body.id}`),
    );
    expect(again.body.id).toBe(first.body.id);
    expect((await show(first.body.id)).body).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        {
          amount: { currency_code: 'ILS', value: '100.50' },
          custom_id: 'top_a',
          payee: { merchant_id: 'SHOP' },
        },
      ],
    });
  });

  it.each([
    [wanted({}, { intent: 'BUY' }), 400, 'INVALID_PARAMETER_VALUE'],
    [{ intent: 'CAPTURE' }, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['{"intent"', 400, 'MALFORMED_REQUEST_JSON'],
    [wanted({ amount: { currency_code: 'XTS', value: '1.00' } }), 422, 'CURRENCY_NOT_SUPPORTED'],
    [wanted({ amount: { currency_code: 'ILS', value: 'ten' } }), 400, 'INVALID_PARAMETER_SYNTAX'],
    [wanted({ amount: { currency_code: 'ILS', value: '0.00' } }), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [wanted({ amount: { currency_code: 'ILS', value: '1.005' } }), 422, 'DECIMAL_PRECISION'],
    [wanted({ payee: { merchant_id: 'OTHER' } }), 422, 'PAYEE_ACCOUNT_INVALID'],
  ])('is refused: %j', async (body, status, issue) => {
    expect(issueOf(await create(body))).toEqual([status, issue]);
  });

  it('needs a request id, and is there for three hours', async () => {
    const without = await ask('POST', '/v2/checkout/orders', wanted(), await bearer());
    expect(issueOf(without)).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED']);
    const id = await newOrder();
    around.now += 3 * 3_600_000 + 1_000;
    expect(issueOf(await show(id))).toEqual([404, 'INVALID_RESOURCE_ID']);
  });
});

describe('taking the money', () => {
  it('needs the payer, happens once, and is answered again for its request id', async () => {
    const id = await newOrder();
    expect(issueOf(await capture(id))).toEqual([422, 'ORDER_NOT_APPROVED']);
    await control(`orders/${id}/approve`);
    const taken = await capture(id, 'capture-1');
    expect([taken.status, taken.body.status]).toEqual([201, 'COMPLETED']);
    expect((await capture(id, 'capture-1')).body).toEqual(taken.body);
    expect(issueOf(await capture(id))).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
    expect(issueOf(await capture('NOSUCHORDER'))).toEqual([404, 'INVALID_RESOURCE_ID']);
  });

  it('is declined, or looked at first', async () => {
    const [declined, looked] = [await newOrder(), await newOrder()];
    await control(`orders/${declined}/approve`, { instrument: 'declined' });
    expect(issueOf(await capture(declined))).toEqual([422, 'INSTRUMENT_DECLINED']);
    await control(`orders/${looked}/approve`, { instrument: 'review' });
    const statusOf = async () => (await show(looked)).body.purchase_units[0].payments.captures[0].status;
    await capture(looked);
    expect(await statusOf()).toBe('PENDING');
    await control(`orders/${looked}/review`, { good: true });
    expect(await statusOf()).toBe('COMPLETED');
  });

  it('goes back in parts and not beyond', async () => {
    const id = await newOrder();
    await control(`orders/${id}/approve`);
    await capture(id);
    const unit = async () => (await show(id)).body.purchase_units[0].payments;
    await control(`orders/${id}/give-back`, { value: '0.50' });
    expect(await unit()).toMatchObject({
      captures: [{ status: 'PARTIALLY_REFUNDED' }],
      refunds: [{ amount: { value: '0.50' } }],
    });
    expect(issueOf(await control(`orders/${id}/give-back`, { value: '100.01' }))[1]).toBe(
      'REFUND_AMOUNT_EXCEEDED',
    );
    await control(`orders/${id}/give-back`);
    expect((await unit()).captures[0].status).toBe('REFUNDED');
  });

  it.each([
    ['hang-up-before', 0],
    ['hang-up-after', 1],
  ])('ends without an answer: %s', async (kind, taken) => {
    const id = await newOrder();
    await control(`orders/${id}/approve`);
    await control('faults', { on: 'capture', kind });
    await expect(capture(id)).rejects.toThrow();
    expect((await show(id)).body.purchase_units[0].payments?.captures ?? []).toHaveLength(taken);
  });

  it('two times, when it is told to', async () => {
    const id = await newOrder();
    await control(`orders/${id}/approve`);
    await control('faults', { on: 'capture', kind: 'twice' });
    expect((await capture(id)).body.purchase_units[0].payments.captures).toHaveLength(2);
  });

  it('a planned fault comes so often, or not at all when it is taken back', async () => {
    await control('faults', { on: 'get', kind: 'error', times: 2 });
    const id = await newOrder();
    expect([(await show(id)).status, (await show(id)).status, (await show(id)).status]).toEqual([
      500, 500, 200,
    ]);
    await control('faults', { on: 'get', kind: 'busy' });
    await ask('DELETE', '/control/faults');
    expect((await show(id)).status).toBe(200);
    expect((await control('faults', { on: 'lunch', kind: 'error' })).status).toBe(400);
  });
});

describe('events', () => {
  const verify = async ({ body, headers }: (typeof around.heard)[number], change: object = {}) => {
    const fields = JSON.stringify({
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: 'WEBHOOK',
      ...change,
    });
    const text = `${fields.slice(0, -1)},"webhook_event":${body}}`;
    const answer = await ask('POST', '/v1/notifications/verify-webhook-signature', text, await bearer());
    return answer.body.verification_status ?? answer.status;
  };

  it('are delivered signed, and only those are verified', async () => {
    await control(`orders/${await newOrder()}/approve`);
    await expect.poll(() => around.heard).toHaveLength(1);
    const [event] = around.heard;
    if (!event) throw new Error('nothing was heard');
    expect(JSON.parse(event.body)).toMatchObject({ event_type: 'CHECKOUT.ORDER.APPROVED' });
    expect(await verify(event)).toBe('SUCCESS');
    expect(await verify({ ...event, body: event.body.replace('100.50', '900.50') })).toBe('FAILURE');
    expect(await verify(event, { webhook_id: 'OTHER' })).toBe('FAILURE');
    expect(await verify(event, { cert_url: 'https://evil.example/cert' })).toBe('FAILURE');
    expect(await verify(event, { transmission_time: '2020-01-01T00:00:00Z' })).toBe('FAILURE');
    expect(await verify(event, { transmission_sig: '' })).toBe(400);
  });

  it('come again until they are taken', async () => {
    around.answerWith = [503];
    await control(`orders/${await newOrder()}/approve`);
    await expect.poll(() => around.heard).toHaveLength(2);
    expect(around.heard[1]?.body).toBe(around.heard[0]?.body);
  });

  it('are late, doubled and out of order when they are told to be', async () => {
    await control('events', { sending: 'held' });
    const id = await newOrder();
    await control(`orders/${id}/approve`);
    await capture(id);
    expect(around.heard).toEqual([]);
    const released = await control('events/release', { copies: 2, newestFirst: true });
    expect(released.body).toEqual([200, 200, 200, 200]);
    expect(around.heard.map(({ body }) => JSON.parse(body).event_type)).toEqual([
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.COMPLETED',
      'CHECKOUT.ORDER.APPROVED',
      'CHECKOUT.ORDER.APPROVED',
    ]);
  });

  it('and orders outlast the process', async () => {
    await control('events', { sending: 'held' });
    const id = await newOrder();
    await control(`orders/${id}/approve`);
    restart();
    expect((await show(id)).body.status).toBe('APPROVED');
    await control('events/release');
    const [event] = around.heard;
    expect(event && (await verify(event))).toBe('SUCCESS');
  });
});

describe('the payer', () => {
  const decide = (token: string, decision: string, popup = 0) =>
    ask('POST', '/checkoutnow', new URLSearchParams({ token, decision, popup: String(popup) }).toString());

  it('sees what is to be paid, and goes back to the shop', async () => {
    const id = await newOrder();
    expect((await ask('GET', `/checkoutnow?token=${id}`)).text).toContain('100.50 ILS');
    const no = await decide(id, 'cancel');
    expect([no.status, no.headers.get('location')]).toEqual([303, `https://shop/no?token=${id}`]);
    expect((await show(id)).body.status).toBe('PAYER_ACTION_REQUIRED');
    const yes = await decide(id, 'good');
    expect(yes.headers.get('location')).toMatch(
      new RegExp(`^https://shop/yes\\?token=${id}&PayerID=\\w{13}$`),
    );
    expect((await show(id)).body.status).toBe('APPROVED');
  });

  it('decides in the window of the buttons', async () => {
    const id = await newOrder();
    expect((await decide(id, 'good', 1)).text).toContain(`data-order="${id}"`);
    expect((await ask('GET', '/sdk/js?client-id=id')).text).toContain('Buttons');
    expect((await ask('GET', '/checkoutnow?token=NOSUCH')).status).toBe(404);
  });
});
