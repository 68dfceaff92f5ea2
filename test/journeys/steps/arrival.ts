import { type Browser, expect, type Page } from '@playwright/test';
import { LANGUAGE_NAMES } from '../../../frontend/src/core/texts/language-names.ts';
import { addDays, DAY_MS, dayOf } from '../../../shared/calendar/dates.ts';
import { questionOf, readFilters } from '../../../shared/contracts/market/ad-filters.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { intercept } from '../page/intercept.ts';
import { textsOf } from '../page/texts.ts';

const HEBREW = /[א-ת]/;

/** A rendered page shows nothing that only code can do, nor waits for any, and says so in its language. */
const saysWhy = async (page: Page, language: Language): Promise<void> => {
  const said = page.locator('section[lang]').filter({ hasText: 'JavaScript' });
  await expect(said).toHaveAttribute('lang', language);
  await expect(said).toBeVisible();
  await expect(page.locator(':is(button, input, select, textarea, .skeleton):visible')).toHaveCount(0);
};

/** Pages whose words are all ours, and so of one language. */
const OURS = [
  '/',
  '/explore',
  '/categories',
  '/contact',
  '/login',
  '/signup/fan',
  '/terms',
  '/privacy',
  '/nowhere',
];

export interface Reader {
  readonly browser: Browser;
  readonly language: Language;
  /** The site's address and the browser's language. */
  readonly options: { readonly baseURL?: string; readonly locale?: string };
}

/** A first visit, and what is seen of it. */
const visit = async <T>(
  { browser, options }: Reader,
  javaScriptEnabled: boolean,
  look: (page: Page) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ ...options, javaScriptEnabled });
  const seen = await look(await context.newPage());
  await context.close();
  return seen;
};

/**
 * A page waits for the list of chosen filters no longer than a visitor would, and how long its function takes at first is
 * the machine's: the call is made before, and the edge keeps its answer.
 */
const goToPage = async (page: Page, path: string): Promise<void> => {
  const [, search] = path.split('?');
  if (search) {
    const question = Object.entries(questionOf(readFilters(new URLSearchParams(search))));
    const query = new URLSearchParams(question.map(([name, said]) => [name, String(said)]));
    query.sort();
    await page.request.get(`/api/public/ads?${query}`);
  }
  await page.goto(path);
};

const firstPath = async (page: Page, start: string): Promise<string> =>
  (await page.locator(`main a[href^="${start}"]`).first().getAttribute('href')) ?? '';

const typesIn = async (page: Page): Promise<string[]> => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
};

/** Reads public pages without any script. */
export const readWithoutScripts = (reader: Reader): Promise<void> =>
  visit(reader, false, async (page) => {
    for (const path of OURS) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', reader.language);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
      const said = [await heading.innerText(), await page.title(), description];
      const hebrew = reader.language === 'he';
      expect([path, ...said.map((text) => HEBREW.test(text))]).toEqual([path, hebrew, hebrew, hebrew]);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await saysWhy(page, reader.language);
    }
    // What only the application can show; the file behind a sign-in is the same for everybody, and says it in both languages.
    for (const [path, status] of [
      ['/dashboard/fan', 200],
      [`/video-ad/ad_${'9'.repeat(26)}`, 404],
      [`/creator/usr_${'9'.repeat(26)}`, 404],
    ] as const) {
      const response = await page.goto(path);
      const said = page.locator(`section[lang=${reader.language}]:visible`);
      await expect(said.getByRole('heading', { name: 'JavaScript' })).toBeVisible();
      await expect(said.getByRole('link')).toHaveAttribute('href', '/');
      expect([path, response?.status(), await page.locator('section[lang]:visible').count()]).toEqual([
        path,
        status,
        path === '/dashboard/fan' ? 2 : 1,
      ]);
    }
    await page.goto('/categories');
    expect(await page.locator('main a[href^="/explore?category="]').count()).toBeGreaterThanOrEqual(6);
    await page.goto('/explore?category=musician');
    expect(await page.locator('main').getByRole('link', { name: /₪/ }).count()).toBeGreaterThan(1);
    await goToPage(page, '/explore?occasion=birthday&to=400');
    expect(await page.locator('main').getByRole('link', { name: /₪/ }).count()).toBeGreaterThan(1);
    const ad = await firstPath(page, '/video-ad/');
    await page.goto(ad);
    await expect(page.locator('main').getByText(/₪/).first()).toBeVisible();
    expect(await typesIn(page)).toEqual(['Product', 'BreadcrumbList']);
    await saysWhy(page, reader.language);
    const creator = await firstPath(page, '/creator/');
    await page.goto(creator);
    await expect(page.locator('main a[href^="/video-ad/"]').first()).toBeVisible();
    expect(await typesIn(page)).toEqual(expect.arrayContaining(['Person', 'BreadcrumbList']));
    await saysWhy(page, reader.language);
  });

