import './environment.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { put, update } from '../../functions/lib/table.ts';
import { askWithdrawal } from '../../functions/payouts/ask-withdrawal.ts';
import {
  approveWithdrawal,
  rejectWithdrawal,
  revealWithdrawal,
} from '../../functions/payouts/decide-withdrawal.ts';
import { findAccount } from '../../functions/payouts/payouts.table.ts';
import { findWithdrawal } from '../../functions/payouts/withdrawals.table.ts';
import { getPlatformFee, setPlatformFee } from '../../functions/platform-config/platform-fee.ts';
import {
  getWithdrawalMinimum,
  setWithdrawalMinimum,
} from '../../functions/platform-config/withdrawal-minimum.ts';
import { approveRequest } from '../../functions/requests/approve-request.ts';
import { completeRequest } from '../../functions/requests/complete-request.ts';
import { placeCart } from '../../functions/requests/place-cart.ts';
import { placeRequest } from '../../functions/requests/place-request.ts';
import { findRequest, setVideo } from '../../functions/requests/requests.table.ts';
import { adjustBalance } from '../../functions/wallet/adjust-balance.ts';
import { createTopUp } from '../../functions/wallet/create-top-up.ts';
import type { Entry } from '../../functions/wallet/entry.ts';
import { settleDebt } from '../../functions/wallet/settle-debt.ts';
import type { TopUp } from '../../functions/wallet/top-up.table.ts';
import { topUpDemonstration } from '../../functions/wallet/top-up-demonstration.ts';
import { findWallet, walletKey } from '../../functions/wallet/wallet.table.ts';
import { addDays, dayOf } from '../../shared/dates.ts';
import { plainOf } from './model/values.ts';
import { Random } from './random.ts';
import { cast } from './scenario.ts';
import { Stage } from './stage.ts';
import { owe, SPENT_AGOROT } from './wallet-scenarios.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-06-01T09:00:00Z');
const PRICE = 20_000;

let stage: Stage;
let keys = 0;
let virtualNow = START;
const realNow = Date.now;
const begin = (part: 'demonstration' | 'paypal') => {
  const random = new Random(1);
  stage = new Stage({ random, start: START, parts: [part], attempts: () => 1, lateTurns: () => 0 });
};
beforeEach(() => {
  begin('demonstration');
  // What is remembered of the configuration is of another test.
  virtualNow += DAY_MS;
  Date.now = () => virtualNow;
});
afterEach(async () => {
  await stage.end();
  stage.close();
  Date.now = realNow;
  expect(stage.violation).toBeUndefined();
});

const now = () => new Date(stage.world.clock);
const key = () => `key-${keys++}`;
const run = <T>(work: Promise<T>): Promise<T> => stage.finish(work);
/** The refusal's code and details. */
const refusal = async (work: Promise<unknown>): Promise<unknown> =>
  run(
    work.then(
      () => 'done',
      ({ code, details }) => (details === undefined ? code : [code, details]),
    ),
  );
const fan = () => cast(stage.world).fan;
const creator = () => cast(stage.world).creator;
const admin = () => cast(stage.world).admin;
const configure = (sk: string, value: number) => {
  stage.world.write([put({ pk: 'CONFIG', sk, value })]);
  virtualNow += DAY_MS;
};
const close = () =>
  stage.world.write([update(walletKey(fan().actor.id), { set: { closedAt: 'now' }, add: { v: 1 } })]);
/** Instead of a demonstration: PayPal, and a wallet without money that owes. */
const freeze = async () => {
  begin('paypal');
  await run(owe(stage.world));
};
const balance = async () => (await run(findWallet(fan().actor.id)))?.balanceAgorot;
const entries = (): Entry[] =>
  [...stage.model.items.all()].map((item) => plainOf(item) as Entry).filter(({ e }) => e === 'entry');
const audits = () =>
  [...stage.model.items.all()].map((item) => plainOf(item)).filter(({ pk }) => pk.startsWith('AUD#'));

const topUp = (amountAgorot: number, at = now(), under = key()) =>
  topUpDemonstration({ ...fan(), input: { amountAgorot }, now: at, key: under });

