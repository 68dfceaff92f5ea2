import { beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../../../shared/contracts/money/wallet.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { omit } from '../../../shared/omit.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { transact } from '../../lib/table/table.ts';
import { putEntry, walletEntry } from '../ledger/entries.table.ts';
import type { WalletEntry } from '../ledger/entry.ts';
import { listTransactions } from './list-transactions.ts';
import { failedWrite, putTopUp, topUpItem } from './top-up.table.ts';

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

const read = async (actor: Actor, limit = 10, cursor?: string) => {
  const call = { actor, identity: { sub: '', authTime: 0 }, address: '', now: NOW, key: undefined };
  return listTransactions({ ...call, input: { limit, ...(cursor ? { cursor } : {}) } });
};

it('has every line once, newest first, however many top-ups came to nothing in between', async () => {
  const lines: Transaction[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(FAN, 10, cursor);
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

it('an entry of one provider for all reads like one of its own, and leads to no request', async () => {
  const actor = { id: derivedId('usr', 'older') } as Actor;
  const line = (minute: number) =>
    walletEntry(
      {
        kind: 'top_up',
        userId: actor.id,
        amountAgorot: 100,
        ref: derivedId('top', 'older', minute),
        method: 'paypal',
        title: '',
        at: atMinute(minute),
      },
      2,
    );
  await transact([putEntry(line(1)), putEntry({ ...line(2), counter: 'provider' })]);
  const [older, newer] = (await read(actor)).items;
  const same = omit(newer as Transaction, 'id', 'at');
  expect(older).toMatchObject(same);
  expect(same).toMatchObject({ kind: 'top_up', requestId: null });
});

it('an entry of no known move is not shown as any other', async () => {
  const actor = { id: derivedId('usr', 'tips') } as Actor;
  const tip = { ...entry(1), pk: `ENT#${actor.id}`, kind: 'tip' } as unknown as WalletEntry;
  await transact([putEntry(tip)]);
  await expect(read(actor)).rejects.toThrow('No such move of money: wallet,tip');
});
