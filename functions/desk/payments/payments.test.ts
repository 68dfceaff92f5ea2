import { describe, expect, it } from 'vitest';
import { PAYMENT_KINDS, type PaymentKind } from '../../../shared/money/payment-kinds.ts';
import { withMailQueue } from '../../../test/support/cloud/with-mail-queue.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { forgetUserWrites } from '../../accounts/person/accounts.table.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { type Key, put, transact } from '../../lib/table/table.ts';
import { earningDays } from '../../money/payouts/earning-days.table.ts';
import {
  capturedWrite,
  failedWrite,
  findTopUp,
  putTopUp,
  type TopUp,
} from '../../money/top-ups/top-up.table.ts';
import { countTopUpWrites } from '../../money/top-ups/unpaid-top-ups.table.ts';
import { react } from '../../stream/reactions/wallet.ts';
import { paymentsOf } from './payment.ts';
import { ownSums } from './payments.table.ts';
import {
  CREATOR,
  changeOf,
  ENTRIES,
  FAN,
  GONE,
  list,
  minute,
  NOW,
  pendingTopUp,
  person,
  sums,
  topUpChange,
  walk,
  wallet,
  withPayments,
} from './payments-for-test.ts';

withTable();
// Who topped up is told by e-mail.
withMailQueue();
withPayments();

describe('entries out of the stream', () => {
  it('are in the sums once each, whatever order and however often they came', async () => {
    const wanted: Partial<Record<PaymentKind, { count: number; amountAgorot: number }>> = {};
    for (const { kind, amountAgorot } of ENTRIES.flatMap(paymentsOf)) {
      const sum = wanted[kind] ?? { count: 0, amountAgorot: 0 };
      wanted[kind] = { count: sum.count + 1, amountAgorot: sum.amountAgorot + amountAgorot };
    }
    const { kinds, count, statuses, grossSalesAgorot, feeRevenueAgorot } = await sums();
    const none = { count: 0, amountAgorot: 0 };
    expect(kinds).toEqual({ ...wanted, adjustment: none, sent_back: none, provider_fee: none });
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
    await transact([capturedWrite(await seen(), { captureId: 'capture', feeAgorot: 0 }, minute(91))]);
    await told();
    expect(await statuses()).toEqual(before);
  });

  it('are not counted by a worker that saw them before the money came', async () => {
    const before = await statuses();
    const late = derivedId('top', 'late');
    await transact([putTopUp(pendingTopUp(late))]);
    const stale = countTopUpWrites(pendingTopUp(late), null);
    await transact([
      capturedWrite((await findTopUp(late)) as TopUp, { captureId: 'capture', feeAgorot: 0 }, minute(91)),
    ]);
    await react(topUpChange(late));
    await expect(transact(stale)).rejects.toThrow();
    expect(await statuses()).toEqual(before);
  });
});

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
    const { user, writes } = person({ id, email: 'deleted@example.com', name: 'נמחק' });
    await transact(writes);
    const entry = wallet(700, 'top_up', 3_300, { userId: id, ref: derivedId('top', 'deleted') });
    await transact([put(entry)]);
    await react(changeOf(entry));
    expect((await list({ search: id })).items[0]?.user).toMatchObject({ name: 'נמחק' });
    await transact(forgetUserWrites(user, {}, NOW));
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