describe('the caps of top-ups', () => {
  it('take as much as one may at once, a day, and have', async () => {
    const limits = ['wallet.top_up_limit', { dayMaxAgorot: 1_000_000, balanceMaxAgorot: 2_000_000 }];
    expect(await refusal(topUp(500_001))).toEqual(['wallet.top_up_limit', { maxAgorot: 500_000 }]);
    await run(topUp(500_000));
    await run(topUp(499_999));
    expect(await refusal(topUp(2))).toEqual(limits);
    await run(topUp(1));
    expect(await balance()).toBe(1_000_000);
    // Israel's next day.
    const tomorrow = new Date(START + DAY_MS);
    await run(topUp(500_000, tomorrow));
    await run(topUp(499_999, tomorrow));
    const later = new Date(START + 2 * DAY_MS);
    expect(await refusal(topUp(2, later))).toEqual(limits);
    await run(topUp(1, later));
    expect(await balance()).toBe(2_000_000);
  });

  it('hold what is less of the one at once and the one a day', async () => {
    configure('max_top_up_day', 3_000);
    expect(await refusal(topUp(3_001))).toEqual(['wallet.top_up_limit', { maxAgorot: 3_000 }]);
    await run(topUp(3_000));
  });

  it('keep an answer for its key, and refuse another input under it', async () => {
    const first = await run(topUp(1_000, now(), 'same'));
    expect(first.id).toMatch(/^top_/);
    expect(await run(topUp(1_000, new Date(START + 3 * DAY_MS), 'same'))).toEqual(first);
    expect(await refusal(topUp(1_001, now(), 'same'))).toBe('idempotency.key_reused');
    expect(await refusal(topUp(500_001, now(), 'same'))).toBe('idempotency.key_reused');
    expect(await balance()).toBe(1_000);
    expect(entries()).toMatchObject([
      {
        kind: 'top_up',
        amountAgorot: 1_000,
        counter: 'provider',
        method: 'manual',
        ref: first.id,
        title: '',
      },
    ]);
  });

  it('are no matter with a wallet that is closed or frozen', async () => {
    close();
    expect(await refusal(topUp(1_000))).toBe('wallet.closed');
    await freeze();
    const input = { amountAgorot: 1_000 };
    expect(await refusal(createTopUp({ ...fan(), input, now: now(), key: key() }))).toBe('wallet.frozen');
  });

  it('count what PayPal is asked for, and the clock looks at it in a quarter of an hour', async () => {
    await freeze();
    await run(adjust(SPENT_AGOROT));
    await run(decide('collect'));
    const { id } = await run(
      createTopUp({ ...fan(), input: { amountAgorot: 1_000 }, now: now(), key: key() }),
    );
    const items = [...stage.model.items.all()].map((item) => plainOf(item) as TopUp);
    const topUp = items.find((item) => item.e === 'topUp' && item.id === id);
    expect(topUp).toMatchObject({ status: 'pending', method: 'paypal', amountAgorot: 1_000 });
    expect(topUp?.dueSk?.slice(0, 24)).toBe(new Date(START + 15 * 60_000).toISOString());
  });

  it('say so when another top-up of the day came first', async () => {
    const both = [topUp(1_000), topUp(1_000)].map((work) => refusal(work));
    expect((await Promise.all(both)).sort()).toEqual(['done', 'service.busy']);
  });
});

const adjust = (
  amountAgorot: number,
  { under = key(), reason = '', userId = fan().actor.id, who = admin() } = {},
) => adjustBalance({ ...who, input: { userId, amountAgorot, reason }, now: now(), key: under });

