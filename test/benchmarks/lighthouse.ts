import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import audit, { type Result } from 'lighthouse';
import { temporaryFolder } from '../../infra/local/serve-for-test.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/cloud/chromium.ts';
import type { Benchmark, Figure } from './measure/figure.ts';
import { http2Front } from './measure/http2-front.ts';
import { serveSite } from './measure/served-site.ts';

const RUNS = 5;
/** `/video-ad` is somebody's ad, `/creator` who made it. */
const PAGES = ['/', '/explore', '/creator', '/video-ad'];
const ALL_PAGES = [
  ...PAGES,
  '/explore?occasion=birthday&to=400',
  '/categories',
  '/login',
  '/signup/fan',
  '/contact',
];
const LANGUAGES = ['he', 'en'];
const SCORES = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
/** As a phone on a slow network sees them. */
const TIMES = [
  { audit: 'first-contentful-paint', name: 'first paint, simulated', unit: 's', divisor: 1_000, budget: 1.1 },
  {
    audit: 'largest-contentful-paint',
    name: 'largest paint, simulated',
    unit: 's',
    divisor: 1_000,
    budget: 1.5,
  },
  { audit: 'total-blocking-time', name: 'blocked, simulated', unit: 'ms', divisor: 1, budget: 150 },
  { audit: 'cumulative-layout-shift', name: 'layout shift', unit: '', divisor: 1, budget: 0.01 },
] as const;

const addressIn = (language: string, path: string, origin: string): string => {
  const address = new URL(path, origin);
  address.searchParams.set('lng', language);
  return address.href;
};

/** A browser of our own, and the port it is steered by. */
const startBrowser = async (): Promise<{ port: number; stop: () => Promise<void> }> => {
  const profile = temporaryFolder();
  // The certificate of the front is its own.
  const flags = [
    ...CHROMIUM_FLAGS,
    '--headless=new',
    '--ignore-certificate-errors',
    `--user-data-dir=${profile.path}`,
  ];
  const child = spawn(await findChromium(), [...flags, '--remote-debugging-port=0', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
    profile.remove();
  };
  for await (const line of createInterface(child.stderr)) {
    const [, port] = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? [];
    if (port) return { port: Number(port), stop };
  }
  throw new Error('The browser did not start');
};

/** The median of the runs, by performance. */
const measure = async (url: string, port: number): Promise<Result> => {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const answer = await audit(url, { port, logLevel: 'error', onlyCategories: Object.keys(SCORES) });
    if (!answer || answer.lhr.runtimeError)
      throw new Error(answer?.lhr.runtimeError?.message ?? `${url} was not measured`);
    results.push(answer.lhr);
  }
  const score = (result: Result) => result.categories.performance?.score ?? 0;
  return results.sort((a, b) => score(a) - score(b))[Math.floor(RUNS / 2)] as Result;
};

const figuresOf = (page: string, language: string, { categories, audits, environment }: Result): Figure[] => {
  // A phone is simulated from what this machine measures, so a busy machine makes a slow phone.
  const name = `${page} ${language} (machine's index ${Math.round(environment.benchmarkIndex)})`;
  return [
    ...Object.entries(SCORES).map(
      ([category, budget]): Figure => ({
        name: `${name}: ${category}`,
        measured: Math.round((categories[category]?.score ?? 0) * 100),
        unit: 'of 100',
        budget,
        atLeast: true,
      }),
    ),
    ...TIMES.map(
      ({ audit: id, name: what, unit, divisor, budget }): Figure => ({
        name: `${name}: ${what}`,
        measured: Number(((audits[id]?.numericValue ?? Number.POSITIVE_INFINITY) / divisor).toFixed(4)),
        unit,
        budget,
      }),
    ),
  ];
};

/** Lighthouse as a phone on a slow network (simulated), in the Chromium of this machine, over what CloudFront speaks. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  run: async ({ full }) => {
    const site = await serveSite();
    const front = await http2Front(site.origin);
    const browser = await startBrowser();
    try {
      const things: Record<string, string> = {
        '/video-ad': `/${site.ad.id}`,
        '/creator': `/${site.ad.creatorId}`,
      };
      const figures: Figure[] = [];
      // The first look starts Lambdas, fills the edge's cache and the browser's: it would count against the first page alone.
      await measure(front.origin, browser.port);
      for (const page of full ? ALL_PAGES : PAGES) {
        for (const language of LANGUAGES) {
          const path = page + (things[page] ?? '');
          const result = await measure(addressIn(language, path, front.origin), browser.port);
          figures.push(...figuresOf(page, language, result));
        }
      }
      return figures;
    } finally {
      await browser.stop();
      await front.stop();
      await site.stop();
    }
  },
};
