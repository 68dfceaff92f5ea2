import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { buildSync } from 'esbuild';
import { renderToString } from 'react-dom/server';
import type { Language } from '../../shared/texts/language.ts';
import { screen } from './page/early-screen.ts';
import { newFan } from './page/new-fan.ts';
import { journey } from './page/product.ts';
import { firstLink } from './page/screen-checks.ts';
import { signIn } from './page/sign-in.ts';
import {
  arriveInSilence,
  arriveOnAnotherDay,
  arriveSignedOut,
  pressOffline,
  type Reader,
  readShell,
  readWithoutScripts,
  switchEarly,
  waitForOwnLanguage,
} from './steps/arrival.ts';

/** The screen and what keeps presses, as a script that leaves `hydrate`, `drawAfresh` and `bringPart` on the window. */
const script = (): string =>
  buildSync({
    entryPoints: [path.join(import.meta.dirname, 'page/early-page.ts')],
    bundle: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  }).outputFiles[0]?.text ?? '';

const openScreen = async (page: Page): Promise<void> => {
  await page.setContent(`<div id="root">${renderToString(screen(() => null))}</div>`);
  await page.addScriptTag({ content: script() });
};

test('React answers once what was done before it took over a part', { tag: '@once' }, async ({ page }) => {
  await openScreen(page);
  const [first, inner] = [page.locator('#first'), page.locator('#inner')];
  const field = page.getByRole('textbox');

  await first.click();
  await first.click();
  await inner.click();
  await field.pressSequentially('ab');
  await field.press('Enter');
  // A letter while React takes the field over, which takes the text that is there for known.
  await page.evaluate("hydrate(); document.execCommand('insertText', false, 'c')");
  await expect(first).toHaveText('1');
  await expect(page.locator('output')).toHaveText('abc, sent abc 1');
  await expect(field).toHaveValue('abc');

  // React has rendered this part and waits for another one in it.
  const ask = page.locator('#ask');
  await inner.click();
  await ask.click();
  await expect(inner).toHaveText('0');
  await expect(ask).toHaveText('0');
  await page.evaluate('bringPart()');
  await expect(inner).toHaveText('1');
  await expect(ask).toHaveText('1');
  await ask.click();
  await expect(ask).toHaveText('2');

  // Once it is there, a press is a press.
  await inner.click();
  await first.click();
  await expect(inner).toHaveText('2');
  await expect(first).toHaveText('2');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect([await first.textContent(), await inner.textContent()]).toEqual(['2', '2']);
  await expect(page.locator('#renders')).toHaveText('1');
});

test('a box that was ticked stays ticked, and React knows', { tag: '@once' }, async ({ page }) => {
  await openScreen(page);
  const box = page.getByRole('checkbox');
  await box.check();
  await page.evaluate('hydrate()');
  await expect(page.locator('#ticked')).toHaveText('yes');
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(page.locator('#ticked')).toHaveText('no');
});

test('a press on a part that waits for its code asks for one frame at a time', { tag: '@once' }, async ({
  page,
}) => {
  await openScreen(page);
  await page.evaluate('hydrate()');
  await page.locator('#inner').click();
  const asked = await page.evaluate(async () => {
    const frame = window.requestAnimationFrame.bind(window);
    const byFrame: number[] = [];
    let count = 0;
    window.requestAnimationFrame = (callback) => {
      count++;
      return frame(callback);
    };
    for (let n = 0; n < 8; n++) {
      await new Promise(frame);
      byFrame.push(count);
      count = 0;
    }
    return byFrame.slice(1);
  });
  expect(asked).toEqual(Array(7).fill(1));
  await page.evaluate('bringPart()');
  await expect(page.locator('#inner')).toHaveText('1');
});

test('a search sent before the first frame has the text that was typed before the code', {
  tag: '@once',
}, async ({ page }) => {
  await openScreen(page);
  await page.evaluate('window.frames = []; window.requestAnimationFrame = (frame) => frames.push(frame)');
  const field = page.getByRole('textbox');
  await field.fill('ab');
  await page.evaluate('hydrate()');
  await page.locator('#first').click();
  await expect(page.locator('#first')).toHaveText('1');
  await field.press('Enter');
  await expect(page.locator('output')).toHaveText('ab, sent ab 1');
  await page.evaluate('frames.forEach((frame) => frame())');
  await expect(page.locator('output')).toHaveText('ab, sent ab 1');
});

test('what was typed and sent goes over to a page that is drawn afresh, and the focus with it', {
  tag: '@once',
}, async ({ page }) => {
  await openScreen(page);
  const field = page.getByRole('textbox');
  await page.locator('#first').click();
  await field.pressSequentially('ab');
  await field.press('Enter');
  await page.evaluate('drawAfresh()');
  await expect(page.locator('output')).toHaveText('ab, sent ab 1');
  await expect(field).toBeFocused();
  await field.pressSequentially('c');
  await expect(page.locator('output')).toHaveText('abc, sent ab 1');
  // Of buttons nothing says which one it was.
  await expect(page.locator('#first')).toHaveText('0');
});

interface Reading {
  readonly browser: Browser;
  readonly language: Language;
  readonly baseURL: string | undefined;
  readonly locale: string | undefined;
}

const readerOf = ({ browser, language, baseURL, locale }: Reading): Reader => ({
  browser,
  language,
  options: { ...(baseURL && { baseURL }), ...(locale && { locale }) },
});

journey(
  'public pages are read without scripts, in their language',
  async ({ browser, language, baseURL, locale }) => {
    const reader = readerOf({ browser, language, baseURL, locale });
    await readWithoutScripts(reader);
    await journey.step('a screen behind a sign-in', () => readShell(reader));
  },
);

journey(
  'public pages arrive with their content, and the application takes them over',
  { tag: '@act' },
  async ({ browser, baseURL, locale, language, page, t }) => {
    const reader = readerOf({ browser, language, baseURL, locale });
    await page.goto('/explore');
    const ad = await firstLink(page, /^\/video-ad\//);
    await page.goto(ad);
    const creator = await firstLink(page, /^\/creator\//);
    const chosen = '/explore?category=musician&occasion=birthday&to=400';
    for (const path of ['/', '/explore', '/explore?category=musician', chosen, '/login', creator, ad])
      await journey.step(path, () => arriveInSilence(reader, path));
    await journey.step('on a device of another day', () => arriveOnAnotherDay(reader, '/explore'));
    await journey.step('to somebody whose session is over', async () => {
      await signIn(page, t, await newFan(baseURL ?? '', 'Dana Cohen', language));
      await arriveSignedOut(page, '/');
    });
  },
);

journey(
  'a page that is still arriving is asked for the other language, or loses its network',
  { tag: '@act' },
  async ({ browser, baseURL, locale, language, page }) => {
    const reader = readerOf({ browser, language, baseURL, locale });
    await page.goto('/explore');
    const ad = await firstLink(page, /^\/video-ad\//);
    await journey.step('in another language', () => waitForOwnLanguage(reader));
    for (const when of ['before code', 'at once'] as const)
      for (const path of ['/', ad])
        await journey.step(`${path} in the other language, asked for ${when}`, () =>
          switchEarly(reader, path, when),
        );
    await journey.step('without a network from the start', () => pressOffline(reader));
  },
);
