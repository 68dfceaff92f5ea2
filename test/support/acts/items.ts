import {
  type AttributeValue,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  paginateQuery,
  paginateScan,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { entriesPk } from '../../../functions/money/ledger/entries.table.ts';
import type { Entry } from '../../../functions/money/ledger/entry.ts';
import { tableHere } from './world.ts';

/** An item as it is in the table, behind the product's back. */
export type Item = Record<string, unknown>;

export const getItem = async (pk: string, sk: string): Promise<Item | null> => {
  const { client, TableName } = tableHere();
  const get = new GetItemCommand({ TableName, Key: marshall({ pk, sk }), ConsistentRead: true });
  const { Item } = await client.send(get);
  return Item ? unmarshall(Item) : null;
};

export const putItem = async (item: Item): Promise<void> => {
  const { client, TableName } = tableHere();
  await client.send(new PutItemCommand({ TableName, Item: marshall(item, { removeUndefinedValues: true }) }));
};

export const removeItem = async (pk: string, sk: string): Promise<void> => {
  const { client, TableName } = tableHere();
  await client.send(new DeleteItemCommand({ TableName, Key: marshall({ pk, sk }) }));
};

/** Sets fields of an item. */
export const patch = async (key: { pk: string; sk: string }, set: Item): Promise<void> => {
  const { client, TableName } = tableHere();
  const fields = Object.entries(set);
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: marshall(key),
      UpdateExpression: `SET ${fields.map((_, i) => `#${i} = :${i}`).join(', ')} ADD v :one`,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name], i) => [`#${i}`, name])),
      ExpressionAttributeValues: marshall({
        ...Object.fromEntries(fields.map(([, value], i) => [`:${i}`, value])),
        ':one': 1,
      }),
    }),
  );
};

const gather = async (
  pages: AsyncIterable<{ Items?: Record<string, AttributeValue>[] | undefined }>,
): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const { Items = [] } of pages) items.push(...Items.map((item) => unmarshall(item)));
  return items;
};

/** Every item of a partition. */
export const itemsIn = (pk: string): Promise<Item[]> => {
  const { client, TableName } = tableHere();
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: marshall({ ':pk': pk }) };
  return gather(paginateQuery({ client }, { TableName, ConsistentRead: true, ...query }));
};

/** The whole table. */
export const allItems = (): Promise<Item[]> => {
  const { client, TableName } = tableHere();
  return gather(paginateScan({ client }, { TableName, ConsistentRead: true }));
};

/** Every item of the partitions that begin so: a look at the whole table, which grows from test to test. */
export const itemsUnder = (prefix: string): Promise<Item[]> => {
  const { client, TableName } = tableHere();
  const wanted = {
    FilterExpression: 'begins_with(pk, :prefix)',
    ExpressionAttributeValues: marshall({ ':prefix': prefix }),
  };
  return gather(paginateScan({ client }, { TableName, ConsistentRead: true, ...wanted }));
};

/** Every entry of a person; what they were counted as stands beside them. */
export const entriesOf = async (userId: string): Promise<Entry[]> =>
  (await itemsIn(entriesPk(userId))).filter(({ e }) => e === 'entry') as unknown as Entry[];

/** As in another hour: who calls from this machine has one address for all tests, and what they did counts for it. */
export const forgetRates = async (): Promise<void> => {
  for (const { pk, sk } of await itemsUnder('RATE#')) await removeItem(String(pk), String(sk));
};
