import { beforeAll, describe, expect, it } from 'vitest';
import { WEEKLY_SLOTS } from '../../shared/calendar/slots.ts';
import { entriesOf, getItem, patch } from '../support/acts/items.ts';
import { availableOf, balanceOf } from '../support/acts/money.ts';
import { addVideo, inDays, newRequest } from '../support/acts/orders.ts';
import { type Creator, newCreator, type Person } from '../support/acts/people.ts';
import { inboxOf, invoke, settled } from '../support/acts/world.ts';

const PRICE = 10_000;
const HOUR_MS = 3_600_000;

let creator: Creator;
beforeAll(async () => {
  creator = await newCreator({ priceAgorot: PRICE });
});

/** Moves a request's deadline so many hours into the past, its grace over or not. */
const age = async (id: string, hours: number, graceIsOver = true) => {
  const deadlineAt = new Date(Date.now() - hours * HOUR_MS).toISOString();
  const due = new Date(Date.now() + (graceIsOver ? -1 : 1) * HOUR_MS).toISOString();
  await patch({ pk: `REQ#${id}`, sk: 'REQ' }, { deadlineAt, dueSk: `${due}#${id.slice(-6)}` });
};
const clock = () => invoke('RequestsExpire', {});
const refundsOf = async (fan: Person, id: string) =>
  (await entriesOf(fan.id)).filter(({ ref, kind }) => ref === id && kind === 'refund');
const bellOf = async (person: Person, id: string) =>
  (await person.call('notifications.list', { limit: 50 })).body.items
    .filter(({ path }) => path.endsWith(id))
    .map(({ event }) => event);

