import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { availableEngines, type Engine } from '../../../infra/local/dynamodb/engine.ts';
import { WARM } from '../../../infra/local/functions/functions.ts';
import { type CloudForTests, makeEarningsAvailable, startCloud } from './start-cloud.ts';

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
