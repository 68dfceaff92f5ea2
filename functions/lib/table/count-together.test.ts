import { expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { addition, putTogether, spreadAddition } from './additions.ts';
import { countTogether } from './count-once.ts';
import { absent } from './expression.ts';
import { queryPage } from './lists.ts';
import { getItem, put, type Write } from './table.ts';

withTable();

const SUM = { pk: 'SUM#A', sk: 'T' };
const tally = (id: string): Write => put({ pk: 'T', sk: id }, { if: [absent()] });
const counting = (id: string, n = 1): Write[] => [tally(id), addition(SUM, 'sum', { n, [`of_${id}`]: n })];
const sum = () => getItem<Record<string, number>>(SUM, { consistent: true });
const tallies = async () => (await queryPage({ partition: 'T', limit: 500 })).items.length;

it('additions to one item are one write, other writes stay as they are', () => {
  const writes = putTogether([
    ...counting('a'),
    ...counting('b'),
    addition({ ...SUM, sk: 'U' }, 'sum', { n: 1 }),
  ]);
  expect(writes.map((write) => Object.keys(write)[0])).toEqual(['Put', 'Put', 'Update', 'Update']);
  expect(putTogether(writes)).toHaveLength(4);
  const spread = () => spreadAddition({ ...SUM, sk: 'T#' }, 1_000, 'sum', { n: 1 });
  expect(putTogether([spread(), spread(), spread()])).toHaveLength(1);
});

it('more than one transaction takes are counted in several, each thing once', async () => {
  await countTogether(Array.from({ length: 250 }, (_, i) => counting(String(i), 2)));
  expect([(await sum())?.n, await tallies()]).toEqual([500, 250]);
  await countTogether([]);
});

it('where one was counted already, none of its transaction is', async () => {
  await expect(countTogether([counting('new'), counting('7')])).rejects.toThrow('condition');
  expect([(await sum())?.n, await tallies()]).toEqual([500, 250]);
});
