import { expect } from '@playwright/test';
import { ofToday } from '../support/run/turns.ts';
import { callAs } from './page/call-as.ts';
import { journey } from './page/product.ts';
import { check, DESK, firstLink, hrefs, PHONE } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';
import { activateByKeys, approveByKeys, banByKeys, thinkAgainByKeys } from './steps/keyboard.ts';

// What is wrong says where it is; a trace would hold axe's own code and the whole page several times a screen.
journey.use({ trace: 'off' });

/** Lists whose rows open, and how the ids of their things begin. */
const THINGS = [
  ['videos', 'req_'],
  ['users', 'usr_'],
  ['video-ads', 'ad_'],
  ['creators', 'usr_'],
  ['categories', '[a-z]'],
  ['pages', '[a-z]'],
  ['payments', '(usr|req)_'],
  ['withdrawals', 'wdr_'],
  ['disputes', 'req_'],
  ['moderation', '(ad|profile)[.]'],
  ['support', 'tkt_'],
  ['roles', 'rol_'],
  ['security', '.'],
] as const;

journey('screens of the back office on a desk', { tag: '@act' }, async ({ page, t }) => {
  await check(page, ['/dashboard/admin']);
  // Some screens are for super admins alone.
  await signIn(page, t, 'super@example.com');
  await page.goto('/dashboard/admin');
  const links = page.locator('#back-office-menu li a');
  await expect(links).not.toHaveCount(0);
  const screens = await hrefs(links);
  expect(screens).toContain('/dashboard/admin/videos');
  const role = { name: `תמיכה ${Date.now()}`, description: '', permissions: ['view_tickets'] };
  await callAs(page, 'POST', '/api/admin/roles', role);
  await check(page, ofToday(screens));
});

// Two languages of the same markup: once is enough.
journey(
  'a thing of each list, beside it or on a page of its own',
  { tag: ['@once', '@things'] },
  async ({ page, t }) => {
    await signIn(page, t, 'super@example.com');
    const role = { name: `תמיכה ${Date.now()}`, description: '', permissions: ['view_tickets'] };
    await callAs(page, 'POST', '/api/admin/roles', role);
    const things: string[] = [];
    for (const [screen, thing] of THINGS) {
      await page.goto(`/dashboard/admin/${screen}`);
      things.push(await firstLink(page, new RegExp(`^/dashboard/admin/${screen}/${thing}`)));
    }
    await check(page, things);
  },
);

journey('what is done in lists of the back office', { tag: '@act' }, async ({ page, t, language }) => {
  await signIn(page, t, 'super@example.com');
  await journey.step('a list has its filters in the address, and this browser keeps its look', async () => {
    await page.goto('/dashboard/admin/videos');
    const rows = page.getByRole('rowheader');
    await expect(rows.nth(20)).toBeVisible();
    await page.getByRole('button', { name: t('cloudscape:collection-preferences.title') }).click();
    await page.getByLabel(t('admin:list.rows_other', { count: 20 })).check();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: t('admin:requests.type') })
      .uncheck();
    const save = t('cloudscape:collection-preferences.confirmLabel');
    await page.getByRole('dialog').getByRole('button', { name: save }).click();
    await expect(rows).toHaveCount(20);
    const status = t('common:status.pending');
    await page.getByRole('combobox', { name: t('admin:list.filter') }).fill(status);
    await page.getByRole('option', { name: `${t('admin:requests.status')} = ${status}` }).click();
    await expect(page).toHaveURL(/\/videos\?status=pending$/);
    await page.reload();
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: t('admin:requests.type'), exact: true })).toHaveCount(
      0,
    );
    const states = page.getByRole('row').getByRole('button', { name: status });
    await expect(states).toHaveCount(await rows.count());
  });

  await journey.step('an address that asks for too much gets the last page, and everybody', async () => {
    await page.goto('/dashboard/admin/users?text=a&page=999');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(page).toHaveURL(/[?&]page=\d{1,2}$/);
  });

  await journey.step('a creator is approved, banned and let back in by keys alone', async () => {
    const email = `by-keys-${language}-${Date.now()}@example.com`;
    const invited = { email, name: 'Keys', role: 'creator', language };
    const { id } = await callAs(page, 'POST', '/api/admin/users', invited);
    await thinkAgainByKeys(page, t, String(id));
    await approveByKeys(page, t, String(id));
    await banByKeys(page, t, email);
    await activateByKeys(page, t);
  });
});

journey(
  'the overview begins with what is wrong and what waits, also on a phone',
  { tag: '@act' },
  async ({ page, t }) => {
    await signIn(page, t, 'super@example.com');
    await page.goto('/dashboard/admin/overview');
    const titles = page.getByRole('heading', { level: 2 });
    for (const { viewport } of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      await expect(titles.filter({ hasText: t('overview:exceptions.title') })).toBeVisible();
      const texts = await titles.evaluateAll((all) =>
        all.filter((title) => !title.closest('nav')).map(({ textContent }) => textContent),
      );
      expect(texts.slice(0, 2)).toEqual([t('overview:exceptions.title'), t('overview:approvals.title')]);
    }
    const figures = page.getByRole('region', { name: t('overview:figures') });
    await figures.getByRole('link', { name: t('overview:cards.returned') }).click();
    await expect(page).toHaveURL(/\/payments\?kind=refund$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('admin:menu.payments'));
  },
);

journey('on a phone a list is cards, and its details open over it', { tag: '@act' }, async ({ page, t }) => {
  await signIn(page, t, 'super@example.com');
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/dashboard/admin/videos');
  const request = page.locator('[data-thing^=req_] a').first();
  await expect(request).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await check(page, ['/dashboard/admin/videos', (await request.getAttribute('href')) ?? '']);
});
