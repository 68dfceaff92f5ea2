import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { TestProject } from 'vitest/node';
import { availableEngines, type Engine } from '../../../infra/local/dynamodb/engine.ts';
import { WARM } from '../../../infra/local/functions/functions.ts';
import { type CloudForTests, startCloud } from './start-cloud.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cloud: CloudForTests;
  }
}

/** Names the engine of a part's cloud: Dynoxide costs a quarter less, and `conformance.test.ts` holds both to the same. */
export const ENGINE = 'MAZALTOV_TEST_ENGINE';

export const wantedEngine = (): Engine | undefined =>
  availableEngines().find((engine) => engine === process.env[ENGINE]);

/**
 * With this setting off, what people here earn is available at once. With it on, as it is by default, are the tests of money
 * (`test/money`), the clouds that are killed, and the demonstration of the journeys.
 */
const makeEarningsAvailable = async (cloud: CloudForTests): Promise<void> => {
  const { dynamoEndpoint: endpoint, tableName: TableName, region, credentials } = cloud;
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const setting = {
    e: { S: 'config' },
    value: { BOOL: false },
    v: { N: '1' },
    updatedAt: { S: '2026-01-01T00:00:00.000Z' },
  };
  const Item = { pk: { S: 'CONFIG' }, sk: { S: 'clearing' }, ...setting };
  await client.send(new PutItemCommand({ TableName, Item }));
  client.destroy();
};

/**
 * One cloud on free ports for all tests of a project; each test makes its own people in it. What runs by the clock is run
 * by the tests alone (`invoke`): a minute that were over in the midst of one would do its work before the test looks.
 */
export default async ({ name, provide }: TestProject) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mazaltov-test-'));
  // The stage is chosen as production is: people pay at PayPal, and admins need an authenticator app.
  const likeProduction = name === 'paypal';
  const { cloud, stop } = await startCloud({
    dataDir,
    memory: true,
    schedules: false,
    engine: wantedEngine(),
    warmth: WARM,
    payments: likeProduction ? 'paypal' : 'demonstration',
    adminTotp: likeProduction,
  });
  await makeEarningsAvailable(cloud);
  provide('cloud', cloud);
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};
