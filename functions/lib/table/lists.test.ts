import { beforeAll, describe, expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { countRows, type ListQuery, mergeLists, queryPage } from './lists.ts';
import { type Key, put, transact } from './table.ts';

withTable();

const lists = ['DUE#TEST#0', 'DUE#TEST#1', 'DUE#TEST#2'];
const timeOf = (n: number): string => `2027-01-${String(n + 1).padStart(2, '0')}`;
const counted = (most: number, range: { from?: string; until?: string } = {}) =>
  countRows({ index: 'byDue', partitions: lists, most, ...range });

/** The first list has 20 rows, one a day; the second has two; the third none. */
beforeAll(async () => {
  const rows = [
    ...Array.from({ length: 20 }, (_, n) => [lists[0], n] as const),
    [lists[1], 3],
    [lists[1], 4],
  ];
  await transact(
    rows.map(([duePk, n], i) => put({ pk: `TEST#${i}`, sk: 'TEST', duePk, dueSk: timeOf(Number(n)) })),
  );
});

describe('rows counted to a limit', () => {
  it('are all of them, however unevenly the lists share them', async () => {
    expect(await counted(22)).toEqual({ count: 22, more: false });
    expect(await counted(99)).toEqual({ count: 22, more: false });
  });

  it('are no more than the limit, which says that there are more', async () => {
    expect(await counted(21)).toEqual({ count: 21, more: true });
    expect(await counted(1)).toEqual({ count: 1, more: true });
  });

  it('are those of a time', async () => {
    expect(await counted(99, { until: timeOf(3) })).toEqual({ count: 5, more: false });
    expect(await counted(4, { until: timeOf(3) })).toEqual({ count: 4, more: true });
    expect(await counted(99, { from: timeOf(17) })).toEqual({ count: 2, more: false });
  });
});

describe('a list between two sort keys', () => {
  const PREFIX = 'x#';
  const homes = ['BETWEEN#a', 'BETWEEN#b'];
  const days = Array.from({ length: 20 }, (_, n) => timeOf(n));

  beforeAll(async () => {
    const rows = days.map((day, n) => put({ pk: homes[n % 2] ?? '', sk: `${PREFIX}${day}#${n}` }));
    // What stands beside the prefix is in no range of it.
    await transact([...rows, put({ pk: 'BETWEEN#a', sk: 'w#9' }), put({ pk: 'BETWEEN#a', sk: 'y#0' })]);
  });

  /** Days of a walk through both lists; no page is short while there is more. */
  const walk = async (
    query: Pick<ListQuery, 'from' | 'until' | 'backwards'>,
    limit: number,
    cursor?: string,
  ): Promise<string[]> => {
    const found: string[] = [];
    let after = cursor;
    for (;;) {
      const lists = homes.map((partition) => ({ partition, prefix: PREFIX }));
      const page = await mergeLists<Key>(lists, { ...query, after, limit });
      found.push(...page.items.map(({ sk }) => sk.split('#')[1] ?? ''));
      if (page.next === null) return found;
      expect(page.items).toHaveLength(limit);
      after = page.next;
    }
  };

  it.each([
    ['between both', { from: timeOf(3), until: timeOf(10) }, days.slice(3, 10)],
    ['from one on', { from: timeOf(15) }, days.slice(15)],
    ['up to one', { until: timeOf(4) }, days.slice(0, 4)],
    ['of one row', { from: timeOf(7), until: timeOf(8) }, days.slice(7, 8)],
    ['of none', { from: timeOf(7), until: timeOf(7) }, []],
    ['in the wrong order', { from: timeOf(9), until: timeOf(3) }, []],
    ['before all', { until: '2026' }, []],
  ])('has those %s, either way, in pages of every size', async (_, range, wanted) => {
    for (const limit of [1, 2, 7, 50]) {
      expect(await walk(range, limit)).toEqual(wanted);
      expect(await walk({ ...range, backwards: true }, limit)).toEqual(wanted.toReversed());
    }
  });

  it('goes on from a place within, and never out of it', async () => {
    const range = { from: timeOf(3), until: timeOf(10) };
    expect(await walk(range, 2, `${timeOf(5)}#5`)).toEqual(days.slice(6, 10));
    expect(await walk({ ...range, backwards: true }, 2, `${timeOf(5)}#5`)).toEqual([timeOf(4), timeOf(3)]);
    expect(await walk(range, 2, timeOf(0))).toEqual(days.slice(3, 10));
    expect(await walk(range, 2, timeOf(12))).toEqual([]);
    expect(await walk({ ...range, backwards: true }, 2, timeOf(12))).toEqual(days.slice(3, 10).toReversed());
    expect(await walk({ ...range, backwards: true }, 2, timeOf(1))).toEqual([]);
  });

  it('ends where its rows do, though others follow', async () => {
    const query = { partition: 'BETWEEN#a', from: `${PREFIX}${timeOf(0)}`, until: `${PREFIX}${timeOf(4)}` };
    for (const backwards of [false, true]) {
      const { items, next } = await queryPage<Key>({ ...query, backwards, limit: 2 });
      expect([items.length, next]).toEqual([2, null]);
    }
  });
});
