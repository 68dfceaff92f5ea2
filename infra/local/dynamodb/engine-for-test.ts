import path from 'node:path';
import { reservePort } from '../lib/listen.ts';
import { temporaryFolder } from '../serve-for-test.ts';
import { stackForTest } from '../stack-for-test.ts';
import { availableEngines, type Engine, startDynamo } from './engine.ts';
import { createTables, type LocalTable } from './table.ts';

/** For tests of what is not the engine's: Dynoxide where it is installed, which is up in a moment. */
export const cheapestEngine = (): Engine | undefined => availableEngines().at(-1);

const text = (name: string) => ({ AttributeName: name, AttributeType: 'S' });
const key = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];

/** A table like the product's: one sparse index, a stream with both images, TTL. */
export const tableResource = {
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    TableName: 'things',
    AttributeDefinitions: ['pk', 'sk', 'duePk', 'dueSk'].map(text),
    KeySchema: key('pk', 'sk'),
    BillingMode: 'PAY_PER_REQUEST',
    GlobalSecondaryIndexes: [
      { IndexName: 'byDue', KeySchema: key('duePk', 'dueSk'), Projection: { ProjectionType: 'KEYS_ONLY' } },
    ],
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  },
};

export interface TestTable extends LocalTable {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** The table in an engine of its own, in memory. */
export const startTestTable = async (engine: Engine): Promise<TestTable> => {
  const folder = temporaryFolder();
  const port = await reservePort(0);
  const running = await startDynamo({
    engine,
    port,
    dataDir: undefined,
    logFile: path.join(folder.path, 'log'),
  });
  const stack = stackForTest(folder.path, { resources: { Things: tableResource } });
  const [table] = await createTables(stack, running.endpoint);
  if (!table) throw new Error('no table was made');
  return {
    ...table,
    endpoint: running.endpoint,
    stop: async () => {
      await running.stop();
      folder.remove();
    },
  };
};
