import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { newFan } from './new-fan.ts';
import { journey, signIn } from './product.ts';

/** A creator of the demonstration for each language: the journeys of both run side by side. */
const CREATORS = {
  he: { key: 'michal-dagan', name: 'מיכל דגן' },
  en: { key: 'gadi-peled', name: 'גדי פלד' },
} as const;

journey('a fan and a creator talk', async ({ page, t, language, anotherBrowser, baseURL, items }) => {
  const name = language === 'he' ? 'אילנה הכותבת' : 'Ilana Writer';
  const email = await newFan(baseURL ?? '', name, language);
  const star = CREATORS[language];
  const creator = await anotherBrowser();
  await signIn(creator, t, `${star.key}@example.com`, DEMO_PASSWORD);
  const profiles = await items('CRE#');
  const creatorId = String(profiles.find(({ e, name: own }) => e === 'profile' && own === star.name)?.id);
  const field = page.getByRole('textbox', { name: t('chat:write', { name: star.name }) });
  const first = language === 'he' ? 'שלום! אפשר ברכה לסבתא?' : 'Hello! A greeting for grandma?';
  const panel = page.getByRole('dialog', { name: star.name });

  await journey.step('is asked to sign in, and comes back to the creator', async () => {
    await page.goto(`/creator/${creatorId}`);
    const button = page.getByRole('button', { name: t('chat:open') });
    // In the corner of the screen, by the sheet that visitors have.
    await expect(button).toHaveCSS('inset-inline-end', '16px');
    await button.click();
    await expect(page.getByText(t('chat:signIn'))).toBeVisible();
    await page.getByLabel(t('auth:field.email'), { exact: true }).fill(email);
    await page.getByLabel(t('auth:field.password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: t('auth:signIn.submit') }).click();
    await page.waitForURL(/\/creator\//);
  });

  await journey.step('writes by keyboard alone; what is only spaces is not sent', async () => {
    await page.getByRole('button', { name: t('chat:open') }).press('Enter');
    await expect(page.getByText(t('chat:connected'))).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type('  ');
    await page.keyboard.press('Enter');
    await page.keyboard.type(first);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('log').getByText(first)).toBeVisible();
    await expect(panel.getByRole('log').getByRole('listitem')).toHaveCount(1);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
  });

  const row = creator.getByRole('link', { name });
  await journey.step('the creator sees that something is unread, on any screen', async () => {
    await expect(creator.getByRole('link', { name: t('chat:linkNew_one') })).toBeVisible();
    await expect(creator).toHaveTitle(/^\(1\) /);
    await creator.getByRole('link', { name: t('chat:linkNew_one') }).click();
    await expect(row).toContainText(first);
    await row.click();
    await expect(creator.getByRole('log').getByText(first)).toBeVisible();
    await expect(creator).toHaveTitle(/^[^(]/);
  });

  await journey.step('the fan sees that it was read, and the answer, without a reload', async () => {
    await expect(panel.getByRole('log').getByText(t('chat:read'))).toBeVisible();
    await creator.getByRole('textbox', { name: t('chat:write', { name }) }).fill('With love, בשמחה');
    await creator.getByRole('button', { name: t('chat:send'), exact: true }).click();
    await expect(panel.getByRole('log').getByText('With love, בשמחה')).toBeVisible();
  });

  await journey.step('what was typed without a connection stays, and is not sent', async () => {
    await field.fill('still here');
    await page.context().setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await page.reload().catch(() => {});
    await page.context().setOffline(false);
    await page.goto(`/creator/${creatorId}`);
    await page.getByRole('button', { name: t('chat:open') }).click();
    await expect(field).toHaveValue('still here');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: t('chat:open') })).toBeFocused();
  });

  await journey.step('who is blocked hears nothing of it', async () => {
    await creator.getByRole('button', { name: t('chat:more') }).click();
    await creator.getByRole('menuitem', { name: t('chat:block.do') }).click();
    await creator
      .getByRole('dialog')
      .getByRole('button', { name: t('chat:block.do') })
      .click();
    await expect(creator.getByText(t('chat:blocked'))).toBeVisible();
    await page.getByRole('button', { name: t('chat:open') }).click();
    await field.press('Enter');
    await expect(panel.getByRole('log').getByText('still here')).toBeVisible();
    await expect(creator.getByRole('log').getByText('still here')).toBeHidden();
    await creator.getByRole('button', { name: t('chat:more') }).click();
    await creator.getByRole('menuitem', { name: t('chat:block.undo') }).click();
    await expect(creator.getByRole('textbox', { name: t('chat:write', { name }) })).toBeVisible();
  });
});
