import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Entry, legsOf } from '../../functions/money/ledger/entry.ts';
import type { Answer } from '../support/acts/call.ts';
import { entriesOf } from '../support/acts/items.ts';
import { addVideo, orderOf } from '../support/acts/orders.ts';
import { newAdmin, newCreator, newFan, type Person } from '../support/acts/people.ts';

const PRICE = 10_000;
const FEE = 1_000;

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

type Send = (key: string) => Promise<Answer<object>>;

/** A call that moves money, another call that must not pass under its key, and what the first one writes once. */
interface Act {
  readonly people: readonly Person[];
  readonly send: Send;
  readonly other: Send;
  /** Kind and signed amount of each new entry, in agorot. */
  readonly moves: readonly (readonly [Entry['kind'], number])[];
}

const pair = async () => {
  const [creator, fan] = await Promise.all([newCreator({ priceAgorot: PRICE }), newFan(PRICE * 2)]);
  return { creator, fan };
};

/** An order with a video, in this status. */
const ordered = async (status: 'pending' | 'approved' | 'completed' = 'pending') => {
  const { creator, fan } = await pair();
  const { id } = (await fan.call('requests.place', orderOf(creator))).body;
  await addVideo(id);
  if (status !== 'pending') await admin.call('requestsAdmin.setStatus', { id, from: 'pending', to: status });
  return { id, creator, fan, people: [creator, fan] };
};

const WISH = {
  method: 'bank',
  bankDetails: { holder: 'יואב', bank: '12', branch: '345', account: '73190046' },
} as const;

const ACTS: Record<string, () => Promise<Act>> = {
  'a top-up': async () => {
    const fan = await newFan(0);
    return {
      people: [fan],
      send: (key) => fan.call('wallet.topUpDemonstration', { amountAgorot: 5_000 }, key),
      other: (key) => fan.call('wallet.topUpDemonstration', { amountAgorot: 5_001 }, key),
      moves: [['top_up', 5_000]],
    };
  },
  'an order': async () => {
    const { creator, fan } = await pair();
    return {
      people: [fan, creator],
      send: (key) => fan.call('requests.place', orderOf(creator), key),
      other: (key) => fan.call('requests.place', orderOf(creator, { recipient: 'אבא' }), key),
      moves: [['purchase', -PRICE]],
    };
  },
  'a cart': async () => {
    const { creator, fan } = await pair();
    const line = { adId: creator.adId, priceAgorot: PRICE };
    return {
      people: [fan, creator],
      send: (key) => fan.call('requests.placeCart', { lines: [line, line] }, key),
      other: (key) => fan.call('requests.placeCart', { lines: [line] }, key),
      moves: [
        ['purchase', -PRICE],
        ['purchase', -PRICE],
      ],
    };
  },
  'a cancellation': async () => {
    const { id, people, fan, creator } = await ordered();
    return {
      people,
      send: (key) => fan.call('requests.cancel', { id }, key),
      other: (key) => creator.call('requests.approve', { id }, key),
      moves: [['refund', PRICE]],
    };
  },
  'a refusal by the creator': async () => {
    const { id, people, fan, creator } = await ordered();
    return {
      people,
      send: (key) => creator.call('requests.decline', { id }, key),
      other: (key) => fan.call('requests.cancel', { id }, key),
      moves: [['refund', PRICE]],
    };
  },
  'a delivery': async () => {
    const { id, people, creator } = await ordered('approved');
    return {
      people,
      send: (key) => creator.call('requests.complete', { id }, key),
      other: (key) => creator.call('requests.decline', { id }, key),
      moves: [['earning', PRICE - FEE]],
    };
  },
  'a status set by an admin': async () => {
    const { id, people } = await ordered('completed');
    const set = (to: 'declined' | 'approved') => (key: string) =>
      admin.call('requestsAdmin.setStatus', { id, from: 'completed', to }, key);
    return {
      people,
      send: set('declined'),
      other: set('approved'),
      moves: [
        ['refund', PRICE],
        ['reversal', FEE - PRICE],
      ],
    };
  },
  'an adjustment': async () => {
    const fan = await newFan(0);
    const adjust = (amountAgorot: number) => (key: string) =>
      admin.call('walletAdmin.adjust', { userId: fan.id, amountAgorot, reason: 'פיצוי על איחור' }, key);
    return { people: [fan], send: adjust(700), other: adjust(701), moves: [['adjustment', 700]] };
  },
  'a refund': async () => {
    const { id, people } = await ordered('completed');
    const { v } = (await admin.call('requestsAdmin.get', { id })).body.request;
    const refund = (amountAgorot: number) => (key: string) =>
      admin.call(
        'requestsAdmin.refund',
        { id, v, amountAgorot, platformCovers: false, reason: 'איחור' },
        key,
      );
    return {
      people,
      send: refund(5_000),
      other: refund(4_000),
      moves: [
        ['refund', 5_000],
        ['reversal', -4_500],
      ],
    };
  },
  'a withdrawal': async () => {
    const { people, creator } = await ordered('completed');
    return {
      people,
      send: (key) => creator.call('payouts.askWithdrawal', { amountAgorot: 6_000, ...WISH }, key),
      other: (key) => creator.call('payouts.askWithdrawal', { amountAgorot: 5_500, ...WISH }, key),
      moves: [['withdrawal', 6_000]],
    };
  },
  'a withdrawal paid': async () => {
    const { people, creator } = await ordered('completed');
    const { id } = (await creator.call('payouts.askWithdrawal', { amountAgorot: 6_000, ...WISH })).body;
    return {
      people,
      send: (key) => admin.call('payoutsAdmin.approve', { id, reference: 'העברה 1' }, key),
      other: (key) => admin.call('payoutsAdmin.reject', { id, reason: 'אחרת' }, key),
      moves: [['withdrawal', 6_000]],
    };
  },
};

describe.each(Object.entries(ACTS))('%s, 100 times at once under one key', (_, prepare) => {
  it('happens once, answers 100 times the same, and lets nothing else pass under the key', async () => {
    const { people, send, other, moves } = await prepare();
    const entries = async () => (await Promise.all(people.map(({ id }) => entriesOf(id)))).flat();
    const before = new Set((await entries()).map(({ id, side }) => `${side} ${id}`));
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(key)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await other(key)).status).toBe(409);
    const added = (await entries()).filter(({ id, side }) => !before.has(`${side} ${id}`));
    const byAmount = (a: readonly [string, number], b: readonly [string, number]) => a[1] - b[1];
    expect(added.map(({ kind, amountAgorot }) => [kind, amountAgorot] as const).sort(byAmount)).toEqual(
      [...moves].sort(byAmount),
    );
    for (const entry of added)
      expect(legsOf(entry).reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)).toBe(0);
  });
});
