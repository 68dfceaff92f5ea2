import { beforeAll, expect } from 'vitest';
import { somebody } from '../../../test/support/acts/somebody.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import type { Change, Image } from '../../lib/table/change.ts';
import { put, transact } from '../../lib/table/table.ts';
import { earningEntry, walletEntry, withdrawalEntry } from '../../money/ledger/entries.table.ts';
import type { Entry } from '../../money/ledger/entry.ts';
import { putTopUp, type TopUp, topUpItem, topUpKey } from '../../money/top-ups/top-up.table.ts';
import { react as settlePeople } from '../../stream/reactions/accounts.ts';
import { react } from '../../stream/reactions/wallet.ts';
import { listPayments, sumPayments } from './list-payments.ts';

export const NOW = new Date('2026-11-20T12:00:00.000Z');
export const minute = (n: number) => new Date(NOW.getTime() + n * 60_000).toISOString();
export const FAN = derivedId('usr', 'fan');
export const CREATOR = derivedId('usr', 'creator');
export const GONE = derivedId('usr', 'gone');

const callOf = { actor: {} as never, identity: { sub: '', authTime: 0 }, address: '', now: NOW };
export const list = (input: Partial<Parameters<typeof listPayments>[0]['input']> = {}) =>
  listPayments({ ...callOf, key: undefined, input: { limit: 50, ...input } });
export const sums = () => sumPayments({ ...callOf, key: undefined, input: {} });

export const changeOf = (entry: Entry): Change => ({
  key: { pk: entry.pk, sk: entry.sk },
  before: null,
  after: entry as unknown as Image,
});

export const wallet = (
  n: number,
  kind: 'top_up' | 'purchase' | 'refund' | 'reversal',
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
      method: kind === 'top_up' || kind === 'reversal' ? 'paypal' : 'wallet',
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

export const ENTRIES: readonly Entry[] = [
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

export const pendingTopUp = (id: string): TopUp =>
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
export const topUpChange = (id: string): Change => ({ key: topUpKey(id), before: null, after: null });

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** Somebody of whom a test says no more than it looks at. */
export const person = (facts: {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role?: 'fan' | 'creator';
  readonly at?: string;
}) =>
  somebody({
    at: NOW.toISOString(),
    ...facts,
  });

export const settlePerson = (id: string) =>
  settlePeople({ key: { pk: `USR#${id}`, sk: 'USR' }, before: null, after: null });

/** Said once in a file, after its table: fan and creator, and the payments above as the stream tells of them. */
export const withPayments = (): void => {
  // Walks of whole lists, which a busy machine takes its time for.
  beforeAll(async () => {
    await transact(person({ id: FAN, email: 'ruth@example.com', name: 'רות המעריצה' }).writes);
    await transact(
      person({ id: CREATOR, email: 'yoav@example.com', name: 'Yoav Star', role: 'creator' }).writes,
    );
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
};

/** Every line of a list, and that no page of it was short while there was more. */
export const walk = async (input: Parameters<typeof list>[0], limit: number) => {
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
