import { beforeAll, describe, expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { countRows } from './lists.ts';
import { put, transact } from './table.ts';

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
