import '../environment.ts';
import { describe, expect, it } from 'vitest';
import { getItem, update } from '../../../functions/lib/table/table.ts';
import { findAccount } from '../../../functions/money/payouts/payouts.table.ts';
import { cancelRequest } from '../../../functions/orders/requests/act/cancel-request.ts';
import { refundRequest } from '../../../functions/orders/requests/act/refund-request.ts';
import { setRequestStatus } from '../../../functions/orders/requests/act/set-request-status.ts';
import { findRequest, requestKey } from '../../../functions/orders/requests/model/requests.table.ts';
import { addWrapping, getWrapping } from '../../../functions/orders/requests/order/add-wrapping.ts';
import {
  admin,
  balance,
  close,
  configure,
  creator,
  deliver,
  earningsAtOnce,
  entries,
  fan,
  key,
  now,
  onStage,
  order,
  PRICE,
  refusal,
  run,
  stage,
  topUp,
} from './calls.ts';

onStage();
earningsAtOnce();

const WRAPPING = 500;

const add = (id: string, { priceAgorot = WRAPPING, under = key(), who = fan() } = {}) =>
  addWrapping({ ...who, input: { id, priceAgorot }, now: now(), key: under });
const offer = (id: string, who = fan()) => getWrapping({ ...who, input: { id }, now: now(), key: undefined });
const setStatus = (id: string, to: 'pending' | 'declined') =>
  setRequestStatus({ ...admin(), input: { id, from: 'completed', to }, now: now(), key: key() });
const earned = async () => {
  const { availableAgorot, completedCount } = (await run(findAccount(creator().actor.id))) ?? {};
  return { availableAgorot, completedCount };
};
const placed = async () => {
  await run(topUp(PRICE + WRAPPING));
  return (await run(order())).id;
};
const delivered = async () => {
  const id = await deliver();
  await run(topUp(WRAPPING));
  return id;
};

describe('wrapping that is added to an order', () => {
  it('is held with it, and goes back with it', async () => {
    const id = await placed();
    expect(await run(offer(id))).toEqual({ priceAgorot: WRAPPING });
    const view = await run(add(id));
    expect(view).toMatchObject({
      priceAgorot: PRICE + WRAPPING,
      extras: ['gift_wrapping'],
      status: 'pending',
    });
    expect(await balance()).toBe(0);
    const after = await run(findRequest(id));
    expect(after).toMatchObject({ heldAgorot: PRICE + WRAPPING });
    // What its lists say that its creator gets.
    expect(await run(getItem(requestKey(id)))).toMatchObject({ amountAgorot: 18_450 });
    expect(after?.movements.map(({ side, n }) => [side, n])).toEqual([
      ['W', 1],
      ['W', 2],
    ]);
    await run(cancelRequest({ ...fan(), input: { id }, now: now(), key: key() }));
    expect(await balance()).toBe(PRICE + WRAPPING);
  });

  it('after the delivery is an earning of its own, and no other delivery', async () => {
    const id = await delivered();
    await run(add(id));
    expect(await earned()).toEqual({ availableAgorot: 18_450, completedCount: 1 });
    expect(entries().filter(({ id: of }) => of === `${id}#5`)).toMatchObject([
      { kind: 'addition', side: 'earnings', amountAgorot: 450, feeAgorot: 50, by: fan().actor.id },
      { kind: 'purchase', side: 'wallet', amountAgorot: -WRAPPING, by: fan().actor.id },
    ]);
    await run(setStatus(id, 'declined'));
    expect(await balance()).toBe(PRICE + WRAPPING);
    expect(await earned()).toEqual({ availableAgorot: 0, completedCount: 0 });
  });

  it('is refunded and reopened as a part of the price', async () => {
    const id = await delivered();
    const { v, priceAgorot } = await run(add(id));
    const refund = { id, v, amountAgorot: priceAgorot, platformCovers: false, reason: 'WHY' };
    await run(refundRequest({ ...admin(), input: refund, now: now(), key: key() }));
    expect(await balance()).toBe(PRICE + WRAPPING);
    await run(setStatus(id, 'pending'));
    expect(await balance()).toBe(0);
    expect(await run(findRequest(id))).toMatchObject({ heldAgorot: PRICE + WRAPPING, netAgorot: 0 });
  });

  it('is bought once, under one key, under two, and under one at once', async () => {
    const id = await delivered();
    await run(topUp(WRAPPING));
    await run(Promise.all([1, 2].map(() => add(id, { under: 'same' }))));
    expect(await balance()).toBe(WRAPPING);
    expect(await run(add(id, { under: 'same' }))).toMatchObject({ extras: ['gift_wrapping'] });
    expect(await refusal(add(id))).toBe('request.already_wrapped');
    const other = await placed();
    const two = await Promise.all([1, 2].map(() => refusal(add(other))));
    expect(two.sort()).toEqual(['done', 'request.already_wrapped']);
    expect(await balance()).toBe(WRAPPING);
  });

  it('costs what its fan saw, as the site and the creator offer it now', async () => {
    const id = await delivered();
    expect(await refusal(add(id, { priceAgorot: WRAPPING - 1 }))).toEqual([
      'ad.price_changed',
      { priceAgorot: WRAPPING },
    ]);
    configure('extra_gift_wrapping_price', 700);
    expect(await refusal(add(id))).toEqual(['ad.price_changed', { priceAgorot: 700 }]);
    expect(await refusal(add(id, { priceAgorot: 700 }))).toEqual([
      'wallet.insufficient_funds',
      { balanceAgorot: WRAPPING, priceAgorot: 700 },
    ]);
    stage.world.giveRights(creator().actor.id, 'creator', 'banned');
    expect(await run(offer(id))).toEqual({ priceAgorot: null });
    expect(await refusal(add(id, { priceAgorot: 700 }))).toEqual([
      'request.extra_not_offered',
      { extras: [] },
    ]);
  });

  it('is sold to nobody else, nor for what was declined or refunded, nor out of a closed wallet', async () => {
    const id = await delivered();
    for (const who of [creator(), admin()]) {
      expect(await refusal(add(id, { who }))).toBe('request.not_found');
      expect(await refusal(offer(id, who))).toBe('request.not_found');
    }
    close();
    expect(await refusal(add(id))).toBe('wallet.closed');
    stage.world.write([
      update({ pk: `MNY#${fan().actor.id}`, sk: 'WALLET' }, { remove: ['closedAt'], add: { v: 1 } }),
    ]);
    const v = (await run(findRequest(id)))?.v ?? 0;
    const refund = { id, v, amountAgorot: 1, platformCovers: true, reason: 'WHY' };
    await run(refundRequest({ ...admin(), input: refund, now: now(), key: key() }));
    expect(await refusal(add(id))).toBe('request.was_refunded');
    expect(await run(offer(id))).toEqual({ priceAgorot: null });
    await run(setStatus(id, 'declined'));
    expect(await refusal(add(id))).toEqual(['request.status_changed', { status: 'declined' }]);
  });
});
