import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runRenderer } from '../../functions/pages/shell.ts';
import { siteFolder } from '../../infra/local/build/site.ts';
import type { Arrived, ToRender } from '../../shared/page/arrived.ts';
import { LANGUAGES } from '../../shared/texts/language.ts';
import { importMs } from './bundles.ts';
import { build } from './measure/built.ts';
import { type Benchmark, type Figure, median } from './measure/figure.ts';
import { serveSite } from './measure/served-site.ts';

const ENTRY = 'functions/lambdas/api/site-page';
const FLOOR = 'test/benchmarks/bare-client';
const ROUNDS = 100;
/** Before the engine has compiled what runs often. */
const WARM_UP = 20;
const KILOBYTE = 1_000;

/** A page as the site serves it now: what it is rendered from, and the renderer it names. */
const pageOf = async (
  origin: string,
  address: string,
  language: ToRender['language'],
): Promise<{ page: ToRender; html: string }> => {
  const headers = { 'accept-language': language };
  const html = await (await fetch(`${origin}${address}`, { headers })).text();
  const [, data] = /<script id="arrived" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  if (!data) throw new Error(`${address} came without its content`);
  return { page: { address, language, answers: (JSON.parse(data) as Arrived).answers }, html };
};

/**
 * Milliseconds of many renderings: of a processor on average, whose clock ticks too rarely for one of them, and of the
 * wall's clock for the slowest but one of a hundred, which is as long only where nothing else runs.
 */
const timesOf = async (act: () => Promise<unknown>): Promise<{ mean: number; slow: number }> => {
  for (let round = 0; round < WARM_UP; round++) await act();
  const times: number[] = [];
  const before = process.threadCpuUsage();
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  const { user, system } = process.threadCpuUsage(before);
  times.sort((a, b) => a - b);
  return { mean: (user + system) / 1_000 / ROUNDS, slow: times[Math.floor(ROUNDS * 0.99) - 1] ?? Number.NaN };
};

/** What a public page costs its Lambda: rendering, the size of its code, and the load of a new one. */
export const render: Benchmark = {
  name: 'render',
  run: async () => {
    const site = await serveSite();
    const found: { page: ToRender; html: string }[] = [];
    try {
      for (const path of ['/', '/explore', `/creator/${site.ad.creatorId}`, `/video-ad/${site.ad.id}`])
        for (const language of LANGUAGES) found.push(await pageOf(site.origin, path, language));
    } finally {
      await site.stop();
    }
    const [, file = ''] = /<meta name="renderer" content="([^"]+)"/.exec(found[0]?.html ?? '') ?? [];
    const code = readFileSync(join(siteFolder, file), 'utf8');
    const { renderPage } = runRenderer(code);
    const built = build([ENTRY, FLOOR]);
    try {
      const figures: Figure[] = [];
      for (const { page } of found) {
        const { mean, slow } = await timesOf(() => renderPage(page));
        const name = `${page.address.replace(/(?<=.)\/.*/, '')} ${page.language}`;
        figures.push(
          { name: `${name}: rendering, mean`, measured: mean, unit: 'ms', budget: 15 },
          { name: `${name}: rendering, 99 of 100`, measured: slow, unit: 'ms', budget: 40 },
        );
      }
      // Out of the repository, whose JavaScript is declared to be modules.
      const renderer = built.file('renderer');
      writeFileSync(renderer, code);
      const loads = (each: string) => median(Array.from({ length: 9 }, () => importMs(each)));
      return [
        ...figures,
        { name: `${ENTRY}: bundle`, measured: built.bytes(ENTRY) / KILOBYTE, unit: 'KB', budget: 700 },
        { name: 'renderer: file', measured: code.length / KILOBYTE, unit: 'KB', budget: 1_200 },
        {
          name: `${ENTRY}: fresh import`,
          measured: loads(built.file(ENTRY)),
          unit: 'ms',
          floor: loads(built.file(FLOOR)),
          budget: 3,
        },
        { name: 'renderer: fresh import', measured: loads(renderer), unit: 'ms', budget: 100 },
      ];
    } finally {
      built.remove();
    }
  },
};
