import { describe, expect, it } from 'vitest';
import { askTopUp } from '../support/acts/paypal.ts';
import { newAdmin, newPerson } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';
import { make, nextPayer, paypal, withPayPalInHand } from './top-ups.ts';

withPayPalInHand();

describe('what the owner sees', () => {
  it('PayPal is connected; the secret stays where it is', async () => {
    const { body } = await (await nextPayer()).call('wallet.paypalStatus', {});
    expect(body).toMatchObject({ success: true, connected: true, clientId: 'stand-in-client' });
    expect(JSON.stringify(body)).not.toMatch(/secret/i);
  });

  it('a statement with what is pending, what failed and what was paid', async () => {
    const fan = await newPerson();
    const [open, dropped, done] = [
      await askTopUp(fan, 100),
      await askTopUp(fan, 200),
      await askTopUp(fan, 300),
    ];
    await fan.call('wallet.cancelTopUp', { id: dropped.id });
    await paypal.approve(done.orderId);
    await fan.call('wallet.captureTopUp', { id: done.id });
    const { body } = await fan.call('wallet.transactions', {});
    expect(
      body.items.map(({ amountAgorot, status, kind, method }) => [amountAgorot, status, kind, method]),
    ).toEqual([
      [300, 'completed', 'top_up', 'paypal'],
      [200, 'failed', 'top_up', 'paypal'],
      [100, 'pending', 'top_up', 'paypal'],
    ]);
    expect(body.items.at(-1)?.id).toBe(open.id);
    expect((await fan.call('wallet.balance', {})).body).toMatchObject({
      balanceAgorot: 300,
      topUp: 'paypal',
    });
  });

  it('a limit of what a wallet may hold, which pending ones count towards', async () => {
    const fan = await newPerson();
    const ask = async (amountAgorot: number) =>
      (await fan.call('wallet.createTopUp', { amountAgorot })).body.code ?? 'made';
    const first = [await ask(99), await ask(150_001), await ask(100_000)];
    expect([...first, await ask(50_001), await ask(50_000), await ask(100)]).toEqual([
      'call.invalid',
      'wallet.balance_limit',
      'made',
      'wallet.balance_limit',
      'made',
      'wallet.balance_limit',
    ]);
  });

  it('no top-up without a payment', async () => {
    const answer = await (await nextPayer()).call('wallet.topUpDemonstration', { amountAgorot: 100 });
    expect([answer.status, answer.body.code]).toEqual([403, 'wallet.top_up_disabled']);
  });
});

describe('what the back office counts', () => {
  it('has each top-up once, as what it is now', async () => {
    const admin = await newAdmin();
    const counts = async () => {
      await settled();
      const { count, statuses } = (await admin.call('walletAdmin.summary', {})).body;
      expect(count).toBe(statuses.completed + statuses.pending + statuses.failed);
      return statuses;
    };
    const before = await counts();
    const { fan, id } = await make.pending();
    expect(await counts()).toEqual({ ...before, pending: before.pending + 1 });
    await fan.call('wallet.cancelTopUp', { id });
    expect(await counts()).toEqual({ ...before, failed: before.failed + 1 });
    await make.paid();
    expect(await counts()).toEqual({
      // The payment, and what PayPal kept of it.
      completed: before.completed + 2,
      pending: before.pending,
      failed: before.failed + 1,
    });
  });
});
