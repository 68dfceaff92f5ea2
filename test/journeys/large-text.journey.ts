import { expect, type Locator } from '@playwright/test';
import { journey } from './page/product.ts';
import {
  brokenWords,
  cutAmounts,
  cutOnPictures,
  firstLink,
  hrefs,
  PHONE,
  sideways,
  sidewaysIn,
  twiceAsLarge,
  wideAtTwiceTheSize,
} from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';

const { viewport, media } = PHONE;

journey.beforeEach(async ({ page }) => {
  await page.setViewportSize(viewport);
  await page.emulateMedia(media);
});

journey('public screens at twice the size of text', { tag: '@large' }, async ({ page, t }) => {
  await page.goto('/explore');
  const ad = await firstLink(page, /^\/video-ad\//);
  await page.goto('/categories');
  const creator = await firstLink(page, /^\/creator\//);
  await journey.step('nothing is cut off at twice the size of text', async () => {
    expect(
      await wideAtTwiceTheSize(page, [
        '/',
        '/explore',
        '/categories',
        ad,
        creator,
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
});

journey('an order at twice the size of text', { tag: '@large' }, async ({ page, t }) => {
  await signIn(page, t, 'fan@example.com');
  await page.goto('/dashboard/fan/requests');
  await journey.step('at its usual size the bar has room for the name beside the tools', async () => {
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: t('common:cart.open_zero'), exact: true })).toBeVisible();
    const name = bar.getByText(t('common:brand'), { exact: true });
    await expect(name).toBeVisible();
    expect(await sidewaysIn(name)).toBe(0);
    expect((await bar.boundingBox())?.height).toBeLessThan(80);
  });
  const request = await firstLink(page, /\/dashboard\/fan\/requests\/req_/);
  expect(await wideAtTwiceTheSize(page, [request, '/dashboard/account'])).toEqual([]);
  // The smallest phone: the bar's tools stand closer.
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await wideAtTwiceTheSize(page, ['/', request, '/dashboard/fan/wallet'])).toEqual([]);
  expect(await cutAmounts(page)).toEqual([]);
  expect(await wideAtTwiceTheSize(page, ['/dashboard/fan/notifications'])).toEqual([]);
  expect(await brokenWords(page, 'main ul')).toEqual([]);
  await page.setViewportSize(viewport);
});

journey('a creator works at twice the size of text', { tag: '@large' }, async ({ page: creator, t }) => {
  await signIn(creator, t, 'noa-bar@example.com');
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
});

journey('the back office on a phone at twice the size of text', { tag: '@large' }, async ({ page, t }) => {
  await signIn(page, t, 'super@example.com');
  await page.goto('/dashboard/admin');
  const links = page.locator('#back-office-menu li a');
  await expect(links).not.toHaveCount(0);
  expect(await wideAtTwiceTheSize(page, await hrefs(links))).toEqual([]);
});