describe('an adjustment', () => {
  it('gives and takes, to nothing and no further, and is written down', async () => {
    const given = await run(adjust(1_500, { reason: 'מתנה' }));
    expect(given).toEqual({
      id: given.id,
      userId: fan().actor.id,
      amountAgorot: 1_500,
      at: now().toISOString(),
    });
    expect(await refusal(adjust(-1_501))).toEqual(['wallet.below_zero', { balanceAgorot: 1_500 }]);
    await run(adjust(-1_500));
    expect(await balance()).toBe(0);
    expect(entries()).toMatchObject([
      {
        kind: 'adjustment',
        amountAgorot: 1_500,
        counter: 'adjustment',
        method: 'admin',
        title: 'מתנה',
        ref: given.id,
      },
      { kind: 'adjustment', amountAgorot: -1_500 },
    ]);
    expect(given.id).toMatch(/^adj_/);
    expect(audits()[0]).toMatchObject({
      ...{ action: 'wallet.adjusted', by: admin().actor.id, pk: `AUD#wallet#${fan().actor.id}` },
      details: { adjustment_id: given.id, amount_agorot: 1_500, reason: 'מתנה' },
    });
  });

  it('happens once under its key', async () => {
    const first = await run(adjust(700, { under: 'same' }));
    expect(await run(adjust(700, { under: 'same' }))).toEqual(first);
    expect(await refusal(adjust(701, { under: 'same' }))).toBe('idempotency.key_reused');
    expect(await balance()).toBe(700);
  });

  it('is for somebody else’s open wallet', async () => {
    expect(await refusal(adjust(1, { userId: admin().actor.id }))).toBe('wallet.own');
    expect(await refusal(adjust(1, { userId: 'usr_nobody' }))).toBe('user.not_found');
    close();
    expect(await refusal(adjust(1))).toBe('wallet.closed');
  });
});

const decide = (
  decision: 'collect' | 'write_off',
  { owedAgorot = SPENT_AGOROT, under = key(), userId = fan().actor.id } = {},
) => settleDebt({ ...admin(), input: { userId, decision, owedAgorot }, now: now(), key: under });
const debt = async () => {
  const { balanceAgorot, owedAgorot, frozenAt } = (await run(findWallet(fan().actor.id))) ?? {};
  return { balanceAgorot, owedAgorot, isFrozen: frozenAt !== undefined };
};

