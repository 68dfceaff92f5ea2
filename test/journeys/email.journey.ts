import { expect } from '@playwright/test';
import { callAs } from './page/call-as.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { wrongWith } from './page/screen-checks.ts';
import { signIn, signInByForm } from './page/sign-in.ts';
import { placedOrder } from './steps/delivered-order.ts';

const TEMPLATES = '/dashboard/admin/email';

journey(
  'e-mails are seen as they are written, tested and switched off',
  { tag: '@act' },
  async ({ page, t, language, items, setTime, anotherBrowser, baseURL }) => {
    await signIn(page, t, 'super@example.com');
    const frame = (kind: string) =>
      page.frameLocator(`iframe[title="${t('mails:templates.frame', { kind })}"]`);

    await journey.step('the screen of before leads to its waiting ones', async () => {
      await page.goto('/dashboard/admin/mails?view=waiting');
      await expect(page).toHaveURL(/\/email\?view=waiting$/);
      await expect(page.getByText(t('mails:lead'))).toBeVisible();
    });

    await journey.step('each of a page opens in both languages', async () => {
      await page.goto(TEMPLATES);
      const rows = page.getByRole('rowheader').getByRole('link');
      await expect(rows.first()).toBeVisible();
      for (const row of await rows.all()) {
        const kind = (await row.innerText()).trim();
        await row.press('Enter');
        for (const [name, direction] of [
          [t('mails:languages.he'), 'rtl'],
          [t('mails:languages.en'), 'ltr'],
        ] as const) {
          // The keyboard goes to the details once they are there, perhaps between a press's focus and its key.
          await expect(async () => {
            await page.getByRole('button', { name, exact: true }).press('Enter');
            await expect(frame(kind).locator(`html[dir=${direction}] h1`)).toBeVisible({ timeout: 3_000 });
          }).toPass();
        }
      }
      // Beside the details there is room for all of its columns.
      const beyond = page
        .getByRole('table')
        .evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0));
      expect(await beyond).toBeLessThanOrEqual(0);
    });

    await journey.step('one of them comes to the admin', async () => {
      await page.goto(`${TEMPLATES}/gift`);
      await expect(frame(t('mails:kinds.gift')).getByRole('heading')).toBeVisible();
      await page.getByRole('button', { name: t('mails:templates.test') }).press('Enter');
      const told =
        t('mails:templates.tested', { kind: t('mails:kinds.gift'), email: '' }).split('super')[0] ?? '';
      await expect(page.getByText(told.replace(/[\u2068\u2069\s.]+$/, '')).first()).toBeVisible();
      await expect(page.getByText(t('mails:templates.owed'))).toBeVisible();
    });

    await journey.step(
      'a reminder that is switched off is not sent, and it is switched on again',
      async () => {
        const kind = t('mails:kinds.creator-request-nudged');
        await page.goto(`${TEMPLATES}/creator-request-nudged`);
        const toggle = page.getByRole('checkbox', { name: t('mails:templates.switch') });
        await expect(toggle).toBeChecked();
        await toggle.press('Space');
        await expect(page.getByText(t('mails:templates.switchedOff', { kind }))).toBeVisible();
        await expect(toggle).not.toBeChecked();

        const [fan, creator] = [await anotherBrowser(), await anotherBrowser()];
        await signInByForm(fan, t, await newFan(baseURL ?? '', 'Ronit', language));
        await signIn(creator, t, 'noa-bar@example.com');
        const id = await placedOrder({ fan, creator, recipient: 'Esther' });
        const [order] = await items(`REQ#${id}`);
        const ends = async () =>
          (await items('MAIL#')).flatMap(({ sk, status, why }) =>
            sk === 'creator-request-nudged' ? [[status, why]] : [],
          );
        // The journey in another language has its own.
        const earlier = await ends();
        // A day before its deadline a buyer may remind the creator.
        await setTime(order ?? {}, 'deadlineAt', new Date(Date.now() + 3_600_000).toISOString());
        await fan.goto(`/dashboard/fan/requests/${id}`);
        await fan.getByRole('button', { name: t('fan:wait.remind') }).press('Enter');
        await expect(fan.getByText(t('fan:wait.remindedAt'))).toBeVisible();
        await expect.poll(ends).toEqual([...earlier, ['skipped', 'off']]);

        await toggle.press('Space');
        await expect(page.getByText(t('mails:templates.switchedOn', { kind }))).toBeVisible();
      },
    );

    await journey.step('what was sent stands in the log, by kind and by day', async () => {
      await page.goto(TEMPLATES);
      await page.getByRole('button', { name: t('mails:views.log'), exact: true }).press('Enter');
      await expect(page).toHaveURL(/\?view=log$/);
      await expect(page.getByRole('heading', { level: 1, name: t('mails:titles.log') })).toBeVisible();
      await page.goto(`${TEMPLATES}?view=log&kind=gift`);
      const row = page.getByRole('rowheader').getByRole('link').first();
      await expect(row).toContainText(t('mails:kinds.gift'));
      await row.press('Enter');
      await expect(page.getByText(t('mails:tries'), { exact: true })).toBeVisible();
      await page.goto(`${TEMPLATES}?view=log&day=2020-01-01`);
      await expect(page.getByText(t('mails:log.none'))).toBeVisible();
      expect(await wrongWith(page)).toEqual([]);
    });

    await journey.step(
      'several that wait are given up together, and each says what became of it',
      async () => {
        const id = String((await callAs(page, 'GET', '/api/me')).id);
        const once = Date.now().toString(36);
        for (const subject of [`${once} one`, `${once} two`])
          await callAs(page, 'POST', `/api/admin/users/${id}/mails`, { subject, message: subject });
        const own = async () =>
          (await items('MAIL#')).filter(
            ({ sk, status, why }) => sk === 'admin-message' && status === 'sent' && why === undefined,
          );
        await expect.poll(async () => (await own()).length).toBeGreaterThan(1);
        // As a worker leaves them that was killed long ago.
        for (const mail of (await own()).slice(0, 2)) {
          const place = {
            status: 'sending',
            deskPk: 'MAIL#sending',
            deskSk: `2020-01-01T00:00:00.000Z#${mail.pk}`,
          };
          for (const [name, value] of Object.entries(place)) await setTime(mail, name, value);
        }
        await page.goto(`${TEMPLATES}?view=waiting`);
        const boxes = page.getByRole('checkbox', {
          name: new RegExp(t('mails:kinds.admin-message')),
        });
        await expect(boxes).toHaveCount(2);
        for (const box of await boxes.all()) await box.press('Space');
        await page
          .getByRole('button', { name: t('mails:many.giveUp.button', { count: 2 }), exact: true })
          .press('Enter');
        const two = language === 'en' ? 'other' : 'two';
        await expect(page.getByText(t(`mails:many.giveUp.question_${two}`, { count: 2 }))).toBeVisible();
        expect(await wrongWith(page)).toEqual([]);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('mails:many.giveUp.confirm', { count: 2 }), exact: true })
          .press('Enter');
        await expect(page.getByText(t('mails:many.done'))).toHaveCount(2);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('common:close') })
          .last()
          .press('Enter');
        await expect(boxes).toHaveCount(0);
      },
    );

    await journey.step('all that were sent to a person are found from their page, and by days', async () => {
      const id = String((await callAs(page, 'GET', '/api/me')).id);
      await page.goto(`/dashboard/admin/users/${id}`);
      await page.getByRole('link', { name: t('admin:users.allMails') }).press('Enter');
      await expect(page).toHaveURL(/\?view=log&person=usr_/);
      await expect(page.getByText(t('mails:log.personLead'))).toBeVisible();
      const row = page.getByRole('rowheader').getByRole('link', { name: t('mails:kinds.admin-message') });
      await expect(row.first()).toBeVisible();
      // Those that were given up a moment ago, with the reason.
      await expect(page.getByText(t('mails:log.why.given_up')).first()).toBeVisible();
      await page.goto(`${TEMPLATES}?view=log&person=Super@Example.com`);
      await expect(row.first()).toBeVisible();
      expect(await wrongWith(page)).toEqual([]);
      await page.goto(`${TEMPLATES}?view=log&person=super@example.com&from=2020-01-01&to=2020-01-31`);
      await expect(page.getByText(t('mails:log.personNone'))).toBeVisible();
      await page.goto(`${TEMPLATES}?view=log&person=nobody@example.com`);
      await expect(page.getByText(t('mails:log.personNone'))).toBeVisible();
    });

    await journey.step('who sends them, as the mail service says it', async () => {
      await page.goto(`${TEMPLATES}?view=sender`);
      await expect(page.getByRole('heading', { level: 1, name: t('mails:titles.sender') })).toBeVisible();
      await expect(page.getByText(t('mails:sender.outOfSandbox'))).toBeVisible();
      await expect(page.getByText(t('mails:sender.dkimStates.SUCCESS'))).toBeVisible();
      await expect(page.getByText(t('mails:sender.well'))).toBeVisible();
      expect(await wrongWith(page)).toEqual([]);
    });

    await journey.step('nothing is wrong with one of them', async () => {
      await page.goto(`${TEMPLATES}/request-declined`);
      await expect(frame(t('mails:kinds.request-declined')).locator('h1')).toBeVisible();
      expect(await wrongWith(page)).toEqual([]);
    });
  },
);
