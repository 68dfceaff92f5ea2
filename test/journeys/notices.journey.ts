import { expect } from '@playwright/test';
import { intercept } from './page/intercept.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { wrongWith } from './page/screen-checks.ts';
import { signIn, signInByForm } from './page/sign-in.ts';

const NOTICES = '/dashboard/admin/email?view=notices';
/** A minute in open pages, and what a busy machine takes. */
const SOON = { timeout: 120_000 };

journey(
  'a notice is published, read in open pages, and closed',
  { tag: '@act' },
  async ({ page, t, language, anotherBrowser, baseURL }) => {
    const once = Date.now().toString(36);
    const he = `תחזוקה הלילה ${once}`;
    const en = `Maintenance tonight ${once}`;
    const [text, forFans] = language === 'he' ? [he, `למזמינים ${once}`] : [en, `For fans ${once}`];
    const visitor = await anotherBrowser();
    const button = (key: `mails:${string}`) => page.getByRole('button', { name: t(key), exact: true });
    const write = async (words: { he: string; en: string }): Promise<void> => {
      await button('mails:notices.add').press('Enter');
      await page.getByLabel(t('mails:notices.he'), { exact: true }).fill(words.he);
      await page.getByLabel(t('mails:notices.en'), { exact: true }).fill(words.en);
    };

    await journey.step('a visitor reads a page', async () => {
      await visitor.goto('/contact');
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await journey.step('an admin writes one for everybody, and is asked once more', async () => {
      await signIn(page, t, 'super@example.com');
      await page.goto(NOTICES);
      await button('mails:notices.add').press('Enter');
      await button('mails:notices.publish').press('Enter');
      await expect(page.getByText(t('mails:notices.problems.text')).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await write({ he, en });
      // Closed by mistake, it comes back, and says so.
      await page.keyboard.press('Escape');
      await button('mails:notices.add').press('Enter');
      await expect(page.getByText(t('forms:kept'))).toBeVisible();
      await expect(page.getByLabel(t('mails:notices.he'), { exact: true })).toHaveValue(he);
      await button('mails:notices.publish').press('Enter');
      await expect(page.getByText(t('mails:notices.everybodyQuestion'))).toBeVisible();
      expect(await wrongWith(page)).toEqual([]);
      await button('mails:notices.publishToAll').press('Enter');
      await expect(page.getByRole('rowheader', { name: text })).toBeVisible();
      await expect(page.getByText(t('mails:notices.states.running')).first()).toBeVisible();
    });

    await journey.step(
      'it is in the open page within a minute, and in every page that is opened',
      async () => {
        const shown = visitor.getByRole('status').getByText(text);
        await expect(shown).toBeVisible(SOON);
        expect(await wrongWith(visitor)).toEqual([]);
        await visitor.goto('/');
        await expect(shown).toBeVisible(SOON);
        // Pages come with their content while it is there, and with the notice above it.
        const rendered = async () =>
          (await visitor.request.get(`/?lng=${language}`, { headers: { accept: 'text/html' } })).text();
        await expect
          .poll(rendered, SOON)
          .toMatch(new RegExp(`<html[^>]* data-arrived[^]*<p[^>]*>${text}</p>`));
      },
    );

    await journey.step('who closed it, even before its code is there, does not see it again', async () => {
      const shown = visitor.getByRole('status').getByText(text);
      const own = shown.locator('..').getByRole('button', { name: t('common:closeNotice') });
      const code = Promise.withResolvers<void>();
      await intercept(visitor, '**/site-notices-*.js', async (route) => {
        await code.promise;
        await route.continue();
      });
      await visitor.goto('/', { waitUntil: 'commit' });
      await own.press('Enter');
      await expect(visitor.locator('html[data-ready]')).toBeAttached();
      code.resolve();
      await expect(shown).toBeHidden();
      await visitor.goto('/contact');
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(shown).toBeHidden();
    });

    await journey.step('one for fans is theirs alone', async () => {
      await write({ he: `למזמינים ${once}`, en: `For fans ${once}` });
      await page.getByRole('button', { name: t('mails:notices.readers.everybody') }).press('Enter');
      await page.getByRole('option', { name: t('mails:notices.readers.fans') }).click();
      await button('mails:notices.publish').press('Enter');
      await expect(page.getByRole('rowheader', { name: forFans })).toBeVisible();
      const fan = await newFan(baseURL ?? '', 'דנה קוראת', language);
      await signInByForm(visitor, t, fan);
      await expect(visitor.getByRole('status').getByText(forFans)).toBeVisible(SOON);
      await expect(page.getByRole('status').getByText(forFans)).toBeHidden();
    });

    await journey.step('taken back, it goes from open pages', async () => {
      for (const words of [forFans, text]) {
        await page.getByRole('row', { name: words }).getByRole('button').last().press('Enter');
        await button('mails:notices.remove').press('Enter');
        await expect(page.getByRole('rowheader', { name: words })).toBeHidden();
      }
      await expect(visitor.getByRole('status').getByText(forFans)).toBeHidden(SOON);
    });
  },
);
