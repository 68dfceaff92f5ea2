import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { intercept } from './page/intercept.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';

journey('an admin is told when a list does not come', { tag: '@act' }, async ({ page, t, language }) => {
  await signIn(page, t, 'admin@example.com');
  const nextPage = page.getByRole('button', { name: language === 'he' ? 'העמוד הבא' : 'Next page' });
  const again = page.getByRole('button', { name: t('common:retry') });
  let works = false;
  await intercept(page, '**/api/admin/requests?*', async (route) => {
    if (!route.request().url().includes('cursor')) {
      const answer = await route.fetch();
      const { items } = (await answer.json()) as { items: object[] };
      await route.fulfill({ json: { items, next: 'further' } });
    } else if (works)
      // A page that looked at enough without a find, and the last one.
      await route.fulfill({
        json: { items: [], next: route.request().url().includes('cursor=further') ? 'end' : null },
      });
    else await route.fulfill({ status: 400, json: { code: 'call.invalid', message: '' } });
  });
  await page.goto('/dashboard/admin/videos');
  const requests = page.getByRole('rowheader');
  await expect(requests.first()).toBeVisible();

  // The next page fails: the rows stay, and it is said beside them.
  await nextPage.click();
  await expect(again).toBeVisible();
  await expect(requests.first()).toBeVisible();
  works = true;
  await again.press('Enter');
  await expect(page.getByText(t('admin:list.noneYet'))).toBeVisible();
  await page.getByRole('button', { name: t('admin:list.lookFurther') }).press('Enter');
  await expect(page.getByText(t('admin:requests.none'))).toBeVisible();
  await expect(again).toHaveCount(0);
  // The pressed button is gone: focus stays at the list, not on the page.
  await expect(page.locator('#main:focus, #main :focus')).toHaveCount(1);

  // Another question without a network: no old rows, and a word of why.
  await page.context().setOffline(true);
  const filter = page.getByRole('combobox', { name: t('admin:list.filter') });
  await filter.fill(t('common:status.completed'));
  await page
    .getByRole('option', { name: `${t('admin:requests.status')} = ${t('common:status.completed')}` })
    .click();
  await expect(page).toHaveURL(/\/videos\?status=completed$/);
  const failed = page.getByText(t('admin:requests.loadFailed'));
  await expect(page.getByRole('main').filter({ has: failed })).toBeVisible();
  await expect(page.getByRole('status').filter({ has: failed }).first()).toBeVisible();
  await expect(requests).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(requests.first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

journey(
  'who may not see a screen is told so and led away, never in a circle',
  { tag: '@act' },
  async ({ page, t, language }) => {
    const office = '/dashboard/admin';
    const refuse = (calls: string) =>
      intercept(page, calls, (route) =>
        route.fulfill({ status: 403, json: { code: 'auth.forbidden', message: '' } }),
      );
    const enter = async (email: string) => {
      await page.getByLabel(t('admin:login.email')).fill(email);
      await page.getByLabel(t('admin:login.password'), { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: t('admin:login.submit') }).click();
    };
    const forgetSession = () =>
      page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    /** Every address the page was at from now on. */
    const addresses: string[] = [];

    await journey.step('an admin lands on the dashboard, or on the screen that was asked for', async () => {
      await page.goto(`${office}?lng=${language}`);
      await enter('admin@example.com');
      await page.waitForURL(`**${office}/overview*`);
      const tab = await page.context().newPage();
      await tab.goto(`${office}/overview`);
      await expect(tab.getByRole('heading', { level: 1, name: t('admin:menu.overview') })).toBeVisible();
      await tab.close();
      await forgetSession();
      await page.goto(`${office}/users?lng=${language}`);
      await page.getByRole('checkbox', { name: t('admin:login.remember') }).uncheck();
      await enter('admin@example.com');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => /accessToken/.test(key))),
      ).toEqual([]);
      expect(new URL(page.url()).pathname).toBe(`${office}/users`);
    });

    await journey.step('whose first filter after the log-in leaves the screen where it is', async () => {
      const screen = await page.locator('#main').elementHandle();
      const narrowed = page.waitForResponse(/api\/admin\/users\?.*text=example/);
      const bar = page.locator('#main').getByRole('combobox').first();
      await bar.fill('example');
      await bar.press('Enter');
      await narrowed;
      expect(await screen?.evaluate((element) => element.isConnected)).toBe(true);
    });

    await journey.step('whose right to the withdrawals is gone reads so in their place', async () => {
      await refuse('**/api/admin/withdrawals*');
      await page.getByRole('link', { name: t('admin:menu.withdrawals') }).click();
      await expect(page.getByText(t('admin:denied.title'), { exact: true })).toBeVisible();
      await expect(page.getByText(t('admin:denied.withdrawals'), { exact: true })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    });

    await journey.step('on any other screen reads so and is led to where the back office opens', async () => {
      await refuse('**/api/admin/creators?*');
      page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
      await page.getByRole('link', { name: t('admin:menu.creators') }).click();
      const told = page.getByText(t('admin:denied.text'), { exact: true }).first();
      await expect(told).toBeVisible();
      if (language === 'he') await expect(told).toHaveText('אין לך הרשאות גישה לדף זה');
      await page.waitForURL(`**${office}/overview*`);
      await expect(page.getByRole('heading', { level: 1, name: t('admin:menu.overview') })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      expect(addresses.filter((address) => address === `${office}/creators`)).toHaveLength(1);
      expect(addresses.at(-1)).toBe(`${office}/overview`);
    });

    await journey.step('whose own first screen is refused stays there', async () => {
      await refuse('**/api/admin/overview*');
      addresses.length = 0;
      await page.reload();
      await expect(page.getByText(t('admin:denied.text'), { exact: true }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(new Set(addresses)).toEqual(new Set([`${office}/overview`]));
      await page.unrouteAll({ behavior: 'wait' });
    });

    await journey.step('a fan is told at the door, and sent home from a screen inside', async () => {
      await forgetSession();
      await signIn(page, t, 'fan@example.com');
      await page.goto(office);
      await expect(page.getByText(t('admin:login.refused'))).toBeVisible();
      await page.goto(`${office}/users`);
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByText(t('admin:gate.denied')).first()).toBeVisible();
    });
  },
);
