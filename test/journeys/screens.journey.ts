import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import { callAs } from './call-as.ts';
import { useEarly } from './early.ts';
import { approveByKeys, banByKeys, dayByKeys, menuByKeys, tabsByKeys, thinkAgainByKeys } from './keyboard.ts';
import { journey, signIn } from './product.ts';
import { invalidIn } from './valid-html.ts';

// What is wrong says where it is; a trace would hold axe's own code and the whole page several times a screen.
journey.use({ trace: 'off' });

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What of the page's links and buttons a pointer cannot reach, because something else lies over it. */
const coveredOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const on = document.querySelector('dialog:modal') ?? document.querySelector('main');
    const covered = [...(on?.querySelectorAll('a[href], button') ?? [])].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 1 && hit !== null && !element.contains(hit) && !hit.contains(element);
    });
    return covered.map((element) => element.textContent.trim() || element.ariaLabel || element.tagName);
  });

/** Findings in Cloudscape's own markup, by rule and element; the back office's README names them. */
const OF_CLOUDSCAPE: readonly (readonly [string, string])[] = [['aria-allowed-attr', 'awsui_mobile-toolbar']];

const isOfCloudscape = (rule: string, element: string): boolean =>
  OF_CLOUDSCAPE.some(([id, part]) => id === rule && element.includes(part));

/** Opens a screen, waits until it has its content, and lets axe and the console say what is wrong with it. */
const problemsOf = async (page: Page, path: string): Promise<string[]> => {
  const problems: string[] = [];
  const onConsole = (message: { type: () => string; text: () => string }) => {
    if (message.type() === 'error' && !message.text().includes('404'))
      problems.push(`${path} console: ${message.text()}`);
  };
  page.on('console', onConsole);
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What lies half under the bar of a phone comes out by scrolling; axe would take the half for the whole.
  for (const bar of await page.locator('.thumbs').all())
    await bar.evaluate((element: HTMLElement) => {
      element.style.position = 'static';
    });
  // In the page itself: otherwise its findings are carried into a second page that is opened to sum them up.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode()
    .analyze();
  page.off('console', onConsole);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (wide > 1) problems.push(`${path} scrolls sideways by ${wide} px`);
  // Cloudscape's own handles lie over one another on purpose, and its markup is its own.
  if (!path.startsWith('/dashboard/admin')) {
    for (const problem of await invalidIn(await page.content())) problems.push(`${path} html: ${problem}`);
    for (const name of await coveredOf(page)) problems.push(`${path} something lies over "${name}"`);
  }
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => ({ id, element: node.target.join(' ') })),
  );
  return [
    ...problems,
    ...found
      .filter(({ id, element }) => !isOfCloudscape(id, element))
      .map(({ id, element }) => `${path} axe: ${id} ${element}`),
  ];
};

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

/** Text at twice its size, as somebody may have asked their browser for. */
const twiceAsLarge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

const check = async (page: Page, paths: readonly string[]): Promise<void> => {
  const problems: string[] = [];
  for (const path of paths)
    await journey.step(path, async () => problems.push(...(await problemsOf(page, path))));
  expect(problems).toEqual([]);
};

/** Where the first link of that kind leads, on the list that is shown. */
const firstLink = async (page: Page, pattern: RegExp): Promise<string> => {
  const links = page.getByRole('main').getByRole('link');
  await expect.poll(async () => (await hrefs(links)).some((href) => pattern.test(href))).toBe(true);
  return (await hrefs(links)).find((href) => pattern.test(href)) ?? '';
};

const hrefs = (links: ReturnType<Page['getByRole']>): Promise<string[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

/** Nothing moves while it is looked at: an element halfway is neither where nor what colour it will be. */
const PHONE = {
  name: 'a phone, light',
  viewport: { width: 390, height: 844 },
  media: { colorScheme: 'light', reducedMotion: 'reduce' },
} as const;
const DESK = {
  name: 'a desk, dark',
  viewport: { width: 1440, height: 900 },
  media: { colorScheme: 'dark', reducedMotion: 'reduce' },
} as const;

for (const { name, viewport, media } of [PHONE, DESK]) {
  journey(`public screens on ${name}`, async ({ page, t }) => {
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
    await journey.step('an address with a part opens at that part', async () => {
      await page.goto('/terms#section-3');
      await expect(page.locator('#section-3')).toBeInViewport();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
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
        const wide: string[] = [];
        for (const path of ['/', '/explore', '/categories', ad, '/login', '/contact', '/terms']) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await twiceAsLarge(page);
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          if (over > 0) wide.push(`${path} by ${over} px`);
        }
        expect(wide).toEqual([]);
      });
    if (name === PHONE.name)
      await journey.step('what is done before the code is there is done when it is', () => useEarly(page, t));
    await journey.step('a home page that cannot be had says so, and tries again', async () => {
      // As a page of its own it comes with its data.
      await page.goto('/terms');
      await page.waitForLoadState('networkidle');
      await page.route('**/api/public/home', (route) => route.abort());
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('common:brand') })
        .click();
      const again = page.getByRole('button', { name: t('common:retry') });
      await again.scrollIntoViewIfNeeded();
      await expect(page.getByText(t('home:newest.empty'))).toHaveCount(0);
      await page.unroute('**/api/public/home');
      await again.click();
      await firstLink(page, /^\/video-ad\//);
      await expect(again).toBeHidden();
    });
    await check(page, ['/categories']);
    const creator = await firstLink(page, /^\/creator\//);
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
  });
}

