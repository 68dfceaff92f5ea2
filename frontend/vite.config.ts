import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { backOfficeTheme } from './build/back-office-theme.ts';
import { buildName } from './build/build-name.ts';
import { firstLoad } from './build/first-load.ts';
import { fontCache } from './build/fonts.ts';
import { html } from './build/html.ts';
import { lazyImports } from './build/lazy-imports.ts';
import { leanHook, leanTexts } from './build/lean-texts.ts';
import { locales } from './build/locales.ts';
import { pureRouter } from './build/pure-router.ts';
import { routes } from './build/routes.ts';
import { rules } from './build/rules.ts';
import { CSS_TARGET, styles } from './build/styles.ts';

/** Where the API listens while developing: the local cloud, unless told otherwise. */
const api = process.env.MAZALTOV_API ?? 'http://127.0.0.1:3000';

/** The site, and the page of PayPal's buttons, whose rules are looser and which has nothing of the site in it. */
const PAGES = {
  index: path.join(import.meta.dirname, 'index.html'),
  'paypal-buttons': path.join(import.meta.dirname, 'paypal-buttons/index.html'),
};

/** What libraries say to a developer by, on the console: a release says nothing. */
const REMARKS = ['warning', 'warningOnce', 'warnOnce'];

/** What libraries ask before they touch the page: a browser always has it. */
const IN_BROWSER = { 'typeof window': '"object"', 'typeof document': '"object"' };

export default defineConfig(async ({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    locales(),
    backOfficeTheme(),
    routes(),
    rules(),
    pureRouter(),
    lazyImports(),
    leanTexts(),
    leanHook(),
    react(),
    styles(),
    html(),
    firstLoad(),
  ],
  define: {
    'import.meta.env.VITE_BUILD': JSON.stringify(buildName()),
    ...(isSsrBuild ? {} : IN_BROWSER),
  },
  resolve: { alias: { '@fonts': await fontCache() } },
  server: {
    host: '127.0.0.1',
    fs: { allow: ['..'] },
    proxy: { '/api': api, '/media': api, '/config.json': api, '/ws': { target: api, ws: true } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: CSS_TARGET,
    assetsInlineLimit: 0,
    // What a screen imports is found in its own file: naming all of it in the first one as well costs every visitor a kilobyte.
    modulePreload: {
      polyfill: false,
      // Sheets are not asked about here (`build/lazy-imports.ts`).
      resolveDependencies: (_file: string, files: string[], { hostType }: { hostType: string }) =>
        hostType === 'html' ? files : [],
    },
    chunkSizeWarningLimit: 1_500,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: PAGES,
            treeshake: { manualPureFunctions: [...REMARKS] },
          },
        }),
  },
}));
