import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin, ResolvedConfig } from 'vite';
import { builtTexts } from './locales.ts';
import { buildRenderer } from './renderer.ts';
import { type Always, readAlways, readScreens, type Screen } from './screens.ts';

const BOOT_MARK = '<!--boot-->';
const source = (file: string): string => path.resolve(import.meta.dirname, '../src', file);

const bootScript = (screens: readonly Screen[], always: Always, textsBase: string): string => {
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
      __TEXTS__: JSON.stringify(textsBase),
    },
  });
  return outputFiles[0]?.text ?? '';
};

/**
 * The page of a build: `app.html`, the shell of every address. It starts with the boot script, an external file because
 * the site's CSP knows no inline script, and names the code that renders public pages on the server.
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
      server.middlewares.use('/boot.js', (_request, response, next) => {
        readScreens().then((screens) => {
          response.setHeader('content-type', 'text/javascript').end(bootScript(screens, {}, ''));
        }, next);
      });
    },
    async writeBundle(_options, bundle) {
      if (config.build.ssr) return;
      const out = path.resolve(config.root, config.build.outDir);
      const script = bootScript(
        await readScreens(bundle),
        await readAlways(bundle),
        `/${(await builtTexts()).base}`,
      );
      const boot = `assets/boot-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
      await writeFile(path.join(out, boot), script);
      const renderer = await buildRenderer(config, out);
      const page = (await readFile(path.join(out, 'index.html'), 'utf8')).replace(
        BOOT_MARK,
        `<meta name="renderer" content="${renderer}" />\n    <script src="/${boot}"></script>`,
      );
      await writeFile(path.join(out, 'app.html'), page);
      await rm(path.join(out, 'index.html'));
    },
  };
};
