import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { builtTexts, readTexts } from './locales.ts';
import { type Always, readAlways, readScreens, type Screen } from './screens.ts';

const BOOT_MARK = '<!--boot-->';
const ROOT_MARK = '<div id="root"></div>';
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

/** The home page in Hebrew as markup, rendered by the same components. */
const prerender = async (config: ResolvedConfig): Promise<string> => {
  const outDir = await mkdtemp(path.resolve(import.meta.dirname, '../../node_modules/.cache/prerender-'));
  try {
    await build({
      configFile: config.configFile ?? false,
      logLevel: 'error',
      build: { ssr: source('shell/prerender.tsx'), outDir, emptyOutDir: true },
    });
    const [file] = (await readdir(outDir)).filter((name) => name.startsWith('prerender.'));
    const { render } = (await import(pathToFileURL(path.join(outDir, file ?? '')).href)) as {
      render: (texts: Record<string, unknown>) => Promise<string>;
    };
    const markup = await render({
      common: await readTexts('he', 'common'),
      home: await readTexts('he', 'home'),
    });
    // React renders the fallback of a part that failed, and says so in a comment.
    if (markup.includes('<!--$!-->')) throw new Error('the home page failed to render at build');
    return markup;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
};

/**
 * The two pages of a build: `app.html`, an empty shell for every path, and `index.html`, the same with the Hebrew
 * home page in it. Both start with the boot script, an external file because the site's CSP knows no inline script.
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
      const page = (await readFile(path.join(out, 'index.html'), 'utf8')).replace(
        BOOT_MARK,
        `<script src="/${boot}"></script>`,
      );
      await writeFile(path.join(out, 'app.html'), page);
      const home = await prerender(config);
      await writeFile(
        path.join(out, 'index.html'),
        page
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          .replace(ROOT_MARK, () => `<div id="root">${home}</div>`),
      );
    },
  };
};
