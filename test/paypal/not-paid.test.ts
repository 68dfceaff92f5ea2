import { describe, expect, it } from 'vitest';
import {
  AMOUNT,
  by,
  expectCredited,
  expectUntouched,
  HOUR_MS,
  make,
  paypal,
  reserved,
  statusOf,
  withPayPalInHand,
} from './top-ups.ts';

withPayPalInHand();

describe('a payment that does not come', () => {
  it('is not approved yet', async () => {
    const made = await make.pending();
    const answer = await by.browser(made);
    expect([answer.status, answer.body.code]).toEqual([409, 'paypal.not_approved']);
    await expectUntouched(made);
  });

  it('is declined, and paid in another way', async () => {
    const made = await make.pending();
    await paypal.approve(made.orderId, 'declined');
    const answer = await by.browser(made);
    expect([answer.status, answer.body.code]).toEqual([409, 'paypal.declined']);
    await expectUntouched(made);
    await paypal.approve(made.orderId, 'good');
    expect((await by.browser(made)).body.status).toBe('completed');
    await expectCredited(made);
  });

  it('is declined when nobody is there any more, and counts towards no limit', async () => {
    const made = await make.pending();
    await paypal.approve(made.orderId, 'declined');
    const before = await reserved(made.fan);
    await by.clock(made);
    expect([await statusOf(made), await reserved(made.fan)]).toEqual(['failed', before - AMOUNT]);
    await expectUntouched(made);
  });

  it('is abandoned: it stays open for hours, then it is given up', async () => {
    const made = await make.pending();
    const before = await reserved(made.fan);
    await by.clock(made, 2 * HOUR_MS);
    expect(await statusOf(made)).toBe('pending');
    await by.clock(made, 7 * HOUR_MS);
    expect([await statusOf(made), await reserved(made.fan)]).toEqual(['failed', before - AMOUNT]);
    await paypal.approve(made.orderId);
    for (const way of [by.webhook, by.browser]) await way(made);
    expect((await paypal.order(made.orderId)).captures).toEqual([]);
    await expectUntouched(made);
  });

  it('is cancelled, unless it was paid', async () => {
    const made = await make.pending();
    const before = await reserved(made.fan);
    expect((await made.fan.call('wallet.cancelTopUp', { id: made.id })).body.status).toBe('failed');
    expect(await reserved(made.fan)).toBe(before - AMOUNT);
    await expectUntouched(made);
    const other = await make.paid();
    expect((await other.fan.call('wallet.cancelTopUp', { id: other.id })).body.status).toBe('completed');
    await expectCredited(other);
  });

  it('was cancelled while PayPal took it: the money counts', async () => {
    const made = await make.approved();
    await made.fan.call('wallet.cancelTopUp', { id: made.id });
    await paypal.capture(made.orderId);
    await by.webhook(made);
    await expectCredited(made);
  });

  it.each([true, false])('is looked at by PayPal first, and is good: %s', async (good) => {
    const made = await make.pending();
    await paypal.approve(made.orderId, 'review');
    expect((await by.browser(made)).body.status).toBe('pending');
    await by.clock(made, 48 * HOUR_MS);
    await expectUntouched(made);
    await paypal.review(made.orderId, good);
    await by.webhook(made);
    if (good) await expectCredited(made);
    else await expectUntouched(made);
    expect(await statusOf(made)).toBe(good ? 'completed' : 'failed');
  });
});
