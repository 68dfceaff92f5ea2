import { expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { countInList, type Listed, listTallyKey, listTotals, moveTotalWrites } from './list-totals.table.ts';
import { getItem, put, transact } from './table.ts';

withTable();

const keyOf = (name: string) => ({ pk: `RIGHTS#${name}`, sk: 'RIGHTS' });
/** A person at a version, in a list of the back office or in none. */
const become = (name: string, v: number, list?: string) =>
  transact([put<Listed>({ ...keyOf(name), v, ...(list ? { deskPk: `USR#${list}` } : {}) })]);
const count = (name: string) => countInList(keyOf(name));
const totals = async () => {
  const { byList, all, of } = await listTotals('USR', { consistent: true });
  return { fans: of('USR#fan#active'), banned: of('USR#fan#banned'), all, lists: Object.keys(byList).length };
};

it('counts each thing once in the list where it stands, however often it is told', async () => {
  for (const name of ['a', 'b', 'c']) await become(name, 1, 'fan#active');
  await Promise.all(['a', 'b', 'c', 'a', 'b', 'a', 'a'].map(count));
  expect(await totals()).toEqual({ fans: 3, banned: 0, all: 3, lists: 1 });

  await become('a', 2, 'fan#banned');
  await Promise.all(Array.from({ length: 8 }, () => count('a')));
  expect(await totals()).toEqual({ fans: 2, banned: 1, all: 3, lists: 2 });
});

it('counts no more what stands in no list', async () => {
  await become('b', 2);
  await count('b');
  expect(await totals()).toMatchObject({ fans: 1, banned: 1, all: 2 });
});

it('follows a version that changes no list, so that a late worker cannot count an older one', async () => {
  await become('c', 2, 'fan#banned');
  await become('c', 3, 'fan#active');
  await count('c');
  expect(await getItem(listTallyKey(keyOf('c')), { consistent: true })).toMatchObject({
    v: 3,
    list: 'USR#fan#active',
  });
  expect(await totals()).toMatchObject({ fans: 1, banned: 1 });
});

it('keeps no total of a list nobody asked for', () => {
  expect(() => moveTotalWrites(null, 'TXN#fee#completed')).toThrow('No total is kept of TXN#fee#completed');
  expect(moveTotalWrites('USR#fan#active', 'USR#fan#active')).toEqual([]);
});
