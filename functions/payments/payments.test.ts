import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PAYMENT_KINDS, type PaymentKind } from '../../shared/payment-kinds.ts';
import { recordCalls } from '../../test/benchmarks/recorded-table.ts';
import { withTable } from '../../test/support/with-table.ts';
import { forgetUserWrites, newUser } from '../accounts/accounts.table.ts';
import { findablePerson } from '../accounts/findable-person.ts';
import { react as settlePeople } from '../accounts/reactions.ts';
import { earningEntry, walletEntry, withdrawalEntry } from '../ledger/entries.table.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Change, Image } from '../lib/change.ts';
import { derivedId } from '../lib/ids.ts';
import { queryPage } from '../lib/lists.ts';
import { type Key, put, transact } from '../lib/table.ts';
import { earningDays } from '../payouts/earning-days.table.ts';
import { wordRowsOf } from '../search/words.table.ts';
import {
  capturedWrite,
  failedWrite,
  findTopUp,
  putTopUp,
  reversedWrite,
  type TopUp,
  topUpItem,
  topUpKey,
} from '../top-ups/top-up.table.ts';
import { countTopUpWrites } from '../top-ups/unpaid-top-ups.table.ts';
import { react } from '../wallet/reactions.ts';
import { listPayments, sumPayments } from './list-payments.ts';
import { paymentsOf } from './payment.ts';
import { ownSums } from './payments.table.ts';

withTable();
// Walks of whole lists, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const NOW = new Date('2026-11-20T12:00:00.000Z');
const minute = (n: number) => new Date(NOW.getTime() + n * 60_000).toISOString();
const FAN = derivedId('usr', 'fan');
const CREATOR = derivedId('usr', 'creator');
const GONE = derivedId('usr', 'gone');

const callOf = { actor: {} as never, identity: { sub: '', authTime: 0 }, address: '', now: NOW };
const list = (input: Partial<Parameters<typeof listPayments>[0]['input']> = {}) =>
  listPayments({ ...callOf, key: undefined, input: { limit: 50, ...input } });
const sums = () => sumPayments({ ...callOf, key: undefined, input: {} });

const changeOf = (entry: Entry): Change => ({
  key: { pk: entry.pk, sk: entry.sk },
  before: null,
  after: entry as unknown as Image,
});

const wallet = (
  n: number,
  kind: 'top_up' | 'purchase' | 'refund',
  amountAgorot: number,
  { userId = FAN, ref = derivedId(kind === 'top_up' ? 'top' : 'req', n), v = 1 } = {},
): Entry =>
  walletEntry(
    {
      kind,
      userId,
      amountAgorot,
      ref,
      title: '',
      at: minute(n),
      ...(kind === 'top_up'
        ? { counter: 'provider', method: 'paypal' as const }
        : { counter: 'held', method: 'wallet' as const }),
    },
    v,
  );

const earned = (n: number, amountAgorot: number, feeAgorot: number, at = minute(n)): Entry =>
  earningEntry(
    {
      kind: amountAgorot > 0 ? 'earning' : 'reversal',
      userId: CREATOR,
      amountAgorot,
      feeAgorot,
      ref: derivedId('req', n),
      title: 'ברכה',
      at,
    },
    3,
  );

const ENTRIES: readonly Entry[] = [
  ...Array.from({ length: 12 }, (_, n) => wallet(n, 'top_up', 10_000 + n)),
  ...Array.from({ length: 8 }, (_, n) => wallet(20 + n, 'purchase', -1_000 - n)),
  wallet(40, 'refund', 1_000),
  wallet(41, 'top_up', 777, { userId: GONE }),
  ...Array.from({ length: 6 }, (_, n) => earned(50 + n, 900 + n, 100)),
  // One change of a request moved the fan's wallet and the creator's earnings, at one moment.
  earned(60, -900, -100),
  wallet(60, 'refund', 1_000, { v: 3 }),
  // Still the 20th in UTC, the 21st in Israel.
  earned(61, 450, 50, '2026-11-20T22:30:00.000Z'),
  withdrawalEntry(
    {
      step: 'asked',
      userId: CREATOR,
      amountAgorot: 500,
      ref: derivedId('wdr', 1),
      method: 'bank',
      at: minute(70),
    },
    1,
  ),
  withdrawalEntry(
    {
      step: 'paid',
      userId: CREATOR,
      amountAgorot: 500,
      ref: derivedId('wdr', 1),
      method: 'bank',
      at: minute(71),
    },
    2,
  ),
];

