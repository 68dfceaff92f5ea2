import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { mayMoveMoney, type RequestStatus } from '../../shared/order/request-status.ts';
import { getItem, itemsIn, patch } from '../support/acts/items.ts';
import { availableOf, balanceOf } from '../support/acts/money.ts';
import { addVideo, newRequest, type Ordered } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newAdminWith, newCreator, type Person } from '../support/acts/people.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

const PRICE = 10_000;
const NET = 9_000;
const STATUSES: readonly RequestStatus[] = ['pending', 'approved', 'completed', 'declined'];

let creator: Creator;
let admin: Person;
beforeAll(async () => {
  [creator, admin] = await Promise.all([newCreator({ priceAgorot: PRICE }), newAdmin()]);
});

/** A request with a video, so that it may have any status. */
const delivered = async (): Promise<Ordered> => {
  const request = await newRequest(creator);
  await addVideo(request.id);
  return request;
};

const set = (id: string, from: RequestStatus, to: RequestStatus, key = randomUUID()) =>
  admin.call('requestsAdmin.setStatus', { id, from, to }, key);

/** What each status leaves with the fan and the creator. */
const MONEY: Record<RequestStatus, { fan: number; creator: number }> = {
  pending: { fan: 0, creator: 0 },
  approved: { fan: 0, creator: 0 },
  completed: { fan: 0, creator: NET },
  declined: { fan: PRICE, creator: 0 },
};

describe('an admin sets a status', () => {
  it.each(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const)))(
    '%s -> %s: the money follows',
    async (from, to) => {
      const { fan, id } = await delivered();
      const before = await availableOf(creator);
      if (from !== 'pending') await set(id, 'pending', from);
      const answer = await set(id, from, to);
      if (from === to) expect([answer.status, answer.body.code]).toEqual([409, 'request.already']);
      else expect([answer.status, answer.body.status]).toEqual([200, to]);
      expect(await balanceOf(fan)).toBe(MONEY[to].fan);
      expect((await availableOf(creator)) - before).toBe(MONEY[to].creator);
      const item = await getItem(`REQ#${id}`, 'REQ');
      const parts = ['heldAgorot', 'netAgorot', 'feeAgorot', 'backAgorot'].map((part) =>
        Number(item?.[part]),
      );
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(PRICE);
      const audit = await itemsIn(`AUD#request#${id}`);
      expect(audit).toHaveLength((from === 'pending' ? 0 : 1) + (from === to ? 0 : 1));
    },
  );

  it('and is refused when the fan has spent the refund, when earnings are gone, and when there is no video', async () => {
    const declined = await delivered();
    await set(declined.id, 'pending', 'declined');
    await patch({ pk: `MNY#${declined.fan.id}`, sk: 'WALLET' }, { balanceAgorot: PRICE - 1 });
    expect((await set(declined.id, 'declined', 'approved')).body.code).toBe('wallet.insufficient_funds');
    expect((await getItem(`REQ#${declined.id}`, 'REQ'))?.status).toBe('declined');

    const other = await newCreator({ priceAgorot: PRICE });
    const { fan, id } = await newRequest(other);
    expect((await set(id, 'pending', 'completed')).body.code).toBe('request.no_video');
    await addVideo(id);
    await set(id, 'pending', 'completed');
    await patch({ pk: `MNY#${other.id}`, sk: 'ACCOUNT' }, { availableAgorot: NET - 1 });
    expect((await set(id, 'completed', 'declined')).body.code).toBe('earnings.insufficient');
    expect(await balanceOf(fan)).toBe(0);
  });

  it('ninety admins at once: one wins, the others learn the new status', async () => {
    const { fan, id } = await delivered();
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, i) => set(id, 'pending', i % 2 ? 'declined' : 'approved')),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(['request.already', 'request.status_changed']).toContain(body.code);
    }
    expect(await balanceOf(fan)).toBe(won[0]?.body.status === 'declined' ? PRICE : 0);
  });

  it('and the creator hears of it, who would find work or money gone otherwise', async () => {
    const { id } = await delivered();
    await set(id, 'pending', 'completed');
    await set(id, 'completed', 'declined');
    await set(id, 'declined', 'approved');
    await settled();
    const { items } = (await creator.call('notifications.list', { limit: 50 })).body;
    const told = items.filter(({ path }) => path.endsWith(id)).map(({ event }) => event);
    expect(told.sort()).toEqual([
      'request.closed',
      'request.completed',
      'request.placed',
      'request.reopened',
    ]);
  });

  it('and whose money it moves is told how much, by the bell and by e-mail', async () => {
    const { fan, id } = await delivered();
    await set(id, 'pending', 'declined');
    await set(id, 'declined', 'pending');
    await settled();
    const { items } = (await fan.call('notifications.list', {})).body;
    const values = Object.fromEntries(items.map((notice) => [notice.event, notice.values]));
    expect(values['request.closed']).toMatchObject({ returned: PRICE });
    expect(values['request.reopened']).toMatchObject({ paid: PRICE });
    const mails = (await inboxOf(fan.email)).filter(({ html }) => html.includes('ירדו מהארנק'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain('100.00');
  });

  it('back and forth again is its own refund each time, and a repeated call none', async () => {
    const { fan, id } = await delivered();
    const key = randomUUID();
    await set(id, 'pending', 'declined', key);
    await set(id, 'declined', 'pending');
    expect((await set(id, 'pending', 'declined', key)).body.status).toBe('pending');
    expect(await balanceOf(fan)).toBe(0);
    await set(id, 'pending', 'declined');
    expect(await balanceOf(fan)).toBe(PRICE);
    const kinds = (await fan.call('wallet.transactions', {})).body.items.map(({ kind }) => kind);
    expect(kinds).toEqual(['refund', 'purchase', 'refund', 'purchase', 'top_up']);
    expect((await fan.call('requests.mine', {})).body.items).toHaveLength(1);
  });
});

describe('a fan', () => {
  it('cancels a pending request and has the money back; an approved one not', async () => {
    const { fan, id } = await delivered();
    expect((await fan.call('requests.cancel', { id })).body).toMatchObject({
      status: 'declined',
      declineReason: 'fan',
    });
    expect(await balanceOf(fan)).toBe(PRICE);
    const second = await delivered();
    await creator.call('requests.approve', { id: second.id });
    expect((await second.fan.call('requests.cancel', { id: second.id })).body.code).toBe(
      'request.status_changed',
    );
    expect((await fan.call('requests.cancel', { id: second.id })).body.code).toBe('request.not_found');
  });

  it('who has had the video does not take it back alone: the creator still may give the money back', async () => {
    const { fan, id } = await delivered();
    await set(id, 'pending', 'completed');
    await set(id, 'completed', 'pending');
    expect((await fan.call('requests.get', { id })).body).toMatchObject({
      status: 'pending',
      delivered: true,
    });
    const answer = await fan.call('requests.cancel', { id });
    expect([answer.status, answer.body.code]).toEqual([409, 'request.delivered']);
    expect(await balanceOf(fan)).toBe(0);
    expect((await creator.call('requests.decline', { id })).status).toBe(200);
    expect(await balanceOf(fan)).toBe(PRICE);
  });
});

describe('what moves money', () => {
  it('is for who manages payments: each change of status that does, and a refund', async () => {
    const [editor, cashier, { id }] = await Promise.all([
      newAdminWith('manage_content'),
      newAdminWith('manage_payments'),
      delivered(),
    ]);
    const by = (who: Person, from: RequestStatus, to: RequestStatus) =>
      who.call('requestsAdmin.setStatus', { id, from, to }, randomUUID());
    const PAYS = STATUSES.flatMap((from) =>
      STATUSES.filter((to) => to !== from && mayMoveMoney(from, to)).map((to) => [from, to] as const),
    );
    expect(PAYS).toHaveLength(10);
    for (const [from, to] of PAYS)
      expect([from, to, (await by(editor, from, to)).body.code]).toEqual([from, to, 'auth.forbidden']);
    expect((await by(editor, 'pending', 'approved')).status).toBe(200);
    expect((await by(editor, 'approved', 'pending')).status).toBe(200);
    for (const [from, to] of [
      ['pending', 'approved'],
      ['approved', 'pending'],
    ] as const)
      expect((await by(cashier, from, to)).body.code).toBe('auth.forbidden');
    expect((await cashier.call('requestsAdmin.list', {})).status).toBe(200);
    expect((await by(cashier, 'pending', 'completed')).status).toBe(200);
    const { v } = (await cashier.call('requestsAdmin.get', { id })).body.request;
    const refund = { id, amountAgorot: 100, reason: 'בדיקה', v };
    expect((await editor.call('requestsAdmin.refund', refund, randomUUID())).body.code).toBe(
      'auth.forbidden',
    );
    expect((await cashier.call('requestsAdmin.refund', refund, randomUUID())).status).toBe(200);
    expect((await by(cashier, 'completed', 'declined')).status).toBe(200);
  });
});
