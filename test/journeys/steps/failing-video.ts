import { expect, type Locator, type Page } from '@playwright/test';
import { intercept } from '../page/intercept.ts';

interface Failing {
  /** Somebody signed in, whom the delivered video is shown to. */
  readonly page: Page;
  readonly order: string;
  /** Address of the page that shows it. */
  readonly path: string;
  readonly player: Locator;
  /** What is said when the second attempt fails, too. */
  readonly failure: Locator;
}

/**
 * The file of a video is refused once, as where its address is over, and on the next visit always. The address that is
 * fetched anew is the same, as it is within the second in which it was signed.
 */
export const failingVideo = async ({ page, order, path, player, failure }: Failing): Promise<void> => {
  const addresses = `**/api/requests/${order}/video`;
  let said: string | undefined;
  let failsStill = 1;
  await intercept(page, addresses, async (route) => {
    said ??= await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: said });
  });
  const isOfVideo = (url: URL): boolean => said?.includes(JSON.stringify(url.href)) ?? false;
  await intercept(page, isOfVideo, async (route) => {
    failsStill -= 1;
    await (failsStill >= 0 ? route.fulfill({ status: 403 }) : route.continue());
  });

  await page.goto(path);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  expect(failsStill).toBeLessThan(0);
  await expect(failure).toHaveCount(0);

  failsStill = Number.POSITIVE_INFINITY;
  await page.goto(path);
  await expect(failure).toBeVisible();

  await page.unroute(isOfVideo);
  await page.unroute(addresses);
};
