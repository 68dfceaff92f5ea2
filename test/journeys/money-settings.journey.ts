import { expect } from '@playwright/test';
import { intercept } from './page/intercept.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

journey('a super admin sets caps and connects PayPal', { tag: '@settings' }, async ({ page, t, items }) => {
  await journey.step('a cap is saved, and a lowest price above the highest is not', async () => {
    await signIn(page, t, 'super@example.com');
    await page.goto('/dashboard/admin/config');
    const cap = page.getByLabel(t('config:fields.walletsMaxAgorot'));
    await expect(cap).toHaveValue('5000000');
    await cap.fill('4999999.5');
    const lowest = page.getByLabel(t('config:fields.minPriceAgorot'));
    await lowest.fill('1001');
    const save = page.getByRole('button', { name: t('common:save') });
    await save.click();
    await expect(page.getByText(t('config:problems.range')).first()).toBeVisible();
    await lowest.fill('5');
    // Other journeys top wallets up meanwhile: theirs stay as they are.
    const ofWallet = page.getByLabel(t('config:fields.balanceMaxAgorot'));
    await expect(ofWallet).toHaveValue('1500');
    await ofWallet.fill('1499.99');
    await save.click();
    await expect(page.getByText(t('config:problems.capRange')).first()).toBeVisible();
    await ofWallet.fill('1500');
    await save.click();
    await expect(page.getByText(t('config:saved')).first()).toBeVisible();
    await expect(save).toBeDisabled();
    const saved = (await items('CONFIG')).find(({ sk }) => sk === 'max_all_balances');
    expect(saved).toMatchObject({ value: 499_999_950, v: 1 });
  });

  await journey.step('without a licence no cap is raised, and the page says why', async () => {
    const cap = page.getByLabel(t('config:fields.walletsMaxAgorot'));
    await cap.fill('5000001');
    await page.getByRole('button', { name: t('common:save') }).click();
    await expect(page.getByText(containing(t('errors:config.unlicensed'))).first()).toBeVisible();
  });

  await journey.step('the defaults are filled in, and nothing is saved by that', async () => {
    await page.getByRole('button', { name: t('config:reset') }).click();
    await expect(page.getByLabel(t('config:fields.walletsMaxAgorot'))).toHaveValue('5000000');
    expect((await items('CONFIG')).find(({ sk }) => sk === 'max_all_balances')).toMatchObject({ v: 1 });
  });

  await journey.step('PayPal is connected; wrong credentials are not taken, right ones are', async () => {
    await page.goto('/dashboard/admin/paypal');
    await expect(page.getByText(t('paypal:status.connected')).first()).toBeVisible();
    const secret = page.getByRole('textbox', { name: t('paypal:fields.clientSecret') });
    await expect(secret).toHaveValue('');
    await secret.fill('typed-wrong');
    const save = page.getByRole('button', { name: t('common:save') });
    await save.click();
    await expect(
      page.getByText(containing(t('paypal:saveFailed', { why: '' }).trim())).first(),
    ).toBeVisible();
    await page.getByRole('link', { name: t('admin:menu.creators') }).click();
    const question = page.getByRole('dialog', { name: t('forms:leave.title') });
    await question.getByRole('button', { name: t('forms:leave.stay') }).click();
    await expect(secret).toHaveValue('typed-wrong');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('typed-wrong');
    await secret.fill('');
    await page.getByLabel(t('paypal:fields.webhookId')).fill('WH-journey');
    await save.click();
    await expect(page.getByText(t('paypal:saved')).first()).toBeVisible();
    await expect(page.getByLabel(t('paypal:fields.webhookId'))).toHaveValue('');
    await page.getByRole('button', { name: t('paypal:connection.check') }).click();
    await expect(page.getByText(t('paypal:status.connected')).first()).toBeVisible();
  });

  await journey.step('what another admin saved meanwhile is not overwritten unseen', async () => {
    const other = await page.context().newPage();
    await other.goto('/dashboard/admin/paypal');
    await page.getByLabel(t('paypal:fields.webhookId')).fill('WH-mine');
    await other.getByLabel(t('paypal:fields.webhookId')).fill('WH-theirs');
    await other.getByRole('button', { name: t('common:save') }).click();
    await expect(other.getByText(t('paypal:saved')).first()).toBeVisible();
    await other.close();
    await page.getByRole('button', { name: t('common:save') }).click();
    const changed = page.getByRole('alert').filter({ hasText: t('forms:changed.title') });
    await expect(changed).toContainText('WH-mine');
    await changed.getByRole('button', { name: t('forms:changed.keepMine') }).click();
    await expect(changed).toHaveCount(0);
    await expect(page.getByLabel(t('paypal:fields.webhookId'))).toHaveValue('WH-mine');
    await page.getByRole('button', { name: t('common:save') }).click();
    await expect(page.getByLabel(t('paypal:fields.webhookId'))).toHaveValue('');
  });
});

journey('an admin writes a debt off by typing its amount', { tag: '@once' }, async ({ page, t }) => {
  await signIn(page, t, 'admin@example.com');
  const wallet = { userId: 'usr_00000000000000000000000000', name: 'Dana', email: 'dana@example.com' };
  const owed = { ...wallet, owedAgorot: 1_250, balanceAgorot: 0, frozenAt: '2026-11-20T10:00:00.000Z' };
  const sent: unknown[] = [];
  await intercept(page, '**/api/admin/frozen-wallets?*', (route) =>
    route.fulfill({ json: { items: sent.length > 0 ? [] : [owed], next: null } }),
  );
  await intercept(page, '**/api/admin/frozen-wallets/*/decision', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { collectedAgorot: 0, writtenOffAgorot: 1_250, owedAgorot: 0 } });
  });
  await page.goto('/dashboard/admin/payments');
  await page.getByRole('button', { name: containing(t('payments:frozen.writeOff')) }).click();
  const dialog = page.getByRole('dialog');
  const decide = dialog.getByRole('button', { name: t('payments:frozen.writeOff') });
  const amount = dialog.getByLabel(t('payments:frozen.consent'));
  for (const wrong of ['', '12', '12.5.0']) {
    await amount.fill(wrong);
    await decide.click();
    await expect(
      dialog.getByText(containing(t('payments:frozen.consentWrong', { amount: '' }).trim())),
    ).toBeVisible();
  }
  expect(sent).toEqual([]);
  await amount.fill('12.50');
  await decide.click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([expect.objectContaining({ decision: 'write_off', owedAgorot: 1_250 })]);
  await page.unrouteAll({ behavior: 'wait' });
});

journey('an admin looks at the PayPal connection', { tag: '@once' }, async ({ page, t }) => {
  await signIn(page, t, 'admin@example.com');
  await page.goto('/dashboard/admin/paypal');
  await expect(page.getByText(t('paypal:status.connected')).first()).toBeVisible();
  await expect(page.getByText(containing(t('paypal:superAdminOnly')))).toBeVisible();
  await expect(page.getByRole('button', { name: t('common:save') })).toHaveCount(0);
});