describe('the clock', () => {
  it('declines what is past its deadline and grace, gives the money back, and tells both', async () => {
    const { fan, id } = await newRequest(creator);
    await creator.call('requests.approve', { id });
    await age(id, 26);
    await clock();
    expect((await fan.call('requests.get', { id })).body).toMatchObject({
      status: 'declined',
      declineReason: 'expired',
    });
    expect(await balanceOf(fan)).toBe(PRICE);
    const item = await getItem(`REQ#${id}`, 'REQ');
    expect(item).toMatchObject({ heldAgorot: 0, backAgorot: PRICE, movedBy: 'clock' });
    expect(item).not.toHaveProperty('duePk');

    await settled();
    expect(await bellOf(fan, id)).toEqual(['request.expired', 'request.approved']);
    expect(await bellOf(creator, id)).toEqual(['request.expired', 'request.placed']);
    const mails = (await inboxOf(fan.email)).filter(({ html }) => html.includes('תאריך היעד, ולכן נסגרה'));
    expect(mails).toHaveLength(1);
  });

  it('gives the hour back that the order had', async () => {
    const keeper = await newCreator({ priceAgorot: PRICE });
    await keeper.call('catalogCreator.setHours', { slots: [...WEEKLY_SLOTS], v: 0 });
    const slot = `${inDays(3)}T19:00`;
    const { fan, id } = await newRequest(keeper, { slot, deadline: inDays(3) });
    expect(await getItem(`CRE#${keeper.id}#SLOT`, slot)).toMatchObject({ requestId: id });
    await age(id, 26);
    await clock();
    expect((await fan.call('requests.get', { id })).body).toMatchObject({ status: 'declined', slot: null });
    expect(await getItem(`CRE#${keeper.id}#SLOT`, slot)).toBeNull();
    expect(await balanceOf(fan)).toBe(PRICE);
  });

  it('completes what has a video, pays its creator, and tells both how much', async () => {
    const { fan, id } = await newRequest(creator);
    await creator.call('requests.approve', { id });
    const rowOf = async (person: Person) =>
      (await person.call('requests.received', { limit: 50 })).body.items.find((row) => row.id === id);
    expect((await rowOf(creator))?.hasVideo).toBe(false);
    await addVideo(id);
    // The list comes from an index, which may be a moment behind.
    await expect.poll(async () => (await rowOf(creator))?.hasVideo).toBe(true);
    await age(id, 26);
    const before = await availableOf(creator);
    await clock();
    expect((await fan.call('requests.get', { id })).body).toMatchObject({
      status: 'completed',
      delivered: true,
    });
    expect((await availableOf(creator)) - before).toBe(9_000);
    expect(await balanceOf(fan)).toBe(0);
    await settled();
    expect(await bellOf(fan, id)).toEqual(['request.completed', 'request.approved']);
    expect(await bellOf(creator, id)).toEqual(['request.completed', 'request.placed']);
    const mails = (await inboxOf(creator.email)).filter(({ html }) => html.includes('נוספו להכנסות'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain('90.00');
  });

  it('reminds the creator a day before the deadline, once, by the bell and by e-mail', async () => {
    const { id } = await newRequest(creator);
    const deadlineAt = new Date(Date.now() + 20 * HOUR_MS).toISOString();
    const due = new Date(Date.now() - 4 * HOUR_MS).toISOString();
    await patch({ pk: `REQ#${id}`, sk: 'REQ' }, { deadlineAt, dueSk: `${due}#${id.slice(-6)}` });
    await clock();
    await clock();
    await settled();
    expect((await getItem(`REQ#${id}`, 'REQ'))?.status).toBe('pending');
    expect(await bellOf(creator, id)).toEqual(['request.due_soon', 'request.placed']);
    const about = (await inboxOf(creator.email)).filter(({ html }) => html.includes(id.slice(4, 12)));
    expect(about.filter(({ subject }) => subject.startsWith('המועד מתקרב'))).toHaveLength(1);
  });

  it('does it once, however often and at once it runs', async () => {
    const requests = await Promise.all([newRequest(creator), newRequest(creator), newRequest(creator)]);
    for (const { id } of requests) await age(id, 30);
    await Promise.all([clock(), clock(), clock(), clock()]);
    await clock();
    await settled();
    for (const { fan, id } of requests) {
      expect(await balanceOf(fan)).toBe(PRICE);
      expect(await refundsOf(fan, id)).toHaveLength(1);
      expect((await bellOf(fan, id)).filter((event) => event === 'request.expired')).toHaveLength(1);
    }
  });

  it('leaves alone what has time, or whose grace is not over', async () => {
    const [young, late] = await Promise.all([newRequest(creator), newRequest(creator)]);
    await age(late.id, 23, false);
    await clock();
    for (const { fan, id } of [young, late]) {
      expect((await fan.call('requests.get', { id })).body.status).toBe('pending');
      expect(await balanceOf(fan)).toBe(0);
    }
  });

  it('gives no time for an approval within the grace: the deadline is the fan’s', async () => {
    const { fan, id } = await newRequest(creator);
    await age(id, 23, false);
    const before = (await getItem(`REQ#${id}`, 'REQ'))?.deadlineAt;
    const approved = await creator.call('requests.approve', { id });
    expect(approved.body).toMatchObject({ status: 'approved', deadlineAt: before });
    await age(id, 26);
    await clock();
    expect(await balanceOf(fan)).toBe(PRICE);
  });

  it('meets the creator who declines at the last moment: one wins, and the money follows', async () => {
    for (let round = 0; round < 5; round++) {
      const { fan, id } = await newRequest(creator);
      await age(id, 30);
      await Promise.all([clock(), creator.call('requests.decline', { id })]);
      expect(await balanceOf(fan)).toBe(PRICE);
      expect(await refundsOf(fan, id)).toHaveLength(1);
    }
  });
});

describe('a fan who cancels', () => {
  it('is told, and so is the creator', async () => {
    const { fan, id } = await newRequest(creator);
    await fan.call('requests.cancel', { id });
    await settled();
    expect(await bellOf(fan, id)).toEqual(['request.cancelled']);
    // The creator's list says whose doing it was, and shows whose order.
    const { items } = (await creator.call('requests.received', { limit: 50 })).body;
    expect(items.find((row) => row.id === id)).toMatchObject({
      status: 'declined',
      declineReason: 'fan',
      hasVideo: false,
      netAgorot: 9_000,
      fanName: fan.name,
      fanAvatar: '',
    });
    expect(await bellOf(creator, id)).toEqual(['request.cancelled', 'request.placed']);
    const mails = (await inboxOf(fan.email)).filter(({ html }) => html.includes('בוטלה, כפי שביקשת'));
    expect(mails).toHaveLength(1);
  });
});
