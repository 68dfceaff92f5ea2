import { beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Transaction } from '../../shared/contracts/wallet.ts';
import { withTable } from '../../test/support/with-table.ts';
import { putEntry, walletEntry } from '../ledger/entries.table.ts';
import { derivedId } from '../lib/ids.ts';
import { transact } from '../lib/table.ts';
import { failedWrite, putTopUp, topUpItem } from '../top-ups/top-up.table.ts';
import { listTransactions } from './list-transactions.ts';

const FAN = { id: 'usr_fan' } as Actor;
const NOW = new Date('2026-11-20T12:00:00.000Z');
const atMinute = (minute: number) => new Date(NOW.getTime() + minute * 60_000).toISOString();

const topUp = (minute: number, userId = FAN.id) =>
  topUpItem(
    {
      id: derivedId('top', userId, minute),
      at: atMinute(minute),
      userId,
      amountAgorot: 100,
      method: 'paypal',
      status: 'pending',
      inputHash: '',
      day: '2026-11-20',
    },
    NOW,
  );
const entry = (minute: number) =>
  walletEntry(
    {
      kind: 'purchase',
      userId: FAN.id,
      amountAgorot: -500,
      counter: 'held',
      ref: `req_${minute}`,
      method: 'wallet',
      title: 'ברכה',
      at: atMinute(minute),
    },
    1,
  );

withTable();
/** Thirty top-ups in a row that came to nothing, between two orders, and one that waits. */
beforeAll(async () => {
  await transact([putEntry(entry(0))]);
  for (let minute = 1; minute <= 30; minute++) {
    await transact([putTopUp(topUp(minute))]);
    await transact([failedWrite(topUp(minute), 'expired')]);
  }
  await transact([putEntry(entry(31)), putTopUp(topUp(32)), putTopUp(topUp(33, 'usr_other'))]);
});

it('has every line once, newest first, however many top-ups came to nothing in between', async () => {
  const lines: Transaction[] = [];
  let cursor: string | undefined;
  do {
    const call = { actor: FAN, identity: { sub: '', authTime: 0 }, address: '', now: NOW, key: undefined };
    const page = await listTransactions({ ...call, input: { limit: 10, ...(cursor ? { cursor } : {}) } });
    expect(page.items.length).toBeLessThanOrEqual(10);
    lines.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(lines.map(({ at, status }) => [at, status])).toEqual([
    [atMinute(32), 'pending'],
    [atMinute(31), 'completed'],
    ...Array.from({ length: 30 }, (_, i) => [atMinute(30 - i), 'failed']),
    [atMinute(0), 'completed'],
  ]);
});
