import type { Page } from 'puppeteer-core';
import type { Browser } from './browser.ts';

/** A window that puppeteer drives. */
export const driven = (page: Page, end: () => Promise<void>): Browser => ({
  open: async (url) => {
    await page.goto(url, { waitUntil: 'load' });
  },
  ask: (source, ...args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`) as Promise<never>,
  pressAt: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  attach: async (selector, path) => {
    const input = await page.$(selector);
    if (!input) throw new Error(`No ${selector}`);
    await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(path);
  },
  picture: async () => Buffer.from(await page.screenshot()),
  end,
});
