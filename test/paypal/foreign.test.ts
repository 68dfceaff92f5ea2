import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { patch } from '../support/acts/items.ts';
import { askTopUp, booksOf } from '../support/acts/paypal.ts';
import { newPerson } from '../support/acts/people.ts';
import { WRONG_CAPTURES, WRONG_ORDERS } from './attacks.ts';
import {
  AMOUNT,
  by,
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

describe('foreign', () => {
  it('the top-up of somebody else is not there', async () => {
    const made = await make.approved();
    const stranger = await newPerson();
    for (const name of ['wallet.topUp', 'wallet.captureTopUp', 'wallet.cancelTopUp'] as const) {
      const answer = await stranger.call(name, { id: made.id });
      expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'wallet.top_up_not_found']);
    }
    expect(await booksOf(stranger)).toEqual({ balanceAgorot: 0, entries: [] });
    await expectUntouched(made);
  });

  it('the key of somebody else makes a top-up of one’s own', async () => {
    const key = randomUUID();
    const [one, two] = [await newPerson(), await newPerson()];
    const [mine, theirs] = [await askTopUp(one, AMOUNT, key), await askTopUp(two, AMOUNT, key)];
    expect(mine.id).not.toBe(theirs.id);
    expect(mine.orderId).not.toBe(theirs.orderId);
  });

  it('one payment does not pay two top-ups', async () => {
    const made = await make.paid();
    const second = await make.pending();
    await patch({ pk: `TOP#${second.id}`, sk: 'TOP' }, { orderId: made.orderId });
    for (const way of [by.browser, by.webhook, by.clock]) await way(second);
    expect(await statusOf(second)).toBe('failed');
    await expectUntouched(second);
  });

  it.each([
    ['of nobody here', `top_${'z'.repeat(26)}`],
    ['of another shop', 'order-4711'],
    ['of another item', 'usr_00000000000000000000000000'],
  ])('a true event %s is taken note of, and nothing follows', async (_, customId) => {
    const made = await make.pending();
    await paypal.change(made.orderId, { customId });
    await paypal.approve(made.orderId);
    expect(await send(await eventOf(customId, 'CHECKOUT.ORDER.APPROVED'))).toEqual({ status: 200 });
    await expectUntouched(made);
  });

  it('another payment than the one that was credited brings nothing more', async () => {
    const made = await make.paid();
    const [capture] = (await paypal.order(made.orderId)).captures;
    await paypal.change(made.orderId, { captures: [{ ...capture, id: 'CAPTURE0000000009' }] });
    for (const way of [by.browser, by.webhook, by.clock]) await way(made);
    await expectCredited(made);
  });
});

describe('wrong: the order at PayPal is not the one that was asked for', () => {
  it.each(WRONG_ORDERS)('%s', async (_, fields) => {
    const made = await make.approved();
    await paypal.change(made.orderId, fields);
    const answer = await by.browser(made);
    expect([answer.status, answer.body.code]).toEqual([409, 'paypal.failed']);
    for (const way of [by.webhook, by.clock, by.browser]) await way(made);
    expect((await paypal.order(made.orderId)).captures).toEqual([]);
    expect(await statusOf(made)).toBe('failed');
    await expectUntouched(made);
  });

  it.each(WRONG_CAPTURES)('paid %s', async (_, fields) => {
    const made = await make.approved();
    await paypal.change(made.orderId, { status: 'COMPLETED', ...fields });
    for (const way of [by.webhook, by.browser, by.clock, by.webhook]) await way(made);
    expect(await statusOf(made)).toBe('failed');
    await expectUntouched(made);
  });
});
