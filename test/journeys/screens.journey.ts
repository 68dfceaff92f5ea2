import { expect, type Locator } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { useEarly } from './early.ts';
import { intercept } from './intercept.ts';
import { dayByKeys, menuByKeys, searchByKeys, slowSuggestionByKeys, tabsByKeys } from './keyboard.ts';
import { journey, signIn } from './product.ts';
import {
  brokenWords,
  check,
  cutAmounts,
  cutOnPictures,
  DESK,
  firstLink,
  hrefs,
  PHONE,
  sideways,
  sidewaysIn,
  twiceAsLarge,
  wideAtTwiceTheSize,
} from './screen-checks.ts';
import { containing } from './texts.ts';

// What is wrong says where it is; a trace would hold axe's own code and the whole page several times a screen.
journey.use({ trace: 'off' });

/** What of cards lies beside them, where it is cut off. */
const beyondTheirCard = (cards: readonly Element[]): string[] =>
  cards.flatMap((card) => {
    const { left, right } = card.getBoundingClientRect();
    return [...card.querySelectorAll('span')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return box.width > 1 && (box.left < left - 1 || box.right > right + 1);
      })
      .map((part) => part.textContent);
  });

/** Words on pictures under these buttons beside them. */
const wordsUnder = (buttons: readonly Element[]): string[] =>
  buttons.flatMap((button) => {
    const over = button.getBoundingClientRect();
    return [...(button.parentElement?.querySelectorAll('[data-picture] bdi') ?? [])]
      .filter((words) => {
        const { left, right, top, bottom } = words.getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map((words) => words.textContent);
  });

for (const { name, viewport, media } of [PHONE, DESK]) {
  journey(`public screens on ${name}`, async ({ page, t, language }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    await check(page, ['/', '/explore?category=musician', '/explore']);
    const ad = await firstLink(page, /^\/video-ad\//);
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
    await journey.step('what a card says is inside the card', async () => {
      const cards = page.getByRole('main').getByRole('link', { name: /₪/ });
      expect(await cards.count()).toBeGreaterThan(5);
      expect(await cards.evaluateAll(beyondTheirCard)).toEqual([]);
    });
    if (name === PHONE.name)
      await journey.step('nothing on a picture lies under its button on the narrowest phone', async () => {
        await page.setViewportSize({ width: 320, height: viewport.height });
        await page.goto('/explore?category=influencer');
        const buttons = page
          .getByRole('main')
          .getByRole('button', { name: containing(t('common:cart.addTitle', { title: '' }).trim()) });
        await expect(buttons.first()).toBeVisible();
        expect(await buttons.evaluateAll(wordsUnder)).toEqual([]);
        expect(await cutOnPictures(page)).toEqual([]);
        await page.setViewportSize(viewport);
      });
    if (name === PHONE.name)
      await journey.step('each chip of the home page finds something', async () => {
        await page.goto('/');
        const chips = page.getByRole('list', { name: t('home:occasions') }).getByRole('link');
        await expect(chips).toHaveCount(4);
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
      await journey.step('nothing is cut off at twice the size of text', async () => {
        expect(
          await wideAtTwiceTheSize(page, [
            '/',
            '/explore',
            '/categories',
            ad,
            '/login',
            '/contact',
            '/terms',
            '/no-such-page',
          ]),
        ).toEqual([]);
        await page.goto(ad);
        await page.getByRole('button', { name: t('booking:toForm') }).press('Enter');
        await expect(page.getByRole('radio', { name: t('common:occasion.birthday') })).toBeFocused();
        const bars = [page.getByRole('banner'), page.locator('[data-order-bar]')];
        for (const bar of bars) await expect(bar).toBeInViewport();
        const scrolled = () => page.evaluate(() => scrollY);
        const before = await scrolled();
        // It is in sight, and the page stays where it is.
        for (const bar of bars) await bar.getByRole('button').last().focus();
        expect(await scrolled()).toBe(before);
        await twiceAsLarge(page);
        // Chromium asks containers in rem about their width again when that changes.
        await page.setViewportSize({ width: 320, height: 640 });
        // Together they would leave a third of the window to the form.
        for (const bar of bars) await expect(bar).not.toBeInViewport();
        for (const part of await page.locator('main summary').all()) await part.click();
        expect(await sideways(page)).toBe(0);
        expect(await brokenWords(page)).toEqual([]);
        await page.setViewportSize(viewport);
      });
    if (name === PHONE.name)
      await journey.step(
        'home and contact are read at twice the size of text on the narrowest phone',
        async () => {
          await page.goto('/');
          await firstLink(page, /^\/creator\//);
          await twiceAsLarge(page);
          await page.setViewportSize({ width: 320, height: 640 });
          expect(await brokenWords(page)).toEqual([]);
          expect(await cutOnPictures(page)).toEqual([]);
          const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
          expect(await widthOf(page.getByRole('main').getByRole('searchbox'))).toBeGreaterThan(150);
          const cards = page.locator('.row-of-cards > li');
          for (const card of await cards.all()) expect(await widthOf(card)).toBeLessThan(290);
          await page.goto('/contact');
          await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
          await twiceAsLarge(page);
          expect(await brokenWords(page)).toEqual([]);
          await page.setViewportSize(viewport);
        },
      );
    if (name === PHONE.name)
      await journey.step('the cart is read at twice the size of text on the narrowest phone', async () => {
        await page.goto(ad);
        await page.getByRole('button', { name: t('common:cart.add'), exact: true }).click();
        await page.getByRole('button', { name: t('common:cart.inCart'), exact: true }).click();
        await page.setViewportSize({ width: 320, height: 640 });
        const cart = page.getByRole('dialog');
        // The day of arrival, the last of a row to come.
        await expect(cart.getByText(/\d{2}\/\d{2}\/\d{4}/).first()).toBeVisible();
        const moves = () => cart.evaluate((all) => all.scrollHeight - all.clientHeight);
        // Only what is in it scrolls: what it costs stays in sight.
        expect(await moves()).toBe(0);
        await twiceAsLarge(page);
        expect(await brokenWords(page, 'dialog:modal')).toEqual([]);
        // The whole scrolls: between title and buttons alone no line would be left.
        expect(await moves()).toBeGreaterThan(500);
        await cart.getByRole('button', { name: t('cart:clear') }).click();
        await page.keyboard.press('Escape');
        await expect(cart).toBeHidden();
        await page.setViewportSize(viewport);
      });
    if (name === PHONE.name)
      await journey.step('what is done before the code is there is done when it is', () =>
        useEarly(page, t, ad),
      );
    await journey.step('a home page that cannot be had says so, and tries again', async () => {
      // As a page of its own it comes with its data.
      await page.goto('/terms');
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
    await check(page, ['/categories']);
    const creator = await firstLink(page, /^\/creator\//);
    if (name === PHONE.name)
      await journey.step('a profile is shared at twice the size of text on the narrowest phone', async () => {
        await page.goto(creator);
        await page.getByRole('button', { name: t('catalog:share.open') }).click();
        await twiceAsLarge(page);
        await page.setViewportSize({ width: 320, height: 640 });
        const within = page.getByRole('dialog').locator('[tabindex="0"]');
        await expect(within.getByRole('link').first()).toBeVisible();
        // What is wider than its place lies over what is beside it.
        expect(await sidewaysIn(within)).toBe(0);
        await page.setViewportSize(viewport);
      });
    await check(page, [
      ad,
      creator,
      '/login',
      '/login?verification=true&email=a%40example.com',
      '/signup/fan',
      '/signup/creator',
      '/reset-password',
      '/contact',
      '/terms',
      '/privacy',
      '/accessibility',
      '/cancellation',
      '/cookies',
      '/page/about',
      '/payment-cancel',
      '/no-such-page',
    ]);
  });

  journey(`screens of fan and creator on ${name}`, async ({ page, t, language, anotherBrowser }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    await signIn(page, t, 'fan@example.com', DEMO_PASSWORD);
    await journey.step('tabs by keys', () => tabsByKeys(page, language));
    await journey.step('the account menu by keys', () => menuByKeys(page));
    await check(page, ['/dashboard/fan/requests']);
    const request = await firstLink(page, /\/dashboard\/fan\/requests\/req_/);
    if (name === PHONE.name)
      await journey.step('an order is not cut off at twice the size of text', async () => {
        expect(await wideAtTwiceTheSize(page, [request, '/dashboard/account'])).toEqual([]);
        // The smallest phone: the bar's tools stand closer.
        await page.setViewportSize({ width: 320, height: 568 });
        expect(await wideAtTwiceTheSize(page, ['/', request, '/dashboard/fan/wallet'])).toEqual([]);
        expect(await cutAmounts(page)).toEqual([]);
        expect(await wideAtTwiceTheSize(page, ['/dashboard/fan/notifications'])).toEqual([]);
        expect(await brokenWords(page, 'main ul')).toEqual([]);
        await page.setViewportSize(viewport);
      });
    await page.goto(request);
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
    await check(page, [
      request,
      '/dashboard/fan/messages',
      conversation,
      '/dashboard/fan/wallet',
      '/dashboard/fan/profile',
      '/dashboard/fan/notifications',
      '/dashboard/account',
      '/dashboard/fan/no-such-tab',
    ]);
    await expect(page).toHaveTitle(new RegExp(t('common:notFound.title')));
    const creator = await anotherBrowser();
    await creator.setViewportSize(viewport);
    await creator.emulateMedia(media);
    await signIn(creator, t, 'noa-bar@example.com', DEMO_PASSWORD);
    await check(creator, [
      '/dashboard/creator',
      '/dashboard/creator/requests',
      '/dashboard/creator/messages',
      '/dashboard/creator/video-ads',
      '/dashboard/creator/hours',
      '/dashboard/creator/earnings',
      '/dashboard/creator/profile',
      '/dashboard/creator/analytics',
    ]);
    if (name === PHONE.name)
      await journey.step('a creator works at twice the size of text', async () => {
        await creator.goto('/dashboard/creator/profile');
        await creator.getByRole('button', { name: t('common:edit') }).click();
        await expect(creator.getByRole('group', { name: t('creator:profile.extras') })).toBeVisible();
        await twiceAsLarge(creator);
        expect(await sideways(creator)).toBe(0);
        await creator.setViewportSize({ width: 320, height: 640 });
        const screens = ['hours', 'earnings', 'analytics'].map((screen) => `/dashboard/creator/${screen}`);
        expect(await wideAtTwiceTheSize(creator, screens)).toEqual([]);
        await creator.goto('/dashboard/creator/video-ads');
        await creator
          .getByRole('button', { name: t('creator:ads.new') })
          .first()
          .click();
        await expect(creator.getByRole('heading', { name: t('creator:ads.newTitle') })).toBeFocused();
        await twiceAsLarge(creator);
        expect(await sideways(creator)).toBe(0);
        await creator.setViewportSize(viewport);
      });
    await journey.step('a dialog reads as a page does, whatever it was opened in', async () => {
      await creator.goto('/dashboard/creator/requests');
      await creator
        .getByRole('table')
        .getByRole('button', { name: t('creator:act.decline.do') })
        .first()
        .click();
      const within = creator.getByRole('dialog').locator('[tabindex="0"]');
      await expect(within.getByText(/₪/)).toBeVisible();
      expect(await sidewaysIn(within)).toBe(0);
      await creator.keyboard.press('Escape');
    });
  });
}