describe('a debt', () => {
  beforeEach(freeze);

  it('is collected as far as the balance goes, and frees the wallet with its last agora', async () => {
    expect(await debt()).toEqual({ balanceAgorot: 0, owedAgorot: SPENT_AGOROT, isFrozen: true });
    expect(await refusal(decide('collect'))).toBe('wallet.nothing_to_collect');
    await run(adjust(1_000));
    const part = await run(decide('collect'));
    expect(part).toMatchObject({
      collectedAgorot: 1_000,
      writtenOffAgorot: 0,
      owedAgorot: SPENT_AGOROT - 1_000,
    });
    expect(await debt()).toEqual({ balanceAgorot: 0, owedAgorot: SPENT_AGOROT - 1_000, isFrozen: true });
    expect(entries().at(-1)).toMatchObject({
      kind: 'reversal',
      amountAgorot: -1_000,
      owedAgorot: -1_000,
      counter: 'provider',
    });
    expect(entries().at(-1)).not.toHaveProperty('released');
    expect(await refusal(decide('collect'))).toEqual([
      'wallet.debt_changed',
      { owedAgorot: SPENT_AGOROT - 1_000 },
    ]);
    await run(adjust(SPENT_AGOROT));
    const rest = await run(decide('collect', { owedAgorot: SPENT_AGOROT - 1_000 }));
    expect(rest).toMatchObject({ collectedAgorot: SPENT_AGOROT - 1_000, owedAgorot: 0 });
    expect(await debt()).toEqual({ balanceAgorot: 1_000, owedAgorot: 0, isFrozen: false });
    expect(entries().at(-1)).toMatchObject({ released: true, method: 'admin', title: '' });
    expect(await refusal(decide('collect', { owedAgorot: 1 }))).toBe('wallet.not_frozen');
    expect(audits().map(({ action }) => action)).toContain('wallet.debt_collected');
  });

  it('is written off whole, and what the balance has stays', async () => {
    await run(adjust(300));
    const settled = await run(decide('write_off', { under: 'same' }));
    expect(settled).toEqual({
      ...{ id: settled.id, userId: fan().actor.id, at: now().toISOString() },
      ...{ collectedAgorot: 0, writtenOffAgorot: SPENT_AGOROT, owedAgorot: 0 },
    });
    expect(await debt()).toEqual({ balanceAgorot: 300, owedAgorot: 0, isFrozen: false });
    expect(entries().at(-1)).toMatchObject({
      ...{
        kind: 'adjustment',
        counter: 'adjustment',
        amountAgorot: 0,
        owedAgorot: -SPENT_AGOROT,
        released: true,
      },
    });
    expect(await run(decide('write_off', { under: 'same' }))).toEqual(settled);
    expect(await refusal(decide('collect', { under: 'same' }))).toBe('idempotency.key_reused');
    expect(audits().find(({ action }) => action === 'wallet.debt_written_off')).toMatchObject({
      by: admin().actor.id,
      details: {
        ...{
          adjustment_id: settled.id,
          collected_agorot: 0,
          written_off_agorot: SPENT_AGOROT,
          owed_agorot: 0,
        },
      },
    });
  });

  it('is written off whatever the balance, and apart from an adjustment under the same key', async () => {
    await run(adjust(5, { under: 'same' }));
    await run(adjust(-5));
    const { id } = await run(decide('write_off', { under: 'same' }));
    expect(id).toMatch(/^adj_/);
    expect(await debt()).toEqual({ balanceAgorot: 0, owedAgorot: 0, isFrozen: false });
    expect(audits().filter(({ pk }) => pk === `AUD#wallet#${fan().actor.id}`)).toHaveLength(4);
  });

  it('is decided once by two at once, and from the wallet as it is by then', async () => {
    await run(adjust(2_000));
    const two = await Promise.all([refusal(decide('write_off')), refusal(decide('write_off'))]);
    expect(two.sort()).toEqual(['done', 'wallet.not_frozen']);
    expect(await debt()).toEqual({ balanceAgorot: 2_000, owedAgorot: 0, isFrozen: false });
  });

  it('is collected while the balance changes', async () => {
    await run(adjust(2_000));
    const changes = [decide('collect'), adjust(100), adjust(200), adjust(300)].map((work) => refusal(work));
    expect(await Promise.all(changes)).toEqual(['done', 'done', 'done', 'done']);
    const { balanceAgorot = 0, owedAgorot = 0, isFrozen } = await debt();
    expect([SPENT_AGOROT - owedAgorot + balanceAgorot, isFrozen]).toEqual([2_600, true]);
  });

  it('is somebody else’s', async () => {
    expect(await refusal(decide('write_off', { userId: admin().actor.id }))).toBe('wallet.own');
    expect(await refusal(decide('write_off', { userId: 'usr_nobody' }))).toBe('user.not_found');
  });

  it('lets nobody buy', async () => {
    await run(adjust(90_000));
    expect(await refusal(order())).toBe('wallet.frozen');
    expect(await refusal(orderCart(1))).toBe('wallet.frozen');
  });
});

/** At a price that is known. */
const priced = () => {
  const { ad } = cast(stage.world);
  ad.priceAgorot = PRICE;
  stage.world.writeAd(ad);
  const deadline = addDays(dayOf(now()), 3);
  return {
    adId: ad.id,
    priceAgorot: PRICE,
    occasion: 'birthday' as const,
    recipient: 'דנה',
    instructions: 'מזל טוב',
    deadline,
  };
};
type Line = ReturnType<typeof priced>;
const order = (change: Partial<Line> = {}, { who = fan(), under = key() } = {}) =>
  placeRequest({ ...who, input: { ...priced(), ...change }, now: now(), key: under });
const orderCart = (lines: number, change: Partial<Line> = {}, under = key()) => {
  const input = {
    lines: Array.from({ length: lines }, (_, i) => (i === lines - 1 ? { ...priced(), ...change } : priced())),
  };
  return placeCart({ ...fan(), input, now: now(), key: under });
};

