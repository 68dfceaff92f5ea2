import { expect, type Page } from '@playwright/test';
import { FIRST_AGREED, legalPath } from '../../shared/legal/legal-pages.ts';
import { callAs } from './page/call-as.ts';
import { intercept } from './page/intercept.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

/**
 * The next order is refused as it is once new terms are in force: a version of this product's own would ask everybody
 * else's journey, too. What is agreed to, and the order after it, are the product's.
 */
const refuseOnce = async (page: Page, address: string): Promise<void> => {
  let refused = false;
  await intercept(page, address, async (route) => {
    if (refused || route.request().method() !== 'POST') return route.fallback();
    refused = true;
    const details = { inForce: FIRST_AGREED };
    await route.fulfill({
      status: 409,
      json: { code: 'terms.changed', message: '', requestId: '', details },
    });
  });
};

journey(
  'a fan is asked for new terms at the order and in the cart, and both go on with nothing lost',
  { tag: '@act' },
  async ({ page, t, language, baseURL, items }) => {
    const email = await newFan(baseURL ?? '', 'Ruth', language);
    const said = `${t('booking:steps.instructions')} ${Date.now()}`;
    await signIn(page, t, email);
    await callAs(page, 'POST', '/api/wallet/demonstration-top-ups', { amountAgorot: 150_000 });
    const { items: ads } = (await callAs(page, 'GET', '/api/public/ads?limit=1')) as {
      items: { id: string }[];
    };
    const ad = `/video-ad/${ads[0]?.id}`;
    const asked = page.getByRole('alert').filter({ hasText: t('booking:refused.terms') });
    const goOn = asked.getByRole('button', { name: t('booking:refused.termsGoOn') });
    const mine = async () =>
      (await items('REQ#')).filter(({ e, instructions }) => e === 'request' && instructions === said);

    await journey.step('sign-up kept the versions that were agreed to', async () => {
      const [user] = (await items('USR#')).filter((item) => item.email === email);
      expect(user?.agreed).toMatchObject(FIRST_AGREED);
    });

    await journey.step('the order asks in place, and says what is missing', async () => {
      await page.goto(ad);
      await page.getByText(t('common:occasion.birthday'), { exact: true }).click();
      await page.getByLabel(t('booking:steps.recipientField')).fill('Esther');
      await page.getByLabel(t('booking:steps.instructionsField')).fill(said);
      await refuseOnce(page, '**/api/requests');
      await page
        .getByRole('button', { name: containing(t('booking:summary.order', { price: '' }).trim()) })
        .first()
        .press('Enter');
      await expect(asked).toBeFocused();
      await expect(asked.getByRole('link').first()).toHaveAttribute('href', legalPath('terms', 1));
      await goOn.press('Enter');
      await expect(asked.getByText(t('booking:refused.termsMissing'))).toBeVisible();
      expect(await mine()).toEqual([]);
    });

    await journey.step('once agreed, the order goes on from there', async () => {
      await asked.getByRole('checkbox').check();
      await goOn.press('Enter');
      await page.waitForURL(/\/thank-you/);
      expect(await mine()).toHaveLength(1);
    });

    await journey.step('so does the checkout of a cart', async () => {
      await page.goto(ad);
      await page
        .getByRole('button', { name: t('common:cart.add') })
        .first()
        .press('Enter');
      await page.goto(`${ad}#cart`);
      await refuseOnce(page, '**/api/requests/cart');
      await page.getByRole('button', { name: t('cart:checkout') }).press('Enter');
      await expect(asked).toBeVisible();
      await asked.getByRole('checkbox').check();
      await goOn.press('Enter');
      await page.waitForURL(/\/dashboard\/fan/);
      await expect(page.getByText(t('cart:done')).first()).toBeVisible();
    });
  },
);
