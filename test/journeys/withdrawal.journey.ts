import { expect, type Page } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { isolate } from '../../frontend/src/ui/isolate.ts';
import { formatAgorot } from '../../shared/money.ts';
import { callAs } from './call-as.ts';
import { journey, signIn } from './product.ts';
import { containing } from './texts.ts';

const ACCOUNT = '80512963';

journey(
  'a creator asks to be paid, an admin pays, and both see it at once',
  async ({ page, anotherBrowser, t, language }) => {
    // Two languages of the same demonstration share a creator: each withdraws its own amount.
    const amountAgorot = language === 'he' ? 5_125 : 5_275;
    const amount = containing(formatAgorot(amountAgorot, language));
    await signIn(page, t, 'noa-bar@example.com', DEMO_PASSWORD);
    await page.goto('/dashboard/creator/earnings');
    const withdrawals = page.getByRole('region', { name: t('creator:withdrawals.title') });
    await withdrawals.getByRole('button', { name: t('creator:withdraw.open') }).click();
    const dialog = page.getByRole('dialog');

    const field = dialog.getByLabel(t('creator:withdraw.amount'));
    await field.fill('50.125');
    const other = dialog.getByText(t('creator:withdraw.other'));
    if (await other.isVisible()) await other.click();
    await dialog.getByRole('button', { name: t('creator:withdraw.submit') }).click();
    await expect(dialog.getByText(t('creator:withdraw.problem.amount.invalid'))).toBeVisible();
    await expect(dialog.getByText(t('creator:withdraw.problem.bankDetails'))).toBeVisible();
    await field.fill('9999999');
    await dialog.getByRole('button', { name: t('creator:withdraw.submit') }).click();
    await expect(dialog.getByText(t('creator:withdraw.problem.amount.insufficient'))).toBeVisible();
    await field.fill(String(amountAgorot / 100));
    await dialog.getByLabel(t('creator:withdraw.bank.holder')).fill('ישראל ישראלי');
    await dialog.getByLabel(t('creator:withdraw.bank.bank')).fill('12');
    await dialog.getByLabel(t('creator:withdraw.bank.branch')).fill('345');
    await dialog.getByLabel(t('creator:withdraw.bank.account')).fill(ACCOUNT);
    await dialog.getByLabel(t('creator:withdraw.save')).check();
    await dialog.getByRole('button', { name: t('creator:withdraw.submit') }).click();
    await expect(page.getByText(t('creator:withdraw.done'))).toBeVisible();
    const row = (of: Page) => of.getByRole('listitem').filter({ hasText: amount });
    await expect(row(page)).toContainText(t('creator:withdrawals.statuses.pending'));
    await expect(row(page)).toContainText('•••2963');
    // The details that were just saved are offered at once.
    await withdrawals.getByRole('button', { name: t('creator:withdraw.open') }).click();
    await expect(dialog.getByRole('radio', { name: containing('•••2963') })).toBeChecked();
    // A notice over the dialog has one as well.
    await dialog
      .getByRole('button', { name: t('common:close') })
      .first()
      .click();

    const office = await anotherBrowser();
    await signIn(office, t, 'admin@example.com', DEMO_PASSWORD);
    await office.goto('/dashboard/admin');
    await office.getByRole('link', { name: t('admin:menu.withdrawals'), exact: true }).click();
    const asked = office.getByRole('row').filter({ hasText: amount });
    await expect(asked).toContainText('•••2963');
    await expect(asked).not.toContainText(ACCOUNT);
    await journey.step('reads its details beside the list, at an address of their own', async () => {
      const shown = asked.getByRole('link').first();
      await shown.click();
      await expect(office).toHaveURL(/\/withdrawals\/wdr_/);
      const title = t('admin:withdrawals.detailsTitle', { id: await shown.innerText() });
      await expect(office.getByRole('heading', { name: title })).toBeVisible();
      await expect(office.getByText('•••2963')).toHaveCount(2);
      await office.goBack();
      await expect(office.getByRole('heading', { name: title })).toHaveCount(0);
      await expect(shown).toBeFocused();
    });
    await asked
      .getByRole('button', { name: containing(t('admin:withdrawals.approve.open')) })
      .first()
      .click();
    const deciding = office.getByRole('dialog');
    await deciding.getByRole('button', { name: t('admin:withdrawals.reveal') }).click();
    await expect(deciding.getByText(ACCOUNT)).toBeVisible();
    await deciding.getByRole('button', { name: t('admin:withdrawals.approve.submit') }).click();
    await expect(deciding.getByText(t('admin:withdrawals.approve.whyMissing'))).toBeVisible();
    const reference = deciding.getByLabel(t('admin:withdrawals.approve.why'));
    await reference.fill(`TR-${amountAgorot}`);
    await office.route(
      '**/approve',
      (route) => route.fulfill({ status: 409, json: { code: 'earnings.insufficient', message: '' } }),
      { times: 1 },
    );
    await deciding.getByRole('button', { name: t('admin:withdrawals.approve.submit') }).click();
    const failed = t('admin:withdrawals.failed', {
      name: isolate(CREATORS[0]?.name ?? ''),
      amount: isolate(formatAgorot(amountAgorot, language)),
      why: '',
    });
    await expect(office.getByText(containing(failed.trim()))).toBeVisible();
    await expect(reference).toHaveValue(`TR-${amountAgorot}`);
    // The button is disabled while the answer is on its way: keys still reach the dialog, and the outcome is told.
    let answer = (): void => undefined;
    const awaited = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await office.route('**/approve', (route) => awaited.then(() => route.continue()), { times: 1 });
    await deciding.getByRole('button', { name: t('admin:withdrawals.approve.submit') }).press('Enter');
    await expect(reference).toBeDisabled();
    // The disabled button had the focus, and the dialog takes it.
    const canHearKeys = () =>
      office.evaluate(
        () => document.activeElement?.matches(':is([role=dialog], [role=dialog] *):not(:disabled)') ?? false,
      );
    await expect.poll(canHearKeys).toBe(true);
    await office.keyboard.press('Escape');
    await expect(deciding).toHaveCount(0);
    answer();
    await expect(office.getByText(t('admin:withdrawals.approve.done'))).toBeVisible();
    await expect(asked).toHaveCount(0);

    // The creator's page, untouched, hears of it.
    await expect(row(page)).toHaveCount(0);
    await withdrawals.getByText(t('creator:withdrawals.sections.completed')).click();
    await expect(row(page)).toContainText(`TR-${amountAgorot}`);

    await journey.step('an open decision hears that another admin has decided', async () => {
      const asking = amountAgorot + 13;
      const { id } = await callAs(page, 'POST', '/api/creator/withdrawals', {
        method: 'bank',
        amountAgorot: asking,
        useSaved: true,
      });
      // In an open list the row would wait behind a button, with those of whoever else asks just now.
      await office.reload();
      await office
        .getByRole('row')
        .filter({ hasText: containing(formatAgorot(asking, language)) })
        .getByRole('button', { name: containing(t('admin:withdrawals.approve.open')) })
        .first()
        .click();
      const submit = deciding.getByRole('button', { name: t('admin:withdrawals.approve.submit') });
      await expect(submit).toBeEnabled();
      await callAs(office, 'POST', `/api/admin/withdrawals/${id}/reject`, { reason: 'Other' });
      const status = t('admin:withdrawals.statuses.rejected');
      await expect(deciding.getByText(t('admin:withdrawals.decided', { status }))).toBeVisible();
      await expect(submit).toBeDisabled();
    });
  },
);