/** In the page: whether React has taken over all of it, by the sign it leaves on each node. */
const isTakenOver = (): boolean => {
  const nodes = [...document.querySelectorAll('#root main *, #root footer *')];
  return (
    nodes.length > 0 && nodes.every((node) => Object.keys(node).some((key) => key.startsWith('__react')))
  );
};

/** What a page says on its console from now on. */
const listenTo = (page: Page): string[] => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', ({ message }) => said.push(message));
  return said;
};

/** In the page, to its end: parts further down are taken over when somebody comes to them. */
const scrollThrough = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 100_000);
  await page.waitForFunction(isTakenOver);
};

/** Opens a page as a first visit: the application takes all of it over, says nothing, and asks for nothing twice. */
export const arriveInSilence = (reader: Reader, path: string): Promise<void> =>
  visit(reader, true, async (page) => {
    const said = listenTo(page);
    const asked = new Map<string, number>();
    page.on('request', (request) => asked.set(request.url(), (asked.get(request.url()) ?? 0) + 1));
    await goToPage(page, path);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    // The browser asks for the tab's icon by itself, and the site's logo may be the same drawing.
    const icon = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href);
    const twice = [...asked].flatMap(([url, times]) =>
      times > (url === icon ? 2 : 1) ? [`${times} times ${url}`] : [],
    );
    // Addresses of videos last a quarter of an hour, less than a page may be kept: they are asked for.
    const calls = [...asked.keys()].filter((url) => /\/api\/public\/(?!shown\b)/.test(url));
    expect({ path, said, twice, calls }).toEqual({ path, said: [], twice: [], calls: [] });
    // No clip by itself: nobody has rested on anything.
    await expect(page.locator('video[autoplay]')).toHaveCount(0);
  });

/** Opens a page on a device that takes today for yesterday: its days are the device's, and the page is taken over without a word. */
export const arriveOnAnotherDay = (reader: Reader, path: string): Promise<void> =>
  visit(reader, true, async (page) => {
    const t = textsOf(reader.language);
    const said = listenTo(page);
    const yesterday = new Date(Date.now() - DAY_MS);
    await page.clock.setSystemTime(yesterday);
    await goToPage(page, path);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.getByRole('button', { name: t('common:wish.tomorrow') }).click();
    await expect(page).toHaveURL(new RegExp(`by=${addDays(dayOf(yesterday), 1)}`));
    expect({ path, said }).toEqual({ path, said: [] });
  });

/** In the page, before its own scripts: React does nothing until `letReactWork()`. It schedules itself by messages. */
const holdReact = (): void => {
  const { postMessage } = MessagePort.prototype;
  const held: (() => void)[] = [];
  let isHeld = true;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const post = () => postMessage.call(this, message);
    if (isHeld) held.push(post);
    else post();
  };
  Object.assign(window, {
    letReactWork: () => {
      isHeld = false;
      for (const post of held) post();
    },
  });
};

/** Whether this tab is signed in, by what it keeps. */
const keepsSession = (): boolean =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].some((key) => key.endsWith('.LastAuthUser'));