const pendingTopUp = (id: string): TopUp =>
  topUpItem(
    {
      id,
      at: minute(90),
      userId: FAN,
      amountAgorot: 5_000,
      method: 'paypal',
      status: 'pending',
      inputHash: '',
      day: '2026-11-20',
    },
    NOW,
  );
const topUpChange = (id: string): Change => ({ key: topUpKey(id), before: null, after: null });

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

const person = (id: string, email: string, name: string, role: 'fan' | 'creator') =>
  newUser({
    id,
    email,
    name,
    role,
    status: 'active',
    at: NOW.toISOString(),
    avatar: '',
    birthDate: null,
    bio: null,
    location: '',
    interests: [],
    language: 'he',
  }).writes;

const settlePerson = (id: string) =>
  settlePeople({ key: { pk: `USR#${id}`, sk: 'USR' }, before: null, after: null });

beforeAll(async () => {
  await transact([...person(FAN, 'ruth@example.com', 'רות המעריצה', 'fan')]);
  await transact([...person(CREATOR, 'yoav@example.com', 'Yoav Star', 'creator')]);
  await settlePerson(FAN);
  await settlePerson(CREATOR);
  await transact([putTopUp(pendingTopUp(derivedId('top', 'open')))]);
  for (const entry of ENTRIES) await transact([put(entry)]);
  // Each record three times, in any order, four workers at once.
  const changes = [...ENTRIES.map(changeOf), topUpChange(derivedId('top', 'open'))];
  const records = shuffled([...changes, ...changes, ...changes]);
  const rest = records.values();
  const worker = async () => {
    for (const change of rest) await react(change);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
});

describe('entries out of the stream', () => {
  it('are in the sums once each, whatever order and however often they came', async () => {
    const wanted: Partial<Record<PaymentKind, { count: number; amountAgorot: number }>> = {};
    for (const { kind, amountAgorot } of ENTRIES.flatMap(paymentsOf)) {
      const sum = wanted[kind] ?? { count: 0, amountAgorot: 0 };
      wanted[kind] = { count: sum.count + 1, amountAgorot: sum.amountAgorot + amountAgorot };
    }
    const { kinds, count, statuses, grossSalesAgorot, feeRevenueAgorot } = await sums();
    expect(kinds).toEqual({ ...wanted, adjustment: { count: 0, amountAgorot: 0 } });
    const completed = ENTRIES.flatMap(paymentsOf).length;
    expect(statuses).toEqual({ completed, pending: 1, failed: 0 });
    expect(count).toBe(completed + 1);
    expect(grossSalesAgorot).toBe(8_028);
    expect(feeRevenueAgorot).toBe(6 * 100 - 100 + 50);
  });

  it('are in the sums of whose they are, once each', async () => {
    for (const userId of [FAN, CREATOR, GONE]) {
      const own = ENTRIES.filter((entry) => entry.userId === userId).flatMap(paymentsOf);
      expect(own.length).toBeGreaterThan(0);
      expect(Object.entries(await ownSums(userId))).toEqual(
        PAYMENT_KINDS.map((kind) => {
          const amounts = own.filter((line) => line.kind === kind).map(({ amountAgorot }) => amountAgorot);
          const amountAgorot = amounts.reduce((sum, agorot) => sum + agorot, 0);
          return [kind, { count: amounts.length, amountAgorot }];
        }),
      );
    }
    const { top_up, withdrawal } = await ownSums(derivedId('usr', 'without a line'));
    expect([top_up, withdrawal]).toEqual(Array(2).fill({ count: 0, amountAgorot: 0 }));
  });

  it('come to the creator’s days of Israel’s calendar, what was taken back included', async () => {
    const days = await earningDays(CREATOR, '2026-11-20', '2026-11-21');
    expect(days).toMatchObject([
      { sk: 'D#2026-11-20', grossAgorot: 5_015, netAgorot: 4_515, feeAgorot: 500, earnings: 5 },
      { sk: 'D#2026-11-21', grossAgorot: 500, netAgorot: 450, feeAgorot: 50, earnings: 1 },
    ]);
    expect(await earningDays(CREATOR, '2026-11-21', '2026-12-31')).toHaveLength(1);
    expect(await earningDays(CREATOR, '2026-10-01', '2026-11-19')).toEqual([]);
  });

  it('leave the entries as they are', async () => {
    const { items } = await queryPage<Key & { e: string }>({
      partition: `ENT#${FAN}`,
      limit: 100,
      prefix: 'W#',
    });
    expect(items).toHaveLength(22);
    expect(items.every(({ e }) => e === 'entry')).toBe(true);
  });
});

describe('top-ups that moved no money', () => {
  const id = derivedId('top', 'counted');
  const seen = async () => (await findTopUp(id)) as TopUp;
  const statuses = async () => (await sums()).statuses;
  /** The record comes three times, to four workers at once. */
  const told = () => Promise.all(Array.from({ length: 12 }, () => react(topUpChange(id))));

  it('are in the count as what they are now, once, and leave it when their money comes', async () => {
    const before = await statuses();
    await transact([putTopUp(pendingTopUp(id))]);
    await told();
    expect(await statuses()).toEqual({ ...before, pending: before.pending + 1 });
    await transact([failedWrite(await seen(), 'expired')]);
    await told();
    expect(await statuses()).toEqual({ ...before, failed: before.failed + 1 });
    await transact([capturedWrite(await seen(), 'capture', minute(91))]);
    await told();
    expect(await statuses()).toEqual(before);
  });

  it('are not counted by a worker that saw them before the money came', async () => {
    const before = await statuses();
    const late = derivedId('top', 'late');
    await transact([putTopUp(pendingTopUp(late))]);
    const stale = countTopUpWrites(pendingTopUp(late), null);
    await transact([capturedWrite((await findTopUp(late)) as TopUp, 'capture', minute(91))]);
    await react(topUpChange(late));
    await expect(transact(stale)).rejects.toThrow();
    expect(await statuses()).toEqual(before);
  });
});

/** Every line of a list, and that no page of it was short while there was more. */
const walk = async (input: Parameters<typeof list>[0], limit: number) => {
  const all: Awaited<ReturnType<typeof list>>['items'] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await list({ ...input, limit, ...(cursor ? { cursor } : {}) });
    all.push(...page.items);
    if (page.next === null) return all;
    expect(page.items).toHaveLength(limit);
    cursor = page.next;
  }
};

