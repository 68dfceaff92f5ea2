import { expect } from '@playwright/test';
import { journey } from './page/product.ts';
import { PHONE } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';

const MESSAGE = 'Where is my video? היכן הסרטון?';

journey(
  'an inquiry is found at the desk, taken, noted on and resolved',
  { tag: '@act' },
  async ({ page, t, anotherBrowser }) => {
    const name = `Dana ${Date.now()}`;
    const email = `d${Date.now()}@example.com`;
    await journey.step('a visitor writes', async () => {
      await page.goto('/contact');
      await page.getByRole('textbox', { name: t('info:contact.name') }).fill(name);
      await page.getByRole('textbox', { name: t('info:contact.email') }).fill(email);
      await page.getByRole('textbox', { name: t('info:contact.message') }).fill(MESSAGE);
      await page.getByRole('button', { name: t('info:contact.send') }).click();
      await expect(page.getByText(t('info:contact.thanksTitle'))).toBeVisible();
    });
    const admin = await anotherBrowser();
    await journey.step('an admin finds it by its address', async () => {
      await signIn(admin, t, 'super@example.com');
      await admin.goto(`/dashboard/admin/support?text=${email}`);
      await expect(admin.getByRole('rowheader')).toHaveCount(1);
      await admin.getByRole('rowheader').getByRole('link').click();
      await expect(admin.getByText(MESSAGE)).toBeVisible();
    });
    await journey.step('takes it, notes on it and resolves it', async () => {
      await admin.getByRole('button', { name: t('tickets:take.submit'), exact: true }).click();
      await expect(admin.getByRole('button', { name: t('tickets:take.back'), exact: true })).toBeVisible();
      await admin.getByRole('textbox', { name: t('admin:users.notes.add') }).fill('צלצלתי');
      await admin.getByRole('button', { name: t('admin:users.notes.submit') }).click();
      await expect(admin.getByRole('rowheader', { name: 'צלצלתי' })).toBeVisible();
      const [open, resolved] = [t('tickets:statuses.open'), t('tickets:statuses.resolved')];
      const id = (await admin.getByRole('rowheader').getByRole('link').first().innerText()).trim();
      await admin
        .getByRole('button', { name: t('tickets:statusOf', { id, status: open }) })
        .first()
        .click();
      await admin.getByRole('menuitem', { name: resolved, exact: true }).click();
      await expect(admin.getByText(t('tickets:statusSet', { id, status: resolved }))).toBeVisible();
    });
    await journey.step('it stands among those that are resolved, on a phone as well', async () => {
      await admin.setViewportSize(PHONE.viewport);
      await admin.goto(`/dashboard/admin/support?text=${email}&status=resolved`);
      await expect(admin.getByText(name)).toBeVisible();
      await admin.goto(`/dashboard/admin/support?text=${email}&status=open`);
      await expect(admin.getByText(t('tickets:none'))).toBeVisible();
    });
  },
);
