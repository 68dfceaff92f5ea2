import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { askTopUp } from '../support/acts/paypal.ts';
import { newPerson } from '../support/acts/people.ts';
import {
  AMOUNT,
  by,
  eventOf,
  expectCredited,
  expectUntouched,
  make,
  nextPayer,
  paypal,
  reserved,
  send,
  statusOf,
  withPayPalInHand,
} from './top-ups.ts';

withPayPalInHand();

describe('a top-up is credited once, by whoever finds the money first', () => {
  const orders: readonly (keyof typeof by)[][] = [
    ['browser'],
    ['webhook'],
    ['clock'],
    ['browser', 'webhook', 'clock'],
    ['browser', 'clock', 'webhook'],
    ['webhook', 'browser', 'clock'],
    ['webhook', 'clock', 'browser'],
    ['clock', 'browser', 'webhook'],
    ['clock', 'webhook', 'browser'],
  ];
  it.each(orders.map((order) => ({ order, name: order.join(', ') })))('$name', async ({ order }) => {
    const made = await make.approved();
    for (const way of order) await by[way](made);
    await expectCredited(made);
  });

  it('all at once, many times each', async () => {
    const made = await make.approved();
    const all = Array.from({ length: 10 }, () => [by.browser(made), by.webhook(made)]).flat();
    await Promise.all([...all, by.clock(made), by.clock(made)]);
    await Promise.all([by.browser(made), by.webhook(made)]);
    await expectCredited(made);
    expect((await paypal.order(made.orderId)).captures).toHaveLength(1);
  });

  it('the browser is told so again and again', async () => {
    const made = await make.paid();
    const [first, second] = [await by.browser(made), await by.browser(made)];
    expect([first.status, second.body]).toEqual([200, first.body]);
  });

  it('events in the wrong order, doubled', async () => {
    const made = await make.approved();
    await by.browser(made);
    for (const event of (await paypal.events(made.id)).toReversed())
      for (const _ of [1, 2]) await send(event);
    await expectCredited(made);
  });
});

describe('PayPal does not answer', () => {
  it.each(['hang-up-after', 'unauthorized', 'twice'])('capture: %s is found out at once', async (kind) => {
    const made = await make.approved();
    await paypal.fault('capture', kind);
    expect((await by.browser(made)).body.status).toBe('completed');
    await by.webhook(made);
    await expectCredited(made);
  });

  it('a time-out after the money was taken still credits it', async () => {
    const made = await make.approved();
    await paypal.fault('capture', 'silence-after');
    expect((await by.browser(made)).body.status).toBe('completed');
    await expectCredited(made);
  });

  it.each(['hang-up-before', 'error', 'busy'])(
    'capture: %s leaves it open, and the next one takes it',
    async (kind) => {
      const made = await make.approved();
      await paypal.fault('capture', kind);
      const answer = await by.browser(made);
      expect([answer.status, answer.body.code]).toEqual([503, 'paypal.unavailable']);
      await expectUntouched(made);
      expect(await statusOf(made)).toBe('pending');
      await by.clock(made);
      await expectCredited(made);
    },
  );

  it('an event that could not be looked into is to be sent again', async () => {
    const made = await make.approved();
    const event = await eventOf(made.id, 'CHECKOUT.ORDER.APPROVED');
    for (const [on, kind, status] of [
      ['verify', 'error', 503],
      ['verify', 'malformed', 502],
      ['get', 'hang-up-before', 503],
      ['get', 'malformed', 502],
      ['capture', 'hang-up-before', 503],
    ] as const) {
      await paypal.fault(on, kind);
      expect([on, kind, (await send(event)).status]).toEqual([on, kind, status]);
      await expectUntouched(made);
    }
    expect((await send(event)).status).toBe(200);
    await expectCredited(made);
  });

  it('an order that was made unseen is the same order at the next try', async () => {
    const fan = await newPerson();
    const key = randomUUID();
    await paypal.fault('create', 'hang-up-after');
    const lost = await fan.call('wallet.createTopUp', { amountAgorot: AMOUNT }, key);
    expect([lost.status, lost.body.code]).toEqual([503, 'paypal.unavailable']);
    const first = await askTopUp(fan, AMOUNT, key);
    expect(await askTopUp(fan, AMOUNT, key)).toEqual(first);
    expect((await paypal.orders()).filter(({ customId }) => customId === first.id)).toHaveLength(1);
    expect(await reserved(fan)).toBe(AMOUNT);
    const other = await fan.call('wallet.createTopUp', { amountAgorot: AMOUNT + 1 }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.key_reused']);
  });

  it.each([
    ['create', 'error', 'paypal.unavailable'],
    ['create', 'malformed', 'paypal.invalid_answer'],
    ['create', 'busy', 'paypal.unavailable'],
  ])('%s: %s is said as %s', async (on, kind, code) => {
    await paypal.fault(on, kind);
    const answer = await (await nextPayer()).call('wallet.createTopUp', { amountAgorot: AMOUNT });
    expect(answer.body.code).toBe(code);
  });
});
