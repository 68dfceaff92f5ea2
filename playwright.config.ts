import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './test/support/cloud/chromium.ts';
import { freePorts } from './test/support/cloud/free-ports.ts';
import { PROJECTS } from './test/support/run/browser-projects.ts';

// Workers read this file again: they must find the port and the browser that the first one chose.
process.env.MAZALTOV_PORT ??= String(await freePorts());
process.env.MAZALTOV_CHROMIUM ??= await findChromium();

const origin = `http://127.0.0.1:${process.env.MAZALTOV_PORT}`;

/** Journeys through what a person sees, against the whole product on this machine. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  // The longest waits for the clock and for the edge, on a machine with other work.
  timeout: 1_200_000,
  // How long an answer takes says how loaded the machine is, and nothing about the product.
  expect: { timeout: 90_000 },
  // Journeys have people of their own, screens only look: neither waits for the other. One of the four saves settings and
  // waits for what the server and the edge keep for seconds, so two cores carry the rest.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: origin,
    actionTimeout: 90_000,
    timezoneId: 'America/New_York',
    // Recording each step costs a sixth of the processor's work: a journey that failed is run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.MAZALTOV_CHROMIUM,
      // Where there is no graphics card, one is imitated by the processor: slower than drawing without.
      // What the browser's process asks of the network itself needs no process beside it: a twentieth of the work.
      // Few pages live long enough to win back what optimizing their code costs; what computes for long is optimized.
      args: [
        ...CHROMIUM_FLAGS,
        '--disable-gpu',
        '--enable-features=NetworkServiceInProcess2',
        '--js-flags=--interrupt-budget=1000000 --no-maglev',
      ],
    },
  },
  projects: [...PROJECTS],
  // A product that runs already is used as it is: for writing journeys.
  ...(process.env.MAZALTOV_SERVED
    ? {}
    : {
        webServer: {
          command: 'node test/support/cloud/serve-for-browser.ts',
          wait: { stdout: /^ready$/m },
          timeout: 300_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
          stdout: 'ignore',
          stderr: 'pipe',
        },
      }),
});
