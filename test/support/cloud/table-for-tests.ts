import { createServer } from 'node:net';
import { join } from 'node:path';
import { useDynamoDB } from '../../../functions/lib/table/table.ts';
import { callDynamo } from '../../../infra/local/dynamodb/call.ts';
import {
  type DynamoOptions,
  type Engine,
  type Export,
  NoEngine,
  startDynamo,
} from '../../../infra/local/dynamodb/engine.ts';
import { temporaryFolder } from '../../../infra/local/serve-for-test.ts';
import { CREDENTIALS, REGION } from '../../../infra/local/template/local-addresses.ts';
import { TABLE_INDEXES, TABLE_KEY, type TableIndex } from '../../../infra/platform/data/table-schema.ts';

const TABLE = 'mazaltov-test';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Keys and indexes, as CloudFormation and `CreateTable` both name them. */
export interface TableDefinition {
  readonly KeySchema: readonly { readonly AttributeName: string; readonly KeyType: string }[];
  readonly AttributeDefinitions: readonly {
    readonly AttributeName: string;
    readonly AttributeType: string;
  }[];
  readonly GlobalSecondaryIndexes: readonly {
    readonly IndexName: string;
    readonly KeySchema: readonly { readonly AttributeName: string; readonly KeyType: string }[];
    readonly Projection: {
      readonly ProjectionType: string;
      readonly NonKeyAttributes?: readonly string[];
    };
  }[];
}

const keySchema = ({ partition, sort }: { readonly partition: string; readonly sort: string }) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];

/** As the stack makes them, which `test/infra/platform.test.ts` holds: loading CDK for it takes a second a file. */
export const tableDefinition = (): TableDefinition => {
  const indexes = Object.entries<TableIndex>(TABLE_INDEXES);
  const attributes = [TABLE_KEY, ...indexes.map(([, index]) => index)].flatMap(keySchema);
  return {
    KeySchema: keySchema(TABLE_KEY),
    AttributeDefinitions: attributes.map(({ AttributeName }) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: indexes.map(([IndexName, { row, ...keys }]) => ({
      IndexName,
      KeySchema: keySchema(keys),
      Projection: row
        ? { ProjectionType: 'INCLUDE', NonKeyAttributes: row }
        : { ProjectionType: 'KEYS_ONLY' },
    })),
  };
};

/** The asked engine where this machine has it, any other where not; a test file has an engine of its own. */
const startEngine = async (options: DynamoOptions, engine: Engine) => {
  try {
    return await startDynamo({ ...options, engine });
  } catch (error) {
    if (!(error instanceof NoEngine) || options.imported) throw error;
    return startDynamo(options);
  }
};

/** The table as `CreateTable` is asked for it. */
export const tableRequest = () => ({
  TableName: TABLE,
  BillingMode: 'PAY_PER_REQUEST',
  ...tableDefinition(),
});

interface Served {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Starts an engine of our own in memory, which the code under test finds through the environment. */
const serve = async (wanted: Engine, imported?: Export): Promise<Served> => {
  const folder = temporaryFolder();
  const port = await freePort();
  const options = { dataDir: undefined, imported, logFile: join(folder.path, 'dynamodb.log'), port };
  const { endpoint, stop } = await startEngine(options, wanted);
  Object.assign(process.env, {
    STAGE: 'local',
    WALLET_LICENCE: 'none',
    TABLE_NAME: TABLE,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  });
  useDynamoDB(undefined);
  return {
    endpoint,
    stop: async () => {
      await stop();
      folder.remove();
    },
  };
};

/** The table of an export. Throws where Dynoxide is not installed, which alone can import one. */
export const startImportedTable = (imported: Export): Promise<Served> => serve('dynoxide', imported);

/** An empty table. Dynoxide is up in a moment; Amazon's own DynamoDB Local takes some seconds. */
export const startTable = async (wanted: Engine = 'dynoxide'): Promise<Served> => {
  const served = await serve(wanted);
  await callDynamo(served.endpoint, 'DynamoDB_20120810.CreateTable', tableRequest());
  return served;
};
