import '../environment.ts';
import { describe, expect, it } from 'vitest';
import { put, update } from '../../../functions/lib/table/table.ts';
import { findRequest } from '../../../functions/orders/requests/model/requests.table.ts';
import { placeCart } from '../../../functions/orders/requests/order/place-cart.ts';
import { placeRequest } from '../../../functions/orders/requests/order/place-request.ts';
import { addDays, dayOf } from '../../../shared/calendar/dates.ts';
import { FIRST_VERSION } from '../../../shared/legal/legal-pages.ts';
import { EXTRAS } from '../../../shared/order/extras.ts';
import { cast } from '../scenarios/scenario.ts';
import {
  balance,
  close,
  configure,
  creator,
  entries,
  fan,
  key,
  now,
  onStage,
  order,
  orderCart,
  PRICE,
  priced,
  refusal,
  run,
  stage,
  topUp,
} from './calls.ts';

onStage();

describe('an order', () => {
  it('holds its price at the fee of the day', async () => {
    configure('platform_fee', 1_250);
    await run(topUp(PRICE));
    const { id } = await run(order({}, { under: 'same' }));
    expect(await run(findRequest(id))).toMatchObject({
      status: 'pending',
      priceAgorot: PRICE,
      feeBasisPoints: 1_250,
      heldAgorot: PRICE,
      netAgorot: 0,
      feeAgorot: 0,
      backAgorot: 0,
      recipient: 'דנה',
      instructions: 'מזל טוב',
      kind: 'birthday',
      fanId: fan().actor.id,
      creatorId: creator().actor.id,
      title: 'ad',
      marks: [],
      v: 1,
      movements: [{ side: 'W', at: now().toISOString(), n: 1 }],
    });
    expect(entries().at(-1)).toMatchObject({
      kind: 'purchase',
      amountAgorot: -PRICE,
      counter: 'held',
      ref: id,
      method: 'wallet',
      title: 'ad',
      first: true,
    });
    expect(await balance()).toBe(0);
    expect(await refusal(order())).toEqual([
      'wallet.insufficient_funds',
      { balanceAgorot: 0, priceAgorot: PRICE },
    ]);
    expect((await run(order({}, { under: 'same' }))).id).toBe(id);
    expect(await refusal(order({ recipient: 'נועה' }, { under: 'same' }))).toBe('idempotency.key_reused');
  });

  it('waits for who has agreed to older terms, alone and in a cart', async () => {
    await run(topUp(PRICE));
    const terms = [FIRST_VERSION, { n: 2, from: dayOf(now()) }].map((version) => ({
      ...version,
      text: null,
    }));
    stage.world.write([put({ pk: 'CONFIG', sk: 'legal_pages', value: { terms } })]);
    // A day later, when settings are read again.
    configure('platform_fee', 1_000);
    for (const asked of [order(), orderCart(1)])
      expect(await refusal(asked)).toEqual(['terms.changed', { inForce: { terms: 2, privacy: 1 } }]);
    expect(await balance()).toBe(PRICE);
  });

  it('has its extras in its price, and an hour that nobody else gets', async () => {
    await run(topUp(90_000));
    const { deadline } = priced();
    const wish = { extras: ['gift_wrapping' as const], slot: `${deadline}T09:00`, eventDate: deadline };
    const asked = { ...priced(), ...wish, priceAgorot: PRICE + 500 };
    const place = (input: object) =>
      placeRequest({ ...fan(), input: { ...asked, ...input }, now: now(), key: key() });
    expect(await refusal(place({ priceAgorot: PRICE }))).toMatchObject([
      'ad.price_changed',
      { priceAgorot: PRICE + 500 },
    ]);
    const { id } = await run(place({}));
    expect(await run(findRequest(id))).toMatchObject({
      ...wish,
      extraPrices: { gift_wrapping: 500 },
      priceAgorot: PRICE + 500,
      heldAgorot: PRICE + 500,
      deadlineAt: `${deadline}T06:00:00.000Z`,
    });
    expect(await refusal(place({}))).toBe('slot.not_available');
    const tomorrow = addDays(deadline, 1);
    for (const slot of [`${tomorrow}T09:00`, `${deadline}T03:00`])
      expect(await refusal(place({ slot }))).toBe('slot.not_available');
    const { ad } = cast(stage.world);
    const extras = [{ id: 'download_rights' }, { id: 'gift_wrapping', priceAgorot: null }];
    stage.world.write([update({ pk: `AD#${ad.id}`, sk: 'AD' }, { set: { extras } })]);
    expect(await refusal(place({ slot: undefined }))).toEqual([
      'request.extra_not_offered',
      { extras: EXTRAS.filter(({ id }) => id !== 'gift_wrapping') },
    ]);
    expect(await balance()).toBe(90_000 - PRICE - 500);
    const { id: plain } = await run(order());
    const ordered = await run(findRequest(plain));
    expect(ordered?.priceAgorot).toBe(PRICE);
    expect(ordered).not.toHaveProperty('extras');
  });

  it('keeps its answer when its ad costs something else by now, and its key is of one order', async () => {
    await run(topUp(PRICE));
    const asked = priced();
    const place = (input = asked) => placeRequest({ ...fan(), input, now: now(), key: 'same' });
    const first = await run(place());
    const { ad } = cast(stage.world);
    ad.priceAgorot = PRICE + 1;
    stage.world.writeAd(ad);
    expect(await run(place())).toEqual(first);
    expect(await refusal(place({ ...asked, recipient: 'נועה' }))).toBe('idempotency.key_reused');
  });

  it('is refused for what it asks', async () => {
    await run(topUp(90_000));
    expect(await refusal(order({ adId: 'ad_none' }))).toBe('ad.not_found');
    expect(await refusal(order({}, { who: creator() }))).toEqual(['request.own_ad', {}]);
    expect(await refusal(order({ priceAgorot: PRICE - 1 }))).toEqual([
      'ad.price_changed',
      { priceAgorot: PRICE, adPriceAgorot: PRICE, extras: EXTRAS },
    ]);
    expect(await refusal(order({ deadline: dayOf(now()) }))).toEqual(['request.deadline_too_early', {}]);
    expect(await refusal(order({ deadline: '2026-02-30' }))).toEqual(['request.deadline_invalid', {}]);
    const { ad } = cast(stage.world);
    stage.world.write([update({ pk: `AD#${ad.id}`, sk: 'AD' }, { set: { paused: true } })]);
    const input = { ...priced(), adId: ad.id };
    stage.world.write([update({ pk: `AD#${ad.id}`, sk: 'AD' }, { set: { paused: true } })]);
    expect(await refusal(placeRequest({ ...fan(), input, now: now(), key: key() }))).toEqual([
      'ad.not_available',
      {},
    ]);
    close();
    stage.world.write([update({ pk: `AD#${ad.id}`, sk: 'AD' }, { set: { paused: false } })]);
    expect(await refusal(order())).toBe('wallet.closed');
  });
});

