import { expect, type Locator, type Page } from '@playwright/test';
import { PNG } from '../support/acts/pictures.ts';
import { callAs } from './page/call-as.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { containing } from './page/texts.ts';

const SCREEN = '/dashboard/admin/pages';

/** As an office program and a mail program write it. */
const PASTED = `<b style="font-weight:normal"><h1 dir="ltr">Gifts</h1><div>One</div><div><div
  ><span style="font-weight:700">Two</span></div></div><table><tr><td>Three</td></tr></table></b>`;

/** Goes on by Tab until the keyboard is there. */
const tabTo = async (page: Page, there: Locator): Promise<void> => {
  await expect(there).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await there.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(there).toBeFocused();
};

journey(
  'an admin writes a page and publishes it by keyboard alone',
  { tag: ['@act', '@editor'] },
  async ({ page, t, language }) => {
    const slug = `gift-${Date.now()}`;
    const title = language === 'he' ? 'מתנות בקבוצה' : 'מתנות בקבוצה (אנגלית)';
    const button = (key: `${string}:${string}`) => page.getByRole('button', { name: t(key), exact: true });
    const hebrew = page.getByRole('textbox', { name: t('pages:fields.htmlHe') });
    await signIn(page, t, 'admin@example.com');
    await page.goto(SCREEN);

    /** The button is off while it saves as well: only the answer says that it is saved. */
    const saveLive = async (): Promise<void> => {
      const saved = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.url().includes('/api/admin/pages/'),
      );
      await button('pages:saveLive').click();
      await saved;
      await expect(button('pages:saveLive')).toBeDisabled();
    };

    await journey.step('what is missing is said at its field', async () => {
      await tabTo(page, button('pages:new'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: t('pages:fields.slug') })).toBeFocused();
      await page.keyboard.type('Gift !');
      await tabTo(page, button('pages:saveAndPublish'));
      await page.keyboard.press('Enter');
      for (const problem of ['slug_invalid', 'title_missing', 'content_missing'])
        await expect(page.getByText(t(`errors:page.${problem}`)).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('pages:fields.slug') })).toBeFocused();
    });

    await journey.step('a heading, bold words, a list and a link', async () => {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(slug);
      await page.keyboard.press('Tab');
      await expect(page.getByLabel(t('pages:fields.titleHe'))).toBeFocused();
      await page.keyboard.insertText(title);
      await tabTo(page, hebrew);
      await page.keyboard.press('ControlOrMeta+Alt+2');
      await page.keyboard.insertText('איך זה עובד');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ControlOrMeta+B');
      await page.keyboard.insertText('כולם משלמים');
      await page.keyboard.press('ControlOrMeta+B');
      await page.keyboard.insertText(' יחד');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ControlOrMeta+Shift+8');
      await page.keyboard.insertText('Mazaltov');
      await page.keyboard.press('Enter');
      await page.keyboard.insertText('עד שבוע');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      for (let back = 0; back < 3; back++) await page.keyboard.press('Shift+Tab');
      const link = page
        .getByRole('toolbar')
        .first()
        .getByRole('button', { name: t('pages:editor.link') });
      for (let back = 0; back < 12; back++) {
        if (await link.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('Shift+Tab');
      }
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(t('pages:editor.address'))).toBeFocused();
      await page.keyboard.type('javascript:alert(1)');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('pages:editor.addressWrong'))).toBeVisible();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('/terms');
      await page.keyboard.press('Enter');
      await expect(hebrew).toBeFocused();
      await expect(hebrew.getByRole('heading', { level: 2 })).toHaveText('איך זה עובד');
    });

    await journey.step('what is pasted from elsewhere keeps its headings, bold words and lines', async () => {
      const english = page.getByRole('textbox', { name: t('pages:fields.htmlEn') });
      await english.evaluate((element, markup) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', markup);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, PASTED);
      await expect(english.getByRole('heading', { level: 2 })).toHaveText('Gifts');
      await expect(english.getByRole('paragraph').filter({ hasText: /./ })).toHaveText([
        'One',
        'Two',
        'Three',
      ]);
      await expect(english.locator('strong')).toHaveText(['Two']);
      // The page itself is in Hebrew for all.
      await english.press('ControlOrMeta+A');
      await english.press('Delete');
      await expect(english).toHaveText('');
    });

    await journey.step('a reload brings what was typed back', async () => {
      await expect
        .poll(() => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])))
        .toContain('/terms');
      await page.reload();
      await expect(page.getByText(t('forms:restored'))).toBeVisible();
      await expect(hebrew.getByRole('listitem')).toHaveText(['Mazaltov', 'עד שבוע']);
    });

    await journey.step(
      'it is published and stands at its address, in the footer and in the head',
      async () => {
        await tabTo(page, button('pages:saveAndPublish'));
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`${SCREEN}/${slug}$`));
        await expect(
          page.getByText(t('pages:saved.published', { title: '' }).trim().slice(-12)).first(),
        ).toBeVisible();
        const head = await page.request.get(`/page/${slug}`);
        expect(await head.text()).toContain(`<title>${title} | `);
        const visitor = await page.context().newPage();
        await visitor.goto(`/page/${slug}`);
        const article = visitor.getByRole('article');
        await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(article.getByRole('listitem')).toHaveText(['Mazaltov', 'עד שבוע']);
        await expect(article.locator('strong')).toHaveText('כולם משלמים');
        await expect(article.getByRole('link')).toHaveAttribute('href', '/terms');
        // Markers stand on the side of the page's language, each block begins where its first letter says.
        await expect(article.getByRole('list')).toHaveCSS('direction', 'rtl');
        for (const [text, direction] of [
          ['Mazaltov', 'ltr'],
          ['עד שבוע', 'rtl'],
        ] as const)
          expect(
            await article
              .getByText(text, { exact: true })
              .evaluate((element) => getComputedStyle(element).direction),
          ).toBe(direction);
        const link = visitor.getByRole('contentinfo').locator(`a[href="/page/${slug}"]`);
        await expect(link).toHaveText(title, { timeout: 300_000 });
        await visitor.close();
      },
    );

    await journey.step('a picture is shown once it is ours', async () => {
      const toolbar = page.getByRole('toolbar').first();
      await toolbar.getByRole('button', { name: t('pages:editor.image') }).click();
      await page.getByLabel(t('pages:editor.alt')).fill('נקודה');
      const picture = { name: 'a.png', mimeType: 'image/png', buffer: PNG };
      await page.locator('input[type=file]').setInputFiles(picture);
      await expect(hebrew.getByRole('img', { name: 'נקודה' })).toHaveAttribute(
        'src',
        /^\/media\/usr_\w+\/page-[0-9a-z]+\.png$/,
      );
      await saveLive();
    });

    await journey.step('what another admin saved meanwhile is shown beside mine', async () => {
      const stored = await callAs(page, 'GET', `/api/admin/pages/${slug}`);
      const { html, v } = stored as { html: { he: string }; v: number };
      await page.getByLabel(t('pages:fields.titleEn')).fill('Mine');
      await callAs(page, 'PUT', `/api/admin/pages/${slug}`, {
        title: { he: title, en: 'Theirs' },
        html: { he: html.he, en: '' },
        status: 'published',
        v,
      });
      await button('pages:saveLive').click();
      const changed = page.getByRole('alert').filter({ hasText: t('forms:changed.title') });
      await expect(changed).toContainText('Theirs');
      await expect(changed).toContainText('Mine');
      await changed.getByRole('button', { name: t('forms:changed.keepMine') }).click();
      await saveLive();
      expect(await callAs(page, 'GET', `/api/admin/pages/${slug}`)).toMatchObject({
        title: { en: 'Mine' },
        v: v + 2,
      });
    });

    await journey.step('preview in both languages, and an earlier version comes back', async () => {
      await button('pages:preview.open').click();
      const preview = page.getByRole('dialog', { name: t('pages:preview.title') });
      await preview.getByRole('button', { name: t('pages:language.en') }).click();
      await expect(preview.getByRole('heading', { name: 'Mine' })).toBeVisible();
      await preview.getByRole('button', { name: t('pages:language.he') }).click();
      await expect(preview.getByRole('heading', { name: title })).toBeVisible();
      await page.keyboard.press('Escape');
      await button('pages:versions.title').click();
      await page
        .getByRole('button', { name: containing(t('pages:versions.showOf', { number: '' }).trim()) })
        .last()
        .click();
      const version = page.getByRole('dialog', { name: t('pages:versions.of', { number: 1 }) });
      await version.getByRole('button', { name: t('pages:versions.restore') }).click();
      await expect(version).toHaveCount(0);
      await expect(page.getByLabel(t('pages:fields.titleEn'))).toHaveValue('');
      await expect(hebrew.getByRole('img')).toHaveCount(0);
    });

    await journey.step('it goes back to a draft, and is deleted once that is confirmed', async () => {
      await button('pages:unpublish').click();
      await expect(button('pages:saveAndPublish')).toBeVisible();
      await page.goto(SCREEN);
      const remove = page.getByRole('button', { name: containing(`${t('pages:remove.act')}: `) });
      const row = page.getByRole('row').filter({ hasText: `/page/${slug}` });
      await row.getByRole('button', { name: containing(t('pages:remove.act')) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('common:cancel') }).click();
      await expect(remove.first()).toBeVisible();
      await row.getByRole('button', { name: containing(t('pages:remove.act')) }).click();
      await dialog.getByRole('button', { name: t('pages:remove.act') }).click();
      await expect(row).toHaveCount(0);
    });
  },
);