describe('the list of payments', () => {
  it.each([1, 7, 10, 25, 50])('has everything newest first, each line once, %i a page', async (limit) => {
    const all = await walk({}, limit);
    expect(all).toHaveLength(ENTRIES.flatMap(paymentsOf).length + 1);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const times = all.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(all).toEqual(await walk({}, 49));
    const sum = all.reduce((agorot, { amountAgorot }) => agorot + amountAgorot, 0);
    expect(sum).toBe(
      ENTRIES.flatMap(paymentsOf).reduce((agorot, { amountAgorot }) => agorot + amountAgorot, 5_000),
    );
  });

  it('tells the lines of one change of a request apart, and a reader still sees which request it is', async () => {
    const ref = derivedId('req', 60);
    const ids = (await walk({}, 10)).map(({ id }) => id).filter((id) => id.startsWith(ref));
    expect(ids.sort()).toEqual([`${ref}#3#fee`, `${ref}#3#refund`, `${ref}#3#reversal`]);
  });

  it('says whose each line is, and that somebody is gone', async () => {
    const { items } = await list({ kind: 'top_up', status: 'completed' });
    expect(items).toHaveLength(13);
    expect(items[0]).toMatchObject({ userId: GONE, user: null, amountAgorot: 777 });
    expect(items[1]?.user).toEqual({ email: 'ruth@example.com', name: 'רות המעריצה', role: 'fan' });
  });

  it('says that somebody is gone whose account was deleted', async () => {
    const id = derivedId('usr', 'deleted');
    const at = NOW.toISOString();
    const { user, writes } = newUser({
      id,
      at,
      email: 'deleted@example.com',
      name: 'נמחק',
      role: 'fan',
      status: 'active',
      avatar: '',
      birthDate: null,
      bio: null,
      location: '',
      interests: [],
      language: 'he',
    });
    await transact(writes);
    const entry = wallet(700, 'top_up', 3_300, { userId: id, ref: derivedId('top', 'deleted') });
    await transact([put(entry)]);
    await react(changeOf(entry));
    expect((await list({ search: id })).items[0]?.user).toMatchObject({ name: 'נמחק' });
    await transact(forgetUserWrites(user, NOW));
    expect((await list({ search: id })).items[0]).toMatchObject({ userId: id, user: null });
  });

  it.each([
    ['fee', 8],
    ['reversal', 1],
    ['withdrawal', 1],
    ['refund', 2],
    ['adjustment', 0],
  ] as const)('of kind %s has %i lines', async (kind, count) => {
    const { items } = await list({ kind });
    expect(items).toHaveLength(count);
    expect(items.every((item) => item.kind === kind)).toBe(true);
  });

  it('shows a top-up nobody paid while it is pending', async () => {
    const { items } = await list({ status: 'pending' });
    expect(items).toMatchObject([{ kind: 'top_up', status: 'pending', userId: FAN, amountAgorot: 5_000 }]);
    expect((await list({ status: 'failed' })).items).toEqual([]);
    expect((await list({ status: 'pending', kind: 'purchase' })).items).toEqual([]);
  });
});