/** Lists whose rows open, and how the ids of their things begin. */
const THINGS = [
  ['videos', 'req_'],
  ['users', 'usr_'],
  ['video-ads', 'ad_'],
  ['creators', 'usr_'],
  ['categories', '[a-z]'],
  ['pages', '[a-z]'],
  ['payments', '(usr|req)_'],
  ['withdrawals', 'wdr_'],
  ['roles', 'rol_'],
  ['security', '.'],
] as const;

journey('screens of the back office', async ({ page, t, language }) => {
  await page.goto('/dashboard/admin');
  await check(page, ['/dashboard/admin']);
  // Some screens are for super admins alone.
  await signIn(page, t, 'super@example.com', DEMO_PASSWORD);
  const links = page.locator('#back-office-menu li a');
  await expect(links).not.toHaveCount(0);
  const screens = await hrefs(links);
  expect(screens).toContain('/dashboard/admin/videos');
  const role = { name: `תמיכה ${Date.now()}`, description: '', permissions: ['view_tickets'] };
  await callAs(page, 'POST', '/api/admin/roles', role);
  await check(page, screens);

  // Two languages of the same markup: once is enough.
  if (language === 'he')
    await journey.step('a thing of each list, beside it or on a page of its own', async () => {
      const things: string[] = [];
      for (const [screen, thing] of THINGS) {
        await page.goto(`/dashboard/admin/${screen}`);
        things.push(await firstLink(page, new RegExp(`^/dashboard/admin/${screen}/${thing}`)));
      }
      await check(page, things);
    });

  await journey.step('a list has its filters in the address, and this browser keeps its look', async () => {
    await page.goto('/dashboard/admin/videos');
    const rows = page.getByRole('rowheader');
    await expect(rows.nth(20)).toBeVisible();
    await page.getByRole('button', { name: t('cloudscape:collection-preferences.title') }).click();
    await page.getByLabel(t('admin:list.rows_other', { count: 20 })).check();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: t('admin:requests.type') })
      .uncheck();
    const save = t('cloudscape:collection-preferences.confirmLabel');
    await page.getByRole('dialog').getByRole('button', { name: save }).click();
    await expect(rows).toHaveCount(20);
    const status = t('common:status.pending');
    await page.getByRole('combobox', { name: t('admin:list.filter') }).fill(status);
    await page.getByRole('option', { name: `${t('admin:requests.status')} = ${status}` }).click();
    await expect(page).toHaveURL(/\/videos\?status=pending$/);
    await page.reload();
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: t('admin:requests.type'), exact: true })).toHaveCount(
      0,
    );
    const states = page.getByRole('row').getByRole('button', { name: status });
    await expect(states).toHaveCount(await rows.count());
  });

  await journey.step('an address that asks for too much gets the last page, and everybody', async () => {
    await page.goto('/dashboard/admin/users?text=a&page=999');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(page).toHaveURL(/[?&]page=\d{1,2}$/);
  });

  await journey.step('a creator is approved, and a person banned, by keys alone', async () => {
    const email = `by-keys-${language}-${Date.now()}@example.com`;
    const invited = { email, name: 'Keys', role: 'creator', language };
    const { id } = await callAs(page, 'POST', '/api/admin/users', invited);
    await thinkAgainByKeys(page, t, String(id));
    await approveByKeys(page, t, String(id));
    await banByKeys(page, t, email);
  });

  await journey.step(
    'on a phone a list is cards, its details open over it, and no text is cut off',
    async () => {
      await page.setViewportSize(PHONE.viewport);
      await page.goto('/dashboard/admin/videos');
      const request = page.locator('[data-thing^=req_] a').first();
      await expect(request).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      await check(page, ['/dashboard/admin/videos', (await request.getAttribute('href')) ?? '']);
      const wide: string[] = [];
      for (const path of screens) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await twiceAsLarge(page);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (over > 0) wide.push(`${path} by ${over} px`);
      }
      expect(wide).toEqual([]);
    },
  );
});
