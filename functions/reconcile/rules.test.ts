import { describe, expect, it } from 'vitest';
import { earningEntry } from '../payouts/payouts.table.ts';
import type { WalletEntry } from '../wallet/entry.ts';
import { topUpKey } from '../wallet/top-up.table.ts';
import { walletEntry, walletKey } from '../wallet/wallet.table.ts';
import { checkWallet } from './balances.ts';
import type { Item } from './item.ts';
import { Recount } from './platform-sums.ts';
import { checkTopUp, checkWithdrawal } from './sources.ts';
import { Subjects } from './subjects.ts';

const at = '2026-11-20T22:30:00.000Z';
const item = (facts: object): Item => facts as Item;

const moved = (facts: Partial<WalletEntry>, n: number): Item =>
  item(
    walletEntry(
      {
        ...{ kind: 'top_up', userId: 'usr_a', amountAgorot: 0, counter: 'provider', ref: 'top_a' },
        ...{ method: 'paypal', title: '', at },
        ...facts,
      },
      n,
    ),
  );

/** 100 came in, 30 of them were spent, and all 100 went back: 30 are owed. */
const reversed = [
  moved({ amountAgorot: 100 }, 1),
  moved({ kind: 'purchase', amountAgorot: -30, counter: 'held', ref: 'req_a' }, 1),
  moved({ kind: 'reversal', amountAgorot: -70, owedAgorot: 30 }, 2),
];

describe('a wallet', () => {
  const wallet = (balanceAgorot: number, owedAgorot?: number) =>
    item({ ...walletKey('usr_a'), e: 'wallet', balanceAgorot, owedAgorot });
  const found = (...items: Item[]) =>
    checkWallet(walletKey('usr_a'), items).map(({ what, found, expected }) => [what, found, expected]);

  it('owes what a reversed top-up took and it did not have', () => {
    expect(found(wallet(0, 30), ...reversed)).toEqual([]);
    expect(found(wallet(0), ...reversed)).toEqual([['owedAgorot', 0, 30]]);
  });

  it('owes nothing more once the debt is written off', () => {
    const writtenOff = moved({ kind: 'adjustment', owedAgorot: -30, counter: 'adjustment', ref: 'adj_a' }, 1);
    expect(found(wallet(0, 0), ...reversed, writtenOff)).toEqual([]);
  });

  it('is named when it is below zero, even where its entries say so too, and when it is not there', () => {
    const spent = moved({ kind: 'purchase', amountAgorot: -5, counter: 'held', ref: 'req_a' }, 1);
    expect(found(wallet(-5), spent)).toEqual([['balanceAgorot', -5, 0]]);
    expect(found(spent)).toEqual([['balanceAgorot', 0, -5]]);
  });
});

describe('a top-up', () => {
  const key = topUpKey('top_a');
  const entries = reversed.filter(({ ref }) => ref === 'top_a');
  const topUp = (status: string, reversedAgorot?: number) =>
    item({ ...key, e: 'topUp', status, amountAgorot: 100, reversedAgorot });

  it('has brought what its entries took from the provider', () => {
    expect(checkTopUp(key, [topUp('reversed', 100), ...entries])).toEqual([]);
    expect(checkTopUp(key, [topUp('pending')])).toEqual([]);
    expect(checkTopUp(key, [topUp('captured'), ...entries])).toEqual([
      { item: 'TOP#top_a TOP', what: 'received, in agorot', found: 100, by: 'its entries', expected: 0 },
    ]);
    expect(checkTopUp(key, [topUp('captured')])).toHaveLength(1);
  });

  it('is missed by its entries', () => {
    expect(checkTopUp(key, entries)).toEqual([
      { item: 'TOP#top_a TOP', what: 'exists', found: false, by: 'its entries', expected: true },
    ]);
  });
});

it('a withdrawal has an entry of the whole amount at each of its steps', () => {
  const key = { pk: 'WDR#wdr_a', sk: 'WDR' };
  const step = (name: string, amountAgorot = 500) =>
    item({ pk: 'ENT#usr_a', sk: name, e: 'entry', side: 'withdrawal', step: name, amountAgorot });
  const withdrawal = (status: string) =>
    item({ ...key, e: 'withdrawal', id: 'wdr_a', v: 2, status, amountAgorot: 500 });
  const tally = item({ pk: 'WDR#wdr_a', sk: '~WDR', e: 'withdrawalTally', v: 2, status: 'completed' });
  const found = (...items: Item[]) =>
    checkWithdrawal(key, items).map(({ what, found, expected }) => [what, found, expected]);
  expect(found(withdrawal('completed'), tally, step('asked'), step('paid'))).toEqual([]);
  expect(found(withdrawal('completed'), tally, step('asked'), step('paid', 499))).toEqual([
    ['steps', 'asked 500, paid 500', 'asked 500, paid 499'],
  ]);
  expect(found(withdrawal('rejected'), tally, step('asked'), step('rejected'))).toEqual([
    ['status', 'completed', 'rejected'],
  ]);
});

it('a refund that the platform covered is of the account and the request, and of no day', () => {
  const entry = earningEntry(
    {
      ...{ kind: 'reversal', refund: 'covered', userId: 'usr_c', ref: 'req_a', title: '', at },
      ...{ amountAgorot: 0, feeAgorot: -10 },
    },
    4,
  );
  const subjects = new Subjects();
  subjects.add(item(entry));
  expect([...subjects].map(({ name }) => name)).toEqual([
    `${entry.pk} ${entry.sk}`,
    'MNY#usr_c ACCOUNT',
    'REQ#req_a REQ',
  ]);
  const shared = new Subjects();
  shared.add(item({ ...entry, refund: 'shared' }));
  // Half past midnight in Israel.
  expect([...shared].map(({ name }) => name)).toContain('SUM#CRE#usr_c D#2026-11-21');
});

it('a sum over everybody is what every line comes to', () => {
  const recount = new Recount();
  for (const amountAgorot of [-30, -20])
    recount.add(item({ pk: 'ENT#usr_a', sk: '~W#', e: 'tally', kind: 'purchase', amountAgorot }));
  recount.add(item({ pk: 'REQ#req_a', sk: '~REQ', e: 'tally', kind: 'birthday' }));
  const check = (count: number, amountAgorot: number) =>
    recount.check({ key: { pk: 'SUM#ALL', sk: 'purchase' }, version: 2, values: { count, amountAgorot } });
  expect(check(2, -50)).toEqual([]);
  expect(check(2, -51)).toEqual([
    {
      ...{ item: 'SUM#ALL purchase', what: 'amountAgorot', by: 'what was counted' },
      ...{ found: -51, expected: -50 },
    },
  ]);
});
