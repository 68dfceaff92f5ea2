import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MONEY_MOVES } from '../../../shared/money/money-moves.ts';
import { creditEntry } from '../top-ups/open-top-up.ts';
import { topUpItem } from '../top-ups/top-up.table.ts';
import { earningEntry, walletEntry, withdrawalEntry } from './entries.table.ts';
import {
  type EarningEntry,
  type Entry,
  earningsOf,
  hasItsCounter,
  legsOf,
  movedBy,
  movedIn,
  type WalletEntry,
} from './entry.ts';

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

it('a top-up is its provider -> wallet', () => {
  const entry = creditEntry(topUp, AT, 2);
  expect(legsOf(entry)).toEqual([
    { account: 'wallet:usr_a', amountAgorot: 100 },
    { account: 'provider:paypal', amountAgorot: -100 },
  ]);
  expect(entry).toMatchObject({
    id: 'top_a#2',
    kind: 'top_up',
    method: 'paypal',
    counter: 'provider:paypal',
  });
  const shown = creditEntry({ ...topUp, method: 'manual' }, AT, 2);
  expect(shown.counter).toBe('provider:demonstration');
  expect(legsOf(shown).at(-1)).toEqual({ account: 'provider:demonstration', amountAgorot: -100 });
});

it('what a reversal cannot take is owed, and all legs sum to zero', () => {
  const legs = legsOf(
    walletEntry(
      {
        kind: 'reversal',
        userId: 'usr_a',
        amountAgorot: -30,
        owedAgorot: 70,
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
    { account: 'provider:paypal', amountAgorot: 100 },
  ]);
});

it('only what has moved no money stands in the lists', () => {
  expect(topUp).toMatchObject({ ownerPk: 'USR#usr_a#TOP', deskPk: 'TXN#top_up#pending', fanId: 'usr_a' });
});

it('a withdrawal is available -> reserved, then -> its provider or back', () => {
  const legs = (step: 'asked' | 'paid' | 'rejected', n: number) => {
    const facts = { userId: 'usr_c', amountAgorot: 70, ref: 'wdr_a', method: 'bank', at: AT } as const;
    const entry = withdrawalEntry({ ...facts, step }, n);
    expect(entry).toMatchObject({ id: `wdr_a#${n}`, kind: 'withdrawal', pk: 'ENT#usr_c' });
    expect(entry.sk.startsWith('P#')).toBe(true);
    return Object.fromEntries(legsOf(entry).map(({ account, amountAgorot }) => [account, amountAgorot]));
  };
  expect(legs('asked', 1)).toEqual({ 'earnings:usr_c': -70, 'reserved:usr_c': 70 });
  expect(legs('paid', 2)).toEqual({ 'reserved:usr_c': -70, 'provider:bank': 70 });
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
  expect(wallet({ by: 'usr_b', kind: 'top_up', ref: 'top_a' })).toBe('usr_b');
  expect(wallet({ kind: 'top_up', ref: 'top_a' })).toBe('usr_a');
  expect(wallet({ kind: 'purchase', first: true })).toBe('usr_a');
  expect(wallet({ kind: 'reversal', ref: 'top_a' })).toBe('paypal');
  expect(wallet({ kind: 'reversal', ref: 'adj_a' })).toBeUndefined();
  expect(wallet({})).toBeUndefined();
  expect(wallet({ kind: 'purchase' })).toBeUndefined();
  expect(movedBy(entry({ side: 'earnings', kind: 'earning', first: true }))).toBeUndefined();
  const step = (name: string) =>
    movedBy(entry({ side: 'withdrawal', kind: 'withdrawal', ref: 'wdr_a', step: name, first: true }));
  expect([step('asked'), step('paid'), step('rejected')]).toEqual(['usr_a', undefined, undefined]);
});

const settled = (facts: Pick<WalletEntry, 'kind'> & Partial<WalletEntry>) =>
  walletEntry(
    { userId: 'usr_a', amountAgorot: -30, ref: 'adj_a', method: 'admin', title: '', at: AT, ...facts },
    1,
  );

it('a debt that is collected is wallet -> owed, one that is written off adjustment -> owed', () => {
  const collected = settled({ kind: 'reversal', owedAgorot: -30 });
  expect(legsOf(collected)).toEqual([
    { account: 'wallet:usr_a', amountAgorot: -30 },
    { account: 'owed:usr_a', amountAgorot: 30 },
  ]);
  expect(collected.counter).toBe('owed');
  const writtenOff = settled({ kind: 'adjustment', amountAgorot: 0, owedAgorot: -30 });
  expect(legsOf(writtenOff)).toEqual([
    { account: 'owed:usr_a', amountAgorot: 30 },
    { account: 'adjustment', amountAgorot: -30 },
  ]);
});

it('an entry adds to an account what its leg there says, or to all accounts that begin so', () => {
  const credit = creditEntry(topUp, AT, 2);
  const moved = (account: string) => movedIn(credit, account);
  const [wallet, outside] = legsOf(credit);
  expect([wallet?.account, outside?.account]).toEqual(['wallet:usr_a', 'provider:paypal']);
  const { amountAgorot = 0 } = wallet ?? {};
  expect(amountAgorot).toBeGreaterThan(0);
  expect(['wallet:usr_a', 'wallet:', 'provider:paypal', 'provider:'].map(moved)).toEqual([
    amountAgorot,
    amountAgorot,
    -amountAgorot,
    -amountAgorot,
  ]);
  // The beginning of a name is no account, and another account is another one.
  expect(['wallet', 'provider', 'provider:bank', 'held:', ':'].map(moved)).toEqual([0, 0, 0, 0, 0]);
});

it('an older entry, of one provider for all, is read as what it is', () => {
  const [credit, shown] = [creditEntry(topUp, AT, 2), creditEntry({ ...topUp, method: 'manual' }, AT, 2)];
  const reversal = settled({ kind: 'reversal', ref: 'top_a', method: 'paypal' });
  const collected = settled({ kind: 'reversal', owedAgorot: -30 });
  for (const entry of [credit, shown, reversal, collected]) {
    const older: WalletEntry = { ...entry, counter: 'provider' };
    expect(legsOf(older)).toEqual(legsOf(entry));
    expect([hasItsCounter(entry), hasItsCounter(older)]).toEqual([true, true]);
  }
  for (const counter of ['provider:bank', 'held', 'owed'] as const)
    expect(hasItsCounter({ ...credit, counter })).toBe(false);
  expect(hasItsCounter({ ...settled({ kind: 'adjustment' }), counter: 'provider' })).toBe(false);
});

it('an entry of no known move is neither read nor written', () => {
  const tip = { ...settled({ kind: 'adjustment' }), kind: 'tip' } as unknown as EarningEntry;
  for (const read of [legsOf, movedBy, earningsOf]) expect(() => read(tip)).toThrow('No such move of money');
  expect(() => earningsOf({ ...tip, side: 'earnings', ref: 'req_a' })).toThrow('No such move of money');
  const facts = { userId: 'usr_a', amountAgorot: 1, at: AT, title: '' };
  // @ts-expect-error: no entry is of such a kind.
  const wallet = () => walletEntry({ ...facts, kind: 'tip', ref: 'req_a', method: 'wallet' }, 1);
  // @ts-expect-error: no entry is of such a kind.
  const earning = () => earningEntry({ ...facts, kind: 'tip', ref: 'req_a', feeAgorot: 0 }, 1);
  const sent = () =>
    // @ts-expect-error: no entry is of such a step.
    withdrawalEntry({ ...facts, step: 'sent', ref: 'wdr_a', method: 'bank' }, 1);
  // What a request moves is no top-up, whatever its kind says.
  const foreign = () => walletEntry({ ...facts, kind: 'top_up', ref: 'req_a', method: 'paypal' }, 1);
  for (const write of [wallet, earning, sent, foreign]) expect(write).toThrow('No such move of money');
});

it('its README has a line for every move', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  for (const move of Object.keys(MONEY_MOVES)) expect(readme).toContain(`| \`${move}\` |`);
});
