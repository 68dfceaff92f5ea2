import { expect } from '@playwright/test';
import { callAs } from './page/call-as.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { wrongWith } from './page/screen-checks.ts';
import { signIn, signInByForm } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

journey(
  'an e-mail comes back, its reader is told and gets e-mails again',
  { tag: '@act' },
  async ({ page, t, language, inbox, giveBack, anotherBrowser, baseURL }) => {
    const name = language === 'he' ? 'רונית חוזרת' : 'Ronit Returning';
    const email = await newFan(baseURL ?? '', name, language);
    const desk = await anotherBrowser();
    const button = (key: `account:${string}`) => page.getByRole('button', { name: t(key), exact: true });
    let id = '';

    await journey.step('nothing is said while e-mails arrive', async () => {
      await signInByForm(page, t, email);
      await page.goto('/dashboard/account');
      await expect(page.getByRole('heading', { name: t('account:address.title') })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('account:stopped.title') })).toBeHidden();
      id = String((await callAs(page, 'GET', '/api/me')).id);
    });

    await journey.step('one comes back: the open page says so, and the bell', async () => {
      await signIn(desk, t, 'super@example.com');
      await callAs(desk, 'POST', `/api/admin/users/${id}/mails`, { subject: name, message: name });
      await expect.poll(async () => (await inbox(email)).length).toBeGreaterThan(0);
      await giveBack(email, 'bounce');
      await expect(page.getByRole('heading', { name: t('account:stopped.title') })).toBeVisible();
      await page.goto('/dashboard/fan/notifications');
      await expect(page.getByRole('main').getByText(t('notifications:event.mail.stopped'))).toBeVisible();
      await page.goto('/dashboard/account');
      expect(await wrongWith(page)).toEqual([]);
    });

    await journey.step('the back office says it at the person, and in the log', async () => {
      await desk.goto(`/dashboard/admin/users/${id}`);
      await expect(desk.getByText(containing(t('admin:users.mailsStopped.bounced')))).toBeVisible();
      // The log follows what became of an e-mail a moment later, and is not read again by itself.
      const log = '/api/admin/mails/log?state=returned&kind=admin-message';
      await expect.poll(async () => (await callAs(desk, 'GET', log)).items).not.toEqual([]);
      await desk.goto('/dashboard/admin/email?view=log&state=returned&kind=admin-message');
      await expect(desk.getByText(t('mails:log.why.bounced')).first()).toBeVisible();
      expect(await wrongWith(desk)).toEqual([]);
    });

    await journey.step('the code that is still sent there lifts it', async () => {
      await button('account:stopped.ask').press('Enter');
      const codes = async () =>
        (await inbox(email)).flatMap(({ html }) => /(\d{4}) (\d{4})/.exec(html)?.slice(1).join('') ?? []);
      await expect.poll(codes).toHaveLength(1);
      const [code = ''] = await codes();
      const field = page.getByLabel(t('account:address.code'), { exact: true });
      await field.fill(code === '00000000' ? '11111111' : '00000000');
      await button('account:stopped.confirm').press('Enter');
      await expect(field).toHaveAccessibleDescription(containing(t('errors:account.code_wrong')));
      await field.fill(code);
      await button('account:stopped.confirm').press('Enter');
      await expect(page.getByText(t('account:stopped.done'))).toBeVisible();
      await expect(page.getByRole('heading', { name: t('account:stopped.title') })).toBeHidden();
    });
  },
);
