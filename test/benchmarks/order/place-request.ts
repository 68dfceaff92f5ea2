import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { put, transact } from '../../../functions/lib/table/table.ts';
import { tableDefinition } from '../../support/cloud/table-for-tests.ts';
import type { Benchmark, Figure } from '../measure/figure.ts';
import { type Item, itemBytes, readUnits, transactionUnits } from '../measure/item-cost.ts';
import { type Call, type RecordedTable, startRecordedTable } from '../measure/recorded-table.ts';
import { fanIdOf, fanWrites, fundsWrites, LONG_BRIEF, starAd } from './order.ts';
import { placeOrder } from './place-order.ts';

export const READS = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand']);

/** Keys of what a transaction writes. */
export const writtenKeys = (call: Call): Item[] =>
  ((call.input as TransactWriteCommandInput).TransactItems ?? []).map(({ Put, Update, Delete }) => {
    const { pk, sk } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? {};
    if (!pk || !sk) throw new Error('An item of the transaction has no key');
    return marshall({ pk, sk });
  });

/** The item of a key as it is now. */
export const look = async ({ client, name }: RecordedTable, key: Item): Promise<Item | null> => {
  const input = { TableName: name, Key: { ...key }, ConsistentRead: true };
  return (await client.send(new GetItemCommand(input))).Item ?? null;
};

/** A batch costs what its items cost. */
const batchUnitsOf = ({ input, output }: Call): number => {
  const asked = Object.values((input as BatchGetCommandInput).RequestItems ?? {});
  const consistent = asked.some(({ ConsistentRead }) => ConsistentRead);
  const found = Object.values((output as BatchGetCommandOutput).Responses ?? {}).flat();
  return found.reduce((sum, item) => sum + readUnits(itemBytes(marshall(item)), consistent), 0);
};

const getUnitsOf = ({ input, output }: Call): number =>
  readUnits(
    itemBytes(marshall((output as GetCommandOutput).Item ?? {})),
    (input as GetCommandInput).ConsistentRead ?? false,
  );

export const readUnitsOf = (call: Call): number =>
  call.command === 'BatchGetItemCommand' ? batchUnitsOf(call) : getUnitsOf(call);

interface Order {
  readonly reads: readonly Call[];
  readonly writes: readonly Call[];
  readonly keys: readonly Item[];
  /** Write units: each item as it was before and is after, with its entries in the indexes. */
  readonly units: number;
}

/** An order of fan 1 with a brief of so many letters. */
const measureOrder = async (table: RecordedTable, letters: number): Promise<Order> => {
  const walletKey = { pk: { S: `MNY#${fanIdOf(1)}` }, sk: { S: 'WALLET' } };
  const wallet = await look(table, walletKey);
  table.calls.length = 0;
  await placeOrder(1, letters);
  const calls = [...table.calls];
  const reads = calls.filter(({ command }) => READS.has(command));
  const writes = calls.filter(({ command }) => !READS.has(command));
  const keys = writes.flatMap(writtenKeys);
  const definition = tableDefinition();
  let units = 0;
  for (const key of keys) {
    const before = key.sk?.S === 'WALLET' ? wallet : null;
    units += transactionUnits(before, await look(table, key), definition);
  }
  return { reads, writes, keys, units };
};

/** A sentence or two, which the item of a request has room for in its first KB. */
const SHORT_BRIEF = 120;

const measure = async (table: RecordedTable): Promise<Figure[]> => {
  await transact([...fanWrites(1), put(starAd)]);
  await transact(fundsWrites(1));
  // The first order reads the configuration, which a Lambda then keeps.
  await placeOrder(1);
  const { reads, writes, keys, units } = await measureOrder(table, SHORT_BRIEF);
  const long = await measureOrder(table, LONG_BRIEF);
  return [
    { name: 'order: reads', measured: reads.length, unit: 'calls', budget: 2 },
    {
      name: 'order: read units',
      measured: reads.reduce((sum, call) => sum + readUnitsOf(call), 0),
      unit: 'RCU',
      // The fan's record, the fan's rights, the ad: all as they are now.
      budget: 3,
    },
    { name: 'order: transactions', measured: writes.length, unit: 'calls', budget: 1 },
    { name: 'order: items written', measured: keys.length, unit: 'items', budget: 3 },
    ...[
      { letters: SHORT_BRIEF, measured: units },
      { letters: LONG_BRIEF, measured: long.units },
    ].map(({ letters, measured }) => ({
      name: `order: write units with indexes, brief of ${letters} letters`,
      measured,
      unit: 'WCU',
      budget: 8,
    })),
  ];
};

export const placeRequest: Benchmark = {
  name: 'place-request',
  run: async () => {
    const table = await startRecordedTable();
    try {
      return await measure(table);
    } finally {
      await table.stop();
    }
  },
};
