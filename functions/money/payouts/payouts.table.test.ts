import { expect, it, vi } from 'vitest';
import { walletKey } from '../wallet/wallet.table.ts';
import {
  type Account,
  accountKey,
  accountOwnerOf,
  bucketsOf,
  checkAccount,
  clearedBy,
  openSumKey,
  openSumOwnerOf,
} from './payouts.table.ts';

const ID = 'usr_1';
const account = (more: object): Account => ({ ...accountKey(ID), v: 3, ...more }) as unknown as Account;

it('knows whose account and whose sum of open requests a key is of, and no other key', () => {
  const keys = [accountKey(ID), openSumKey(ID), walletKey(ID)];
  expect(keys.map(accountOwnerOf)).toEqual([ID, null, null]);
  expect(keys.map(openSumOwnerOf)).toEqual([null, ID, null]);
  expect(openSumKey(ID)).not.toEqual(openSumKey('usr_2'));
});

it('reads what waits for a day, the nearest first, and nothing else', () => {
  const days = { c20261203: 5, availableAgorot: 7, c20261130: 2, xc20261201: 1, c202612011: 1 };
  expect(bucketsOf(account(days))).toEqual([
    ['2026-11-30', 2],
    ['2026-12-03', 5],
  ]);
  expect(clearedBy(account(days), '2026-11-30')).toEqual([['2026-11-30', 2]]);
  expect(clearedBy(account(days), '2026-11-29')).toEqual([]);
});

it('holds a transaction to an account as it was read', () => {
  vi.stubEnv('TABLE_NAME', 'table');
  expect(checkAccount(account({}))).toMatchObject({
    ConditionCheck: {
      Key: accountKey(ID),
      ConditionExpression: '#0 = :0',
      ExpressionAttributeNames: { '#0': 'v' },
      ExpressionAttributeValues: { ':0': 3 },
    },
  });
  vi.unstubAllEnvs();
});
