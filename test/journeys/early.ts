import { expect, type Page } from '@playwright/test';
import type { textsOf } from './texts.ts';

/** All code of the page but what runs before the first paint. */
const CODE = /\/assets\/(?!boot-)[^/]*\.js$/;

/** Uses a rendered page whose code is still on the way: a word is searched for, and a sheet opened. */
export const useEarly = async (page: Page, t: ReturnType<typeof textsOf>): Promise<void> => {
  const code = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/explore', { waitUntil: 'commit' });
  const field = page.getByLabel(t('catalog:explore.search'), { exact: true });
  await field.pressSequentially('שיר');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await field.press('Enter');
  await page.getByRole('button', { name: t('catalog:explore.filter'), exact: true }).click();
  code.resolve();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(`/explore?text=${encodeURIComponent('שיר')}`);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(field).toHaveValue('שיר');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.unroute(CODE);
};
