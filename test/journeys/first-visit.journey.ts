import { expect, test } from '@playwright/test';
import { FIRST_VISIT, isFile } from '../../infra/platform/site/visits.ts';

/** What a shared link opens first, and what people without one do. */
const PAGES = ['/', '/explore', '/categories'];

/** A first visit ends when the page has been idle: what it does without until then comes later. */
test('a first visit asks for no more pages and calls than the firewall reckons with @once', async ({
  browser,
  baseURL,
}) => {
  for (const address of PAGES) {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const page = await context.newPage();
    const counted: string[] = [];
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url());
      if (origin === baseURL && !isFile(pathname)) counted.push(pathname);
    });
    await page.goto(address);
    const late = page.waitForRequest((request) => request.url().includes('/assets/crash-page'));
    // A touch brings what can wait.
    await page.mouse.move(1, 1);
    await page.keyboard.press('Tab');
    await late;
    await page.waitForLoadState('networkidle');
    expect(counted).toContain(address);
    expect(counted.length, `${address}: ${counted.join(' ')}`).toBeLessThanOrEqual(FIRST_VISIT);
    await context.close();
  }
});
