import { expect, type Page } from '@playwright/test';
import type { textsOf } from './texts.ts';

/** All code of the page but what runs before the first paint. */
const CODE = /\/assets\/(?!boot-)[^/]*\.js$/;

/** Presses a button of a rendered page whose code is still on the way. */
export const useEarly = async (page: Page, t: ReturnType<typeof textsOf>): Promise<void> => {
  const code = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/explore', { waitUntil: 'commit' });
  await page.getByRole('button', { name: t('catalog:explore.filter'), exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeHidden();
  code.resolve();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.unroute(CODE);
};