describe('an order', () => {
  it('holds its price at the fee of the day', async () => {
    configure('platform_fee', 1_250);
    await run(topUp(PRICE));
    const { id } = await run(order({}, { under: 'same' }));
    expect(await run(findRequest(id))).toMatchObject({
      ...{ status: 'pending', priceAgorot: PRICE, feeBasisPoints: 1_250, heldAgorot: PRICE },
      ...{
        netAgorot: 0,
        feeAgorot: 0,
        backAgorot: 0,
        recipient: 'דנה',
        instructions: 'מזל טוב',
        kind: 'birthday',
      },
      ...{ fanId: fan().actor.id, creatorId: creator().actor.id, title: 'ad', marks: [], v: 1 },
      movements: [{ side: 'W', at: now().toISOString(), n: 1 }],
    });
    expect(entries().at(-1)).toMatchObject({
      ...{
        kind: 'purchase',
        amountAgorot: -PRICE,
        counter: 'held',
        ref: id,
        method: 'wallet',
        title: 'ad',
        first: true,
      },
    });
    expect(await balance()).toBe(0);
    expect(await refusal(order())).toEqual([
      'wallet.insufficient_funds',
      { balanceAgorot: 0, priceAgorot: PRICE },
    ]);
    expect((await run(order({}, { under: 'same' }))).id).toBe(id);
    expect(await refusal(order({ recipient: 'נועה' }, { under: 'same' }))).toBe('idempotency.key_reused');
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
      ...{
        ...wish,
        priceAgorot: PRICE + 500,
        heldAgorot: PRICE + 500,
        deadlineAt: `${deadline}T06:00:00.000Z`,
      },
    });
    expect(await refusal(place({}))).toBe('slot.not_available');
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
    expect(await refusal(order({ adId: 'ad_none' }))).toEqual(['ad.not_found', {}]);
    expect(await refusal(order({}, { who: creator() }))).toEqual(['request.own_ad', {}]);
    expect(await refusal(order({ priceAgorot: PRICE - 1 }))).toEqual([
      'ad.price_changed',
      { priceAgorot: PRICE, adPriceAgorot: PRICE },
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
      { line: 2, adId, priceAgorot: PRICE, adPriceAgorot: PRICE },
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
      ...{ recipient: fan().actor.name, instructions: 'Purchase of video ad: ad' },
      deadlineAt: '2026-06-08T20:59:59.999Z',
    });
    const { ad } = cast(stage.world);
    stage.world.write([update({ pk: `AD#${ad.id}`, sk: 'AD' }, { set: { deliveryHours: 9 * 24 } })]);
    const late = await run(placeCart({ ...fan(), input: { lines }, now: now(), key: key() }));
    expect(await run(findRequest(late.ids[0] ?? ''))).toMatchObject({
      deadlineAt: '2026-06-10T20:59:59.999Z',
    });
  });
});

/** An order that the creator has delivered. */
const deliver = async () => {
  await run(topUp(PRICE));
  const { id } = await run(order());
  await run(approveRequest({ ...creator(), input: { id }, now: now(), key: key() }));
  const approved = await run(findRequest(id));
  if (approved) await run(setVideo(approved, { at: now().toISOString(), type: 'mp4', upload: 'upload' }));
  await run(completeRequest({ ...creator(), input: { id }, now: now(), key: key() }));
  return id;
};
const ask = (amountAgorot: number, { under = key(), method = 'bank' as 'bank' | 'paypal' } = {}) =>
  askWithdrawal({
    ...creator(),
    input: { amountAgorot, method, useSaved: true, save: false },
    now: now(),
    key: under,
  });
const account = async () => {
  const found = await run(findAccount(creator().actor.id));
  const { availableAgorot, reservedAgorot, paidOutAgorot, earnedAgorot, completedCount } = found ?? {};
  return { availableAgorot, reservedAgorot, paidOutAgorot, earnedAgorot, completedCount };
};

