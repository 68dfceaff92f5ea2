import type { Asked } from './grants.ts';

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

interface Body extends Partial<Operation> {
  readonly RequestItems?: Readonly<Record<string, { readonly Keys?: readonly Item[] }>>;
  readonly TransactItems?: readonly Readonly<Record<string, Operation>>[];
}

/** Partition keys of the table and of its indexes, by the name of the index. */
export type PartitionKeys = (tableName: string, indexName: string | undefined) => string;

const ITEM_ACTIONS: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

/** The value a query compares the partition key with. */
const queriedKey = (query: Operation, partitionKey: string): string[] => {
  const equalities = (query.KeyConditionExpression ?? '').matchAll(/([#\w]+)\s*=\s*(:\w+)/g);
  for (const [, name = '', value = ''] of equalities) {
    if ((query.ExpressionAttributeNames?.[name] ?? name) !== partitionKey) continue;
    const key = query.ExpressionAttributeValues?.[value]?.S;
    if (key !== undefined) return [key];
  }
  return [];
};

/**
 * What a call of DynamoDB asks for, as IAM sees it: a transaction is each of its writes.
 * @param target `DynamoDB_20120810.PutItem`
 * @param tableArn ARN of a table by its name
 */
export const askedBy = (
  target: string,
  body: Body,
  tableArn: (tableName: string) => string,
  partitionKeys: PartitionKeys,
): Asked[] => {
  const operation = target.split('.')[1] ?? '';
  const one = (action: string, { TableName, IndexName, ...rest }: Operation): Asked => {
    const partitionKey = partitionKeys(TableName, IndexName);
    const key = (rest.Key ?? rest.Item)?.[partitionKey]?.S;
    return {
      action: `dynamodb:${action}`,
      resource: tableArn(TableName) + (IndexName ? `/index/${IndexName}` : ''),
      leadingKeys: key === undefined ? queriedKey({ TableName, ...rest }, partitionKey) : [key],
    };
  };
  if (body.TransactItems)
    return body.TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, asked]) => one(ITEM_ACTIONS[kind] ?? kind, asked)),
    );
  if (body.RequestItems)
    return Object.entries(body.RequestItems).flatMap(([TableName, { Keys = [] }]) =>
      Keys.map((Key) => one(operation, { TableName, Key })),
    );
  return [one(operation, { TableName: '', ...body })];
};
