import type { AccessRequest } from './grants.ts';

/** DynamoDB's own JSON of a value. */
type Value = { readonly S?: string };
type Item = Readonly<Record<string, Value>>;

interface Operation {
  readonly TableName: string;
  readonly IndexName?: string;
  readonly Key?: Item;
  readonly Item?: Item;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Item;
}

interface BatchWrite {
  readonly PutRequest?: { readonly Item?: Item };
  readonly DeleteRequest?: { readonly Key?: Item };
}

interface Body extends Partial<Operation> {
  readonly RequestItems?: Readonly<
    Record<string, readonly BatchWrite[] | { readonly Keys?: readonly Item[] }>
  >;
  readonly TransactItems?: readonly Readonly<Record<string, Operation>>[];
}

/** Partition keys of the table and of its indexes, by the name of the index. */
export type PartitionKeys = (tableName: string, indexName: string | undefined) => string;

/** A call whose keys cannot be read, so that no policy can be evaluated for it. */
export class Unreadable extends Error {}

const ITEM_ACTIONS = new Map([
  ['Get', 'GetItem'],
  ['Put', 'PutItem'],
  ['Update', 'UpdateItem'],
  ['Delete', 'DeleteItem'],
  ['ConditionCheck', 'ConditionCheckItem'],
]);

/** The value a query compares the partition key with. A key only counts as compared when the whole expression says so. */
const queriedKey = (query: Operation, partitionKey: string): string => {
  const { KeyConditionExpression: expression = '', ExpressionAttributeNames: names = {} } = query;
  // A range of the sort key has the only AND that is no new condition, and stands behind the partition key's.
  const [first = ''] = expression.split(/ AND /i);
  const [, name = '', value = ''] = /^\s*\(?\s*([#\w]+)\s*=\s*(:\w+)\s*\)?\s*$/.exec(first) ?? [];
  const key = query.ExpressionAttributeValues?.[value]?.S;
  if ((names[name] ?? name) !== partitionKey || key === undefined)
    throw new Unreadable(`the key condition "${expression}" does not begin with ${partitionKey}`);
  return key;
};

type One = (action: string, operation: Operation) => AccessRequest;

const everyOne = (body: Body): readonly [string, Operation][] =>
  (body.TransactItems ?? []).flatMap((item) =>
    Object.entries(item).map(([kind, operation]): [string, Operation] => {
      const action = ITEM_ACTIONS.get(kind);
      if (!action) throw new Unreadable(`a transaction's ${kind}`);
      return [action, operation];
    }),
  );

const everyRequest = (body: Body): readonly [string, BatchWrite | Item][] =>
  Object.entries(body.RequestItems ?? {}).flatMap(([table, requests]) => {
    const all = 'Keys' in requests ? requests.Keys : requests;
    if (!Array.isArray(all)) throw new Unreadable('a batch without requests');
    return all.map((request): [string, BatchWrite | Item] => [table, request]);
  });

/** A call of each operation that the product and its tests use; what is not here is refused, PartiQL above all. */
const OPERATIONS = new Map<string, (body: Body, one: One) => AccessRequest[]>([
  ...['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan'].map(
    (name) =>
      [name, (body: Body, one: One) => [one(name, { TableName: '', ...body })]] satisfies [string, unknown],
  ),
  [
    'BatchGetItem',
    (body, one) =>
      everyRequest(body).map(([TableName, Key]) => one('BatchGetItem', { TableName, Key: Key as Item })),
  ],
  [
    'BatchWriteItem',
    (body, one) =>
      everyRequest(body).map(([TableName, request]) => {
        const { PutRequest, DeleteRequest } = request as BatchWrite;
        const key = PutRequest?.Item ?? DeleteRequest?.Key;
        if (!key) throw new Unreadable('a batch with neither put nor delete');
        return one('BatchWriteItem', { TableName, Key: key });
      }),
  ],
  ['TransactGetItems', (body, one) => everyOne(body).map(([action, operation]) => one(action, operation))],
  ['TransactWriteItems', (body, one) => everyOne(body).map(([action, operation]) => one(action, operation))],
]);

/** Operations without a key, which no key condition can limit. */
const WITHOUT_KEY = new Set(['Scan']);

/**
 * What a call of DynamoDB asks for, as IAM sees it: a transaction is each of its parts, a batch each of its items.
 * Throws `Unreadable` for a call whose keys it cannot tell.
 * @param target `DynamoDB_20120810.PutItem`
 * @param tableArn ARN of a table by its name
 */
export const askedBy = (
  target: string,
  body: Body,
  tableArn: (tableName: string) => string,
  partitionKeys: PartitionKeys,
): AccessRequest[] => {
  const name = target.split('.')[1] ?? '';
  const one: One = (action, operation) => {
    const { TableName, IndexName } = operation;
    const resource = tableArn(TableName) + (IndexName ? `/index/${IndexName}` : '');
    if (WITHOUT_KEY.has(action)) return { action: `dynamodb:${action}`, resource };
    const partitionKey = partitionKeys(TableName, IndexName);
    const key =
      action === 'Query'
        ? queriedKey(operation, partitionKey)
        : (operation.Key ?? operation.Item)?.[partitionKey]?.S;
    if (key === undefined) throw new Unreadable(`${action} without ${partitionKey || TableName}`);
    return { action: `dynamodb:${action}`, resource, context: { 'dynamodb:LeadingKeys': [key] } };
  };
  const read = OPERATIONS.get(name);
  if (!read) throw new Unreadable(name);
  const asked = read(body, one);
  if (asked.length === 0) throw new Unreadable(`${name} of nothing`);
  return asked;
};
