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
import { putSending } from './sendings.table.ts';
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
  const same = omit(newer as Transaction, 'id', 'at', 'confirmation');
  expect(older).toMatchObject(same);
  expect(same).toMatchObject({ kind: 'top_up', requestId: null });
});

it('has a confirmation where money was paid, and of what was sent back once it has arrived', async () => {
  const actor = { id: derivedId('usr', 'confirmed') } as Actor;
  const moved = (minute: number, kind: WalletEntry['kind'], ref: string) =>
    putEntry(
      walletEntry(
        { kind, userId: actor.id, amountAgorot: 1, ref, method: 'paypal', title: '', at: atMinute(minute) },
        1,
      ),
    );
  const sending = (name: string, state: 'sent' | 'done') => {
    const id = derivedId('snd', name);
    const part = { id: `${id}-0`, topUpId: 'top_1', captureId: 'C', amountAgorot: 1, state };
    return putSending(
      { id, at: NOW.toISOString(), userId: actor.id, amountAgorot: 1, inputHash: '', parts: [part] },
      NOW,
    );
  };
  const [arrived, onItsWay] = [derivedId('snd', 'arrived'), derivedId('snd', 'on its way')];
  await transact([
    ...[sending('arrived', 'done'), sending('on its way', 'sent')],
    ...[moved(1, 'purchase', 'req_1'), moved(2, 'refund', 'req_1'), moved(3, 'adjustment', 'adj_1')],
    ...[moved(4, 'sent_back', arrived), moved(5, 'sent_back', onItsWay)],
    moved(6, 'sent_back_failed', onItsWay),
  ]);
  expect((await read(actor)).items.map(({ kind, confirmation }) => [kind, confirmation])).toEqual([
    ['sent_back_failed', null],
    ['sent_back', null],
    ['sent_back', `${arrived}-1`],
    ['adjustment', null],
    ['refund', 'req_1-1'],
    ['purchase', 'req_1-1'],
  ]);
});

it('an entry of no known move is not shown as any other', async () => {
  const actor = { id: derivedId('usr', 'tips') } as Actor;
  const tip = { ...entry(1), pk: `ENT#${actor.id}`, kind: 'tip' } as unknown as WalletEntry;
  await transact([putEntry(tip)]);
  await expect(read(actor)).rejects.toThrow('No such move of money: wallet,tip');
});
