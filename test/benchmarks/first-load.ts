import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { siteFolder } from '../../infra/local/build/site.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/cloud/chromium.ts';
import type { Benchmark, Figure } from './measure/figure.ts';
import { type ServedSite, serveSite } from './measure/served-site.ts';

const KILOBYTE = 1_000;
/** Five more than before chips of a wish, notices, versions of the terms and drawn names, and half a one of CSS. */
const SCRIPT = 123;
const STYLE = 10.5;
/** What a page with a form may weigh in addition: the form library. */
const FORM = 20;
const PHONE = { width: 412, height: 823 };

const pagesOf = ({ ad }: ServedSite): readonly { path: string; name: string; form?: true }[] => [
  { path: '/', name: '/' },
  { path: '/explore', name: '/explore' },
  { path: '/categories', name: '/categories' },
  { path: `/creator/${ad.creatorId}`, name: '/creator' },
  { path: `/video-ad/${ad.id}`, name: '/video-ad' },
  { path: '/contact', name: '/contact', form: true },
  { path: '/terms', name: '/terms' },
  { path: '/login', name: '/login', form: true },
  { path: '/signup/fan', name: '/signup', form: true },
];

interface Asked {
  readonly script: readonly string[];
  readonly style: readonly string[];
}

const fileOf = (path: string): string => readFileSync(join(siteFolder, path), 'utf8');

const kilobytesOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / KILOBYTE;

/** Letters of a face that stand in the page (`frontend/build/html.ts`): a font, and no style. */
const FACE = /url\(data:font\/[^)]*\)/g;

/** What stands in a page itself, for a browser that runs scripts. */
const inlineIn = (page: string, element: 'script' | 'style'): string[] =>
  [
    ...page
      .replaceAll(/<noscript>.*?<\/noscript>/gs, '')
      .matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs')),
  ].map(([, text = '']) => text);

/**
 * What a visitor's phone reads of these types until the network is idle for the first time: in the page, and in files that
 * it asks for.
 */
const askedFor = async (browser: Browser, url: string): Promise<Asked> => {
  const page = await browser.newPage({ viewport: PHONE, locale: 'he-IL' });
  const asked = new Map<string, Set<string>>([
    ['script', new Set()],
    ['stylesheet', new Set()],
  ]);
  page.on('request', (request) =>
    asked.get(request.resourceType())?.add(decodeURIComponent(new URL(request.url()).pathname)),
  );
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  const html = (await answer?.text()) ?? '';
  await page.close();
  const files = (type: string) => [...(asked.get(type) ?? [])].map(fileOf);
  return {
    script: [...inlineIn(html, 'script'), ...files('script')],
    style: [...inlineIn(html.replaceAll(FACE, ''), 'style'), ...files('stylesheet')],
  };
};

/** Script and style of each public page on a first visit, gzipped at the highest level. */
export const firstLoad: Benchmark = {
  name: 'first-load',
  run: async () => {
    const site = await serveSite();
    const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
    try {
      const figures: Figure[] = [];
      for (const { path, name, form } of pagesOf(site)) {
        const { script, style } = await askedFor(browser, `${site.origin}${path}`);
        const budget = SCRIPT + (form ? FORM : 0);
        figures.push(
          { name: `${name}: script of the first load`, measured: kilobytesOf(script), unit: 'KB gz', budget },
          {
            name: `${name}: CSS of the first load`,
            measured: kilobytesOf(style),
            unit: 'KB gz',
            budget: STYLE,
          },
        );
      }
      return figures;
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};
