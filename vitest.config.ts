import { defineConfig } from 'vitest/config';
import { integrationNotToday, paypalNotToday, standInsNotToday } from './test/support/run/turns.ts';

/** What follows comes in its time: a machine with other work takes many times the second that vitest waits. */
const PATIENT = { poll: { timeout: 100_000 } };

/** Tests of a running cloud that all of them share: files that change its settings or count everybody's money take turns. */
const inOneCloud = (name: string, include: string, exclude: readonly string[] = []) => ({
  test: {
    name,
    include: [include],
    exclude: [...exclude],
    fileParallelism: false,
    isolate: false,
    globalSetup: './test/support/cloud/cloud-for-tests.ts',
    // What tests call of the product themselves waits for the table as long as the functions of that cloud (`WARM`).
    env: { TABLE_ANSWER_MS: '12000' },
    // A test that waits for the stream waits for what the files before it left behind, too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: PATIENT,
  },
});

/** Packages are loaded once a worker: in one of its own, each file takes twice as long to start as to run. */
const SHARED_WORKERS = { isolate: false, setupFiles: './test/support/run/leave-nothing.ts' };

/** Each part of `npm test` that vitest runs is a project; `npm run test:<part>` runs it alone. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: './frontend/vite.config.ts',
        test: {
          ...SHARED_WORKERS,
          name: 'unit',
          root: '.',
          include: ['{shared,functions,demo,frontend/build,frontend/src}/**/*.test.{ts,tsx}'],
          // As on a developer's machine: admins need no authenticator app.
          env: { ADMIN_TOTP: 'off' },
          // For what never ends: a busy machine takes several times as long as a calm one.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          ...SHARED_WORKERS,
          name: 'money',
          include: ['test/money/**/*.test.ts'],
          // Every pair of faults of one act, beside other work, takes as long as it takes.
          testTimeout: process.env.MONEY_PAIRS === 'all' ? 1_800_000 : 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'planted',
          include: ['test/planted/**/*.test.ts'],
          // What takes two tabs at one moment is met after some hundred episodes.
          testTimeout: 1_800_000,
        },
      },
      {
        test: {
          ...SHARED_WORKERS,
          name: 'local',
          include: ['infra/local/**/*.test.ts'],
          exclude: standInsNotToday(),
          // Some start scripts of ours three times, each a process of its own.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          ...SHARED_WORKERS,
          name: 'template',
          include: ['test/infra/**/*.test.ts'],
          globalSetup: './test/infra/stages-for-tests.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      inOneCloud('integration', 'test/{integration,security}/**/*.test.ts', integrationNotToday()),
      inOneCloud('crowd', 'test/crowd/**/*.test.ts'),
      inOneCloud('kill', 'test/kill/**/*.test.ts'),
      inOneCloud('paypal', 'test/{paypal,totp}/**/*.test.ts', paypalNotToday()),
      inOneCloud('fuzz', 'test/fuzz/**/*.test.ts'),
    ],
  },
});
