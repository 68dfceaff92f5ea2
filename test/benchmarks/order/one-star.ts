import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { put, transact } from '../../../functions/lib/table/table.ts';
import { type TableDefinition, tableDefinition } from '../../support/cloud/table-for-tests.ts';
import type { Benchmark, Figure } from '../measure/figure.ts';
import { type Call, startRecordedTable } from '../measure/recorded-table.ts';
import { fanWrites, fundsWrites, starAd } from './order.ts';
import { placeOrder } from './place-order.ts';
import { writtenKeys } from './place-request.ts';

const FANS = 100;

/** Writes by key. */
type Writes = Map<string, number>;

const count = (writes: Writes, keys: readonly string[]): void => {
  for (const key of keys) writes.set(key, (writes.get(key) ?? 0) + 1);
};

/** Partitions of the indexes into which a transaction's new items go. */
const indexPartitions =
  ({ GlobalSecondaryIndexes }: TableDefinition) =>
  (call: Call): string[] => {
    const { TransactItems = [] } = call.input as TransactWriteCommandInput;
    return GlobalSecondaryIndexes.flatMap(({ IndexName, KeySchema }) =>
      TransactItems.flatMap(({ Put }) => {
        const hash = Put?.Item?.[KeySchema[0]?.AttributeName ?? ''];
        return hash ? [`${IndexName} ${hash}`] : [];
      }),
    );
  };

/** The key with the most writes; `writes` is their number in the star's flash sale. */
const hottest = (what: string, writes: Writes, budget: number): Figure => {
  const [key = 'none', times = 0] = [...writes].sort(([, a], [, b]) => b - a)[0] ?? [];
  const family = key.replace(/#.*/s, '#…');
  return {
    name: `${FANS} fans, one star: hottest ${what} (${family})`,
    measured: times,
    unit: 'writes',
    budget,
  };
};

/**
 * A hundred fans order from one star. An item that two of them write would be a point of contention. In an index the
 * star's orders share a partition, but each has a row of its own.
 */
export const oneStar: Benchmark = {
  name: 'one-star',
  run: async () => {
    const table = await startRecordedTable();
    try {
      const items: Writes = new Map();
      const partitions: Writes = new Map();
      const indexes: Writes = new Map();
      const partitionsOf = indexPartitions(tableDefinition());
      await transact([put(starAd)]);
      for (let fan = 0; fan < FANS; fan++) {
        await transact(fanWrites(fan));
        await transact(fundsWrites(fan));
        table.calls.length = 0;
        await placeOrder(fan);
        const transactions = table.calls.filter(({ command }) => command === 'TransactWriteItemsCommand');
        const written = transactions.flatMap(writtenKeys);
        count(items, [...written.map(({ pk, sk }) => `${pk?.S}\n${sk?.S}`)]);
        count(partitions, [...new Set(written.map(({ pk }) => String(pk?.S)))]);
        count(indexes, transactions.flatMap(partitionsOf));
      }
      return [
        hottest('item', items, 1),
        hottest('partition', partitions, 1),
        hottest('partition of an index', indexes, FANS),
      ];
    } finally {
      await table.stop();
    }
  },
};
