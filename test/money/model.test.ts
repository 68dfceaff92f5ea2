import {
  BatchGetItemCommand,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDynamoDB } from '../../functions/lib/aws/dynamodb.ts';
import { env } from '../../functions/lib/lambda/env.ts';
import { startTable, tableDefinition } from '../support/cloud/table-for-tests.ts';
import { INDEX_NAMES, INDEXES } from './model/items.ts';
import { TableModel } from './model/table-model.ts';
import { normalNumber } from './model/values.ts';
import { Random } from './random.ts';
import { type Call, RandomCalls } from './random-calls.ts';

/** `MODEL_CALLS=20000 MODEL_SEED=2 npx vitest run --project money test/money/model.test.ts` compares more. */
const CALLS = Number(process.env.MODEL_CALLS ?? 2_000);
const SEED = Number(process.env.MODEL_SEED ?? 1);

const COMMANDS = {
  GetItem: GetItemCommand,
  BatchGetItem: BatchGetItemCommand,
  Query: QueryCommand,
  PutItem: PutItemCommand,
  UpdateItem: UpdateItemCommand,
  DeleteItem: DeleteItemCommand,
  TransactWriteItems: TransactWriteItemsCommand,
} as const;

const METHODS = {
  GetItem: 'getItem',
  BatchGetItem: 'batchGetItem',
  Query: 'query',
  PutItem: 'putItem',
  UpdateItem: 'updateItem',
  DeleteItem: 'deleteItem',
  TransactWriteItems: 'transactWriteItems',
} as const;

let client: DynamoDBClient;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ stop } = await startTable('dynamodb-local'));
  client = createDynamoDB();
});
afterAll(async () => {
  client.destroy();
  await stop();
});

/** Sets have no order, and a number has many ways to be written. */
const normal = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(normal);
  if (value === null || typeof value !== 'object') return value;
  const { SS, N } = value as { SS?: string[]; N?: string };
  if (SS) return { SS: [...SS].sort() };
  if (typeof N === 'string') return { N: normalNumber(N) };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [name, normal(member)]),
  );
};

interface Answer {
  readonly Item?: object;
  readonly Attributes?: object;
  readonly Items?: object[];
  readonly LastEvaluatedKey?: object;
  readonly Responses?: Record<string, { pk: { S: string }; sk: { S: string } }[]>;
  readonly CancellationReasons?: { Code?: string; Item?: object }[];
}

/** What a caller can see of an answer or an error; texts of errors are nobody's promise. */
const seen = ({ Item, Attributes, Responses, CancellationReasons }: Answer) =>
  normal({
    Item,
    Attributes,
    found: Object.values(Responses ?? {})[0]
      ?.map((item) => JSON.stringify(normal(Object.entries(item).sort())))
      .sort(),
    reasons: CancellationReasons?.map(({ Code, Item: old }) => ({ Code, old })),
  });

type Send = (call: Call) => Promise<Answer>;

/** A list is read to its end; whether pages without items follow the last one is nobody's promise. */
const pages = async (send: Send, call: Call): Promise<unknown> => {
  const read: object[][] = [];
  let start: object | undefined;
  do {
    const input = { ...call.input, ...(start ? { ExclusiveStartKey: start } : {}) };
    const { Items = [], LastEvaluatedKey } = await send({ ...call, input });
    read.push(Items);
    start = LastEvaluatedKey;
  } while (start);
  while (read.at(-1)?.length === 0) read.pop();
  return normal(read);
};

/** DynamoDB names the write that cannot be made of its item; DynamoDB Local refuses the call. */
const isImpossible = (error: Answer): boolean =>
  error.CancellationReasons?.some(({ Code }) => Code === 'ValidationError') ?? false;

const outcome = async (send: Send, call: Call): Promise<unknown> => {
  try {
    return call.name === 'Query' ? await pages(send, call) : seen(await send(call));
  } catch (error) {
    if (isImpossible(error as Answer)) return { error: 'ValidationException' };
    return { error: (error as Error).name, ...(seen(error as Answer) as object) };
  }
};

const atTable: Send = ({ name, input }) =>
  client.send(new (COMMANDS[name] as typeof GetItemCommand)(input as never)) as Promise<Answer>;
const atModel =
  (model: TableModel): Send =>
  async ({ name, input }) =>
    model[METHODS[name]](input as never) as Answer;

/** Every partition of the table and of each index, from end to end. */
const everything = (table: string): Call[] =>
  [undefined, ...INDEX_NAMES].flatMap((index) =>
    ['P1', 'P2', 'P3'].map((partition) => ({
      name: 'Query' as const,
      input: {
        TableName: table,
        ...(index ? { IndexName: index } : { ConsistentRead: true }),
        KeyConditionExpression: '#0 = :0',
        ExpressionAttributeNames: { '#0': (index && INDEXES[index]?.partition) || 'pk' },
        ExpressionAttributeValues: { ':0': { S: partition } },
      },
    })),
  );

it(
  `answers ${CALLS} random calls as DynamoDB Local does`,
  async () => {
    const calls = new RandomCalls(new Random(SEED), env('TABLE_NAME'));
    const model = new TableModel();
    const kinds = new Set<string>();
    for (let i = 0; i < CALLS; i++) {
      for (const call of i % 250 === 249 ? everything(env('TABLE_NAME')) : [calls.next()]) {
        const ours = await outcome(atModel(model), call);
        expect({ call: i, ...call, outcome: ours }).toEqual({
          call: i,
          ...call,
          outcome: await outcome(atTable, call),
        });
        kinds.add(`${call.name} ${(ours as { error?: string }).error ?? 'answered'}`);
      }
    }
    expect([...kinds].sort()).toEqual([
      'BatchGetItem ValidationException',
      'BatchGetItem answered',
      'DeleteItem ConditionalCheckFailedException',
      'DeleteItem answered',
      'GetItem answered',
      'PutItem ConditionalCheckFailedException',
      'PutItem answered',
      'Query ValidationException',
      'Query answered',
      'TransactWriteItems IdempotentParameterMismatchException',
      'TransactWriteItems TransactionCanceledException',
      'TransactWriteItems ValidationException',
      'TransactWriteItems answered',
      'UpdateItem ConditionalCheckFailedException',
      'UpdateItem ValidationException',
      'UpdateItem answered',
    ]);
  },
  120_000 + CALLS * 50,
);

it('has the indexes that the stack makes', () => {
  const made = tableDefinition().GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => [
    IndexName,
    {
      partition: KeySchema[0]?.AttributeName,
      sort: KeySchema[1]?.AttributeName,
      carries: Projection.NonKeyAttributes ?? [],
    },
  ]);
  expect(Object.fromEntries(made)).toEqual(INDEXES);
});