describe('earnings and withdrawals', () => {
  const earned = { earnedAgorot: 18_000, completedCount: 1 };

  it('a delivered order earns its net, available at once', async () => {
    const id = await deliver();
    expect(await account()).toEqual({
      availableAgorot: 18_000,
      reservedAgorot: 0,
      paidOutAgorot: 0,
      ...earned,
    });
    expect(entries().at(-1)).toMatchObject({
      ...{ side: 'earnings', kind: 'earning', amountAgorot: 18_000, feeAgorot: 2_000, ref: id, title: 'ad' },
    });
    expect(entries().at(-1)).not.toHaveProperty('refund');
  });

  it('a withdrawal is from the minimum up to what is available, and reserves it', async () => {
    await deliver();
    expect(await refusal(ask(4_999))).toEqual(['withdrawal.below_minimum', { minWithdrawalAgorot: 5_000 }]);
    expect(await refusal(ask(18_001))).toEqual(['withdrawal.insufficient', { availableAgorot: 18_000 }]);
    expect(await refusal(ask(5_000, { method: 'paypal' }))).toBe('withdrawal.no_saved_details');
    const asked = await run(ask(5_000, { under: 'same' }));
    expect(asked.id).toMatch(/^wdr_/);
    expect(asked.shortId).toBe(asked.id.slice(4, 12));
    expect(asked).toMatchObject({ amountAgorot: 5_000, at: now().toISOString() });
    await run(ask(13_000));
    expect(await account()).toEqual({
      availableAgorot: 0,
      reservedAgorot: 18_000,
      paidOutAgorot: 0,
      ...earned,
    });
    expect(await run(ask(5_000, { under: 'same' }))).toEqual(asked);
    expect(await refusal(ask(5_001, { under: 'same' }))).toBe('idempotency.key_reused');
    expect(await refusal(ask(4_999, { under: 'same' }))).toBe('idempotency.key_reused');
    expect(entries().filter(({ side }) => side === 'withdrawal')).toMatchObject([
      { step: 'asked', amountAgorot: 5_000, ref: asked.id, method: 'bank' },
      { step: 'asked', amountAgorot: 13_000 },
    ]);
  });

  it('is paid or comes back, once, and by somebody else', async () => {
    await deliver();
    const [paid, rejected] = [await run(ask(5_000)), await run(ask(6_000))];
    const pay = { ...admin(), input: { id: paid.id, reference: 'REF' }, now: now() };
    const turnDown = { ...admin(), input: { id: rejected.id, reason: 'WHY' }, now: now() };
    expect(await refusal(approveWithdrawal({ ...pay, ...creator(), key: key() }))).toBe('withdrawal.own');
    expect(
      await refusal(approveWithdrawal({ ...pay, input: { id: 'wdr_no', reference: '' }, key: key() })),
    ).toBe('withdrawal.not_found');
    const first = await run(approveWithdrawal({ ...pay, key: 'same' }));
    expect(first).toMatchObject({
      id: paid.id,
      status: 'completed',
      reference: 'REF',
      reason: null,
      amountAgorot: 5_000,
    });
    expect(first).toMatchObject({ processedAt: now().toISOString(), method: 'bank', payTo: '•••1234' });
    expect(await run(approveWithdrawal({ ...pay, key: 'same' }))).toEqual(first);
    expect(await refusal(approveWithdrawal({ ...pay, key: 'other' }))).toEqual([
      'withdrawal.processed',
      { status: 'completed' },
    ]);
    expect(await run(rejectWithdrawal({ ...turnDown, key: key() }))).toMatchObject({
      status: 'rejected',
      reason: 'WHY',
      reference: null,
    });
    expect(await account()).toEqual({
      availableAgorot: 13_000,
      reservedAgorot: 0,
      paidOutAgorot: 5_000,
      ...earned,
    });
    expect(
      entries()
        .filter(({ side }) => side === 'withdrawal')
        .slice(2),
    ).toMatchObject([
      { step: 'paid', amountAgorot: 5_000, ref: paid.id },
      { step: 'rejected', amountAgorot: 6_000, ref: rejected.id },
    ]);
    const decisions = audits().filter(({ action }) => action.startsWith('withdrawal.'));
    expect(decisions.map(({ action, by: who, details }) => ({ action, who, details }))).toEqual(
      expect.arrayContaining([
        {
          action: 'withdrawal.approved',
          who: admin().actor.id,
          details: { amount_agorot: 5_000, reference: 'REF' },
        },
        {
          action: 'withdrawal.rejected',
          who: admin().actor.id,
          details: { amount_agorot: 6_000, reason: 'WHY' },
        },
      ]),
    );
  });

  it('goes where the creator says, in nobody’s sight, and there again when it is kept', async () => {
    await deliver();
    const asked = (input: object) =>
      askWithdrawal({
        ...creator(),
        input: { amountAgorot: 5_000, save: false, useSaved: false, ...input } as Parameters<
          typeof askWithdrawal
        >[0]['input'],
        now: now(),
        key: key(),
      });
    expect(await refusal(asked({ method: 'paypal' }))).toBe('withdrawal.paypal_email_missing');
    const { id } = await run(asked({ method: 'paypal', paypalEmail: 'Dana@Example.com', save: false }));
    expect(await refusal(asked({ method: 'paypal', useSaved: true }))).toBe('withdrawal.no_saved_details');
    const { id: kept } = await run(asked({ method: 'paypal', paypalEmail: 'Noa@Example.com', save: true }));
    const { id: again } = await run(asked({ method: 'paypal', useSaved: true, save: true }));
    const item = async (which: string) => await run(findWithdrawal(which));
    expect(await item(id)).toMatchObject({
      ...{
        method: 'paypal',
        payTo: 'D•••@Example.com',
        name: 'creator0 dana@example.com',
        status: 'pending',
      },
      ...{ creatorId: creator().actor.id, creatorName: creator().actor.name, amountAgorot: 5_000 },
    });
    expect((await item(id))?.details).not.toContain('Dana');
    expect((await item(again))?.details).toBe((await item(kept))?.details);
    const reveal = (which: string) =>
      revealWithdrawal({ ...admin(), input: { id: which }, now: now(), key: undefined });
    expect(await run(reveal(again))).toEqual({ paypalEmail: 'Noa@Example.com', bankDetails: null });
    expect(audits().filter(({ action }) => action === 'withdrawal.details_read')).toHaveLength(1);
    expect(await refusal(reveal('wdr_none'))).toBe('withdrawal.not_found');
    await run(rejectWithdrawal({ ...admin(), input: { id, reason: '' }, now: now(), key: key() }));
    const bankDetails = { bank: '12', branch: '345', account: '12345678', holder: 'דנה' };
    const { id: bank } = await run(asked({ method: 'bank', bankDetails }));
    expect(await item(bank)).toMatchObject({ method: 'bank', payTo: '•••5678', name: 'creator0' });
    expect(await run(reveal(bank))).toEqual({ paypalEmail: null, bankDetails });
  });
});

