import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { allOf, type Condition, Placeholders } from './expression.ts';
import { withRetry } from './retry.ts';
import { type Attributes, dynamodb, expressionAttributes, tableName } from './table.ts';

interface Scanning<T> {
  readonly filter: Condition;
  /** The attributes to read; nothing else of an item leaves the table. */
  readonly attributes: readonly string[];
  /** Segments of the table that are read in parallel. */
  readonly segments: number;
  readonly take: (item: T) => void;
}

/**
 * The whole table, item by item: each read is consistent, but together they are not of one moment. Only reconcile uses
 * this.
 */
export const scanAll = async <T>({ filter, attributes, segments, take }: Scanning<T>): Promise<void> => {
  const n = new Placeholders();
  const request = {
    TableName: tableName(),
    TotalSegments: segments,
    ConsistentRead: true,
    FilterExpression: allOf([filter], n),
    ProjectionExpression: attributes.map((name) => n.name(name)).join(', '),
    ...expressionAttributes(n),
  };
  const scanSegment = async (Segment: number): Promise<void> => {
    let from: Attributes | undefined;
    do {
      const start = from ? { ExclusiveStartKey: from } : {};
      const page = await withRetry(() => dynamodb().send(new ScanCommand({ ...request, ...start, Segment })));
      for (const item of page.Items ?? []) take(item as T);
      from = page.LastEvaluatedKey;
    } while (from);
  };
  await Promise.all(Array.from({ length: segments }, (_, segment) => scanSegment(segment)));
};
