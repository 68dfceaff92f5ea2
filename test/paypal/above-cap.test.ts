import { expect, it } from 'vitest';
import type { Report } from '../../functions/desk/reconcile/find-differences.ts';
import { getItem, patch } from '../support/acts/items.ts';
import { orderOf } from '../support/acts/orders.ts';
import { askTopUp } from '../support/acts/paypal.ts';
import { newAdmin, newCreator, newPerson, type Person } from '../support/acts/people.ts';
import { invoke, settled } from '../support/acts/world.ts';
import { by, paypal, withPayPalInHand } from './top-ups.ts';

withPayPalInHand();

const CAP = 150_000;
const walletOf = ({ id }: Person) => getItem(`MNY#${id}`, 'WALLET');

/** A payment of an earlier day: the caps of a day are tried elsewhere. */
const pay = async (fan: Person, amountAgorot: number): Promise<void> => {
  const { id, orderId } = await askTopUp(fan, amountAgorot);
  await paypal.approve(orderId);
  expect((await by.browser({ fan, id })).status).toBe(200);
  await patch({ pk: `MNY#${fan.id}`, sk: 'WALLET' }, { topUpDay: '2026-01-01' });
};
const toldOf = async (fan: Person) =>
  (await fan.call('notifications.list', { limit: 20 })).body.items.map(
    ({ event, values }) => `${event} ${values.amount}`,
  );
const clock = async (): Promise<void> => {
  await settled();
  await invoke('WalletSend', {});
  await settled();
};
const differences = async () => {
  await settled();
  return ((await invoke('ReconcileNightly', { pauseMs: 100 })) as Report).differences;
};

/** Somebody whose order of 600 shekels is cancelled while the wallet holds 1,400 besides. */
const refunded = async (): Promise<Person> => {
  const [creator, fan] = await Promise.all([newCreator({ priceAgorot: 60_000 }), newPerson()]);
  await pay(fan, 100_000);
  const { id } = (await fan.call('requests.place', orderOf(creator))).body;
  await pay(fan, 100_000);
  expect((await fan.call('requests.cancel', { id })).status).toBe(200);
  return fan;
};

it('a refund comes in above the cap, and what is above goes back to PayPal once, and is said', async () => {
  const fan = await refunded();
  expect(await walletOf(fan)).toMatchObject({ balanceAgorot: 200_000 });
  await clock();
  await clock();
  expect(await walletOf(fan)).toMatchObject({ balanceAgorot: CAP, sendingAgorot: 50_000 });
  const [sending, ...others] = (await fan.call('wallet.sendings', { limit: 20 })).body.items;
  expect([sending?.amountAgorot, others]).toEqual([50_000, []]);
  expect((await toldOf(fan)).filter((told) => told.startsWith('sending.'))).toEqual([
    'sending.above_cap 50000',
  ]);
  await patch({ pk: `SND#${sending?.id}`, sk: 'SND' }, { dueSk: '2026-01-01T00:00:00.000Z#000000' });
  await clock();
  expect(await walletOf(fan)).toMatchObject({ balanceAgorot: CAP, sendingAgorot: 0 });
  expect(await toldOf(fan)).toContain('sending.done 50000');
  expect(await differences()).toEqual([]);
});

it('what an admin gives stays, and a full wallet takes no payment', async () => {
  const [fan, admin] = await Promise.all([newPerson(), newAdmin()]);
  const given = { userId: fan.id, amountAgorot: 160_000, reason: 'פיצוי' };
  expect((await admin.call('walletAdmin.adjust', given)).status).toBe(200);
  await clock();
  expect(await walletOf(fan)).toMatchObject({ balanceAgorot: 160_000 });
  const { status, body } = await fan.call('wallet.createTopUp', { amountAgorot: 100 });
  expect([status, body]).toMatchObject([409, { code: 'wallet.balance_limit' }]);
  expect((await fan.call('wallet.balance', {})).body).toMatchObject({
    topUpMaxAgorot: 0,
    topUpLimit: 'balance',
    balanceMaxAgorot: CAP,
  });
});

it('a payment that is begun takes its room until it is given up', async () => {
  const fan = await newPerson();
  const { id } = await askTopUp(fan, 120_000);
  expect((await fan.call('wallet.balance', {})).body).toMatchObject({
    topUpMaxAgorot: 30_000,
    topUpLimit: 'balance',
    pendingAgorot: 120_000,
  });
  const refused = await fan.call('wallet.createTopUp', { amountAgorot: 30_001 });
  expect([refused.status, refused.body.code]).toEqual([409, 'wallet.balance_limit']);
  expect(await differences()).toEqual([]);
  await fan.call('wallet.cancelTopUp', { id });
  expect((await fan.call('wallet.balance', {})).body).toMatchObject({
    topUpMaxAgorot: CAP,
    pendingAgorot: 0,
  });
  expect(await walletOf(fan)).toMatchObject({ pendingTopUpAgorot: 0, topUpDayAgorot: 0 });
});
