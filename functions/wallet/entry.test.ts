import { expect, it } from 'vitest';
import { legsOf } from './entry.ts';
import { creditEntry } from './open-top-up.ts';
import { topUpItem } from './top-up.table.ts';
import { walletEntry } from './wallet.table.ts';

const AT = '2026-11-20T10:00:00.000Z';
const topUp = topUpItem(
  {
    ...{ id: 'top_a', at: AT, userId: 'usr_a', amountAgorot: 100, day: '2026-11-20', inputHash: 'h' },
    ...{ method: 'paypal', status: 'pending' },
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
        ...{ kind: 'reversal', userId: 'usr_a', amountAgorot: -30, owedAgorot: 70, counter: 'provider' },
        ...{ ref: 'top_a', method: 'paypal', title: '', at: AT },
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