describe('a cart', () => {
  it('costs the sum of its lines, and all of it or nothing is bought', async () => {
    await run(topUp(3 * PRICE));
    const placed = await run(orderCart(2, {}, 'same'));
    expect(placed).toMatchObject({ totalAgorot: 2 * PRICE, at: now().toISOString() });
    expect(placed.ids).toHaveLength(2);
    for (const id of placed.ids) expect(id).toMatch(/^req_/);
    expect(await balance()).toBe(PRICE);
    expect(await refusal(orderCart(2))).toEqual([
      'wallet.insufficient_funds',
      { balanceAgorot: PRICE, priceAgorot: 2 * PRICE },
    ]);
    expect(await run(orderCart(2, {}, 'same'))).toEqual(placed);
    expect(await refusal(orderCart(1, {}, 'same'))).toBe('idempotency.key_reused');
    expect(await refusal(orderCart(2, { recipient: 'נועה' }, 'same'))).toBe('idempotency.key_reused');
    expect(await balance()).toBe(PRICE);
    expect(entries().filter(({ kind }) => kind === 'purchase')).toHaveLength(2);
  });

  it('says which of its lines cannot be bought', async () => {
    await run(topUp(3 * PRICE));
    const { id: adId } = cast(stage.world).ad;
    expect(await refusal(orderCart(3, { priceAgorot: 1 }))).toEqual([
      'ad.price_changed',
      { line: 2, adId, priceAgorot: PRICE, adPriceAgorot: PRICE, extras: EXTRAS },
    ]);
    expect(await refusal(orderCart(2, { adId: 'ad_none' }))).toEqual([
      'ad.not_found',
      { line: 1, adId: 'ad_none' },
    ]);
    expect(await balance()).toBe(3 * PRICE);
  });

  it('fills in what its lines leave out', async () => {
    await run(topUp(3 * PRICE));
    const { adId, priceAgorot, occasion } = priced();
    const lines = [{ adId, priceAgorot, occasion, recipient: '', instructions: '' }];
    const { ids } = await run(placeCart({ ...fan(), input: { lines }, now: now(), key: key() }));
    expect(await run(findRequest(ids[0] ?? ''))).toMatchObject({
      recipient: fan().actor.name,
      instructions: '',
      deadlineAt: '2026-06-02T20:59:59.999Z',
    });
    const { ad } = cast(stage.world);
    stage.world.write([update({ pk: `AD#${ad.id}`, sk: 'AD' }, { set: { deliveryHours: 9 * 24 } })]);
    const late = await run(placeCart({ ...fan(), input: { lines }, now: now(), key: key() }));
    expect(await run(findRequest(late.ids[0] ?? ''))).toMatchObject({
      deadlineAt: '2026-06-10T20:59:59.999Z',
    });
  });
});
