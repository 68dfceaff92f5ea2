import { expect, it } from 'vitest';
import { feeOf } from '../../shared/money/money.ts';
import { getItem } from '../support/acts/items.ts';
import { addVideo, newRequest } from '../support/acts/orders.ts';
import { newAdmin, newCreator } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';

const PRICE = 10_000;

it('an order that was refunded in full is no earning of the chart, whatever becomes of it', async () => {
  const [creator, admin] = [await newCreator({ priceAgorot: PRICE }), await newAdmin()];
  const { id } = await newRequest(creator);
  await addVideo(id);
  const set = async (from: 'pending' | 'completed' | 'declined', to: 'completed' | 'declined') =>
    expect((await admin.call('requestsAdmin.setStatus', { id, from, to })).status).toBe(200);
  const refund = async (amountAgorot: number) => {
    const v = Number((await getItem(`REQ#${id}`, 'REQ'))?.v);
    const input = { id, v, amountAgorot, reason: 'טעות בשם', platformCovers: false };
    expect((await admin.call('requestsAdmin.refund', input)).status).toBe(200);
  };
  const today = async () => {
    await settled();
    const { points } = (await creator.call('payouts.chart', { period: 'weekly' })).body;
    const { earnings, grossAgorot, netAgorot } = points.at(-1) ?? {};
    return { earnings, grossAgorot, netAgorot };
  };

  await set('pending', 'completed');
  // The fee of the booking: what a test of settings set is known to some functions for seconds after it was set back.
  const { feeBasisPoints } = (await getItem(`REQ#${id}`, 'REQ')) ?? {};
  const netAgorot = PRICE - feeOf(PRICE, Number(feeBasisPoints));
  expect(await today()).toEqual({ earnings: 1, grossAgorot: PRICE, netAgorot });
  await refund(PRICE - 1);
  expect((await today()).earnings).toBe(1);
  await refund(1);
  expect(await today()).toEqual({ earnings: 0, grossAgorot: 0, netAgorot: 0 });
  await set('completed', 'declined');
  expect(await today()).toEqual({ earnings: 0, grossAgorot: 0, netAgorot: 0 });
  await set('declined', 'completed');
  expect((await today()).earnings).toBe(1);
});