/** Opens a page whose person's session is over, which is known before any of its markup is taken over. */
export const arriveSignedOut = async (page: Page, path: string): Promise<void> => {
  const said = listenTo(page);
  await page.addInitScript(holdReact);
  await intercept(page, '**/api/me', (route) =>
    route.fulfill({ status: 401, json: { code: 'auth.signed_out' } }),
  );
  expect(await page.evaluate(keepsSession)).toBe(true);
  await page.goto(path);
  await expect.poll(() => page.evaluate(keepsSession)).toBe(false);
  await page.evaluate('letReactWork()');
  await scrollThrough(page);
  expect(said.filter((text) => !text.includes('401'))).toEqual([]);
};

/** A screen that is the same file for everybody speaks of itself in the reader's language, before its code is there. */
export const readShell = (reader: Reader): Promise<void> =>
  visit(reader, true, async (page) => {
    await intercept(page, /\/assets\/(?!boot)[^/]*\.js$/, (route) => route.abort());
    await page.goto('/dashboard/fan');
    const description = await page.locator('meta[name=description]').getAttribute('content');
    const said = [await page.title(), description ?? ''].map((text) => HEBREW.test(text));
    expect(said).toEqual([reader.language === 'he', reader.language === 'he']);
  });

/** A reader who chose the other language before the server was told sees nothing until the page is in it. */
export const waitForOwnLanguage = (reader: Reader): Promise<void> =>
  visit(reader, true, async (page) => {
    const chosen = reader.language === 'he' ? 'en' : 'he';
    await page.addInitScript((language) => localStorage.setItem('i18nextLng', language), chosen);
    const code = Promise.withResolvers<void>();
    await intercept(page, /\/assets\/[^/]*\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const heading = page.locator('h1');
    await expect(heading).toBeAttached();
    await expect(heading).toBeHidden();
    code.resolve();
    await expect(heading).toBeVisible();
    expect(HEBREW.test(await heading.innerText())).toBe(chosen === 'he');
  });

/**
 * Asks a page for the other language while its code is on the way, or before anything off the screen is taken over: it
 * comes in that language as a whole, and React found nothing that it had not rendered.
 */
export const switchEarly = (reader: Reader, path: string, when: 'before code' | 'at once'): Promise<void> =>
  visit(reader, true, async (page) => {
    const said = listenTo(page);
    const other = reader.language === 'he' ? 'en' : 'he';
    const code = Promise.withResolvers<void>();
    await intercept(page, /\/assets\/(?!boot-)[^/]*\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    if (when === 'at once') code.resolve();
    await page.goto(path, { waitUntil: 'commit' });
    if (when === 'at once') await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.getByRole('button', { name: LANGUAGE_NAMES[other], exact: true }).click();
    code.resolve();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await scrollThrough(page);
    // The end of the footer says who runs the site, as they are registered.
    const footer = page.getByRole('contentinfo').getByRole('navigation').first();
    const texts = [page.getByRole('heading', { level: 2 }).last(), footer];
    // The page says the language first, and its parts follow.
    for (const text of texts)
      await expect.poll(async () => HEBREW.test(await text.innerText())).toBe(other === 'he');
    expect({ path, when, said }).toEqual({ path, when, said: [] });
  });

/**
 * Presses something whose code is missing on a page that lost its network before anything was touched: the page says that
 * there is none, and answers the same press when it is back, without being loaded anew.
 */
export const pressOffline = (reader: Reader): Promise<void> =>
  visit(reader, true, async (page) => {
    const t = textsOf(reader.language);
    await page.goto('/explore');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.context().setOffline(true);
    const search = page.getByRole('banner').getByRole('button', { name: t('common:search.open') });
    // It is shown when the network is back or, where what shows it was there already, before: for eight seconds.
    const told = expect(page.getByText(t('common:notLoaded'))).toBeVisible();
    await search.click();
    await expect(page.getByRole('banner').getByText(t('common:offline'))).toBeInViewport();
    // A browser says that the network is back before anything comes through: what is asked for first is lost.
    await intercept(page, /\/late-[^/]*\.js\?again=/, (route) => route.abort(), { times: 1 });
    await page.context().setOffline(false);
    await told;
    await search.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });
