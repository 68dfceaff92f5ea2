import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './test/support/chromium.ts';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** The product takes three ports in a row; below the range the system gives out by itself. */
const freePorts = async (): Promise<number> => {
  for (let port = 21_000; port < 30_000; port += 10) {
    const free = await Promise.all([0, 1, 2].map((offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Error('No three free ports in a row between 21000 and 30000');
};

// Workers read this file again: they must find the port and the browser that the first one chose.
process.env.MAZALTOV_PORT ??= String(await freePorts());
process.env.MAZALTOV_CHROMIUM ??= await findChromium();

const origin = `http://127.0.0.1:${process.env.MAZALTOV_PORT}`;

/** Journeys through what a person sees, against the whole product on this machine. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  timeout: 300_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: origin,
    actionTimeout: 20_000,
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.MAZALTOV_CHROMIUM, args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'he', use: { locale: 'he-IL' } },
    { name: 'en', use: { locale: 'en-GB' } },
  ],
  // A product that runs already is used as it is: for writing journeys.
  ...(process.env.MAZALTOV_SERVED
    ? {}
    : {
        webServer: {
          command: 'node test/support/serve-for-browser.ts',
          wait: { stdout: /^ready$/m },
          timeout: 300_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
          stdout: 'ignore',
          stderr: 'pipe',
        },
      }),
});
