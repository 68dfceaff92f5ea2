import { expect, type Page } from '@playwright/test';
import { CREATORS } from '../../demo/creators.ts';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { formatAgorot } from '../../shared/money/money.ts';
import { callAs } from './page/call-as.ts';
import { intercept } from './page/intercept.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

const ACCOUNT = '80512963';

journey(
  'a creator asks to be paid, an admin pays, and both see it at once',
  { tag: '@act' },
  async ({ page, anotherBrowser, t, language }) => {
    // Two languages of the same demonstration share a creator: each withdraws its own amount.
    const amountAgorot = language === 'he' ? 5_125 : 5_275;
    const amount = containing(formatAgorot(amountAgorot, language));
    await signIn(page, t, 'noa-bar@example.com');
    await page.goto('/dashboard/creator/earnings');
    // Earnings wait for their day, as they do by default: what was delivered lately says when it comes.
    const waits = page.getByRole('definition').filter({ hasText: t('creator:earnings.rest.clearingHint') });
    await expect(waits).toContainText(/\d\d\/\d\d\/\d{4}/);
    const withdrawals = page.getByRole('region', { name: t('creator:withdrawals.title') });
    await withdrawals.getByRole('button', { name: t('creator:withdraw.open') }).click();
    const dialog = page.getByRole('dialog');

    const field = dialog.getByLabel(t('creator:withdraw.amount'));
    await expect(dialog.getByText(/\d\d\/\d\d\/\d{4}/)).toBeVisible();
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
    await signIn(office, t, 'admin@example.com');
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
    await intercept(
      office,
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
    await intercept(office, '**/approve', (route) => awaited.then(() => route.continue()), { times: 1 });
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
    await signIn(page, t, 'admin@example.com');
    await intercept(
      page,
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
