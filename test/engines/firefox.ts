import { existsSync } from 'node:fs';
import puppeteer, { type Page, type Browser as Running } from 'puppeteer-core';
import type { Engine } from './browser.ts';
import { driven } from './driven.ts';

const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'];

const program = PROGRAMS.find((path) => existsSync(path));
const running = new Map<string, Promise<Running>>();

/** The scrollbars of a phone lie over the page; without a screen Firefox would take 12 px from it, as on a desk. */
const launch = (onPhone: boolean): Promise<Running> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: program ?? '',
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'he',
      'datareporting.policy.dataSubmissionEnabled': false,
      'ui.useOverlayScrollbars': onPhone ? 1 : 0,
    },
  });

/** Puppeteer says the orientation with the size, which Firefox 140 does not know: it has taken the size by then. */
const setSize = (page: Page, width: number, height: number): Promise<void> =>
  page.setViewport({ width, height }).catch((error) => {
    if (!String(error).includes('setScreenOrientationOverride')) throw error;
  });

/** Firefox by WebDriver BiDi, which it speaks without a driver beside it. */
export const firefox: Engine = {
  name: 'firefox',
  lacks: () =>
    program
      ? null
      : 'Firefox is not installed: `apt-get install firefox-esr` (or the `firefox` of your system).',
  widths: [
    { name: 'phone', width: 360, height: 740 },
    { name: 'desk', width: 1280, height: 860 },
  ],
  start: async ({ name, width, height }) => {
    const browser = running.get(name) ?? launch(name === 'phone');
    running.set(name, browser);
    const context = await (await browser).createBrowserContext();
    const page = await context.newPage();
    await setSize(page, width, height);
    return driven(page, () => context.close());
  },
  end: async () => {
    for (const browser of running.values()) await (await browser).close();
    running.clear();
  },
};