journey(
  'an admin sets the minimum withdrawal, which is an amount above zero',
  { tag: '@settings' },
  async ({ page, t }) => {
    await signIn(page, t, 'admin@example.com', DEMO_PASSWORD);
    await page.route(
      '**/api/admin/config/min-withdrawal',
      (route) => route.fulfill({ status: 400, json: { code: 'call.invalid', message: '' } }),
      { times: 1 },
    );
    await page.goto('/dashboard/admin/withdrawals');
    const minimum = page.getByLabel(t('admin:withdrawals.minimum'));
    const save = page.getByRole('button', { name: t('admin:withdrawals.save'), exact: true });
    await expect(page.getByText(t('admin:withdrawals.minimumLoadFailed')).first()).toBeVisible();
    await page.getByRole('button', { name: t('common:retry') }).click();
    await expect(minimum).toHaveValue('50');
    await minimum.fill('0');
    await save.click();
    await expect(page.getByText(t('admin:withdrawals.minimumInvalid'))).toBeVisible();
    await minimum.fill('50');
    await save.click();
    await expect(page.getByText(t('admin:withdrawals.minimumSaved'))).toBeVisible();
    // What was said of a screen goes with it.
    await page.getByRole('link', { name: t('admin:menu.creators') }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText(t('admin:withdrawals.minimumSaved'))).toHaveCount(0);
  },
);

journey('an admin is told when a list does not come', async ({ page, t, language }) => {
  await signIn(page, t, 'admin@example.com', DEMO_PASSWORD);
  const nextPage = page.getByRole('button', { name: language === 'he' ? 'העמוד הבא' : 'Next page' });
  const again = page.getByRole('button', { name: t('common:retry') });
  let works = false;
  await page.route('**/api/admin/requests?*', async (route) => {
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
  async ({ page, t, language }) => {
    const office = '/dashboard/admin';
    const refuse = (calls: string) =>
      page.route(calls, (route) =>
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
      await forgetSession();
      await page.goto(`${office}/users?lng=${language}`);
      await enter('admin@example.com');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
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
      await signIn(page, t, 'fan@example.com', DEMO_PASSWORD);
      await page.goto(office);
      await expect(page.getByText(t('admin:login.refused'))).toBeVisible();
      await page.goto(`${office}/users`);
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByText(t('admin:gate.denied')).first()).toBeVisible();
    });
  },
);
