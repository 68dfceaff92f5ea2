import { beforeAll, describe, expect, it } from 'vitest';
import { booksOf, type PayPalEvent } from '../support/acts/paypal.ts';
import { FORGERIES, NO_EVENTS } from './attacks.ts';
import {
  by,
  type Case,
  eventOf,
  expectCredited,
  expectUntouched,
  make,
  paypal,
  send,
  statusOf,
  withPayPalInHand,
} from './top-ups.ts';

withPayPalInHand();

describe('forged: PayPal did not say that', () => {
  let source: Case & { readonly event: PayPalEvent };
  let victim: Case;
  beforeAll(async () => {
    source = await make.paid();
    victim = await make.pending();
  });

  it.each(FORGERIES)('%s', async (_, forge) => {
    const before = await booksOf(source.fan);
    const sent = forge(source.event);
    expect(await send(sent)).toEqual({ status: 400, code: 'paypal.event_forged' });
    // And so for somebody who has not paid.
    const aimed = { ...sent, body: sent.body.replaceAll(source.id, victim.id) };
    expect((await send(aimed)).code).toBe('paypal.event_forged');
    expect(await booksOf(source.fan)).toEqual(before);
    expect(await statusOf(victim)).toBe('pending');
  });

  it.each(NO_EVENTS)('%s', async (_, body, status, code) => {
    expect(await send({ body, headers: source.event.headers })).toEqual({ status, code });
  });

  it('true words about a payment of another are no payment', async () => {
    const aimed = { ...source.event, body: source.event.body.replaceAll(source.id, victim.id) };
    expect((await send(aimed)).code).toBe('paypal.event_forged');
    await expectUntouched({ ...victim, before: await booksOf(victim.fan) });
    expect(await statusOf(victim)).toBe('pending');
  });
});

describe('replayed and stale', () => {
  it('a true event twenty times at once', async () => {
    const made = await make.paid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(made.event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expectCredited(made);
  });

  it('the news of a payment after it was taken back', async () => {
    const made = await make.paid();
    await paypal.giveBack(made.orderId);
    await by.webhook(made);
    for (const _ of [1, 2]) await send(made.event);
    expect((await booksOf(made.fan)).balanceAgorot).toBe(made.before.balanceAgorot);
  });

  it('the news of an approval after the payment', async () => {
    const made = await make.paid();
    expect(await send(await eventOf(made.id, 'CHECKOUT.ORDER.APPROVED'))).toEqual({ status: 200 });
    await expectCredited(made);
  });

  it('the news of an approval after the top-up was cancelled: nothing is taken', async () => {
    const made = await make.approved();
    await made.fan.call('wallet.cancelTopUp', { id: made.id });
    await by.webhook(made);
    expect((await paypal.order(made.orderId)).captures).toEqual([]);
    await expectUntouched(made);
  });

  it('an order that PayPal has forgotten', async () => {
    const made = await make.approved();
    await paypal.change(made.orderId, { createdAt: '2020-01-01T00:00:00Z' });
    await by.webhook(made);
    expect(await statusOf(made)).toBe('failed');
    await expectUntouched(made);
  });
});
