import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { splitOf } from '../../shared/money/split.ts';
import { type RecordedTable, startRecordedTable } from '../../test/benchmarks/measure/recorded-table.ts';
import { derivedId } from '../lib/lambda/ids.ts';
import type { Change } from '../lib/table/change.ts';
import { listTotals } from '../lib/table/list-totals.table.ts';
import { queryPage } from '../lib/table/lists.ts';
import { getItem } from '../lib/table/table.ts';
import { entryKey } from '../money/ledger/entries.table.ts';
import { findOpenSum, openSumKey } from '../money/payouts/payouts.table.ts';
import { requestKey } from '../orders/requests/model/requests.table.ts';
import { CREATOR, place } from '../orders/requests/model/requests-for-test.ts';
import { countBatch } from './count-batch.ts';
import { react as requests } from './reactions/requests.ts';
import { react as wallet } from './reactions/wallet.ts';

let table: RecordedTable;
beforeAll(async () => {
  table = await startRecordedTable();
}, 60_000);
afterAll(() => table.stop());

const AT = '2026-11-20T12:00:00.000Z';
const fanOf = (n: number) => derivedId('usr', 'fan', n);

/** The nth order of the star, as the stream tells of it: the request, and the entry that paid for it. */
const order = async (n: number): Promise<Change[]> => {
  const id = await place(n, fanOf(n), AT, {
    ...splitOf('pending', 10_000, 1_000),
    status: 'pending',
    movements: [{ side: 'W', at: AT, n: 1 }],
  });
  const keys = [requestKey(id), entryKey(fanOf(n), 'W', AT, id, 1)];
  return Promise.all(
    keys.map(async (key) => ({ key, before: null, after: await getItem(key) }) as unknown as Change),
  );
};

const handle = async (changes: readonly Change[]) => {
  await countBatch(changes);
  for (const change of changes) await Promise.all([requests(change), wallet(change)]);
};

/** How often each item was written by transactions. */
const written = () => {
  const writes = new Map<string, number>();
  for (const { command, input } of table.calls)
    if (command === 'TransactWriteItemsCommand')
      for (const { Put, Update, Delete } of (input as TransactWriteCommandInput).TransactItems ?? []) {
        const { pk, sk } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? {};
        writes.set(`${pk} ${sk}`, (writes.get(`${pk} ${sk}`) ?? 0) + 1);
      }
  return writes;
};

const isCounting = (name: string) => /^(SUM|FAN)#| ~[A-Z]/.test(name);

it('nine items are written to count an order, one of them for the sums of days', async () => {
  const changes = await order(0);
  table.calls.length = 0;
  await handle(changes.slice(0, 1));
  await handle(changes.slice(1));
  const counting = [...written()].filter(([name]) => isCounting(name));
  expect(counting.reduce((sum, [, times]) => sum + times, 0)).toBe(9);
});

it('orders of one star that come at once are counted together, each once', async () => {
  const changes = (await Promise.all(Array.from({ length: 30 }, (_, n) => order(n + 1)))).flat();
  table.calls.length = 0;
  await handle(changes);
  const times = written();
  const star = openSumKey(CREATOR);
  expect(times.get(`${star.pk} ${star.sk}`)).toBe(2);
  await handle(changes);
  expect(await findOpenSum(CREATOR)).toMatchObject({ openCount: 31, openNetAgorot: 31 * 9_000 });
  expect((await listTotals('REQ')).all).toBe(31);
  const { items } = await queryPage<Record<string, number>>({ partition: 'SUM#ALL', limit: 100 });
  expect(items.reduce((sum, item) => sum + (item.txn_purchase_count ?? 0), 0)).toBe(31);
});

it('one that was counted already lets the others be counted', async () => {
  const [known, ...others] = await Promise.all([100, 101, 102].map(order));
  await handle((known ?? []).slice(1));
  await handle([...(known ?? []), ...others.flat()]);
  expect(await findOpenSum(CREATOR)).toMatchObject({ openCount: 34 });
  const { items } = await queryPage<Record<string, number>>({ partition: 'SUM#ALL', limit: 100 });
  expect(items.reduce((sum, item) => sum + (item.txn_purchase_count ?? 0), 0)).toBe(34);
});