describe('the search of payments', () => {
  it.each(['yoav@example.com', 'YOAV@', 'star', CREATOR])('finds a person by %s', async (search) => {
    const { items } = await list({ search });
    expect(items).toHaveLength(8 * 2 + 1);
    expect(new Set(items.map(({ userId }) => userId))).toEqual(new Set([CREATOR]));
    expect((await list({ search, kind: 'earning' })).items).toHaveLength(7);
  });

  it('finds a person’s unpaid top-ups among the rest, in their place', async () => {
    const { items } = await list({ search: 'ruth@example.com' });
    expect(items[0]).toMatchObject({ id: derivedId('top', 'open'), status: 'pending' });
    expect(items).toHaveLength(23);
  });

  it('pages through people without losing or repeating a line', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ search: 'example.com', limit: 5, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(23 + 17);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('finds what a top-up moved, and one that moved nothing', async () => {
    const { items } = await list({ search: `${derivedId('top', 'open')}` });
    expect(items).toMatchObject([{ status: 'pending' }]);
    expect((await list({ search: derivedId('top', 'open'), kind: 'fee' })).items).toEqual([]);
    expect((await list({ search: derivedId('req', 'nothing') })).items).toEqual([]);
    expect((await list({ search: 'nobody at all' })).items).toEqual([]);
  });

  it('of a person and a kind gives full pages, and then its end', async () => {
    for (const kind of ['earning', 'fee', 'reversal', 'withdrawal'] as const) {
      const whole = await walk({ search: CREATOR, kind }, 50);
      expect(whole.map((line) => line.kind)).toEqual(whole.map(() => kind));
      for (const limit of [1, 2, 7]) {
        expect(await walk({ search: CREATOR, kind }, limit)).toEqual(whole);
        expect(await walk({ search: 'star', kind }, limit)).toEqual(whole);
      }
    }
    expect((await list({ search: FAN, kind: 'top_up', status: 'pending' })).items).toHaveLength(1);
    expect((await list({ search: FAN, kind: 'top_up', status: 'completed' })).items).toHaveLength(12);
  });

  it('covers everybody of a name, however many they are', async () => {
    const people = Array.from({ length: 13 }, (_, n) => derivedId('usr', 'leah', n));
    for (const [n, id] of people.entries()) {
      await transact([...person(id, `leah${n}@example.org`, `לאה מספר ${n}`, 'fan')]);
      await settlePerson(id);
      // One of them has nothing, and the others as many as their number's last digit says.
      for (let i = 0; i < n % 4; i++) {
        const entry = wallet(200 + i, 'top_up', 100 + n, { userId: id, ref: derivedId('top', n, i) });
        await transact([put(entry)]);
        await react(changeOf(entry));
      }
    }
    const whole = await walk({ search: 'לאה' }, 50);
    expect(whole).toHaveLength(people.reduce((sum, _, n) => sum + (n % 4), 0));
    for (const limit of [2, 7]) expect(await walk({ search: 'לאה' }, limit)).toEqual(whole);
    const ids = (lines: typeof whole) => lines.map(({ id }) => id).sort();
    expect(ids(await walk({ search: 'לאה', kind: 'top_up' }, 7))).toEqual(ids(whole));
    expect(await walk({ search: 'לאה', kind: 'fee' }, 3)).toEqual([]);
    expect((await walk({ search: 'leah1@' }, 3)).map(({ userId }) => userId)).toEqual([people[1]]);
  });

  it('looks at a hundred people for a page, and says that there are more', async () => {
    const oldest = derivedId('usr', 'tamar', 0);
    const writes = Array.from({ length: 230 }, (_, n) => {
      const facts = { id: derivedId('usr', 'tamar', n), at: minute(n), name: 'תמר אבני' };
      const { user, writes } = newUser({
        ...facts,
        email: `tamar${n}@example.net`,
        role: 'fan',
        status: 'active',
        avatar: '',
        birthDate: null,
        bio: null,
        location: '',
        interests: [],
        language: 'he',
      });
      return [...writes, ...wordRowsOf(user.id, [findablePerson(user)]).map((row) => put(row))];
    });
    for (let n = 0; n < writes.length; n += 10) await transact(writes.slice(n, n + 10).flat());
    const entry = wallet(600, 'top_up', 4_200, { userId: oldest, ref: derivedId('top', 'tamar') });
    await transact([put(entry)]);
    await react(changeOf(entry));

    const pages: string[][] = [];
    let cursor: string | undefined;
    const { calls, stop } = recordCalls();
    do {
      calls.length = 0;
      const page = await list({ search: 'תמר אבני', ...(cursor ? { cursor } : {}) });
      pages.push(page.items.map(({ userId }) => userId));
      // Ten people have fifty lists; each group is found by its words and read beside them.
      expect(calls.length).toBeLessThanOrEqual(10 * (50 + 5));
      cursor = page.next ?? undefined;
    } while (cursor);
    stop();
    expect(pages).toEqual([[], [], [oldest]]);
  });

  it('finds a top-up by the number of its order and of its capture at PayPal, whole and in any case', async () => {
    const id = derivedId('top', 'numbered');
    await transact([putTopUp({ ...pendingTopUp(id), orderId: '5O190127TN364715T' })]);
    await react(topUpChange(id));
    const found = async (search: string) => (await list({ search })).items.map((line) => line.id);
    expect(await found('5O190127TN364715T')).toEqual([id]);
    const seen = (await findTopUp(id)) as TopUp;
    const entry = wallet(500, 'top_up', 5_000, { ref: id, v: seen.v + 1 });
    await transact([capturedWrite(seen, '3C679366HH908993F', entry.at), put(entry)]);
    await react(topUpChange(id));
    await react(changeOf(entry));
    for (const number of ['5O190127TN364715T', '3c679366hh908993f', ' 3C679366HH908993F '])
      expect(await found(number)).toEqual([`${entry.id}#top_up`]);
    for (const part of ['5O190127TN364715', '3C679366', 'O190127TN364715T'])
      expect(await found(part)).toEqual([]);
    expect((await list({ search: '5O190127TN364715T', kind: 'fee' })).items).toEqual([]);
  });

  it('finds every line of a top-up by its id', async () => {
    const topUp = derivedId('top', 'back');
    const seen = async () => (await findTopUp(topUp)) as TopUp;
    await transact([putTopUp(pendingTopUp(topUp))]);
    for (const [n, kind] of [
      [300, 'top_up'],
      [400, 'refund'],
    ] as const) {
      const before = await seen();
      const entry = wallet(n, kind, 5_000, { ref: topUp, v: before.v + 1 });
      await transact([
        kind === 'top_up' ? capturedWrite(before, 'x', entry.at) : reversedWrite(before, 5_000, entry.at),
        put(entry),
      ]);
      await react(changeOf(entry));
    }
    expect((await list({ search: topUp })).items.map(({ at }) => at)).toEqual([minute(400), minute(300)]);
  });
});
