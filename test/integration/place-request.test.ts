import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { derivedId } from '../../functions/lib/lambda/ids.ts';
import { legsOf } from '../../functions/money/ledger/entry.ts';
import { formatDay, startOfDay } from '../../shared/calendar/dates.ts';
import { entriesOf, getItem, patch } from '../support/acts/items.ts';
import { balanceOf } from '../support/acts/money.ts';
import { inDays, orderOf } from '../support/acts/orders.ts';
import { type Creator, newCreator, newFan, newPerson, type Person } from '../support/acts/people.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

let creator: Creator;
beforeAll(async () => {
  creator = await newCreator({ priceAgorot: 12_345 });
});

const order = (adId = creator.adId, priceAgorot = creator.priceAgorot) => orderOf({ adId, priceAgorot });

const countRequests = async (person: Person) =>
  (await person.call('requests.mine', { limit: 50 })).body.items.length;

describe('placing a request', () => {
  it('takes the price from the wallet once, and the request holds it', async () => {
    const fan = await newFan(20_000);
    const placed = await fan.call('requests.place', order());
    expect(placed.status).toBe(200);
    expect(await balanceOf(fan)).toBe(20_000 - 12_345);

    const item = await getItem(`REQ#${placed.body.id}`, 'REQ');
    expect(item).toMatchObject({
      status: 'pending',
      priceAgorot: 12_345,
      heldAgorot: 12_345,
      netAgorot: 0,
      feeAgorot: 0,
      backAgorot: 0,
      feeBasisPoints: 1_000,
    });
    const entries = await entriesOf(fan.id);
    expect(entries.flatMap(legsOf).reduce((sum, leg) => sum + leg.amountAgorot, 0)).toBe(0);
    expect(entries.map((entry) => entry.amountAgorot).sort((a, b) => a - b)).toEqual([-12_345, 20_000]);

    const mine = await fan.call('requests.mine', {});
    expect(mine.body.items).toMatchObject([
      { id: placed.body.id, status: 'pending', recipient: 'סבתא רחל', creatorName: 'יואב היוצר' },
    ]);
  });

  it('tells both by e-mail, once each', async () => {
    const fan = await newFan(20_000);
    const placed = await fan.call('requests.place', order());
    await settled();
    const toFan = (await inboxOf(fan.email)).filter((mail) => mail.html.includes(placed.body.shortId));
    const toCreator = (await inboxOf(creator.email)).filter((mail) =>
      mail.html.includes(placed.body.shortId),
    );
    expect(toFan).toHaveLength(1);
    // Its ad promises 24 hours, and the fan chose a day.
    expect(toFan[0]?.html).toContain('תוך יום');
    expect(toFan[0]?.html).toContain(formatDay(startOfDay(order().deadline)));
    expect(toFan[0]?.html).toContain('dir="rtl"');
    expect(toCreator).toHaveLength(1);
    const bell = await creator.call('notifications.list', {});
    expect(bell.body.items[0]).toMatchObject({ event: 'request.placed', read: false });
  });

  it('twenty identical submissions at once make one request and twenty equal answers', async () => {
    const fan = await newFan(20_000);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fan.call('requests.place', order(), key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await countRequests(fan)).toBe(1);
    expect(await balanceOf(fan)).toBe(20_000 - 12_345);
  });

  it('the same key gives the first answer for ever, even when the wallet is empty and the ad is off', async () => {
    const short = await newCreator({ priceAgorot: 5_000 });
    const fan = await newFan(5_000);
    const key = randomUUID();
    const first = await fan.call('requests.place', order(short.adId, 5_000), key);
    await short.call('catalogCreator.toggleAd', { id: short.adId, active: false });
    const again = await fan.call('requests.place', order(short.adId, 5_000), key);
    expect(again.body).toEqual(first.body);
    expect(await balanceOf(fan)).toBe(0);
  });

  it('the same key with another order is refused', async () => {
    const fan = await newFan(30_000);
    const key = randomUUID();
    await fan.call('requests.place', order(), key);
    const other = await fan.call('requests.place', { ...order(), recipient: 'מישהי אחרת' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.key_reused']);
    expect(await balanceOf(fan)).toBe(30_000 - 12_345);
  });
});

describe('a request is refused, and nothing moves', () => {
  const refused = async (fan: Person, input: ReturnType<typeof order>, code: string, status = 409) => {
    const before = await balanceOf(fan);
    const answer = await fan.call('requests.place', input);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await balanceOf(fan)).toBe(before);
    expect(await countRequests(fan)).toBe(0);
  };

  it('when the wallet does not cover it', async () => {
    await refused(await newFan(12_344), order(), 'wallet.insufficient_funds');
  });

  it('when the ad is unknown, off, or its creator is not shown', async () => {
    const fan = await newFan(20_000);
    await refused(fan, order(derivedId('ad', 'nobody')), 'ad.not_found', 404);
    const off = await newCreator();
    await off.call('catalogCreator.toggleAd', { id: off.adId, active: false });
    await refused(fan, order(off.adId), 'ad.not_available');
    const hidden = await newCreator();
    await patch({ pk: `AD#${hidden.adId}`, sk: 'AD' }, { creatorVisible: false });
    await refused(fan, order(hidden.adId), 'ad.not_available');
  });

  it('when the price is another one now', async () => {
    const fan = await newFan(20_000);
    const answer = await fan.call('requests.place', order(creator.adId, 100));
    expect(answer.body).toMatchObject({ code: 'ad.price_changed', details: { priceAgorot: 12_345 } });
    expect(await balanceOf(fan)).toBe(20_000);
  });

  it('when the deadline is today, impossible, or before the promised delivery', async () => {
    const fan = await newFan(20_000);
    await refused(fan, { ...order(), deadline: inDays(0) }, 'request.deadline_too_early', 400);
    await refused(fan, { ...order(), deadline: inDays(400) }, 'request.deadline_invalid', 400);
    await refused(fan, { ...order(), deadline: '2027-02-30' }, 'call.invalid', 400);
    const slow = await newCreator({ deliveryHours: 72 });
    await refused(fan, { ...order(slow.adId), deadline: inDays(1) }, 'request.deadline_too_early', 400);
  });

  it('when a creator orders from themself', async () => {
    await creator.call('wallet.topUpDemonstration', { amountAgorot: 20_000 });
    await refused(creator, order(), 'request.own_ad');
  });

  it('when nobody is signed in or the key is missing', async () => {
    const fan = await newPerson();
    const noKey = await fan.call('requests.place', order(), 'short');
    expect([noKey.status, noKey.body.code]).toEqual([400, 'call.idempotency_key_missing']);
  });
});
