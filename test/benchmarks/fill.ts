import { type AttributeValue, BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import type { RecordedTable } from './recorded-table.ts';

export type Item = Record<string, AttributeValue>;

const BATCH = 25;
const WRITERS = 8;

/** Writes the items of the first `count` things, by batches, past the product. */
export const fill = async ({ client, name }: RecordedTable, of: (n: number) => Item[], count: number) => {
  let next = 0;
  const write = async () => {
    while (next < count) {
      const items: Item[] = [];
      while (items.length < BATCH * 4 && next < count) items.push(...of(next++));
      for (let from = 0; from < items.length; from += BATCH) {
        const batch = items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } }));
        await client.send(new BatchWriteItemCommand({ RequestItems: { [name]: batch } }));
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
};
