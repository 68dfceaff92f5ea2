import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Change } from '../../../functions/lib/table/change.ts';
import { put, transact } from '../../../functions/lib/table/table.ts';
import { countBatch } from '../../../functions/stream/count-batch.ts';
import { requestsIn, requestsToCount } from '../../../functions/stream/reactions/requests.ts';
import { entriesToCount } from '../../../functions/stream/reactions/wallet.ts';
import { tableDefinition } from '../../support/cloud/table-for-tests.ts';
import type { Benchmark, Figure } from '../measure/figure.ts';
import { type Item, transactionUnits } from '../measure/item-cost.ts';
import { type Call, type RecordedTable, startRecordedTable } from '../measure/recorded-table.ts';
import { fanWrites, fundsWrites, starAd } from './order.ts';
import { placeOrder } from './place-order.ts';
import { look, writtenKeys } from './place-request.ts';

const FANS = 100;

const transactionsOf = (calls: readonly Call[]): Call[] =>
  calls.filter(({ command }) => command === 'TransactWriteItemsCommand');

/** What the stream tells of an order: the request that was put, and the entry that paid for it. */
const changesOf = (calls: readonly Call[]): Change[] =>
  transactionsOf(calls)
    .flatMap(({ input }) => (input as TransactWriteCommandInput).TransactItems ?? [])
    .flatMap(({ Put }) => (Put?.Item ? [Put.Item] : []))
    .map((item) => ({ key: { pk: item.pk, sk: item.sk }, before: null, after: item }) as unknown as Change);

const order = async (table: RecordedTable, fan: number): Promise<Change[]> => {
  await transact([...fanWrites(fan)]);
  await transact(fundsWrites(fan));
  table.calls.length = 0;
  await placeOrder(fan);
  return changesOf(table.calls);
};

/** The items that are written while something is done, with their cost, each as it is before and after. */
const written = async (table: RecordedTable, things: readonly (readonly object[])[]) => {
  const definition = tableDefinition();
  const keys: Item[] = [];
  let units = 0;
  for (const writes of things) {
    const input = { TransactItems: writes } as unknown as TransactWriteCommandInput;
    const own = writtenKeys({ command: '', input, output: null });
    const before = await Promise.all(own.map((key) => look(table, key)));
    await transact(writes as Parameters<typeof transact>[0]);
    for (const [i, key] of own.entries())
      units += transactionUnits(before[i] ?? null, await look(table, key), definition);
    keys.push(...own);
  }
  return { items: keys.length, units };
};

/** How often the item is written that is written most. */
const hottest = (calls: readonly Call[]): readonly [name: string, times: number] => {
  const times = new Map<string, number>();
  for (const { pk, sk } of transactionsOf(calls).flatMap(writtenKeys)) {
    const name = `${pk?.S} ${sk?.S}`;
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return [...times].sort(([, a], [, b]) => b - a)[0] ?? ['none', 0];
};

const one = async (table: RecordedTable): Promise<Figure[]> => {
  // The first order of a day makes its items.
  for (const fan of [1, 2]) {
    const changes = await order(table, fan);
    const things = [
      ...entriesToCount(changes).values(),
      ...(await requestsToCount(requestsIn(changes))),
    ].filter((writes) => writes.length > 0);
    const { items, units } = await written(table, things);
    if (fan === 2)
      return [
        { name: 'behind an order: items written to count it', measured: items, unit: 'items', budget: 9 },
        { name: 'behind an order: write units of that', measured: units, unit: 'WCU', budget: 23 },
      ];
  }
  return [];
};

const star = async (table: RecordedTable): Promise<Figure[]> => {
  const changes: Change[] = [];
  for (let fan = 0; fan < FANS; fan++) changes.push(...(await order(table, 10 + fan)));
  table.calls.length = 0;
  await countBatch(changes);
  const [name, times] = hottest(table.calls);
  const items = transactionsOf(table.calls).flatMap(writtenKeys).length;
  return [
    {
      name: `${FANS} orders of one star, told together: writes of the hottest item (${name.replace(/#.*/s, '#…')})`,
      measured: times,
      unit: 'writes',
      budget: 7,
    },
    { name: 'the same: items written an order', measured: items / FANS, unit: 'items', budget: 5 },
  ];
};

/** What counting an order costs, and whether orders of one star meet on an item while they are counted. */
export const behindOrder: Benchmark = {
  name: 'behind-order',
  run: async () => {
    const table = await startRecordedTable();
    try {
      await transact([put(starAd)]);
      return [...(await one(table)), ...(await star(table))];
    } finally {
      await table.stop();
    }
  },
};
