import { beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '../support/acts/call.ts';
import { byBank, EARNED, earner, expectBooks, moneyOf } from '../support/acts/earners.ts';
import { patch } from '../support/acts/items.ts';
import { accountsOf, balanceOf } from '../support/acts/money.ts';
import { addVideo, orderOf } from '../support/acts/orders.ts';
import { newAdmin, newCreator, newFan, type Person } from '../support/acts/people.ts';

const AT_ONCE = Number(process.env.CROWD ?? 100);
const PRICE = 500;
const NET = 450;

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const all = <T>(work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, i) => work(i)));

/** Ids of so many orders from one creator, each with its video. */
const ordersFrom = async (creator: { adId: string }): Promise<{ fan: Person; ids: string[] }> => {
  const fan = await newFan(AT_ONCE * PRICE);
  const ids: string[] = [];
  while (ids.length < AT_ONCE) {
    const lines = Array.from({ length: 20 }, () => ({ adId: creator.adId, priceAgorot: PRICE }));
    const placed = await patiently((key) => fan.call('requests.placeCart', { lines }, key));
    expect([placed.status, placed.body.code]).toEqual([200, undefined]);
    ids.push(...placed.body.ids);
  }
  await Promise.all(ids.map(addVideo));
  return { fan, ids };
};

describe('a crowd at once on one balance', () => {
  it('orders of what covers ten make ten', async () => {
    const creator = await newCreator({ priceAgorot: PRICE });
    const fan = await newFan(10 * PRICE + PRICE / 2);
    const answers = await all(() => patiently((key) => fan.call('requests.place', orderOf(creator), key)));
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ body }) => body.code === 'wallet.insufficient_funds');
    expect([won.length, lost.length]).toEqual([10, AT_ONCE - 10]);
    expect(await balanceOf(fan)).toBe(PRICE / 2);
    expect((await fan.call('requests.mine', { limit: 50 })).body.items).toHaveLength(10);
  });

  it('top-ups from twenty tabs lead to the cap of a wallet and no further', async () => {
    const fan = await newFan(0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        patiently((key) => fan.call('wallet.topUpDemonstration', { amountAgorot: 40_000 }, key)),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ body }) => body.code === 'wallet.balance_limit')).toHaveLength(17);
    expect([taken.length, await balanceOf(fan)]).toEqual([3, 120_000]);
  });

  it('adjustments take what there is and no more', async () => {
    const fan = await newFan(1_050);
    const take = { userId: fan.id, amountAgorot: -100, reason: 'תיקון' };
    const answers = await all(() => patiently((key) => admin.call('walletAdmin.adjust', take, key)));
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ body }) => body.code === 'wallet.below_zero');
    expect([taken.length, refused.length]).toEqual([10, AT_ONCE - 10]);
    expect(await balanceOf(fan)).toBe(50);
    expect((await accountsOf(fan))[`wallet:${fan.id}`]).toBe(50);
  });

  it('wishes for money never ask for more than there is', async () => {
    const creator = await earner();
    const answers = await all(() =>
      patiently((key) => creator.call('payouts.askWithdrawal', byBank(7_000), key)),
    );
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ body }) => body.code === 'withdrawal.insufficient');
    expect([taken.length, refused.length]).toEqual([14, AT_ONCE - 14]);
    await expectBooks(creator, { available: EARNED - 98_000, reserved: 98_000, paidOut: 0 });
    expect((await moneyOf(creator)).pending).toBe(14);
  });

  it('deliveries pay a creator for each, and a refusal in between gives the fan each price back', async () => {
    const creator = await newCreator({ priceAgorot: PRICE });
    const { fan, ids } = await ordersFrom(creator);
    const answers = await all((i) => {
      const [id, to] = [ids[i] ?? '', i % 4 ? ('completed' as const) : ('declined' as const)];
      return patiently((key) => admin.call('requestsAdmin.setStatus', { id, from: 'pending', to }, key));
    });
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    const declined = AT_ONCE / 4;
    const completed = AT_ONCE - declined;
    expect((await creator.call('payouts.earnings', {})).body).toMatchObject({
      availableAgorot: completed * NET,
      totalAgorot: completed * NET,
    });
    expect(await balanceOf(fan)).toBe(declined * PRICE);
    expect((await accountsOf(creator))[`earnings:${creator.id}`]).toBe(completed * NET);
    expect((await accountsOf(fan))[`wallet:${fan.id}`]).toBe(declined * PRICE);
  });

  it('approvals and rejections of withdrawals each move their own amount', async () => {
    const creator = await newCreator();
    const EACH = 5_000;
    await patch(
      { pk: `MNY#${creator.id}`, sk: 'ACCOUNT' },
      { availableAgorot: AT_ONCE * EACH, earnedAgorot: AT_ONCE * EACH },
    );
    const wishes = await all(() =>
      patiently((key) =>
        creator.call(
          'payouts.askWithdrawal',
          { amountAgorot: EACH, method: 'paypal', paypalEmail: 'yoav@example.com' },
          key,
        ),
      ),
    );
    expect(wishes.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    const decided = await all((i) => {
      const id = wishes[i]?.body.id ?? '';
      return patiently((key) =>
        i % 2
          ? admin.call('payoutsAdmin.approve', { id, reference: `אסמכתא ${i}` }, key)
          : admin.call('payoutsAdmin.reject', { id, reason: `סיבה ${i}` }, key),
      );
    });
    expect(decided.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    const half = (AT_ONCE / 2) * EACH;
    expect((await creator.call('payouts.earnings', {})).body).toMatchObject({
      availableAgorot: half,
      reservedAgorot: 0,
      paidOutAgorot: half,
    });
    expect(await accountsOf(creator)).toMatchObject({
      'provider:paypal': half,
      [`reserved:${creator.id}`]: 0,
      [`earnings:${creator.id}`]: -half,
    });
  });
});
