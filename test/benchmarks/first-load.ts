import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { siteFolder } from '../../infra/local/build/site.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts';
import type { Benchmark, Figure } from './figure.ts';
import { type ServedSite, serveSite } from './served-site.ts';

const KILOBYTE = 1_000;
const SCRIPT = 118;
const STYLE = 10;
/** What a page with a form may weigh in addition: the form library. */
const FORM = 18;
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

const kilobytesOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(siteFolder, path)), { level: 9 }).length, 0) /
  KILOBYTE;

/** Files of these types that a visitor's phone requests until the network is idle for the first time. */
const askedFor = async (browser: Browser, url: string): Promise<{ script: string[]; style: string[] }> => {
  const page = await browser.newPage({ viewport: PHONE, locale: 'he-IL' });
  const asked = new Map<string, Set<string>>([
    ['script', new Set()],
    ['stylesheet', new Set()],
  ]);
  page.on('request', (request) =>
    asked.get(request.resourceType())?.add(decodeURIComponent(new URL(request.url()).pathname)),
  );
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return { script: [...(asked.get('script') ?? [])], style: [...(asked.get('stylesheet') ?? [])] };
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
