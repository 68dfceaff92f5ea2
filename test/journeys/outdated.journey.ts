import { expect } from '@playwright/test';
import { intercept } from './page/intercept.ts';
import { journey } from './page/product.ts';

journey(
  'a page of before a deployment is loaded again, and its form stays',
  { tag: '@act' },
  async ({ page, t }) => {
    // The page's build is older, and its form has a field that the contract has not any more.
    let isOld = true;
    await intercept(page, '**/api/contact', async (route) => {
      if (!isOld) return route.fallback();
      const request = route.request();
      await route.continue({
        headers: { ...request.headers(), 'x-build': 'older' },
        postData: JSON.stringify({ ...request.postDataJSON(), telephone: '03' }),
      });
    });
    await page.goto('/contact');
    const message = page.getByRole('textbox', { name: t('info:contact.message') });
    // The first touch brings what can wait.
    const late = page.waitForResponse((answer) => answer.url().includes('/assets/crash-page'));
    await message.click();
    await late;
    await page.getByRole('textbox', { name: t('info:contact.name') }).fill('דנה');
    await page.getByRole('textbox', { name: t('info:contact.email') }).fill('dana-old-page@example.com');
    await message.fill('מתי יגיע הסרטון?');
    const answered = page.waitForResponse('**/api/contact');
    await page.getByRole('button', { name: t('info:contact.send') }).click();
    expect(await (await answered).json()).toMatchObject({ code: 'client.outdated' });
    await expect(page.getByText(t('errors:client.outdated')).first()).toBeVisible();

    isOld = false;
    await page.getByRole('button', { name: t('common:crash.reload') }).click();
    await expect(page.getByText(t('errors:client.outdated'))).toHaveCount(0);
    await expect(message).toHaveValue('מתי יגיע הסרטון?');
    await page.getByRole('button', { name: t('info:contact.send') }).click();
    await expect(page.getByText(t('info:contact.sent'))).toBeVisible();
  },
);
