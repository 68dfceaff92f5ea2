import { expect, type Page } from '@playwright/test';
import { intercept } from '../page/intercept.ts';
import type { textsOf } from '../page/texts.ts';

/** All code of the page but what runs before the first paint. */
const CODE = /\/assets\/(?!boot-)[^/]*\.js$/;

/** Does something on a rendered page while its code is on the way, and lets the code come. */
const beforeCode = async (page: Page, path: string, act: () => Promise<void>): Promise<void> => {
  const code = Promise.withResolvers<void>();
  await intercept(page, CODE, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await act();
  code.resolve();
};

/** Types into, and presses buttons of, rendered pages whose code is still on the way; `ad` is an address. */
export const useEarly = async (page: Page, t: ReturnType<typeof textsOf>, ad: string): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await beforeCode(page, '/explore', async () => {
    await page.getByRole('button', { name: t('catalog:explore.filter'), exact: true }).click();
    await expect(sheet).toBeHidden();
  });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.unroute(CODE);

  // A part of the page whose code is its own.
  await beforeCode(page, '/explore?category=musician', () =>
    page
      .getByRole('list', { name: t('filters:applied') })
      .getByRole('button')
      .first()
      .click(),
  );
  await expect(page).toHaveURL(/\/explore$/);
  await page.unroute(CODE);

  const field = page.getByLabel(t('home:search.label'));
  const word = t('common:occasion.birthday');
  await beforeCode(page, '/', () => field.pressSequentially(word));
  await expect(page.getByRole('option', { name: word }).first()).toBeVisible();
  await expect(field).toHaveValue(word);
  await page.unroute(CODE);

  await beforeCode(page, ad, () =>
    page.getByRole('button', { name: t('booking:summary.orderShort'), exact: true }).press('Enter'),
  );
  // The first field that is open: the occasion was chosen before.
  await expect(page.getByRole('textbox', { name: t('booking:steps.recipientField') })).toBeFocused();
  await page.unroute(CODE);
};
