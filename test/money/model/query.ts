import type { AttributeValue, QueryInput } from '@aws-sdk/client-dynamodb';
import { checkExpressions, conditionOf } from './expression.ts';
import { invalid } from './failures.ts';
import { type Items, idOf } from './items.ts';
import type { Item } from './values.ts';

interface Answer {
  readonly Items: Item[];
  readonly Count: number;
  readonly LastEvaluatedKey?: Item;
}

/** The key condition begins with the partition, as the product writes it. */
const partitionOf = (input: QueryInput): string => {
  const [, name = '', value = ''] = /^(#\w+) = (:\w+)/.exec(input.KeyConditionExpression ?? '') ?? [];
  const text = input.ExpressionAttributeValues?.[value]?.S;
  if (!input.ExpressionAttributeNames?.[name] || !text) throw invalid('Query condition missed key schema');
  return text;
};

const keyOf = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(names.map((name) => [name, item[name] as AttributeValue]));

/** A page of one partition, of the table or of an index. */
export const query = (items: Items, input: QueryInput): Answer => {
  const { FilterExpression, ExclusiveStartKey: start, Limit = Number.POSITIVE_INFINITY } = input;
  if (Limit < 1) throw invalid('Limit must be at least 1');
  if (input.IndexName && input.ConsistentRead)
    throw invalid('Consistent reads are not supported on global secondary indexes');
  checkExpressions(input);
  const listing = items.listing(input.IndexName);
  const filtered = Object.entries(input.ExpressionAttributeNames ?? {})
    .filter(([placeholder]) => FilterExpression?.includes(placeholder))
    .map(([, name]) => name);
  if (!filtered.every((name) => listing.carries(name)))
    throw invalid('The index does not carry what is filtered by');
  const inRange = conditionOf(input.KeyConditionExpression ?? '');
  const filter = FilterExpression ? conditionOf(FilterExpression) : () => true;
  const { partition, sort } = listing.shape;
  const names = [...new Set(['pk', 'sk', partition, sort])];
  const after = start && { sort: start[sort]?.S ?? '', id: idOf(start) };

  const found: Item[] = [];
  let evaluated = 0;
  for (const { id } of listing
    .partition(partitionOf(input))
    .behind(after, input.ScanIndexForward === false)) {
    const item = listing.items.get(id) as Item;
    if (!inRange(item, input)) continue;
    evaluated += 1;
    if (filter(item, input)) found.push(item);
    if (evaluated === Limit)
      return { Items: found, Count: found.length, LastEvaluatedKey: keyOf(item, names) };
  }
  return { Items: found, Count: found.length };
};