describe('what an admin sets', () => {
  const call = () => ({ ...admin(), now: now(), key: undefined });

  it('the fee is ten per cent until it is set, and is set by who saw it as it is', async () => {
    expect(await run(getPlatformFee())).toEqual({ basisPoints: 1_000, v: 0 });
    const set = (basisPoints: number, v: number) => setPlatformFee({ ...call(), input: { basisPoints, v } });
    expect(await run(set(1_500, 0))).toEqual({ basisPoints: 1_500, v: 1 });
    expect(await refusal(set(900, 0))).toBe('config.changed');
    expect(await run(getPlatformFee())).toEqual({ basisPoints: 1_500, v: 1 });
    expect(audits().at(-1)).toMatchObject({
      action: 'update_platform_fee',
      details: { previous_basis_points: 1_000, new_basis_points: 1_500 },
    });
  });

  it('the least withdrawal is 50 shekels until it is set, and is above zero', async () => {
    expect(await run(getWithdrawalMinimum())).toEqual({ amountAgorot: 5_000, v: 0 });
    const set = (amountAgorot: number, v: number) =>
      setWithdrawalMinimum({ ...call(), input: { amountAgorot, v } });
    expect(await refusal(set(0, 0))).toBe('config.invalid_amount');
    expect(await run(set(1, 0))).toEqual({ amountAgorot: 1, v: 1 });
    expect(await refusal(set(2, 0))).toBe('config.changed');
    expect(await run(getWithdrawalMinimum())).toEqual({ amountAgorot: 1, v: 1 });
    expect(audits().at(-1)).toMatchObject({
      action: 'update_min_withdraw_amount',
      details: { previous_amount: 5_000, new_amount: 1 },
    });
  });
});
