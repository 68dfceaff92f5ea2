import {
  ConditionalCheckFailedException,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listShards, openShard, readShard } from '../events/shard-reader.ts';
import { CREDENTIALS, REGION } from '../template/local-addresses.ts';
import { availableEngines } from './engine.ts';
import { startTestTable, type TestTable } from './engine-for-test.ts';

/** What the product relies on, the same from both engines. */
describe.each(availableEngines())('%s', (engine) => {
  let table: TestTable;
  let client: DynamoDBClient;
  const TableName = 'things';
  beforeAll(async () => {
    table = await startTestTable(engine);
    client = new DynamoDBClient({
      endpoint: table.endpoint,
      region: REGION,
      credentials: CREDENTIALS,
      maxAttempts: 1,
    });
  });
  afterAll(async () => {
    client.destroy();
    await table.stop();
  });
  const put = (item: Record<string, unknown>, more: object = {}) =>
    client.send(new PutItemCommand({ TableName, Item: marshall(item), ...more }));
  const get = async (pk: string, sk: string) => {
    const { Item } = await client.send(
      new GetItemCommand({ TableName, Key: marshall({ pk, sk }), ConsistentRead: true }),
    );
    return Item && unmarshall(Item);
  };
  const absent = { ConditionExpression: 'attribute_not_exists(pk)' };
  const caught = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

  test('makes the table with stream, index and TTL as the template says', async () => {
    expect(table.streamArn).toMatch(/stream/);
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
    expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'expiresAt', TimeToLiveStatus: 'ENABLED' });
  });

  test('puts an item only if it is absent, and gives the old one back when asked', async () => {
    await put({ pk: 'once', sk: 'a', v: 1 }, absent);
    const error = await caught(
      put({ pk: 'once', sk: 'a', v: 2 }, { ...absent, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    );
    expect(error).toBeInstanceOf(ConditionalCheckFailedException);
    expect(unmarshall((error as ConditionalCheckFailedException).Item ?? {})).toMatchObject({ v: 1 });
    expect(await get('once', 'a')).toMatchObject({ v: 1 });
  });

  test('updates under a condition on the version and on a balance', async () => {
    await put({ pk: 'wallet', sk: 'w', v: 1, balance: 100 });
    const spend = (v: number, amount: number) =>
      client.send(
        new UpdateItemCommand({
          TableName,
          Key: marshall({ pk: 'wallet', sk: 'w' }),
          UpdateExpression: 'SET balance = balance - :a, v = v + :one',
          ConditionExpression: 'v = :v AND balance >= :a',
          ExpressionAttributeValues: marshall({ ':a': amount, ':v': v, ':one': 1 }),
          ReturnValues: 'ALL_NEW',
        }),
      );
    expect(unmarshall((await spend(1, 70)).Attributes ?? {})).toMatchObject({ balance: 30, v: 2 });
    expect(await caught(spend(1, 10))).toBeInstanceOf(ConditionalCheckFailedException);
    expect(await caught(spend(2, 31))).toBeInstanceOf(ConditionalCheckFailedException);
    expect(await get('wallet', 'w')).toMatchObject({ balance: 30, v: 2 });
  });

  test('takes an attribute that is not there for unequal to any value', async () => {
    await put({ pk: 'hand', sk: 'a' });
    const leave = (hand: string) =>
      client.send(
        new UpdateItemCommand({
          TableName,
          Key: marshall({ pk: 'hand', sk: 'a' }),
          UpdateExpression: 'SET hand = :h ADD n :one',
          ConditionExpression: 'hand <> :h',
          ExpressionAttributeValues: marshall({ ':h': hand, ':one': 1 }),
        }),
      );
    await leave('mine');
    expect(await caught(leave('mine'))).toBeInstanceOf(ConditionalCheckFailedException);
    await leave('yours');
    expect(await get('hand', 'a')).toMatchObject({ hand: 'yours', n: 2 });
  });

  test('leaves an attribute that is there where one is to be set that is not', async () => {
    await put({ pk: 'first', sk: 'a', n: 1 });
    const leave = (sk: string) => ({
      Update: {
        TableName,
        Key: marshall({ pk: 'first', sk }),
        UpdateExpression: 'SET n = if_not_exists(n, :n), m = if_not_exists(m, :n)',
        ExpressionAttributeValues: marshall({ ':n': 2 }),
      },
    });
    await client.send(new TransactWriteItemsCommand({ TransactItems: [leave('a'), leave('b')] }));
    expect([await get('first', 'a'), await get('first', 'b')]).toMatchObject([
      { n: 1, m: 2 },
      { n: 2, m: 2 },
    ]);
  });

  test('answers a transaction with a token it knows without doing it again', async () => {
    const once = (ClientRequestToken: string) =>
      client.send(
        new TransactWriteItemsCommand({
          ClientRequestToken,
          TransactItems: [{ Put: { TableName, Item: marshall({ pk: 'token', sk: 'a' }), ...absent } }],
        }),
      );
    await once('first');
    await once('first');
    expect(await caught(once('second'))).toBeInstanceOf(TransactionCanceledException);
  });

  test('writes a transaction whole or not at all, naming each reason and the old item', async () => {
    await put({ pk: 'taken', sk: 'a', owner: 'ruth' });
    const item = (pk: string) => ({ Put: { TableName, Item: marshall({ pk, sk: 'a' }), ...absent } });
    const second = item('taken');
    const error = await caught(
      client.send(
        new TransactWriteItemsCommand({
          TransactItems: [
            item('fresh'),
            { Put: { ...second.Put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
          ],
        }),
      ),
    );
    expect(error).toBeInstanceOf(TransactionCanceledException);
    const { CancellationReasons = [] } = error as TransactionCanceledException;
    expect(CancellationReasons.map(({ Code }) => Code)).toEqual(['None', 'ConditionalCheckFailed']);
    expect(unmarshall(CancellationReasons[1]?.Item ?? {})).toMatchObject({ owner: 'ruth' });
    expect(await get('fresh', 'a')).toBeUndefined();
  });

  test('refuses two writes of one item in a transaction', async () => {
    const one = { Put: { TableName, Item: marshall({ pk: 'twice', sk: 'a' }) } };
    const error = await caught(client.send(new TransactWriteItemsCommand({ TransactItems: [one, one] })));
    expect(error).toMatchObject({ name: 'ValidationException' });
  });

  test('pages through a partition in both directions, one page ending where the next begins', async () => {
    for (const n of [1, 2, 3, 4, 5]) await put({ pk: 'list', sk: `row#${n}`, n });
    const pages = async (ScanIndexForward: boolean) => {
      const seen: number[][] = [];
      for (let start: Record<string, never> | undefined; ; ) {
        const { Items = [], LastEvaluatedKey } = await client.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: 'pk = :p AND begins_with(sk, :row)',
            ExpressionAttributeValues: marshall({ ':p': 'list', ':row': 'row#' }),
            Limit: 2,
            ScanIndexForward,
            ExclusiveStartKey: start,
          }),
        );
        seen.push(Items.map((item) => unmarshall(item).n as number));
        start = LastEvaluatedKey as typeof start;
        if (!start) return seen;
      }
    };
    expect(await pages(true)).toEqual([[1, 2], [3, 4], [5]]);
    expect(await pages(false)).toEqual([[5, 4], [3, 2], [1]]);
  });

  test('keeps in a sparse index only what carries its keys, with nothing but keys', async () => {
    const due = async () => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'byDue',
          KeyConditionExpression: 'duePk = :d AND dueSk < :now',
          ExpressionAttributeValues: marshall({ ':d': 'DUE#0', ':now': '2026-12-01' }),
        }),
      );
      return Items.map((item) => unmarshall(item));
    };
    await put({ pk: 'req', sk: 'open', duePk: 'DUE#0', dueSk: '2026-11-20', text: 'long' });
    await put({ pk: 'req', sk: 'later', duePk: 'DUE#0', dueSk: '2026-12-20' });
    await put({ pk: 'req', sk: 'done' });
    expect(await due()).toEqual([{ pk: 'req', sk: 'open', duePk: 'DUE#0', dueSk: '2026-11-20' }]);
    await put({ pk: 'req', sk: 'open', text: 'done now' });
    expect(await due()).toEqual([]);
  });

  test('streams every change in order with both images', async () => {
    const streamArn = table.streamArn ?? '';
    await put({ pk: 'streamed', sk: 'a', v: 1 });
    await put({ pk: 'streamed', sk: 'a', v: 2, blob: new Uint8Array([1, 2]) });
    const seen: { eventName: string; dynamodb: Record<string, unknown> }[] = [];
    for (const { ShardId } of await listShards(table.endpoint, streamArn)) {
      let next: string | undefined = await openShard(table.endpoint, streamArn, ShardId, undefined);
      for (let empty = 0; next !== undefined && empty < 1; ) {
        const page = await readShard(table.endpoint, next, 1_000);
        if (page.records.length === 0) empty += 1;
        seen.push(...(page.records as unknown as typeof seen));
        next = page.next;
      }
    }
    const mine = seen.filter(({ dynamodb }) => JSON.stringify(dynamodb.Keys).includes('streamed'));
    const keys = { pk: { S: 'streamed' }, sk: { S: 'a' } };
    expect(mine).toMatchObject([
      { eventName: 'INSERT', dynamodb: { Keys: keys, NewImage: { ...keys, v: { N: '1' } } } },
      {
        eventName: 'MODIFY',
        dynamodb: {
          OldImage: { v: { N: '1' } },
          NewImage: { v: { N: '2' }, blob: { B: 'AQI=' } },
          ApproximateCreationDateTime: expect.any(Number),
        },
      },
    ]);
  });
});
