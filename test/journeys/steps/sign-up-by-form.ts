import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../demo/logins.ts';
import { journey, type Product } from '../page/product.ts';
import { containing } from '../page/texts.ts';

interface SignUp extends Pick<Product, 't' | 'inbox' | 'inboxPage'> {
  readonly page: Page;
  readonly email: string;
  readonly name: string;
}

/** A new fan, who cannot sign in before the link in the inbox was followed. */
export const signUpByForm = async ({ page, t, email, name, inbox, inboxPage }: SignUp): Promise<void> => {
  await journey.step('signs up as a fan', async () => {
    await page.goto('/signup/fan');
    await page.getByLabel(t('auth:field.name')).fill(name);
    await page.getByLabel(t('auth:field.email'), { exact: true }).fill(email);
    await page.getByLabel(t('auth:field.password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel(t('auth:field.repeat')).fill(DEMO_PASSWORD);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: t('auth:signUp.submit') }).click();
    await expect(page.getByText(t('auth:verification.title'))).toBeVisible();
  });

  await journey.step('cannot sign in before the address is verified', async () => {
    await page.getByLabel(t('auth:field.password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: t('auth:signIn.submit') }).click();
    await expect(page.getByText(t('auth:signIn.unconfirmed')).first()).toBeVisible();
  });

  await journey.step('follows the link out of the inbox', async () => {
    await page.goto(inboxPage(email));
    await page.getByRole('link', { name: containing((await inbox(email))[0]?.subject ?? '') }).click();
    const [confirmation] = await Promise.all([
      page.context().waitForEvent('page'),
      page.frameLocator('iframe').getByRole('link').first().click(),
    ]);
    await expect(confirmation.getByText(t('auth:confirmation.done')).first()).toBeVisible();
    await confirmation.waitForURL(/\/login/);
    await confirmation.close();
  });
};
