import puppeteer, { type Browser as Running } from 'puppeteer-core';
import { CHROMIUM_FLAGS, findChromium } from '../support/cloud/chromium.ts';
import type { Engine } from './browser.ts';
import { driven } from './driven.ts';

let running: Promise<Running> | undefined;

/** The browser of `npm test`, walked through when it is asked for by name: what it plays and shows beside the others. */
export const chromium: Engine = {
  name: 'chromium',
  lacks: () => null,
  widths: [
    { name: 'phone', width: 390, height: 844 },
    { name: 'desk', width: 1440, height: 900 },
  ],
  start: async ({ width, height }) => {
    running ??= findChromium().then((executablePath) =>
      puppeteer.launch({ executablePath, headless: true, args: CHROMIUM_FLAGS }),
    );
    const context = await (await running).createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width, height });
    return driven(page, () => context.close());
  },
  end: async () => {
    await (await running)?.close();
    running = undefined;
  },
};
