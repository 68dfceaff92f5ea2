import { expect } from '@playwright/test';
import { PNG } from '../support/acts/pictures.ts';
import { intercept } from './page/intercept.ts';
import { journey } from './page/product.ts';
import { signIn } from './page/sign-in.ts';
import { textsOf } from './page/texts.ts';

/**
 * A minute, with the server's ten seconds, the edge's twenty and the page's own twenty-five, and what the Lambda of a
 * page's head keeps; the rest is for a busy machine.
 */
const SEEN = { timeout: 300_000 };

// The English name alone is changed: journeys in Hebrew find the site by its own.
journey(
  'an admin changes what the site says of itself, and a visitor sees it',
  { tag: '@settings' },
  async ({ page, t, items, anotherBrowser, request }) => {
    const visitor = await anotherBrowser();
    const started = Date.now();
    const address = '/dashboard/admin/site-config';
    const save = page.getByRole('button', { name: t('common:save') });
    const name = page.getByLabel(t('site-config:fields.siteName'), { exact: true });
    const saved = page.getByText(t('site-config:saved')).first();
    const stored = async () => (await items('CONFIG')).find(({ sk }) => sk === 'site_config')?.value;
    const brand = textsOf('en')('common:brand');
    const before = await stored();
    /** Words that no earlier walk saved. */
    const mine = (words: string): string => `${words} ${started}`;

    await journey.step('what is wrong is said at its field, and nothing is sent', async () => {
      await visitor.goto('/?lng=en');
      await expect(visitor).toHaveTitle(new RegExp(brand));
      await signIn(page, t, 'super@example.com');
      await page.goto(address);
      await expect(name).toHaveValue(brand);
      await name.fill(' ');
      await page.getByLabel(t('site-config:fields.googleAnalyticsId')).fill('UA-1');
      await save.click();
      await expect(page.getByText(t('site-config:problems.missing')).first()).toBeVisible();
      await expect(page.getByText(t('site-config:problems.analytics')).first()).toBeVisible();
      await page.getByLabel(t('site-config:fields.googleAnalyticsId')).fill('');
      const file = page.getByLabel(t('site-config:fields.logoUrl'), { exact: true });
      await file.setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no picture'),
      });
      await expect(page.getByText(t('site-config:pictures.broken')).first()).toBeVisible();
      expect(await stored()).toEqual(before);
    });

    await journey.step(
      'a name and a logo: typed, uploaded, previewed, kept over a reload and saved',
      async () => {
        await name.fill('Hooray');
        await page
          .getByLabel(t('site-config:fields.metaKeywords'), { exact: true })
          .fill(' greeting, ,video , greeting');
        await page.reload();
        await expect(page.getByText(t('forms:restored')).first()).toBeVisible();
        await expect(name).toHaveValue('Hooray');
        await page
          .getByLabel(t('site-config:fields.logoUrl'), { exact: true })
          .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
        const preview = t('site-config:pictures.preview', { field: t('site-config:fields.logoUrl') });
        await expect(page.getByAltText(preview)).toHaveAttribute('src', /^blob:/);
        await save.click();
        await expect(saved).toBeVisible();
        await expect(page.getByAltText(preview)).toHaveAttribute('src', /^\/media\/site\/logo-/);
        expect(await stored()).toMatchObject({ site_name: 'Hooray', meta_keywords: ['greeting', 'video'] });
      },
    );

    await journey.step(
      'a visitor’s open tab has both within a minute, and a page’s head as well',
      async () => {
        await expect(visitor).toHaveTitle(/Hooray/, SEEN);
        await expect(visitor.locator('header img[src^="/media/site/logo-"]').first()).toBeVisible();
        const head = async () => (await request.get('/terms?lng=en')).text();
        await expect.poll(head, SEEN).toContain('<meta property="og:site_name" content="Hooray">');
        expect(await head()).toContain('<meta name="keywords" content="greeting, video">');
        // Before any script: the first picture of the home page has the logo, with room for its shape.
        const home = async () => (await request.get('/')).text();
        await expect
          .poll(home, SEEN)
          .toMatch(/<img data-logo="" [^>]*src="\/media\/site\/logo-[^>]* width="36"/);
      },
    );

    await journey.step('what is typed while a save is on its way stays', async () => {
      const answered = Promise.withResolvers<void>();
      await intercept(page, '**/api/admin/config/site', async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        const response = await route.fetch();
        await answered.promise;
        await route.fulfill({ response });
      });
      const shared = page.getByLabel(t('site-config:fields.ogDescription'), { exact: true });
      const title = page.getByLabel(t('site-config:fields.ogTitle'), { exact: true });
      await shared.fill(mine('נשלח'));
      await save.click();
      await expect.poll(stored).toMatchObject({ og_description: mine('נשלח') });
      await title.fill(mine('בינתיים'));
      answered.resolve();
      await expect(saved).toBeVisible();
      await expect(save).toBeEnabled();
      await expect(title).toHaveValue(mine('בינתיים'));
      await page.unroute('**/api/admin/config/site');
      await save.click();
      await expect.poll(stored).toMatchObject({ og_title: mine('בינתיים'), og_description: mine('נשלח') });
      await expect(save).toBeDisabled();
    });

    await journey.step('what another admin saved meanwhile is shown, and what was typed stays', async () => {
      const other = await page.context().newPage();
      await other.goto(address);
      const title = t('site-config:fields.ogTitle');
      await page.getByLabel(title, { exact: true }).fill(mine('שלי'));
      await other.getByLabel(title, { exact: true }).fill(mine('שלהם'));
      await other.getByRole('button', { name: t('common:save') }).click();
      await expect(other.getByText(t('site-config:saved')).first()).toBeVisible();
      await other.close();
      const changed = page.getByRole('alert').filter({ hasText: t('forms:changed.title') });
      // What is read again once the choice is asked for takes until it is made and saved.
      const chosen = Promise.withResolvers<void>();
      await intercept(page, '**/api/admin/config/site', async (route) => {
        if (route.request().method() !== 'GET' || !(await changed.isVisible())) return route.fallback();
        const response = await route.fetch();
        await chosen.promise;
        await route.fulfill({ response });
      });
      await save.click();
      await expect(changed).toContainText(mine('שלהם'));
      await expect(changed).toContainText(mine('שלי'));
      await expect(changed).toBeFocused();
      // The choice is all that is said: nobody is told to load the page again.
      await expect(page.getByText(t('errors:config.changed'))).toHaveCount(0);
      await changed.getByRole('button', { name: t('forms:changed.keepMine') }).click();
      await expect(page.getByLabel(title, { exact: true })).toHaveValue(mine('שלי'));
      await expect(save).toBeFocused();
      await page.keyboard.press('Enter');
      await expect.poll(stored).toMatchObject({ og_title: mine('שלי') });
      chosen.resolve();
    });

    await journey.step(
      'who runs the site is said at the foot of pages, and no more once it is emptied',
      async () => {
        const company = page.getByLabel(t('site-config:fields.companyName'), { exact: true });
        const phone = page.getByLabel(t('site-config:fields.supportPhone'), { exact: true });
        const [companyBefore, phoneBefore] = [await company.inputValue(), await phone.inputValue()];
        await company.fill(mine('חגיגה בע״מ'));
        await phone.fill('טלפון');
        await save.click();
        await expect(page.getByText(t('site-config:problems.phone')).first()).toBeVisible();
        await phone.fill('');
        await save.click();
        await expect.poll(stored).toMatchObject({ company_name: mine('חגיגה בע״מ'), support_phone: '' });
        const footer = visitor.getByRole('contentinfo');
        await expect(footer.getByText(mine('חגיגה בע״מ'))).toBeVisible(SEEN);
        await expect(footer.locator('a[href^="tel:"]')).toHaveCount(0);
        await visitor.goto('/contact?lng=en');
        await expect(visitor.getByRole('main').getByText(mine('חגיגה בע״מ'))).toBeVisible(SEEN);
        await company.fill(companyBefore);
        await phone.fill(phoneBefore);
        await save.click();
        await expect.poll(stored).toMatchObject({ company_name: companyBefore, support_phone: phoneBefore });
      },
    );

    await journey.step('the logo is removed and the name goes back', async () => {
      const remove = `${t('site-config:pictures.remove')}: ${t('site-config:fields.logoUrl')}`;
      await page.getByRole('button', { name: remove }).click();
      await name.fill(brand);
      await save.click();
      await expect.poll(stored).toMatchObject({ site_name: brand, logo_url: '' });
      await expect(visitor).toHaveTitle(new RegExp(brand), SEEN);
      await expect(visitor.locator('header img[src="/icon.svg"]').first()).toBeVisible();
    });
  },
);
