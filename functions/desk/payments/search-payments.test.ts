import { describe, expect, it } from 'vitest';
import { recordCalls } from '../../../test/benchmarks/measure/recorded-table.ts';
import { withMailQueue } from '../../../test/support/cloud/with-mail-queue.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { findablePerson } from '../../accounts/find/findable-person.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { put, transact } from '../../lib/table/table.ts';
import {
  capturedWrite,
  findTopUp,
  putTopUp,
  reversedWrite,
  type TopUp,
} from '../../money/top-ups/top-up.table.ts';
import { wordRowsOf } from '../../search/words.table.ts';
import { react } from '../../stream/reactions/wallet.ts';
import {
  CREATOR,
  changeOf,
  FAN,
  list,
  minute,
  pendingTopUp,
  person,
  settlePerson,
  topUpChange,
  walk,
  wallet,
  withPayments,
} from './payments-for-test.ts';

withTable();
// Who lost a top-up is told by e-mail.
withMailQueue();
withPayments();

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
      await transact(person({ id, email: `leah${n}@example.org`, name: `לאה מספר ${n}` }).writes);
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
      const { user, writes } = person({ ...facts, email: `tamar${n}@example.net` });
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
    await transact([
      capturedWrite(seen, { captureId: '3C679366HH908993F', feeAgorot: 0 }, entry.at),
      put(entry),
    ]);
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
      [400, 'reversal'],
    ] as const) {
      const before = await seen();
      const entry = wallet(n, kind, 5_000, { ref: topUp, v: before.v + 1 });
      await transact([
        kind === 'top_up'
          ? capturedWrite(before, { captureId: 'x', feeAgorot: 0 }, entry.at)
          : reversedWrite(before, { reversedAgorot: 5_000, back: undefined, at: entry.at }),
        put(entry),
      ]);
      await react(changeOf(entry));
    }
    expect((await list({ search: topUp })).items.map(({ at }) => at)).toEqual([minute(400), minute(300)]);
  });
});
