import type { Stack } from '../template/stack.ts';
import { callDynamo, DynamoError } from './call.ts';

interface TableProperties {
  readonly KeySchema: readonly object[];
  readonly AttributeDefinitions: readonly object[];
  readonly GlobalSecondaryIndexes?: readonly Readonly<Record<string, unknown>>[];
  readonly LocalSecondaryIndexes?: readonly object[];
  readonly StreamSpecification?: { readonly StreamViewType: string };
  readonly TimeToLiveSpecification?: { readonly AttributeName: string; readonly Enabled: boolean };
}

export interface LocalTable {
  readonly name: string;
  /** What the template calls the stream; event sources refer to it. */
  readonly templateStreamArn: string;
  /** What the engine calls the stream; undefined when the table has none. */
  readonly streamArn: string | undefined;
}

/** The table on disk has other keys or indexes than the template's: it must be made anew. The message says how. */
export class TableChanged extends Error {
  constructor(name: string) {
    super(
      `The keys or indexes of table ${name} have changed since it was made. \`npm run reset\` makes a new one.`,
    );
    this.name = 'TableChanged';
  }
}

const target = (action: string): string => `DynamoDB_20120810.${action}`;

interface Description {
  readonly KeySchema: readonly object[];
  readonly GlobalSecondaryIndexes?: readonly Readonly<Record<string, unknown>>[];
  readonly LatestStreamArn?: string;
}

const describeTable = async (endpoint: string, name: string): Promise<Description> => {
  const body = { TableName: name };
  const { Table } = await callDynamo<{ Table: Description }>(endpoint, target('DescribeTable'), body);
  return Table;
};

/** Keys, and of each index its name, keys and projected attributes, so that equal tables have equal texts. */
const shape = ({
  KeySchema,
  GlobalSecondaryIndexes: indexes = [],
}: Omit<Description, 'LatestStreamArn'>): string => {
  const key = (schema: unknown) =>
    (schema as { AttributeName: string; KeyType: string }[]).map((one) => [one.AttributeName, one.KeyType]);
  const parts = indexes.map(({ IndexName, KeySchema: own, Projection }) => {
    const { ProjectionType, NonKeyAttributes = [] } = Projection as {
      ProjectionType: string;
      NonKeyAttributes?: string[];
    };
    return JSON.stringify([IndexName, key(own), ProjectionType, NonKeyAttributes.toSorted()]);
  });
  return JSON.stringify([key(KeySchema), parts.sort()]);
};

/** The index without what only AWS knows (insights, autoscaling, warm throughput). */
const indexOf = ({ IndexName, KeySchema, Projection }: Readonly<Record<string, unknown>>): object => ({
  IndexName,
  KeySchema,
  Projection,
});

const createOrKeep = async (endpoint: string, name: string, properties: TableProperties): Promise<void> => {
  const {
    GlobalSecondaryIndexes: indexes,
    LocalSecondaryIndexes: local,
    StreamSpecification: stream,
  } = properties;
  try {
    await callDynamo(endpoint, target('CreateTable'), {
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: properties.KeySchema,
      AttributeDefinitions: properties.AttributeDefinitions,
      ...(indexes?.length ? { GlobalSecondaryIndexes: indexes.map(indexOf) } : {}),
      ...(local?.length ? { LocalSecondaryIndexes: local } : {}),
      ...(stream
        ? { StreamSpecification: { StreamEnabled: true, StreamViewType: stream.StreamViewType } }
        : {}),
    });
  } catch (error) {
    if (!(error instanceof DynamoError) || error.name !== 'ResourceInUseException') throw error;
    const { KeySchema, GlobalSecondaryIndexes = [] } = properties;
    const same = shape(await describeTable(endpoint, name)) === shape({ KeySchema, GlobalSecondaryIndexes });
    if (!same) throw new TableChanged(name);
  }
};

const expire = async (endpoint: string, name: string, { TimeToLiveSpecification: ttl }: TableProperties) => {
  if (!ttl?.Enabled) return;
  const now = await callDynamo<{ TimeToLiveDescription?: { TimeToLiveStatus?: string } }>(
    endpoint,
    target('DescribeTimeToLive'),
    { TableName: name },
  );
  if (now.TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return;
  await callDynamo(endpoint, target('UpdateTimeToLive'), { TableName: name, TimeToLiveSpecification: ttl });
};

/** Makes each table of the template, with keys, indexes, stream and TTL; one that exists stays. Throws `TableChanged`. */
export const createTables = async (stack: Stack, endpoint: string): Promise<LocalTable[]> => {
  const tables = stack.all<TableProperties>('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable');
  return Promise.all(
    tables.map(async ({ logicalId, properties }) => {
      const name = stack.ref(logicalId);
      await createOrKeep(endpoint, name, properties);
      await expire(endpoint, name, properties);
      const { LatestStreamArn: streamArn } = await describeTable(endpoint, name);
      return {
        name,
        templateStreamArn: stack.attribute(logicalId, 'StreamArn'),
        streamArn,
      };
    }),
  );
};
