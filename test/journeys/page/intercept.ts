import type { BrowserContext, Page } from '@playwright/test';

const begun = new WeakSet<BrowserContext>();

/**
 * Answers calls of an address in the server's place, as `page.route` does. A browser that began with it goes on to its
 * end: Chromium never answers what is asked for in the moment in which the last interception is taken away.
 */
export const intercept = async (page: Page, ...how: Parameters<Page['route']>): Promise<void> => {
  const browser = page.context();
  if (!begun.has(browser)) {
    begun.add(browser);
    await browser.route('**/asked-for-by-nobody', (route) => route.abort());
  }
  await page.route(...how);
};

/** The next call of that address that changes something is done, and its answer is lost on the way back. */
export const loseAnswer = async (page: Page, address: Parameters<Page['route']>[0]): Promise<void> => {
  let lost = false;
  await intercept(page, address, async (route) => {
    // What the page reads meanwhile is none of it.
    if (lost || route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    lost = true;
    await route.abort();
  });
};
