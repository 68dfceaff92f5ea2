import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin, ResolvedConfig } from 'vite';
import { LANGUAGES } from '../../shared/texts/language.ts';
import { inlineFace } from './fonts.ts';
import { builtTexts } from './locales.ts';
import { buildRenderer } from './renderer.ts';
import { type Always, readAlways, readScreens, type Screen } from './screens.ts';

/** It stands in every page: what is loaded later does not ask for it. */
export const EVERYBODYS_SHEET = /^assets\/index-[^/]*\.css$/;

const BOOT_MARK = '<!--boot-->';
const source = (file: string): string => path.resolve(import.meta.dirname, '../src', file);

interface Boot {
  readonly screens: readonly Screen[];
  readonly always: Always;
  readonly texts: string;
  /** The application's file and what it imports, where the page leaves it to the boot script to ask for them. */
  readonly entry: readonly string[];
}

const bootScript = ({ screens, always, texts, entry }: Boot): string => {
  const { outputFiles } = buildSync({
    entryPoints: [source('boot/boot.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: {
      __SCREENS__: JSON.stringify(screens),
      __ALWAYS__: JSON.stringify(always),
      __TEXTS__: JSON.stringify(texts),
      __ENTRY__: JSON.stringify(entry),
    },
  });
  return outputFiles[0]?.text ?? '';
};

const SHEET = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;
const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;

const groupsOf = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** As it may stand inside its element. Throws for text that would end it. */
const inline = (element: 'script' | 'style', text: string): string => {
  if (/<\/(?:script|style)|<!--|\r/i.test(text)) throw new Error(`The text of a ${element} would end it`);
  return `<${element}>${text}</${element}>`;
};

/**
 * What the home page says first is drawn in its own face at the first paint, also on a line on which the file would come
 * too late: an element a language, of which the Lambda leaves the home page its own (`functions/pages/head.ts`).
 */
const heroFaces = (): Promise<string[]> =>
  Promise.all(
    LANGUAGES.map(async (language) => {
      const texts = await readFile(
        path.resolve(import.meta.dirname, `../../shared/locales/${language}/home.json`),
        'utf8',
      );
      const { headline } = JSON.parse(texts) as { headline: string };
      return inline('style', `/*hero-${language}*/${await inlineFace('Suez Hero', language, headline)}`);
    }),
  );

/**
 * The shell that public pages are rendered into: style sheet and boot script stand in it, so that the first paint waits
 * for nothing but the page, and the boot script asks for the application when it is time to.
 */
const pageShell = async (built: string, boot: Boot, style: string, renderer: string): Promise<string> => {
  const [script, ...others] = groupsOf(ENTRY, built);
  if (!script || others.length > 0) throw new Error('The built page has not one script');
  const entry = [script, ...groupsOf(PRELOAD, built)];
  const head = [
    `<meta name="renderer" content="${renderer}" />`,
    inline('style', style.trim()),
    ...(await heroFaces()),
    inline('script', bootScript({ ...boot, entry }).trim()),
  ].join('\n    ');
  return [SHEET, PRELOAD, ENTRY]
    .reduce((page, pattern) => page.replace(pattern, ''), built)
    .replace(BOOT_MARK, () => head);
};

/**
 * The two shells of a build. `app.html`, that of screens behind a sign-in, names its files and starts with the boot
 * script; it comes from the bucket as it is, and what comes from there cannot say a policy of its own. `page.html` is what
 * public pages are rendered into, and names the code that renders them; the policy that goes out with them knows what
 * stands in it by its hash.
 */
export const html = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'mazaltov:html',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (page) =>
        config.command === 'serve' ? page.replace(BOOT_MARK, '<script src="/boot.js"></script>') : page,
    },
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response) => {
        const script = bootScript({ screens: [], always: {}, texts: '', entry: [] });
        response.setHeader('content-type', 'text/javascript').end(script);
      });
    },
    async writeBundle(_options, bundle) {
      if (config.build.ssr) return;
      const out = path.resolve(config.root, config.build.outDir);
      const boot: Boot = {
        screens: readScreens(bundle),
        always: await readAlways(bundle),
        texts: `/${(await builtTexts()).base}`,
        entry: [],
      };
      const script = bootScript(boot);
      const file = `assets/boot-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
      await writeFile(path.join(out, file), script);
      const built = await readFile(path.join(out, 'index.html'), 'utf8');
      const [sheet = '', ...others] = groupsOf(SHEET, built);
      if (!EVERYBODYS_SHEET.test(sheet) || others.length > 0)
        throw new Error(`The built page has other sheets than everybody's: ${[sheet, ...others].join(', ')}`);
      const style = await readFile(path.join(out, sheet), 'utf8');
      const renderer = await buildRenderer(config, out);
      await writeFile(path.join(out, 'page.html'), await pageShell(built, boot, style, renderer));
      const app = built.replace(BOOT_MARK, `<script src="/${file}"></script>`);
      await writeFile(path.join(out, 'app.html'), app);
      await rm(path.join(out, 'index.html'));
    },
  };
};
