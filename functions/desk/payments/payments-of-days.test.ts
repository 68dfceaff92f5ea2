import { beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_LISTS } from '../../../shared/money/payment-kinds.ts';
import { withMailQueue } from '../../../test/support/cloud/with-mail-queue.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { put, transact } from '../../lib/table/table.ts';
import { earningEntry, walletEntry } from '../../money/ledger/entries.table.ts';
import type { Entry } from '../../money/ledger/entry.ts';
import { putTopUp, topUpItem } from '../../money/top-ups/top-up.table.ts';
import { react } from '../../stream/reactions/wallet.ts';
import {
  CREATOR,
  changeOf,
  FAN,
  list,
  NOW,
  person,
  settlePerson,
  topUpChange,
  walk,
} from './payments-for-test.ts';

withTable();
// Whose money moved is told by e-mail.
withMailQueue();

/** The day on which Israel's clocks go forward, of 23 hours: its first and its last millisecond, and those beside them. */
const DAY = '2026-03-27';
const BEFORE = '2026-03-26T21:59:59.999Z';
const FIRST = '2026-03-26T22:00:00.000Z';
const LAST = '2026-03-27T20:59:59.999Z';
const AFTER = '2026-03-27T21:00:00.000Z';
const MOMENTS = [BEFORE, FIRST, '2026-03-27T10:00:00.000Z', LAST, AFTER, '2026-11-20T12:00:00.000Z'];
const days = { from: DAY, to: DAY };

const walletOf = (n: number, kind: 'top_up' | 'purchase' | 'refund', amountAgorot: number, at: string) =>
  walletEntry(
    {
      kind,
      userId: FAN,
      amountAgorot,
      ref: derivedId(kind === 'top_up' ? 'top' : 'req', n, kind),
      title: '',
      at,
      method: kind === 'top_up' ? 'paypal' : 'wallet',
    },
    1,
  );

/** Of each moment a top-up, a purchase, a refund, and an earning with its fee. */
const entriesAt = (at: string, n: number): Entry[] => [
  walletOf(n, 'top_up', 10_000 + n, at),
  walletOf(n, 'purchase', -5_000 - n, at),
  walletOf(n, 'refund', 2_000 + n, at),
  earningEntry(
    {
      kind: 'earning',
      userId: CREATOR,
      amountAgorot: 900 + n,
      feeAgorot: 100 + n,
      ref: derivedId('req', n, 'earned'),
      title: 'ברכה',
      at,
    },
    2,
  ),
];
const LINES_A_MOMENT = 6;

const openTopUp = (n: number, at: string) =>
  topUpItem(
    {
      id: derivedId('top', n, 'open'),
      at,
      userId: FAN,
      amountAgorot: 7_000,
      method: 'paypal',
      status: 'pending',
      inputHash: '',
      day: DAY,
    },
    NOW,
  );

beforeAll(async () => {
  for (const { id, ...facts } of [
    { id: FAN, email: 'ruth@example.com', name: 'רות המעריצה' },
    { id: CREATOR, email: 'yoav@example.com', name: 'רות הכוכבת', role: 'creator' as const },
  ]) {
    await transact(person({ id, ...facts }).writes);
    await settlePerson(id);
  }
  for (const [n, at] of MOMENTS.entries()) {
    for (const entry of entriesAt(at, n)) {
      await transact([put(entry)]);
      await react(changeOf(entry));
    }
    const topUp = openTopUp(n, at);
    await transact([putTopUp(topUp)]);
    await react(topUpChange(topUp.id));
  }
});

const isOfDay = ({ at }: { at: string }): boolean => at >= FIRST && at <= LAST;

describe('payments of days', () => {
  it.each([
    ['everybody’s', {}, 3 * LINES_A_MOMENT],
    ['of a kind', { kind: 'fee' }, 3],
    ['of orders and refunds', { kind: 'sales' }, 6],
    ['without money', { status: 'pending' }, 3],
    ['of top-ups, paid or not', { kind: 'top_up' }, 6],
    ['of a person', { search: FAN }, 12],
    ['of a person and a kind', { search: FAN, kind: 'purchase' }, 3],
    ['of a person, orders and refunds', { search: FAN, kind: 'sales' }, 6],
    ['of a name of two', { search: 'רות' }, 3 * LINES_A_MOMENT],
    ['of a name and a kind', { search: 'רות', kind: 'earning' }, 3],
  ] as const)('%s are those of the list without days, in pages of every size', async (_, input, count) => {
    const all = await walk(input, 100);
    const whole = await walk({ ...input, ...days }, 100);
    expect(whole).toEqual(all.filter(isOfDay));
    expect(whole).toHaveLength(count);
    for (const limit of [1, 7, 50]) expect(await walk({ ...input, ...days }, limit)).toEqual(whole);
    expect(await walk({ ...input, from: DAY }, 7)).toEqual(all.filter(({ at }) => at >= FIRST));
    expect(await walk({ ...input, to: DAY }, 7)).toEqual(all.filter(({ at }) => at <= LAST));
    expect(await walk({ ...input, from: DAY, to: '2026-03-26' }, 7)).toEqual([]);
  });

  it('of the number of a thing are those of the days as well', async () => {
    const search = derivedId('top', 0, 'open');
    expect(await walk({ search }, 7)).toHaveLength(1);
    expect(await walk({ search, ...days }, 7)).toEqual([]);
    expect(await walk({ search, to: '2026-03-26' }, 7)).toHaveLength(1);
  });

  it('refuse the cursor of other days', async () => {
    for (const input of [{}, { search: FAN }, { kind: 'sales' as const }]) {
      const cursor = (await list({ ...input, ...days, limit: 2 })).next ?? '';
      expect((await list({ ...input, ...days, limit: 2, cursor })).items).toHaveLength(2);
      for (const other of [{}, { from: DAY }, { to: DAY }, { from: DAY, to: '2026-03-28' }])
        await expect(list({ ...input, ...other, limit: 2, cursor })).rejects.toMatchObject({
          code: 'call.invalid',
        });
    }
  });
});

it('the list of sales is what net sales are summed from, and every other one a kind', async () => {
  const all = await walk({}, 100);
  for (const kind of PAYMENT_LISTS) {
    const kinds: readonly string[] = kind === 'sales' ? ['purchase', 'refund'] : [kind];
    expect(await walk({ kind }, 100)).toEqual(all.filter((line) => kinds.includes(line.kind)));
  }
});
