import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type CloudForTests, startCloud } from './start-cloud.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cloud: CloudForTests;
  }
}

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
    payments: likeProduction ? 'paypal' : 'demonstration',
    adminTotp: likeProduction,
  });
  provide('cloud', cloud);
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};
