import { expect } from '@playwright/test';
import { intercept } from './page/intercept.ts';
import { journey } from './page/product.ts';
import { DESK, firstLink, hrefs, PHONE } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';
import { useEarly } from './steps/early.ts';
import { dayByKeys, menuByKeys, searchByKeys, slowSuggestionByKeys, tabsByKeys } from './steps/keyboard.ts';

for (const [{ name, viewport, media }, tag] of [
  [PHONE, ['@act']],
  [DESK, ['@once', '@desk']],
] as const) {
  journey(`what is done on public screens on ${name}`, { tag: [...tag] }, async ({ page, t, language }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    await page.goto('/explore');
    const ad = await firstLink(page, /^\/video-ad\//);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await journey.step('focus comes back to what opened a sheet', async () => {
      const opener = page.getByRole('button', {
        name: t(name === PHONE.name ? 'common:nav.menu' : 'common:search.open'),
      });
      await opener.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(opener).toBeFocused();
    });
    if (name === PHONE.name)
      await journey.step('each chip of the home page finds something', async () => {
        await page.goto('/');
        const chips = page.getByRole('list', { name: t('home:occasions') }).getByRole('link');
        await expect(chips).toHaveCount(6);
        for (const chip of await hrefs(chips)) {
          await page.locator(`main a[href="${chip}"]`).first().click();
          await expect(page).toHaveURL(chip);
          await firstLink(page, /^\/video-ad\//);
          await page.goBack();
        }
      });
    if (name === DESK.name)
      await journey.step('a filter is shown at once on a page that is never quiet', async () => {
        const busy = await page.context().newPage();
        await busy.setViewportSize(viewport);
        await busy.addInitScript(() => {
          const { setTimeout } = window;
          // What waits for a quiet page waits for seconds.
          window.setTimeout = ((act: TimerHandler, ms = 0) =>
            ms < 4_000 ? setTimeout(act, ms) : 0) as typeof window.setTimeout;
        });
        await busy.goto('/explore');
        const rating = busy.getByRole('combobox', { name: t('filters:rating'), exact: true });
        await rating.selectOption('4');
        await expect(rating).toHaveValue('4');
        await busy.close();
      });
    await journey.step('an address with a part opens at that part', async () => {
      await page.goto('/terms#section-3');
      await expect(page.locator('#section-3')).toBeInViewport();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    });
    await journey.step('suggestions by keys', () =>
      searchByKeys(page, t, language === 'he' ? 'זמר' : 'music'),
    );
    await journey.step('a suggestion that takes long, by keys', () => slowSuggestionByKeys(page, t));
    // The parts of the desktop search are loaded already.
    if (name === PHONE.name)
      await journey.step('a part that could not be had comes at the next press', async () => {
        // What a quiet page brings: after it the page can tell of a file that cannot be had.
        const last = page.waitForResponse(/\/assets\/crash-page-/);
        await page.goto('/terms');
        await last;
        await expect(page.locator('html[data-ready]')).toBeAttached();
        await page.waitForLoadState('networkidle');
        const opener = page.getByRole('button', { name: t('common:search.open') });
        await page.evaluate(() => {
          document.body.dataset.same = '';
        });
        await page.context().setOffline(true);
        await opener.click();
        await expect(page.getByText(t('common:notLoaded'))).toBeVisible();
        await page.context().setOffline(false);
        await opener.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.locator('body[data-same]')).toHaveCount(1);
      });
    await journey.step('a day by keys', () => dayByKeys(page, t));
    await journey.step(
      'the form is one press away, and the system’s colours tell what is chosen',
      async () => {
        await page.emulateMedia({ ...media, forcedColors: 'active' });
        // Nothing was said before: the form begins with its first field.
        await page.evaluate(() => sessionStorage.clear());
        await page.goto(ad);
        // A known category has its drawing in a chip, not the emoji of its name.
        await expect(page.locator('main [data-tint] use[href*="category-glyphs"]')).toBeAttached();
        const skip = page.getByRole('button', { name: t('booking:toForm') });
        await skip.focus();
        await expect(skip).toBeInViewport();
        await skip.press('Enter');
        const chosen = page.getByRole('radio', { name: t('common:occasion.birthday') });
        await expect(chosen).toBeFocused();
        await chosen.press('Space');
        const edgeOf = (name: string) =>
          page.getByText(name, { exact: true }).evaluate((label) => {
            const { borderColor, borderWidth } = getComputedStyle(label);
            return `${borderWidth} ${borderColor}`;
          });
        const other = t('common:occasion.anniversary');
        await expect(chosen).toBeChecked();
        expect(await edgeOf(t('common:occasion.birthday'))).not.toBe(await edgeOf(other));
        await page.emulateMedia({ ...media, forcedColors: 'none' });
      },
    );
    if (name === PHONE.name)
      await journey.step('what is done before the code is there is done when it is', () =>
        useEarly(page, t, ad),
      );
    await journey.step('a home page that cannot be had says so, and tries again', async () => {
      // As a page of its own it comes with its data.
      await page.goto('/terms');
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await page.waitForLoadState('networkidle');
      await intercept(page, '**/api/public/home', (route) => route.abort());
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('common:brand') })
        .click();
      const again = page.getByRole('button', { name: t('common:retry') });
      await again.scrollIntoViewIfNeeded();
      // A person who comes back to the window finds it as it was while it is fetched again.
      const asked = page.waitForRequest('**/api/public/home');
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await asked;
      expect(await again.isVisible()).toBe(true);
      await expect(page.getByText(t('home:newest.empty'))).toHaveCount(0);
      await page.unroute('**/api/public/home');
      await again.click();
      await firstLink(page, /^\/video-ad\//);
      await expect(again).toBeHidden();
    });
    if (name === DESK.name)
      await journey.step('a card pressed twice is one step, which one "Back" takes back', async () => {
        await page.goto('/explore');
        await firstLink(page, /^\/video-ad\//);
        // Any key brings what hears the second press.
        await page.keyboard.press('Shift');
        await expect(
          page.getByRole('region', { name: t('common:notices'), includeHidden: true }),
        ).toBeAttached();
        await page.locator('main a[href^="/video-ad/"]').first().dblclick();
        await expect(page.getByRole('button', { name: t('common:cart.add'), exact: true })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(/\/explore$/);
      });
  });

  journey(`what a fan does by keys on ${name}`, { tag: [...tag] }, async ({ page, t, language }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    await signIn(page, t, 'fan@example.com');
    await journey.step('tabs by keys', () => tabsByKeys(page, language));
    await journey.step('the account menu by keys', () => menuByKeys(page));
    await page.goto('/dashboard/fan/requests');
    await page.goto(await firstLink(page, /\/dashboard\/fan\/requests\/req_/));
    const conversation = await firstLink(page, /\/dashboard\/fan\/messages\//);
    await journey.step('a conversation is left by keys, to the list that it lies over', async () => {
      await page.goto(conversation);
      const log = page.getByRole('log');
      await page.getByPlaceholder(t('chat:placeholder')).fill('Hello שלום');
      await page.keyboard.press('Enter');
      await expect(log.getByText('Hello שלום').last()).toBeVisible();
      if (name === DESK.name) return;
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/dashboard\/fan\/messages$/);
      await expect(page.getByRole('dialog')).toBeHidden();
      const row = page.getByRole('main').getByRole('link').first();
      await row.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(row).toBeFocused();
    });
  });
}
