import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests of a running cloud that all of them share: files that change its settings or count everybody's money take turns. */
const inOneCloud = (name: string, include: string) => ({
  test: {
    name,
    include: [include],
    fileParallelism: false,
    isolate: false,
    globalSetup: './test/support/cloud-for-tests.ts',
    // A test that waits for the stream waits for what the files before it left behind, too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What follows comes in its time: a machine with other work takes longer than the second that vitest waits.
    expect: { poll: { timeout: 20_000 } },
  },
});

/** What a test, or what stands beside it, changes for all that share its worker: modules, globals, the clock, a table. */
const CHANGES_ITS_WORKER =
  /\bvi\.(?:mock|doMock|hoisted|stub\w+|spyOn|use\w+Timers|setSystemTime|resetModules)\b|\b(?:withTable|mockClient)\(|\bprocess\.env\b|\bi18n\.init\b|-for-test\.ts'/;

const unitTests = ['shared', 'functions', 'frontend/build', 'frontend/src'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);
const alone = unitTests.filter((file) =>
  CHANGES_ITS_WORKER.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

/** Each file in a worker of its own takes twice as long to start as to run. */
const unit = (name: string, include: string[], isolate: boolean) => ({
  extends: './frontend/vite.config.ts',
  test: {
    name,
    root: '.',
    include,
    isolate,
    // As on a developer's machine: admins need no authenticator app.
    env: { ADMIN_TOTP: 'off' },
    testTimeout: 20_000,
  },
});

/** Each part of `npm test` that vitest runs is a project; `npm run test:<part>` runs it alone. */
export default defineConfig({
  test: {
    projects: [
      unit('unit', alone, true),
      unit(
        'pure',
        unitTests.filter((file) => !alone.includes(file)),
        false,
      ),
      {
        test: {
          name: 'money',
          include: ['test/money/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'planted',
          include: ['test/planted/**/*.test.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'local',
          include: ['infra/local/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'template',
          include: ['test/infra/**/*.test.ts'],
          globalSetup: './test/infra/stages-for-tests.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      inOneCloud('integration', 'test/{integration,security}/**/*.test.ts'),
      inOneCloud('crowd', 'test/crowd/**/*.test.ts'),
      inOneCloud('kill', 'test/kill/**/*.test.ts'),
      inOneCloud('paypal', 'test/{paypal,totp}/**/*.test.ts'),
      inOneCloud('fuzz', 'test/fuzz/**/*.test.ts'),
    ],
  },
});
