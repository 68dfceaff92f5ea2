import { describe, expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { absent, equals } from './expression.ts';
import { failureIn } from './named-writes.ts';
import { type ConditionFailed, getItem, type Key, type NamedWrites, put, transact, update } from './table.ts';

interface Row extends Key {
  readonly n: number;
}

withTable();

const key = (sk: string): Key => ({ pk: 'NAMED', sk });
const there = (sk: string, n: number) => transact([put<Row>({ ...key(sk), n })]);
const anew = (sk: string) => put<Row>({ ...key(sk), n: 0 }, { if: [absent()], returnOld: true });
const from = (sk: string, n: number) =>
  update<Row>(key(sk), { add: { n: 1 } }, { if: [equals('n', n)], returnOld: true });

/** What a transaction of these writes fails of. */
const failureOf = async <W extends NamedWrites>(writes: W) => {
  const error = await transact(writes).catch((caught: unknown) => caught);
  return failureIn(error, writes);
};

describe('writes by name', () => {
  it('are one transaction, of single writes, lists and nothing', async () => {
    await transact({ one: anew('a'), none: undefined, list: [anew('b'), anew('c')], empty: [] });
    for (const sk of ['a', 'b', 'c']) expect(await getItem(key(sk), { consistent: true })).not.toBeNull();
  });

  it.each([
    ['behind nothing', () => ({ none: undefined, entry: anew('new 1') })],
    ['behind an empty list', () => ({ none: [], entry: anew('new 2') })],
    ['behind a list', () => ({ list: [anew('new 3'), anew('new 4')], entry: anew('new 5') })],
    ['before others', () => ({ entry: undefined, others: [anew('new 6')] })],
  ] as const)('tell by name which failed, with what stood there: %s', async (_, before) => {
    await there('old', 7);
    const failed = await failureOf({ ...before(), wallet: from('old', 8), last: anew('new 7') });
    expect(failed).toEqual({ name: 'wallet', old: { ...key('old'), n: 7 } });
  });

  it('tell a member of a list under the name of the list', async () => {
    await there('old', 7);
    const failed = await failureOf({ wallet: anew('new 8'), entries: [anew('new 9'), anew('old')] });
    expect(failed).toEqual({ name: 'entries', old: { ...key('old'), n: 7 } });
  });

  it.each([
    [['entry', 'slot', 'account', 'wallet', 'request', 'anchor'], 'anchor'],
    [['entry', 'slot', 'account', 'wallet', 'request'], 'request'],
    [['entry', 'slot', 'account', 'wallet'], 'wallet'],
    [['entry', 'slot', 'account'], 'account'],
    [['entry', 'slot'], 'slot'],
    [['entry', 'audit'], 'entry'],
  ])('of %j the one that is told is %s', async (names, told) => {
    for (const name of names) await there(name, 1);
    const failed = await failureOf(Object.fromEntries(names.map((name) => [name, anew(name)])));
    expect(failed).toMatchObject({ name: told, old: { sk: told } });
  });

  it('show nothing of an item that no write asked for', async () => {
    await there('silent', 1);
    const silent = update<Row>(key('silent'), { add: { n: 1 } }, { if: [equals('n', 2)] });
    expect(await failureOf({ silent })).toEqual({ name: 'silent', old: null });
  });
});

it('any other error is thrown again', () => {
  const error = new Error('something else') as ConditionFailed;
  expect(() => failureIn(error, {})).toThrow(error);
});
