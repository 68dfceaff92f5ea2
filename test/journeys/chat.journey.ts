import { expect, type Locator } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { isolate } from '../../frontend/src/ui/text/isolate.ts';
import { intercept } from './page/intercept.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { wrongWith } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';

/** A creator of the demonstration for each language: the journeys of both run side by side. */
const CREATORS = {
  he: { key: 'michal-dagan', name: 'מיכל דגן', shown: 'מיכל דגן' },
  en: { key: 'gadi-peled', name: 'גדי פלד', shown: 'Gadi Peled' },
} as const;

const bottomOf = (box: { y: number; height: number } | null): number =>
  box ? box.y + box.height : Number.POSITIVE_INFINITY;

/** How far the one reaches over the other, in pixels; below 0 they are apart. */
const overlapOf = async (one: Locator, other: Locator): Promise<number> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return a && b ? Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) : Number.POSITIVE_INFINITY;
};

journey(
  'a fan and a creator talk',
  { tag: '@act' },
  async ({ page, t, language, anotherBrowser, baseURL, items }) => {
    const name = `${language === 'he' ? 'אילנה הכותבת' : 'Ilana Writer'} ${Date.now().toString(36)}`;
    const email = await newFan(baseURL ?? '', name, language);
    const star = CREATORS[language];
    const creator = await anotherBrowser();
    await signIn(creator, t, `${star.key}@example.com`);
    await creator.goto('/dashboard/creator');
    const profiles = await items('CRE#');
    const creatorId = String(profiles.find(({ e, name: own }) => e === 'profile' && own === star.name)?.id);
    const people = await items('USR#');
    const fanId = people.find(({ email: own }) => own === email)?.id;
    const field = page.getByRole('textbox', { name: t('chat:write', { name: star.shown }) });
    const first = language === 'he' ? 'שלום! אפשר ברכה לסבתא? 🎉' : 'Hello! A greeting for grandma?';
    /** Longer than a row of the list has room for. */
    const more = 'and one more thing '.repeat(8).trim();
    const panel = page.getByRole('dialog', { name: star.shown });

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

    await journey.step(
      'has no conversation yet: nothing is searched, and no box is kept for one',
      async () => {
        await page.goto('/dashboard/fan/messages');
        const none = page.getByRole('region', { name: t('chat:conversations') });
        await expect(none.getByText(t('chat:noConversations'))).toBeVisible();
        await expect(page.getByLabel(t('chat:search'), { exact: true })).toHaveCount(0);
        await expect(page.getByText(t('chat:choose'))).toHaveCount(0);
        expect((await none.boundingBox())?.height).toBeLessThan(384);
        await page.goto(`/creator/${creatorId}`);
      },
    );

    await journey.step('writes by keyboard alone; what is only spaces is not sent', async () => {
      // Not while its parts come in, either.
      let closed = false;
      await page.exposeFunction('dialogClosed', () => {
        closed = true;
      });
      await page.evaluate('addEventListener("close", () => dialogClosed(), true)');
      await page.getByRole('button', { name: t('chat:open') }).press('Enter');
      await expect(page.getByText(t('chat:status.connected'))).toBeVisible();
      await expect(field).toBeFocused();
      await page.keyboard.type('  ');
      await page.keyboard.press('Enter');
      await page.keyboard.type(first);
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('log').getByText(first)).toBeVisible();
      await expect(panel.getByRole('log').getByRole('listitem')).toHaveCount(1);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      expect(closed).toBe(false);
    });

    await journey.step(
      'a report that was closed by a slip is there again, over the conversation',
      async () => {
        const reason = page.getByLabel(t('chat:report.reason'));
        const report = async () => {
          await panel.getByRole('button', { name: t('chat:more') }).click();
          await page.getByRole('menuitem', { name: t('chat:report.do') }).click();
        };
        await report();
        await reason.fill('not sent');
        expect(await wrongWith(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(reason).toBeHidden();
        await expect(panel.getByRole('log').getByText(first)).toBeVisible();
        await report();
        await expect(reason).toHaveValue('not sent');
        await page.keyboard.press('Escape');
        await expect(reason).toBeHidden();
      },
    );

    await journey.step(
      'a press before it is known who is here opens it as soon as that is known',
      async () => {
        const asked = Promise.withResolvers<void>();
        const known = Promise.withResolvers<void>();
        await intercept(page, '**/api/me', async (route) => {
          asked.resolve();
          await known.promise;
          await route.continue();
        });
        await page.reload();
        await asked.promise;
        await page.getByRole('button', { name: t('chat:open') }).click();
        known.resolve();
        await expect(panel.getByRole('log').getByText(first)).toBeVisible();
        await page.unroute('**/api/me');
      },
    );

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

    await journey.step('the creator keeps a ready answer, and has it at a press', async () => {
      const ready = `${language === 'he' ? 'בשמחה, מתי צריך?' : 'With pleasure, when?'} ${Date.now().toString(36)}`;
      await creator.getByRole('button', { name: t('chat:settings.open') }).click();
      const dialog = creator.getByRole('dialog', { name: t('chat:settings.title') });
      const add = dialog.getByRole('button', { name: t('chat:settings.add') });
      await add.click();
      await dialog.getByRole('textbox').last().fill(ready);
      expect(await wrongWith(creator)).toEqual([]);
      await dialog.getByRole('button', { name: t('common:save') }).click();
      await expect(dialog).toBeHidden();
      const write = creator.getByRole('textbox', { name: t('chat:write', { name }) });
      await creator
        .getByRole('list', { name: t('chat:quickAnswers') })
        .getByRole('button', { name: ready })
        .click();
      await expect(write).toHaveValue(ready);
      await expect(write).toBeFocused();
      expect(await wrongWith(creator)).toEqual([]);
      await write.fill('');
    });

    await journey.step('the fan sees that it was read, and the answer, without a reload', async () => {
      await expect(panel.getByRole('log').getByText(t('chat:read'))).toBeVisible();
      await creator.getByRole('textbox', { name: t('chat:write', { name }) }).fill('With love, בשמחה');
      await creator.getByRole('button', { name: t('chat:send'), exact: true }).click();
      await expect(panel.getByRole('log').getByText('With love, בשמחה')).toBeVisible();
      expect(await wrongWith(page)).toEqual([]);
    });

    await journey.step(
      'another device shows the same; reading on one clears the count on the other',
      async () => {
        const device = await anotherBrowser();
        await signIn(device, t, `${star.key}@example.com`);
        await device.goto('/dashboard/creator');
        await creator.goto('/dashboard/creator');
        await field.fill(more);
        await field.press('Enter');
        await expect(creator).toHaveTitle(/^\(1\) /);
        await expect(device).toHaveTitle(/^\(1\) /);
        await device.getByRole('link', { name: t('chat:linkNew_one') }).click();
        await device.getByRole('link', { name }).click();
        const lines = device.getByRole('log').getByRole('listitem');
        await expect(lines).toHaveCount(3);
        for (const [n, text] of [first, 'With love, בשמחה', more].entries())
          await expect(lines.nth(n)).toContainText(text);
        await expect(device).toHaveTitle(/^[^(]/);
        await expect(creator).toHaveTitle(/^[^(]/);
        await creator.goto('/dashboard/creator/messages');
        await row.click();
        const list = creator.getByRole('region', { name: t('chat:conversations') });
        await expect(row).toContainText('and one more thing');
        expect(await overlapOf(list, creator.getByRole('log'))).toBeLessThanOrEqual(0);
      },
    );

    let isDown = false;
    let isDeaf = false;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      if (isDown) return void socket.close();
      socket.connectToServer().onMessage((message) => isDeaf || socket.send(message));
    });

    await journey.step(
      'a message whose answer was lost is there once, and what followed it stays',
      async () => {
        await page.reload();
        await page.getByRole('button', { name: t('chat:open') }).click();
        await expect(panel.getByText(t('chat:status.connected'))).toBeVisible();
        isDeaf = true;
        await field.fill('lost');
        await field.press('Enter');
        await expect(creator.getByRole('log').getByText('lost')).toBeVisible();
        await field.fill('lost and found');
        await page.reload();
        isDeaf = false;
        await page.getByRole('button', { name: t('chat:open') }).click();
        await expect(panel.getByRole('log').getByText('lost')).toHaveCount(1);
        await expect(field).toHaveValue('and found');
        await expect(panel.getByText(t('chat:status.connected'))).toBeVisible();
        await field.press('Enter');
        await expect(creator.getByRole('log').getByRole('listitem').last()).toContainText('and found');
        await expect(field).toHaveValue('');
      },
    );

    await journey.step(
      'what is typed without a connection is refused, and stays also after a reload',
      async () => {
        isDown = true;
        await page.reload();
        await page.getByRole('button', { name: t('chat:open') }).click();
        await field.fill('still here');
        await field.press('Enter');
        await expect(page.getByText(t('chat:notConnected'))).toBeVisible();
        await expect(panel.getByRole('button', { name: t('chat:send'), exact: true })).toBeDisabled();
        await expect(field).toHaveValue('still here');
        isDown = false;
        await page.reload();
        await page.getByRole('button', { name: t('chat:open') }).click();
        await expect(field).toHaveValue('still here');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: t('chat:open') })).toBeFocused();
      },
    );

    await journey.step('on a phone it is all there is, above the keyboard', async () => {
      const phone = await anotherBrowser();
      await phone.setViewportSize({ width: 390, height: 844 });
      await signIn(phone, t, email);
      await phone.goto(`/dashboard/fan/messages/${creatorId}/${String(fanId)}`);
      const send = phone.getByRole('button', { name: t('chat:send'), exact: true });
      const last = phone.getByRole('dialog').getByText('and found');
      await expect(last).toBeInViewport();
      await expect(send).toBeInViewport({ ratio: 1 });
      expect(await wrongWith(phone)).toEqual([]);
      // What a keyboard does to a page; the browser of a test has none.
      await phone.evaluate(() => {
        const seen = window.visualViewport;
        if (!seen) throw new Error('no visual viewport');
        Object.defineProperty(seen, 'height', { value: 480 });
        seen.dispatchEvent(new Event('resize'));
      });
      await expect.poll(async () => bottomOf(await send.boundingBox())).toBeLessThan(480);
      await expect.poll(async () => bottomOf(await last.boundingBox())).toBeLessThan(480);
    });

    await journey.step('the name of a creator who is gone leads nowhere, and the words stay', async () => {
      const conversation = `/${creatorId}/${String(fanId)}`;
      const tab = await page.context().newPage();
      await tab.goto(`/dashboard/fan/messages${conversation}`);
      const toCreator = tab.locator(`a[href="/creator/${creatorId}"]`);
      await expect(toCreator).toHaveCount(1);
      await intercept(tab, `**/api/conversations${conversation}*`, async (route) => {
        const read = await route.fetch();
        const answer = await read.json();
        const closed = { ...answer.conversation, closed: 'chat.unavailable' };
        await route.fulfill({ response: read, json: { ...answer, conversation: closed } });
      });
      await tab.reload();
      await expect(tab.getByText(t('chat:unavailable'))).toBeVisible();
      await expect(tab.getByRole('log').getByText('and found')).toBeVisible();
      await expect(toCreator).toHaveCount(0);
      await tab.close();
    });

    await journey.step('who is blocked hears nothing of it', async () => {
      await creator.getByRole('button', { name: t('chat:more') }).click();
      await creator.getByRole('menuitem', { name: t('chat:block.do') }).click();
      await expect(creator.getByText(t('chat:block.text'))).toBeVisible();
      expect(await wrongWith(creator)).toEqual([]);
      await creator
        .getByRole('dialog')
        .getByRole('button', { name: t('chat:block.do') })
        .click();
      await expect(creator.getByText(t('chat:blocked'))).toBeVisible();
      await page.getByRole('button', { name: t('chat:open') }).click();
      await expect(panel.getByText(t('chat:status.connected'))).toBeVisible();
      await field.press('Enter');
      await expect(panel.getByRole('log').getByText('still here')).toBeVisible();
      await expect(creator.getByRole('log').getByText('still here')).toBeHidden();
      await creator.getByRole('button', { name: t('chat:more') }).click();
      await creator.getByRole('menuitem', { name: t('chat:block.undo') }).click();
      await expect(creator.getByRole('textbox', { name: t('chat:write', { name }) })).toBeVisible();
    });

    await journey.step(
      'a report opens the conversation to who moderates, once it is written down',
      async () => {
        await creator.getByRole('button', { name: t('chat:more') }).click();
        await creator.getByRole('menuitem', { name: t('chat:report.do') }).click();
        await creator.getByLabel(t('chat:report.reason')).fill('not nice');
        await creator.getByRole('button', { name: t('chat:report.send') }).click();
        await expect(creator.getByText(t('chat:report.done'))).toBeVisible();
        const admin = await anotherBrowser();
        await signIn(admin, t, 'admin@example.com');
        await admin.goto('/dashboard/admin/moderation');
        await admin
          .getByRole('link', { name: t('moderation:openConversation', { name: isolate(name) }) })
          .click();
        await expect(admin.getByText('With love, בשמחה')).toBeHidden();
        await admin.getByRole('button', { name: t('moderation:read') }).press('Enter');
        await expect(admin.getByText('With love, בשמחה')).toBeVisible();
        // Written while it was blocked: it was given to nobody.
        await expect(admin.getByText('still here')).toBeHidden();
        expect(await items(`AUD#chat_report#creator.${creatorId}.${String(fanId)}`)).toMatchObject([
          { action: 'chat_report.read' },
        ]);
        await admin.getByRole('button', { name: t('moderation:resolved.open'), exact: true }).click();
        await admin
          .getByRole('dialog')
          .getByRole('button', { name: t('moderation:resolved.submit'), exact: true })
          .click();
        const done = t('moderation:resolved.done', { name: isolate(name) });
        await expect(admin.getByText(done, { exact: true })).toBeVisible();
        await expect(
          admin.getByRole('link', { name: t('moderation:openConversation', { name: isolate(name) }) }),
        ).toBeHidden();
      },
    );
  },
);
