import { expect } from '@playwright/test';
import { intercept } from './page/intercept.ts';
import { journey } from './page/product.ts';

journey('where pictures fail, names are drawn in their places', { tag: '@once' }, async ({ page }) => {
  await intercept(page, '**/media/**', (route) => route.abort());
  await page.goto('/explore');
  const cards = page.locator('[data-picture]');
  const drawn = cards.locator('[data-drawn]');
  // Only what is near the window is asked for, and can fail.
  await expect(cards.first().locator('[data-drawn]')).toHaveCount(1);
  await expect(cards.first().locator('img[src*="/media/"]')).toHaveCount(0);
  expect(await drawn.first().evaluate((name) => getComputedStyle(name, '::before').content)).not.toBe('""');
  const name = await drawn.first().evaluate((shown) => {
    const { width } = shown.getBoundingClientRect();
    return { width, wider: shown.scrollWidth - shown.clientWidth };
  });
  expect(name.width).toBeGreaterThan(0);
  expect(name.wider).toBeLessThanOrEqual(1);

  const ad = await page.locator('a[href^="/video-ad/"]').first().getAttribute('href');
  await page.goto(ad ?? '');
  await expect(page.locator('[data-picture-lands] [data-drawn]')).toHaveCount(1);
  const creator = await page.locator('a[href^="/creator/"]').first().getAttribute('href');
  await page.goto(creator ?? '');
  await expect(page.locator('header .rounded-full > [data-drawn]').first()).toBeAttached();
});
