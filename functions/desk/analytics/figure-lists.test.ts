import { beforeAll, expect, it } from 'vitest';
import { addDays, dayOf, endOfDay, startOfDay } from '../../../shared/calendar/dates.ts';
import { PERIODS, type Period } from '../../../shared/contracts/parts/figures.ts';
import { somebody } from '../../../test/support/acts/somebody.ts';
import { withMailQueue } from '../../../test/support/cloud/with-mail-queue.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { figuresOfLists } from '../../../test/support/wrong/figure-lines.ts';
import { listUsersForAdmin } from '../../accounts/find/list-users.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { put, transact } from '../../lib/table/table.ts';
import { earningEntry, walletEntry } from '../../money/ledger/entries.table.ts';
import type { Entry } from '../../money/ledger/entry.ts';
import { newRequestWrite } from '../../orders/requests/model/requests.table.ts';
import { CREATOR, factsOf, told } from '../../orders/requests/model/requests-for-test.ts';
import { listAllRequests } from '../../orders/requests/read/read-requests.ts';
import { react as settlePerson } from '../../stream/reactions/accounts.ts';
import { react as settleMoney } from '../../stream/reactions/wallet.ts';
import { listPayments } from '../payments/list-payments.ts';
import { readAnalytics } from './read-analytics.ts';

withTable();
// Whose money moved is told by e-mail.
withMailQueue();

const NOW = new Date('2026-11-20T12:00:00.000Z');
const TODAY = dayOf(NOW);
/** The first and last days of each period and those beside them, and the day of 25 hours. */
const DAYS = [
  ...[0, 1, 6, 7, 29, 30, 89, 90].map((ago) => addDays(TODAY, -ago)),
  '2026-10-25',
  '2025-12-01',
  '2025-11-30',
];
const MOMENTS = DAYS.flatMap((day) => [startOfDay(day), endOfDay(day)]).map((at) => at.toISOString());

/** What one order, with a top-up for it, its delivery and a refund of a part, leaves in the books. */
const entriesAt = (at: string, n: number, userId: string, id: string): Entry[] => {
  const ofWallet = (kind: 'top_up' | 'purchase' | 'refund', amountAgorot: number, ref: string, v: number) =>
    walletEntry(
      { kind, userId, amountAgorot, ref, title: '', at, method: kind === 'top_up' ? 'manual' : 'wallet' },
      v,
    );
  const ofCreator = (kind: 'earning' | 'reversal', amountAgorot: number, feeAgorot: number, v: number) =>
    earningEntry({ kind, userId: CREATOR, amountAgorot, feeAgorot, ref: id, title: '', at }, v);
  return [
    ofWallet('top_up', 20_000 + n, derivedId('top', n), 1),
    ofWallet('purchase', -10_000 - n, id, 1),
    ofWallet('refund', 3_000 + n, id, 3),
    ofCreator('earning', 9_000 + n, 1_000 + n, 2),
    ofCreator('reversal', -900, -100, 3),
  ];
};

beforeAll(async () => {
  for (const [n, at] of MOMENTS.entries()) {
    const userId = derivedId('usr', n);
    await transact(somebody({ id: userId, at, email: `fan${n}@example.com` }).writes);
    for (const key of [
      { pk: `USR#${userId}`, sk: 'USR' },
      { pk: `RIGHTS#${userId}`, sk: 'RIGHTS' },
    ])
      await settlePerson({ key, before: null, after: null });
    const request = { ...factsOf(n, userId), at };
    await transact([newRequestWrite(request, 24)]);
    await told(request.id);
    for (const entry of entriesAt(at, n, userId, request.id)) {
      await transact([put(entry)]);
      await settleMoney({ key: { pk: entry.pk, sk: entry.sk }, before: null, after: entry as never });
    }
  }
});

const call = {
  actor: {} as never,
  identity: { sub: '', authTime: 0 },
  address: '',
  now: NOW,
  key: undefined,
};
const LISTS = {
  videos: (input: Parameters<typeof listAllRequests>[0]['input']) => listAllRequests({ ...call, input }),
  payments: (input: Parameters<typeof listPayments>[0]['input']) => listPayments({ ...call, input }),
  users: (input: Parameters<typeof listUsersForAdmin>[0]['input']) => listUsersForAdmin({ ...call, input }),
};

/** So many of those days each period has. */
const DAYS_IN: Readonly<Record<Period, number>> = { today: 1, week: 3, month: 6, quarter: 8, year: 10 };

it.each(PERIODS)('each figure of %s is what the list it leads to comes to', async (period) => {
  const read = await readAnalytics({ input: { period }, now: NOW });
  const listed = await figuresOfLists(read, LISTS);
  const figures = Object.entries(read.figures).filter(([name]) => name in listed);
  expect(listed).toEqual(Object.fromEntries(figures.map(([name, { now }]) => [name, now])));
  expect(figures).toHaveLength(8);
  const count = 2 * DAYS_IN[period];
  expect(listed).toMatchObject({ orders: count, topUps: count, signUps: count });
});
