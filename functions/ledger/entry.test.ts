import { expect, it } from 'vitest';
import { creditEntry } from '../top-ups/open-top-up.ts';
import { topUpItem } from '../top-ups/top-up.table.ts';
import { earningEntry, walletEntry, withdrawalEntry } from './entries.table.ts';
import { type Entry, earningsOf, legsOf, movedBy } from './entry.ts';

const AT = '2026-11-20T10:00:00.000Z';
const topUp = topUpItem(
  {
    id: 'top_a',
    at: AT,
    userId: 'usr_a',
    amountAgorot: 100,
    day: '2026-11-20',
    inputHash: 'h',
    method: 'paypal',
    status: 'pending',
  },
  new Date(AT),
);

it('a top-up is provider -> wallet', () => {
  const entry = creditEntry(topUp, AT, 2);
  expect(legsOf(entry)).toEqual([
    { account: 'wallet:usr_a', amountAgorot: 100 },
    { account: 'provider', amountAgorot: -100 },
  ]);
  expect(entry).toMatchObject({ id: 'top_a#2', kind: 'top_up', method: 'paypal' });
});

it('what a reversal cannot take is owed, and all legs sum to zero', () => {
  const legs = legsOf(
    walletEntry(
      {
        kind: 'reversal',
        userId: 'usr_a',
        amountAgorot: -30,
        owedAgorot: 70,
        counter: 'provider',
        ref: 'top_a',
        method: 'paypal',
        title: '',
        at: AT,
      },
      3,
    ),
  );
  expect(legs).toEqual([
    { account: 'wallet:usr_a', amountAgorot: -30 },
    { account: 'owed:usr_a', amountAgorot: -70 },
    { account: 'provider', amountAgorot: 100 },
  ]);
});

it('only what has moved no money stands in the lists', () => {
  expect(topUp).toMatchObject({ ownerPk: 'USR#usr_a#TOP', deskPk: 'TXN#top_up#pending', fanId: 'usr_a' });
});

it('a withdrawal is available -> reserved, then -> provider or back', () => {
  const legs = (step: 'asked' | 'paid' | 'rejected', n: number) => {
    const facts = { userId: 'usr_c', amountAgorot: 70, ref: 'wdr_a', method: 'bank', at: AT } as const;
    const entry = withdrawalEntry({ ...facts, step }, n);
    expect(entry).toMatchObject({ id: `wdr_a#${n}`, kind: 'withdrawal', pk: 'ENT#usr_c' });
    expect(entry.sk.startsWith('P#')).toBe(true);
    return Object.fromEntries(legsOf(entry).map(({ account, amountAgorot }) => [account, amountAgorot]));
  };
  expect(legs('asked', 1)).toEqual({ 'earnings:usr_c': -70, 'reserved:usr_c': 70 });
  expect(legs('paid', 2)).toEqual({ 'reserved:usr_c': -70, provider: 70 });
  expect(legs('rejected', 2)).toEqual({ 'reserved:usr_c': -70, 'earnings:usr_c': 70 });
});

it('an earning counts once, is uncounted by its reversal or a refund of all, and not by a refund in part', () => {
  const facts = { userId: 'usr_c', amountAgorot: 9_000, feeAgorot: 1_000, ref: 'req_1', title: '', at: AT };
  expect(earningsOf(earningEntry({ ...facts, kind: 'earning' }, 1))).toBe(1);
  expect(earningsOf(earningEntry({ ...facts, kind: 'reversal' }, 2))).toBe(-1);
  expect(earningsOf(earningEntry({ ...facts, kind: 'reversal', refund: 'shared' }, 3))).toBe(0);
  expect(earningsOf(earningEntry({ ...facts, kind: 'reversal', refund: 'covered' }, 3))).toBe(0);
  expect(earningsOf(earningEntry({ ...facts, kind: 'reversal', refund: 'whole' }, 3))).toBe(-1);
});

it('knows who moved it, where it does not say so itself', () => {
  const entry = (facts: object) => ({ userId: 'usr_a', ref: 'req_a', kind: 'refund', ...facts }) as Entry;
  const wallet = (facts: object) => movedBy(entry({ side: 'wallet', ...facts }));
  expect(wallet({ by: 'usr_b', kind: 'top_up' })).toBe('usr_b');
  expect(wallet({ kind: 'top_up' })).toBe('usr_a');
  expect(wallet({ kind: 'purchase', first: true })).toBe('usr_a');
  expect(wallet({ kind: 'reversal', ref: 'top_a' })).toBe('paypal');
  expect(wallet({ kind: 'reversal' })).toBeUndefined();
  expect(wallet({ ref: 'top_a' })).toBeUndefined();
  expect(movedBy(entry({ side: 'earnings', kind: 'top_up', first: true }))).toBeUndefined();
  const step = (name: string) => movedBy(entry({ side: 'withdrawal', step: name, first: true }));
  expect([step('asked'), step('paid'), step('rejected')]).toEqual(['usr_a', undefined, undefined]);
});
