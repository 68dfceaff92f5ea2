import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './test/support/chromium.ts';
import { freePorts } from './test/support/free-ports.ts';

// Workers read this file again: they must find the port and the browser that the first one chose.
process.env.MAZALTOV_PORT ??= String(await freePorts());
process.env.MAZALTOV_CHROMIUM ??= await findChromium();

const origin = `http://127.0.0.1:${process.env.MAZALTOV_PORT}`;

/** What moves is waited for at each press, and is the same in both languages. */
const STILL = { contextOptions: { reducedMotion: 'reduce' as const } };

/** Journeys through what a person sees, against the whole product on this machine. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  // The longest waits for the clock and for the edge, on a machine with other work.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  // Journeys have people of their own, screens only look: neither waits for the other. Each waits more than it works,
  // for what the server and the edge keep for seconds, so two cores carry three.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: origin,
    actionTimeout: 20_000,
    timezoneId: 'America/New_York',
    // Recording each step costs a sixth of the processor's work: a journey that failed is run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.MAZALTOV_CHROMIUM,
      // Where there is no graphics card, one is imitated by the processor: slower than drawing without.
      args: [...CHROMIUM_FLAGS, '--disable-gpu'],
    },
  },
  projects: [
    // What PayPal's page says does not change with ours: one language is enough.
    {
      name: 'he',
      testIgnore: '**/paypal.journey.ts',
      grepInvert: /@settings/,
      use: { locale: 'he-IL' },
    },
    // Settings are everybody's: whoever saw older ones than another journey left is refused. So one at a time.
    { name: 'settings', grep: /@settings/, workers: 1, use: { locale: 'he-IL', ...STILL } },
    // English is looked at where it is narrowest; dark pages, and what is marked `@once`, are the same in both.
    {
      name: 'en',
      testIgnore: ['**/money-settings.journey.ts', '**/forms.journey.ts'],
      grepInvert: / on a desk|@settings|@once|@act/,
      use: { locale: 'en-GB', ...STILL },
    },
    // Acts on screens that the others look at in English: no part of `npm test`, but of `npm run test:browser`.
    { name: 'en-acts', grep: /@act/, use: { locale: 'en-GB' } },
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
