import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { legsOf } from '../../functions/money/ledger/entry.ts';
import { addDays, dayOf } from '../../shared/calendar/dates.ts';
import { arrivalDay } from '../../shared/calendar/promise.ts';
import { SETTINGS_DEFAULT } from '../../shared/limits.ts';
import { entriesOf } from '../support/acts/items.ts';
import { balanceOf } from '../support/acts/money.ts';
import { type Creator, newCreator, newFan, type Person } from '../support/acts/people.ts';

let noa: Creator;
let itay: Creator;
beforeAll(async () => {
  [noa, itay] = await Promise.all([
    newCreator({ priceAgorot: 1_000 }),
    newCreator({ priceAgorot: 2_500, deliveryHours: 72 }),
  ]);
});

const line = (ad: { adId: string; priceAgorot: number }, more = {}) => ({
  adId: ad.adId,
  priceAgorot: ad.priceAgorot,
  ...more,
});
const mineOf = async (person: Person) => (await person.call('requests.mine', { limit: 50 })).body.items;

describe('a cart', () => {
  it('of twenty items is one transaction: one debit, twenty requests, entries that sum to zero', async () => {
    const fan = await newFan(30_000);
    const lines = Array.from({ length: 20 }, () => line(noa));
    const placed = await fan.call('requests.placeCart', { lines });
    expect(placed.status).toBe(200);
    expect(placed.body.totalAgorot).toBe(20_000);
    expect(await balanceOf(fan)).toBe(10_000);
    const requests = await mineOf(fan);
    expect(new Set(requests.map(({ id }) => id))).toEqual(new Set(placed.body.ids));
    const entries = await entriesOf(fan.id);
    expect(entries).toHaveLength(21);
    expect(entries.flatMap(legsOf).reduce((sum, leg) => sum + leg.amountAgorot, 0)).toBe(0);
  });

  it('fills in what the fan left out', async () => {
    const fan = await newFan(10_000);
    await fan.call('requests.placeCart', {
      lines: [
        line(noa),
        line(itay, {
          ...{ occasion: 'birthday', recipient: 'עידו', minor: true, instructions: 'בלי שיר' },
          eventDate: addDays(dayOf(new Date()), 3),
        }),
      ],
    });
    const [first, second] = [...(await mineOf(fan))].sort((a, b) => a.priceAgorot - b.priceAgorot);
    expect(first).toMatchObject({
      occasion: 'video_ad',
      recipient: fan.name,
      minor: null,
      instructions: '',
    });
    const at = new Date(first?.at ?? '');
    const dueOf = (request = first) => dayOf(new Date(request?.deadlineAt ?? ''));
    expect(dueOf()).toBe(arrivalDay(at, { deliveryHours: 24 }));
    expect(dueOf(second)).toBe(arrivalDay(at, { deliveryHours: 72 }));
    expect(second?.eventDate).toBe(addDays(dayOf(at), 3));
    expect(second).toMatchObject({ occasion: 'birthday', recipient: 'עידו', minor: true });
    expect(second).toHaveProperty('instructions', 'בלי שיר');
  });

  it('has extras, each item its own, in the one debit; what is not offered is refused with its line', async () => {
    const fan = await newFan(10_000);
    const { giftWrappingAgorot } = SETTINGS_DEFAULT;
    const wrapped = line(
      { ...noa, priceAgorot: noa.priceAgorot + giftWrappingAgorot },
      { extras: ['gift_wrapping'], reveal: `${addDays(dayOf(new Date()), 9)}T20:00` },
    );
    const unpaid = { ...wrapped, priceAgorot: noa.priceAgorot };
    const refused = await fan.call('requests.placeCart', { lines: [line(itay), unpaid] });
    expect(refused.body).toMatchObject({ code: 'ad.price_changed', details: { line: 1 } });
    const placed = await fan.call('requests.placeCart', { lines: [line(itay), wrapped] });
    expect(placed.status).toBe(200);
    expect(await balanceOf(fan)).toBe(10_000 - itay.priceAgorot - wrapped.priceAgorot);
    const [first] = [...(await mineOf(fan))].sort((a, b) => a.priceAgorot - b.priceAgorot);
    expect(first).toMatchObject({
      extras: ['gift_wrapping'],
      extraPrices: { gift_wrapping: giftWrappingAgorot },
      revealAt: expect.stringMatching(/:00:00\.000Z$/),
    });
    const { downloadRightsAgorot, downloadRightsDays } = SETTINGS_DEFAULT;
    const published = line(
      { ...noa, priceAgorot: noa.priceAgorot + downloadRightsAgorot },
      { extras: ['download_rights'] },
    );
    const bought = await fan.call('requests.placeCart', { lines: [published] });
    const { body } = await fan.call('requests.get', { id: bought.body.ids[0] ?? '' });
    expect(body).toMatchObject({ extras: ['download_rights'], publishDays: downloadRightsDays });
  });

  it('is all or nothing: one item too many for the wallet, and none is ordered', async () => {
    const fan = await newFan(3_000);
    const answer = await fan.call('requests.placeCart', { lines: [line(noa), line(itay)] });
    expect(answer.body).toMatchObject({
      code: 'wallet.insufficient_funds',
      details: { balanceAgorot: 3_000, priceAgorot: 3_500 },
    });
    expect(await balanceOf(fan)).toBe(3_000);
    expect(await mineOf(fan)).toEqual([]);
  });

  it('says which item changed its price or is gone', async () => {
    const fan = await newFan(10_000);
    const changed = await fan.call('requests.placeCart', {
      lines: [line(noa), { ...line(itay), priceAgorot: 2_000 }],
    });
    expect(changed.body).toMatchObject({
      code: 'ad.price_changed',
      details: { line: 1, adId: itay.adId, priceAgorot: 2_500 },
    });
    const own = await noa.call('requests.placeCart', { lines: [line(noa)] });
    expect(own.body).toMatchObject({ code: 'request.own_ad', details: { line: 0 } });
    expect(await mineOf(fan)).toEqual([]);
  });

  it('sent twenty times at once is one cart and twenty equal answers; another cart under its key is refused', async () => {
    const fan = await newFan(20_000);
    const key = randomUUID();
    const lines = [line(noa), line(itay), line(noa)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fan.call('requests.placeCart', { lines }, key)),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await mineOf(fan)).toHaveLength(3);
    for (const other of [lines.slice(0, 2), [...lines, line(noa)], [line(itay), line(noa), line(noa)]]) {
      const answer = await fan.call('requests.placeCart', { lines: other }, key);
      expect([answer.status, answer.body.code]).toEqual([409, 'idempotency.key_reused']);
    }
    expect(await balanceOf(fan)).toBe(20_000 - 4_500);
  });

  it('of twenty-one items or none is refused', async () => {
    const fan = await newFan(0);
    for (const count of [0, 21]) {
      const answer = await fan.call('requests.placeCart', {
        lines: Array.from({ length: count }, () => line(noa)),
      });
      expect(answer.body.code).toBe('call.invalid');
    }
  });
});
