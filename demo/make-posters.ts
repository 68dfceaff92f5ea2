import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CATEGORY_IDS } from '../shared/categories.ts';
import { CHROMIUM_FLAGS, findChromium } from '../test/support/cloud/chromium.ts';

/**
 * Draws the posters that a shared link shows where a page has no picture made for it: one of each category and one of the
 * site, without words, so that they are of every language and brand. Run by hand, `node demo/make-posters.ts`, when a
 * drawing or a tint changes; then raise the number in their names (``), which are kept for a year.
 */
const VERSION = 1;
const SIZE = { width: 1_200, height: 630 };
const FRONTEND = join(import.meta.dirname, '../frontend');
const SITE = 'site';
const SITE_HUE = '14';

const source = (file: string): string => readFileSync(join(FRONTEND, 'src', file), 'utf8');
const glyphs = source('core/page/category-glyphs.svg');
const drawings = source('ui/parts/ornaments/drawings.svg');
const bow = source('ui/parts/ornaments/bow.svg');
const tokens = source('styles/tokens.css');

const hueOf = (category: string): string =>
  new RegExp(`data-tint="${category}"\\] \\{\\s*--hue: (\\d+)`).exec(tokens)?.[1] ?? SITE_HUE;

const page = (category: string): string => {
  const isSite = category === SITE;
  return `<!doctype html><style>
  body { margin: 0; --hue: ${hueOf(category)}; width: 1200px; height: 630px; position: relative; overflow: hidden; color: white;
    background: radial-gradient(120% 90% at 50% 0%, oklch(78% .13 calc(var(--hue) + 18) / 75%), transparent 70%),
      linear-gradient(160deg, oklch(54% .14 var(--hue)), oklch(32% .11 calc(var(--hue) - 22))); }
  svg { position: absolute; }
</style><body>
  <div hidden>${glyphs}${drawings}</div>
  <svg style="inset: -20px -40px; width: 1280px; height: 670px" viewBox="0 0 600 420" preserveAspectRatio="none"><use href="#confetti"/></svg>
  <svg style="left: 385px; top: 140px; width: 430px; height: 430px" viewBox="0 0 96 96" fill="white">${
    isSite ? '' : `<use href="#${category}"/>`
  }</svg>
  <div style="position: absolute; ${isSite ? 'left: 285px; top: 105px' : 'left: 960px; top: 50px'}">
    ${bow.replace('<svg', `<svg style="position: static; width: ${isSite ? 630 : 170}px"`)}
  </div>
</body>`;
};

const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
const tab = await browser.newPage({ viewport: SIZE });
for (const name of [SITE, ...CATEGORY_IDS]) {
  await tab.setContent(page(name));
  const path = join(FRONTEND, 'public/assets', `poster-${name}-${VERSION}.jpg`);
  await tab.screenshot({ path, type: 'jpeg', quality: 82 });
}
await browser.close();
