import { describe, expect, it } from 'vitest';
import { getItem } from '../support/items.ts';
import { orderOf } from '../support/orders.ts';
import { askTopUp, booksOf } from '../support/paypal.ts';
import { newCreator, newPerson } from '../support/people.ts';
import { AMOUNT, by, make, paypal, statusOf, withPayPalInHand } from './top-ups.ts';

withPayPalInHand();

describe('money that goes back', () => {
  it.each(['bank', 'merchant'] as const)('by the %s leaves the wallet once', async (giver) => {
    const made = await make.paid();
    await paypal.giveBack(made.orderId, undefined, giver);
    for (const _ of [1, 2, 3]) await by.webhook(made);
    expect((await booksOf(made.fan)).balanceAgorot).toBe(made.before.balanceAgorot);
    expect([await statusOf(made), (await by.browser(made)).body.status]).toEqual(['reversed', 'reversed']);
  });

  it('in parts is taken in parts', async () => {
    const made = await make.paid();
    await paypal.giveBack(made.orderId, '30.00');
    await by.webhook(made);
    expect((await booksOf(made.fan)).balanceAgorot).toBe(made.before.balanceAgorot + AMOUNT - 3_000);
    await paypal.giveBack(made.orderId, '20.50');
    await Promise.all([by.webhook(made), by.webhook(made), by.webhook(made)]);
    expect((await booksOf(made.fan)).balanceAgorot).toBe(made.before.balanceAgorot + AMOUNT - 5_050);
  });

  it('and is spent already is owed: the wallet is frozen', async () => {
    const creator = await newCreator({ priceAgorot: 7_000 });
    const fan = await newPerson();
    const { id, orderId } = await askTopUp(fan, AMOUNT);
    await paypal.approve(orderId);
    await fan.call('wallet.captureTopUp', { id });
    const order = () => fan.call('requests.place', orderOf(creator));
    expect((await order()).status).toBe(200);
    await paypal.giveBack(orderId);
    await Promise.all([by.webhook({ id }), by.webhook({ id })]);
    expect((await booksOf(fan)).entries).toEqual(['purchase -7000', 'reversal -3000', 'top_up 10000']);
    const wallet = await getItem(`MNY#${fan.id}`, 'WALLET');
    expect(wallet).toMatchObject({ balanceAgorot: 0, owedAgorot: 7_000, deskPk: 'WAL#frozen' });
    expect((await fan.call('wallet.balance', {})).body.frozen).toBe(true);
    expect((await order()).body.code).toBe('wallet.frozen');
    const more = await fan.call('wallet.createTopUp', { amountAgorot: AMOUNT });
    expect([more.status, more.body.code]).toEqual([409, 'wallet.frozen']);
  });
});
