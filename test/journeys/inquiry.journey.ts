import { expect } from '@playwright/test';
import { intercept, loseAnswer } from './page/intercept.ts';
import { journey } from './page/product.ts';
import { PHONE, wrongWith } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';

journey(
  'a contact is answered by e-mail, answered back without an account, and resolved',
  { tag: '@act' },
  async ({ page, t, items, inbox, anotherBrowser }) => {
    const email = `ruth${Date.now()}@example.com`;
    const [question, answer, reply] = ['איפה הקבלה שלי?', 'הקבלה נשלחה אליך עכשיו.', 'קיבלתי, תודה רבה!'];
    await journey.step('somebody writes', async () => {
      await page.goto('/contact');
      await page.getByRole('textbox', { name: t('info:contact.name') }).fill('רות לביא');
      await page.getByRole('textbox', { name: t('info:contact.email') }).fill(email);
      await page.getByRole('textbox', { name: t('info:contact.message') }).fill(question);
      await page.getByRole('button', { name: t('info:contact.send') }).click();
      await expect(page.getByText(t('info:contact.thanksTitle'))).toBeVisible();
    });

    const admin = await anotherBrowser();
    const said = (text: string) => admin.getByRole('rowheader', { name: text });
    await journey.step(
      'an admin answers; the answer to the press is lost, and it is one answer',
      async () => {
        await signIn(admin, t, 'super@example.com');
        await admin.goto(`/dashboard/admin/support?text=${email}`);
        await admin.getByRole('rowheader').getByRole('link').click();
        await admin.getByRole('textbox', { name: t('tickets:answer.label') }).fill(answer);
        await loseAnswer(admin, '**/api/admin/tickets/*/answers');
        await admin.getByRole('button', { name: t('tickets:answer.send') }).click();
        await expect(said(answer)).toHaveCount(1);
        await expect(admin.getByRole('textbox', { name: t('tickets:answer.label') })).toHaveValue('');
      },
    );

    const phone = await anotherBrowser();
    let path = '';
    await journey.step('the e-mail leads to the conversation, in any browser', async () => {
      await expect(async () => {
        const mails = await inbox(email);
        path = /\/inquiry\/\w+/.exec(mails.map(({ html }) => html).join(''))?.[0] ?? '';
        expect(path).not.toBe('');
      }).toPass();
      expect(await inbox(email)).toHaveLength(1);
      const response = await phone.goto(path);
      expect(response?.headers()['x-robots-tag']).toContain('noindex');
      await expect(phone.getByText(question)).toBeVisible();
      await expect(phone.getByText(answer)).toBeVisible();
      await phone.setViewportSize(PHONE.viewport);
      expect(await wrongWith(phone)).toEqual([]);
    });

    await journey.step('writes back: what is typed outlives a reload and a network that is off', async () => {
      const box = phone.getByRole('textbox', { name: t('inquiry:write') });
      await box.fill(reply);
      await phone.reload();
      await expect(box).toHaveValue(reply);
      await intercept(phone, '**/api/inquiries/*/said', (route) => route.abort('internetdisconnected'), {
        times: 1,
      });
      await phone.getByRole('button', { name: t('inquiry:send') }).click();
      await expect(phone.getByRole('listitem').filter({ hasText: reply })).toHaveCount(1);
      await expect(box).toHaveValue('');
    });

    await journey.step('the desk sees it, and resolves it', async () => {
      await expect(said(reply)).toHaveCount(1);
      const id = (await admin.getByRole('rowheader').getByRole('link').first().innerText()).trim();
      const [open, resolved] = [t('tickets:statuses.open'), t('tickets:statuses.resolved')];
      await admin
        .getByRole('button', { name: t('tickets:statusOf', { id, status: open }) })
        .first()
        .click();
      await admin.getByRole('menuitem', { name: resolved, exact: true }).click();
      await expect(admin.getByText(t('tickets:statusSet', { id, status: resolved }))).toBeVisible();
      await phone.reload();
      await expect(phone.getByText(t('inquiry:statuses.resolved'))).toBeVisible();
    });

    await journey.step('about an order it is asked under the address of the account', async () => {
      const fan = 'fan@example.com';
      const asked = `מתי זה מגיע? ${Date.now()}`;
      await signIn(page, t, fan);
      await page.goto('/dashboard/fan/requests');
      await page.getByRole('main').locator('a[href^="/dashboard/fan/requests/req_"]').first().click();
      await page.getByRole('link', { name: t('fan:request.ask') }).click();
      // The page itself, as from a bookmark: who is signed in is known after it is there.
      await page.reload();
      const address = page.getByRole('textbox', { name: t('info:contact.email') });
      await expect(address).toHaveValue(fan);
      await expect(address).not.toBeEditable();
      await page.getByRole('textbox', { name: t('info:contact.message') }).fill(asked);
      await page.getByRole('button', { name: t('info:contact.send') }).click();
      await expect(page.getByText(t('info:contact.thanksTitle'))).toBeVisible();
      const ticket = (await items('TKT#')).find(({ description }) => description === asked);
      expect(ticket).toMatchObject({ email: fan, requestId: expect.stringMatching(/^req_/) });
    });

    await journey.step('a link that leads nowhere says so', async () => {
      await phone.goto(`/inquiry/${'a'.repeat(26)}`);
      await expect(phone.getByText(t('inquiry:over'))).toBeVisible();
      expect(await wrongWith(phone)).toEqual([]);
    });
  },
);
