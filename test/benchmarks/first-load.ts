import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSite, siteFolder } from '../../infra/local/build/site.ts';
import type { Benchmark, Figure } from './figure.ts';

const KILOBYTE = 1_000;

const kilobytesOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(siteFolder, path)), { level: 9 }).length, 0) /
  KILOBYTE;

/** What a document asks for before anything runs: scripts, modules fetched ahead, styles. */
const assetsOf = (html: string): { scripts: string[]; styles: string[] } => {
  const found = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const path = (tag: string) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '';
  return {
    scripts: found
      .filter((tag) => /^<script|rel="modulepreload"/.test(tag))
      .map(path)
      .filter(Boolean),
    styles: found.filter((tag) => /rel="stylesheet"/.test(tag)).map(path),
  };
};

/** The two documents that public pages begin with, gzipped as hard as can be. */
export const firstLoad: Benchmark = {
  name: 'first-load',
  run: async () => {
    await buildSite();
    const documents = readdirSync(siteFolder).filter((name) => name.endsWith('.html'));
    return documents.flatMap((name): Figure[] => {
      const { scripts, styles } = assetsOf(readFileSync(join(siteFolder, name), 'utf8'));
      return [
        {
          name: `${name}: script of the first load`,
          measured: kilobytesOf(scripts),
          unit: 'KB gz',
          budget: 118,
        },
        { name: `${name}: CSS of the first load`, measured: kilobytesOf(styles), unit: 'KB gz', budget: 10 },
      ];
    });
  },
};
