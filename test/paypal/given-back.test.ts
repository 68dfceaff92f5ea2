import { describe, expect, it } from 'vitest';
import { complaintOf } from '../support/acts/disputes.ts';
import { getItem } from '../support/acts/items.ts';
import { complete } from '../support/acts/market.ts';
import { availableOf } from '../support/acts/money.ts';
import { orderOf } from '../support/acts/orders.ts';
import { askTopUp, booksOf } from '../support/acts/paypal.ts';
import { newAdmin, newCreator, newPerson } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';
import { AMOUNT, by, make, newDebtor, paypal, statusOf, withPayPalInHand } from './top-ups.ts';

withPayPalInHand();

describe('money that goes back', () => {
  it.each(['bank', 'merchant'] as const)('by the %s leaves the wallet once', async (giver) => {
    const made = await make.paid();
    await paypal.giveBack(made.orderId, undefined, giver);
    for (const _ of [1, 2, 3]) await by.webhook(made);
    expect((await booksOf(made.fan)).balanceAgorot).toBe(made.before.balanceAgorot);
    expect([await statusOf(made), (await by.browser(made)).body.status]).toEqual(['reversed', 'reversed']);
  });

  it('and is only disputed yet counts; what is said to be all back waits', async () => {
    const disputed = async (status: string) => {
      const made = await make.approved();
      await paypal.capture(made.orderId);
      const { captures } = await paypal.order(made.orderId);
      await paypal.change(made.orderId, { captures: captures.map((one) => ({ ...one, status })) });
      const answer = await by.browser(made);
      return { made, shown: [answer.status, answer.body.status] };
    };
    const partly = await disputed('PARTIALLY_REFUNDED');
    expect(partly.shown).toEqual([200, 'completed']);
    const { balanceAgorot } = partly.made.before;
    expect((await booksOf(partly.made.fan)).balanceAgorot).toBe(balanceAgorot + AMOUNT);
    const { made, shown } = await disputed('REFUNDED');
    expect(shown).toEqual([200, 'pending']);
    await paypal.change(made.orderId, {
      captures: (await paypal.order(made.orderId)).captures.map((one) => ({ ...one, status: 'COMPLETED' })),
    });
    expect((await by.browser(made)).body.status).toBe('completed');
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
    expect((await fan.call('wallet.balance', {})).body).toMatchObject({ frozen: true, owedAgorot: 7_000 });
    expect((await order()).body.code).toBe('wallet.frozen');
    const more = await fan.call('wallet.createTopUp', { amountAgorot: AMOUNT });
    expect([more.status, more.body.code]).toEqual([409, 'wallet.frozen']);
  });

  it('beside a complaint of what it paid for comes back once, for the desk to collect', async () => {
    const [admin, creator, fan] = await Promise.all([
      newAdmin(),
      newCreator({ priceAgorot: 7_000 }),
      newPerson(),
    ]);
    const made = await askTopUp(fan, AMOUNT);
    await paypal.approve(made.orderId);
    await by.browser({ fan, id: made.id });
    const ordered = (await fan.call('requests.place', orderOf(creator))).body;
    await complete(admin, ordered.id);
    expect((await fan.call('disputes.open', complaintOf(ordered.id))).status).toBe(200);
    await paypal.giveBack(made.orderId);
    const accept = { id: ordered.id, v: 1, act: 'accept_all' } as const;
    await Promise.all([by.webhook(made), creator.call('disputes.answer', accept), by.webhook(made)]);
    // Whichever was first, all of the payment is gone, and the wallet holds no more than it owes.
    const { owedAgorot = 0 } = (await getItem(`MNY#${fan.id}`, 'WALLET')) ?? {};
    const { balanceAgorot, entries } = await booksOf(fan);
    expect(balanceAgorot).toBe(owedAgorot);
    expect(entries.filter((entry) => entry.startsWith('refund'))).toEqual(['refund 7000']);
    expect(await availableOf(creator)).toBe(0);
  });

  it('and is owed: the back office sees why, collects what comes in, and writes off the rest', async () => {
    const [admin, { fan, orderId }] = await Promise.all([newAdmin(), newDebtor()]);
    const userId = fan.id;
    const wallet = async () => (await admin.call('walletAdmin.wallet', { userId })).body;
    expect(await wallet()).toMatchObject({ balanceAgorot: 0, owedAgorot: 7_000 });
    await settled();
    const frozen = async () =>
      (await admin.call('walletAdmin.frozen', { limit: 100 })).body.items.map((each) => each.userId);
    expect(await frozen()).toContain(userId);
    // By the order's number at PayPal: what came, and what went back.
    const numbered = (await admin.call('walletAdmin.payments', { search: orderId })).body.items;
    expect(numbered.map(({ kind, amountAgorot }) => [kind, amountAgorot])).toEqual([
      ['reversal', -3_000],
      ['top_up', AMOUNT],
    ]);
    const settle = async (decision: 'collect' | 'write_off', owedAgorot: number) =>
      (await admin.call('walletAdmin.settleDebt', { userId, decision, owedAgorot })).body;
    expect((await settle('collect', 7_000)).code).toBe('wallet.nothing_to_collect');
    await admin.call('walletAdmin.adjust', { userId, amountAgorot: 2_000, reason: '' });
    expect(await settle('collect', 7_000)).toMatchObject({ collectedAgorot: 2_000, owedAgorot: 5_000 });
    // Another admin still sees the debt of before.
    expect((await settle('write_off', 7_000)).code).toBe('wallet.debt_changed');
    expect(await settle('write_off', 5_000)).toMatchObject({ writtenOffAgorot: 5_000, owedAgorot: 0 });
    expect(await wallet()).toMatchObject({ balanceAgorot: 0, owedAgorot: 0, frozenAt: null });
    await settled();
    expect(await frozen()).not.toContain(userId);
    const { items } = (await admin.call('walletAdmin.statement', { userId })).body;
    expect(
      items.map(({ kind, changeAgorot, owedAgorot, balanceAgorot, by: mover }) => [
        ...[kind, changeAgorot, owedAgorot, balanceAgorot],
        mover?.who === 'person' ? mover.id : mover?.who,
      ]),
    ).toEqual([
      ['adjustment', 0, -5_000, 0, admin.id],
      ['reversal', -2_000, -2_000, 0, admin.id],
      ['adjustment', 2_000, 0, 2_000, admin.id],
      ['reversal', -3_000, 7_000, 0, 'paypal'],
      ['purchase', -7_000, 0, 3_000, userId],
      ['top_up', AMOUNT, 0, AMOUNT, userId],
    ]);
    const told = (await fan.call('notifications.list', {})).body.items.map(({ event, values }) => [
      event,
      values.amount,
    ]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['wallet.frozen', AMOUNT],
        ['wallet.adjusted', 2_000],
        ['wallet.released', 0],
      ]),
    );
  });
});
