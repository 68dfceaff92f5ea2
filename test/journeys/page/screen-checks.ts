import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { journey } from './product.ts';
import { invalidIn } from './valid-html.ts';

/** WCAG 2.2 AA, as axe names it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing moves while it is looked at: an element halfway is neither where nor what colour it will be. */
const media = { reducedMotion: 'reduce' } as const;

/** Each width is looked at in the dark in one language and in the light in the other. */
export const PHONE = { name: 'a phone', viewport: { width: 390, height: 844 }, media, darkIn: 'he' } as const;
export const DESK = { name: 'a desk', viewport: { width: 1440, height: 900 }, media, darkIn: 'en' } as const;

/** In the page itself: otherwise its findings are carried into a second page that is opened to sum them up. */
const axe = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode()
    .analyze();

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

/** How far a part of a page scrolls to the side, in pixels. */
export const sidewaysIn = (part: Locator): Promise<number> =>
  part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

export const sideways = (page: Page): Promise<number> => sidewaysIn(page.locator('html'));

/** Findings in Cloudscape's own markup, by rule and element; the back office's README names them. */
const OF_CLOUDSCAPE: readonly (readonly [string, string])[] = [['aria-allowed-attr', 'awsui_mobile-toolbar']];

const isOfCloudscape = (rule: string, element: string): boolean =>
  OF_CLOUDSCAPE.some(([id, part]) => id === rule && element.includes(part));

/** Until what comes in is there: text that is half faded in has too little contrast. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );

/** What axe finds wrong, but for what Cloudscape answers for. */
const barriersOf = async (page: Page): Promise<string[]> =>
  (await axe(page)).violations
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, element: target.join(' ') })))
    .filter(({ id, element }) => !isOfCloudscape(id, element))
    .map(({ id, element }) => `${id} ${element}`);

/** Of a page that is ours; Cloudscape's markup is its own. */
const invalidOf = async (page: Page): Promise<string[]> =>
  new URL(page.url()).pathname.startsWith('/dashboard/admin') ? [] : invalidIn(await page.content());

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
  // A page that came with its content is quiet before its code is asked for.
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  // What lies half under the bar of a phone comes out by scrolling; axe would take the half for the whole.
  for (const bar of await page.locator('.thumbs').all())
    await bar.evaluate((element: HTMLElement) => {
      element.style.position = 'static';
    });
  await atRest(page);
  const barriers = await barriersOf(page);
  page.off('console', onConsole);
  const wide = await sideways(page);
  if (wide > 1) problems.push(`${path} scrolls sideways by ${wide} px`);
  for (const problem of await invalidOf(page)) problems.push(`${path} html: ${problem}`);
  // Cloudscape's own handles lie over one another on purpose.
  if (!path.startsWith('/dashboard/admin'))
    for (const name of await coveredOf(page)) problems.push(`${path} something lies over "${name}"`);
  return [...problems, ...barriers.map((barrier) => `${path} axe: ${barrier}`)];
};

/** Text at twice its size, as somebody may have asked their browser for. */
export const twiceAsLarge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/**
 * Words of what the page says that stand on two lines, where a line could have held them or not, or beyond the screen's
 * edge, but for rows that are swiped.
 */
export const brokenWords = (page: Page, part = 'body'): Promise<string[]> =>
  page.locator(part).evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const within = text.parentElement;
      if (!within?.checkVisibility() || within.closest('.sr-only, .row-of-cards')) continue;
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = range.getClientRects();
        if (!first) continue;
        const beyond = first.left < -1 || first.right > document.documentElement.clientWidth + 1;
        if (beyond || others.some(({ top }) => top > first.bottom - 1)) broken.push(word);
      }
    }
    return broken;
  });

/** Words on pictures that are cut off. */
export const cutOnPictures = (page: Page): Promise<string[]> =>
  page
    .locator('main [data-picture] bdi')
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );

/** Which screens scroll to the side at twice the size of text, and how far. */
export const wideAtTwiceTheSize = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    // A page that came with its content is quiet before its code is asked for.
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    // What stands there until the content comes is narrower.
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await twiceAsLarge(page);
    const over = await sideways(page);
    if (over > 0) wide.push(`${path} by ${over} px`);
  }
  return wide;
};

/** Amounts that stand outside of the screen, where a box may hide that. */
export const cutAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main bdi')]
      .filter((each) => each.textContent.includes('₪') && each.checkVisibility())
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth;
      })
      .map((each) => each.textContent),
  );

/** Paragraphs with text of which nothing is drawn. */
const undrawn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('p')]
      .filter((each) => each.textContent.trim() && each.checkVisibility() && !each.closest('.sr-only'))
      .filter((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect().width === 0;
      })
      .map((each) => `nothing is drawn of "${each.textContent}"`),
  );

/** What a machine finds wrong with a page as it is. */
export const wrongWith = async (page: Page): Promise<string[]> => {
  await atRest(page);
  const wide = await sideways(page);
  return [
    ...(await barriersOf(page)),
    ...(await invalidOf(page)),
    ...(await undrawn(page)),
    ...(wide > 1 ? [`sideways by ${wide} px`] : []),
  ];
};

/** Looks at screens one after the other, and fails with all that is wrong with any. */
export const check = async (page: Page, paths: readonly string[]): Promise<void> => {
  const problems: string[] = [];
  for (const path of paths)
    await journey.step(path, async () => problems.push(...(await problemsOf(page, path))));
  expect(problems).toEqual([]);
};

/** Where the first link of that kind leads, on the list that is shown. */
export const firstLink = async (page: Page, pattern: RegExp): Promise<string> => {
  const links = page.getByRole('main').getByRole('link');
  await expect.poll(async () => (await hrefs(links)).some((href) => pattern.test(href))).toBe(true);
  return (await hrefs(links)).find((href) => pattern.test(href)) ?? '';
};

export const hrefs = (links: ReturnType<Page['getByRole']>): Promise<string[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
