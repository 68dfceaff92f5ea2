import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestStatus } from '../../shared/order/request-status.ts';
import { getItem, itemsIn, patch } from '../support/acts/items.ts';
import { availableOf, balanceOf } from '../support/acts/money.ts';
import { addVideo, newRequest, type Ordered } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, type Person } from '../support/acts/people.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

const PRICE = 10_000;
const NET = 9_000;

let creator: Creator;
let admin: Person;
beforeAll(async () => {
  [creator, admin] = await Promise.all([newCreator({ priceAgorot: PRICE }), newAdmin()]);
});

const completed = async (maker = creator): Promise<Ordered> => {
  const request = await newRequest(maker);
  const { id } = request;
  await addVideo(id);
  await admin.call('requestsAdmin.setStatus', { id, from: 'pending', to: 'completed' });
  return request;
};

const versionOf = async (id: string) => (await admin.call('requestsAdmin.get', { id })).body.request.v;

interface Wanted {
  readonly covers?: boolean;
  readonly v?: number;
  readonly key?: string;
}

const refund = async (id: string, amountAgorot: number, { covers = false, v, key }: Wanted = {}) =>
  admin.call(
    'requestsAdmin.refund',
    {
      id,
      amountAgorot,
      platformCovers: covers,
      reason: 'הברכה לא דיברה על אמא',
      v: v ?? (await versionOf(id)),
    },
    key ?? randomUUID(),
  );
const splitOf = async (id: string) => (await admin.call('requestsAdmin.get', { id })).body.split;

describe('a refund', () => {
  it('of a part takes from creator and platform as they got, and everybody is told', async () => {
    const { fan, id } = await completed();
    const before = await availableOf(creator);
    const answer = await refund(id, 4_000);
    expect(answer.body).toMatchObject({
      requestId: id,
      amountAgorot: 4_000,
      fromCreatorAgorot: 3_600,
      fromPlatformAgorot: 400,
    });
    expect(await balanceOf(fan)).toBe(4_000);
    expect((await availableOf(creator)) - before).toBe(-3_600);
    expect((await creator.call('requests.get', { id })).body).toMatchObject({
      status: 'completed',
      hasVideo: true,
      netAgorot: NET,
      refundedAgorot: 4_000,
      takenBackAgorot: 3_600,
    });
    const { entries } = (await admin.call('requestsAdmin.get', { id })).body;
    expect(
      entries.slice(3).map(({ kind, from, to, amountAgorot }) => [kind, from, to, amountAgorot]),
    ).toEqual([
      ['reversal', `earnings:${creator.id} + platform`, `held:${id}`, 4_000],
      ['refund', `held:${id}`, `wallet:${fan.id}`, 4_000],
    ]);

    await settled();
    for (const [person, told] of [
      [fan, '40.00'],
      [creator, '36.00'],
    ] as const) {
      const bell = (await person.call('notifications.list', {})).body.items;
      const notice = bell.find(({ event, path }) => event === 'request.refunded' && path.endsWith(id));
      // In agorot: the reader's language words them.
      expect(Object.values(notice?.values ?? {}).join(' ')).toContain(told.replace('.', ''));
      const mails = (await inboxOf(person.email)).filter(({ subject }) => subject.includes('החזר כספי'));
      expect(mails.at(-1)?.html).toContain(told);
    }
    const history = (await creator.call('payouts.history', {})).body.items[0];
    expect(history).toMatchObject({
      requestId: id,
      grossAgorot: -4_000,
      feeAgorot: -400,
      netAgorot: -3_600,
      status: 'refunded',
    });
    const audit = await itemsIn(`AUD#request#${id}`);
    expect(audit.map(({ action }) => action)).toContain('request.refunded');
  });

  it('in parts comes to the same as in one, to the last agora', async () => {
    const odd = await newCreator({ priceAgorot: PRICE });
    const parts = await completed(odd);
    for (const amount of [1, 33, 3_333, 4_999, 1_634])
      expect((await refund(parts.id, amount)).status).toBe(200);
    expect(await splitOf(parts.id)).toEqual({
      heldAgorot: 0,
      netAgorot: 0,
      feeAgorot: 0,
      backAgorot: PRICE,
      coveredAgorot: 0,
      feeBasisPoints: 1_000,
    });
    expect(await balanceOf(parts.fan)).toBe(PRICE);
    expect(await availableOf(odd)).toBe(0);
    expect((await refund(parts.id, 1)).body).toMatchObject({
      code: 'request.refund_too_large',
      details: { leftAgorot: 0 },
    });
  });

  it('is refused when the creator has too little, unless the platform covers it', async () => {
    const poor = await newCreator({ priceAgorot: PRICE });
    const { fan, id } = await completed(poor);
    await patch({ pk: `MNY#${poor.id}`, sk: 'ACCOUNT' }, { availableAgorot: 100, paidOutAgorot: NET - 100 });
    expect((await refund(id, 5_000)).body).toMatchObject({
      code: 'earnings.insufficient',
      details: { availableAgorot: 100 },
    });
    expect(await balanceOf(fan)).toBe(0);
    const covered = await refund(id, 5_000, { covers: true });
    expect(covered.body).toMatchObject({ fromCreatorAgorot: 0, fromPlatformAgorot: 5_000 });
    expect(await splitOf(id)).toMatchObject({
      netAgorot: NET,
      feeAgorot: -4_000,
      backAgorot: 5_000,
      coveredAgorot: 4_500,
    });
    expect(await availableOf(poor)).toBe(100);
    expect(await balanceOf(fan)).toBe(5_000);
    await settled();
    const bell = (await poor.call('notifications.list', {})).body.items;
    expect(bell.map(({ event }) => event)).not.toContain('request.refunded');
    expect((await poor.call('payouts.history', {})).body.items).toHaveLength(1);
  });

  it('once under a key, whoever repeats it; another input under the key is refused', async () => {
    const { fan, id } = await completed();
    const v = await versionOf(id);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, 2_500, { v, key })));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await balanceOf(fan)).toBe(2_500);
    await refund(id, 500);
    expect((await refund(id, 2_500, { v, key })).body).toEqual(answers[0]?.body);
    expect((await refund(id, 2_501, { v, key })).body.code).toBe('idempotency.key_reused');
    const other = await completed();
    expect((await refund(other.id, 2_500, { key })).body.code).toBe('idempotency.key_reused');
    expect(await balanceOf(fan)).toBe(3_000);
  });

  it('of what the admin has not seen is refused: of two at once, one wins', async () => {
    const { fan, id } = await completed();
    const v = await versionOf(id);
    const answers = await Promise.all([refund(id, 6_000, { v }), refund(id, 6_000, { v })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('request.changed');
    expect(await balanceOf(fan)).toBe(6_000);
  });

  it('of what is not completed is refused, and so is a fan who asks', async () => {
    const { fan, id } = await completed();
    await admin.call('requestsAdmin.setStatus', { id, from: 'completed', to: 'declined' });
    expect((await refund(id, 100)).body.code).toBe('request.status_changed');
    const input = { id, amountAgorot: 100, reason: 'בבקשה', v: 1 };
    expect((await fan.call('requestsAdmin.refund', input)).status).toBe(403);
    expect(await balanceOf(fan)).toBe(PRICE);
  });
});

const TO: readonly RequestStatus[] = ['pending', 'approved', 'declined'];
const MONEY = { pending: 0, approved: 0, declined: PRICE } as Record<RequestStatus, number>;

describe.each([false, true])('after a refund in part (covered by the platform: %s)', (covers) => {
  it.each(TO)(
    'completed -> %s: the money follows, and there and back again is as if never refunded',
    async (to) => {
      const own = await newCreator({ priceAgorot: PRICE });
      const { fan, id } = await completed(own);
      await refund(id, 3_000, { covers });
      const moved = await admin.call('requestsAdmin.setStatus', { id, from: 'completed', to });
      expect([moved.status, moved.body.status]).toEqual([200, to]);
      expect(await balanceOf(fan)).toBe(MONEY[to]);
      expect(await availableOf(own)).toBe(0);
      const item = await getItem(`REQ#${id}`, 'REQ');
      expect(item).not.toHaveProperty('coveredAgorot');
      expect(item).toMatchObject({ heldAgorot: PRICE - MONEY[to], backAgorot: MONEY[to] });
      expect(await getItem(`MNY#${own.id}`, 'ACCOUNT')).toMatchObject({ completedCount: 0, earnedAgorot: 0 });

      await admin.call('requestsAdmin.setStatus', { id, from: to, to: 'completed' });
      expect(await splitOf(id)).toMatchObject({ netAgorot: NET, feeAgorot: 1_000, backAgorot: 0 });
      expect(await balanceOf(fan)).toBe(0);
      expect(await availableOf(own)).toBe(NET);
      expect(await getItem(`MNY#${own.id}`, 'ACCOUNT')).toMatchObject({
        completedCount: 1,
        earnedAgorot: NET,
      });
    },
  );

  it('reopening is refused when the fan has spent what came back, or the creator what was earned', async () => {
    const own = await newCreator({ priceAgorot: PRICE });
    const { fan, id } = await completed(own);
    await refund(id, 3_000, { covers });
    const reopen = () => admin.call('requestsAdmin.setStatus', { id, from: 'completed', to: 'approved' });
    await patch({ pk: `MNY#${fan.id}`, sk: 'WALLET' }, { balanceAgorot: 2_999 });
    expect((await reopen()).body.code).toBe('wallet.insufficient_funds');
    await patch({ pk: `MNY#${fan.id}`, sk: 'WALLET' }, { balanceAgorot: 3_000 });
    await patch({ pk: `MNY#${own.id}`, sk: 'ACCOUNT' }, { availableAgorot: 6_299 });
    expect((await reopen()).body.code).toBe('earnings.insufficient');
    expect((await splitOf(id)).backAgorot).toBe(3_000);
    const available = covers ? NET : 6_300;
    await patch({ pk: `MNY#${own.id}`, sk: 'ACCOUNT' }, { availableAgorot: available });
    expect((await reopen()).body.status).toBe('approved');
  });
});

it('of everything, and then declined: nothing is left to move, and it is completed no more', async () => {
  const own = await newCreator({ priceAgorot: PRICE });
  const { fan, id } = await completed(own);
  await refund(id, PRICE);
  const moved = await admin.call('requestsAdmin.setStatus', { id, from: 'completed', to: 'declined' });
  expect(moved.body.status).toBe('declined');
  expect(await balanceOf(fan)).toBe(PRICE);
  expect(await getItem(`MNY#${own.id}`, 'ACCOUNT')).toMatchObject({ completedCount: 0, earnedAgorot: 0 });
});
