import { expect, type Page } from '@playwright/test';
import { formatDay } from '../../shared/calendar/dates.ts';
import { earliestDay, legalPath } from '../../shared/legal/legal-pages.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

const SCREEN = '/dashboard/admin/pages';
/** The server's ten seconds, the edge's minute for pages, and a busy machine. */
const SEEN = { timeout: 180_000 };

/** Reads an address again until it says something. */
const seen = async (visitor: Page, address: string, words: string): Promise<void> => {
  await expect(async () => {
    await visitor.goto(address);
    await expect(visitor.getByText(words).first()).toBeVisible({ timeout: 3_000 });
  }).toPass(SEEN);
};

journey(
  'an admin publishes versions of legal pages, and visitors read each of them',
  { tag: '@act' },
  async ({ page, t, language, anotherBrowser }) => {
    const mark = String(Date.now());
    const visitor = await anotherBrowser();
    const button = (key: `${string}:${string}`) => page.getByRole('button', { name: t(key), exact: true });
    const hebrew = page.getByRole('textbox', { name: t('pages:fields.htmlHe') });
    const english = page.getByRole('textbox', { name: t('pages:fields.htmlEn') });
    const titleOf = (name: 'terms' | 'privacy' | 'accessibility') => t(`pages:legal.names.${name}`);
    const open = async (name: 'terms' | 'privacy' | 'accessibility'): Promise<void> => {
      await page.goto(SCREEN);
      await page
        .getByRole('link', { name: t('pages:legal.editOf', { title: titleOf(name) }) })
        .press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: titleOf(name) })).toBeVisible();
    };
    const add = async (words: string): Promise<void> => {
      for (const editor of [hebrew, english]) {
        await editor.press('ControlOrMeta+End');
        await page.keyboard.press('Enter');
        await page.keyboard.insertText(words);
      }
    };
    await signIn(page, t, 'admin@example.com');

    await journey.step('a draft is kept for the back office alone, with what the settings say', async () => {
      await open('accessibility');
      await add(`{{brand}} ${mark}`);
      await button('pages:preview.open').press('Enter');
      const preview = page.getByRole('dialog', { name: t('pages:preview.title') });
      await expect(preview.getByText(containing(` ${mark}`))).toBeVisible();
      await expect(preview.getByText('{{')).toHaveCount(0);
      await preview
        .getByRole('button', { name: t('common:close'), exact: true })
        .last()
        .press('Enter');
      await button('pages:legal.saveDraft').press('Enter');
      await expect(
        page.getByText(containing(t('pages:legal.saved', { title: '' }).slice(-20))),
      ).toBeVisible();
      await expect(page.getByText(t('pages:legal.isDraft'))).toBeVisible();
      await page.reload();
      await expect(page.getByText(t('pages:legal.isDraft'))).toBeVisible();
      await visitor.goto('/accessibility');
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(visitor.getByText(mark)).toHaveCount(0);
    });

    await journey.step(
      'a page to which nobody agrees is published at once; the first one stays',
      async () => {
        await button('pages:legal.publish.open').press('Enter');
        const ask = page.getByRole('dialog', {
          name: containing(t('pages:legal.publish.title', { title: '' }).slice(0, 12)),
        });
        await expect(ask.getByText(t('pages:legal.publish.once'))).toBeVisible();
        const day = ask.getByLabel(t('pages:legal.publish.day'));
        const today = formatDay(new Date());
        await expect(day).toHaveValue(today);
        await day.fill('31/12/2020');
        await ask.getByRole('button', { name: t('pages:legal.publish.act'), exact: true }).press('Enter');
        await expect(
          ask.getByText(t('pages:legal.publish.dayWrong', { day: '' }).trim().slice(0, 12)).last(),
        ).toBeVisible();
        await day.fill(today);
        await ask.getByRole('button', { name: t('pages:legal.publish.act'), exact: true }).press('Enter');
        await expect(ask).toHaveCount(0);
        await seen(visitor, '/accessibility', mark);
        await expect(visitor.getByText(t('legal:inForce', { day: today }))).toBeVisible();
        await visitor.getByRole('link', { name: t('legal:first', { n: 1 }) }).press('Enter');
        await expect(visitor).toHaveURL(/\/accessibility\/1$/);
        await expect(visitor.getByText(t('legal:over'))).toBeVisible();
        await expect(visitor.getByText(mark)).toHaveCount(0);
      },
    );

    // Each language has a page of its own: one version is announced at a time.
    const agreed = language === 'he' ? 'terms' : 'privacy';
    const from = formatDay(earliestDay(agreed, new Date()));

    await journey.step(
      'a new version of what people agree to is announced, and the old one holds',
      async () => {
        await open(agreed);
        await add(`${mark} 14`);
        await button('pages:legal.publish.open').press('Enter');
        const ask = page.getByRole('dialog');
        await expect(ask.getByLabel(t('pages:legal.publish.day'))).toHaveValue(from);
        await expect(ask.getByText(containing(mark))).toBeVisible();
        await ask.getByRole('button', { name: t('pages:legal.publish.act'), exact: true }).press('Enter');
        await expect(ask).toHaveCount(0);
        await expect(button('pages:legal.publish.open')).toBeDisabled();
        await seen(visitor, legalPath(agreed), t('legal:soon', { day: from }));
        await expect(visitor.getByText(mark)).toHaveCount(0);
        await visitor
          .getByText(t('legal:soon', { day: from }))
          .getByRole('link')
          .press('Enter');
        await expect(visitor.getByText(mark).first()).toBeVisible();
        await expect(visitor.getByText(t('legal:announced', { day: from }))).toBeVisible();
      },
    );

    await journey.step('its wording is put right without another version', async () => {
      await add(`${mark} 15`);
      await button('pages:legal.correct.open').press('Enter');
      const ask = page.getByRole('dialog');
      const act = ask.getByRole('button', { name: t('pages:legal.correct.act'), exact: true });
      await act.press('Enter');
      await expect(ask.getByText(t('pages:legal.correct.needed'))).toBeVisible();
      await ask.getByLabel(t('pages:legal.correct.sure')).check();
      await act.press('Enter');
      await expect(ask).toHaveCount(0);
      await seen(visitor, legalPath(agreed, 2), `${mark} 15`);
    });

    await journey.step('a number that no version has says so', async () => {
      await visitor.goto(legalPath(agreed, 99));
      await expect(visitor.getByRole('heading', { name: t('legal:notFound') })).toBeAttached();
    });
  },
);
