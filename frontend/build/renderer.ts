import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** Screens that everybody sees, and their parts that are loaded apart. */
const PUBLIC =
  /\/(?:explore-page|categories-page|creator-page|video-ad-page|contact-page|login-page|sign-up-page|legal-page|content-page|home-page|not-found|below-the-fold|recent|footer|reviews|applied|beyond|site-notices)\.tsx$/;

const NOTHING = '\0nothing';
const LEFT_OUT = "export default () => { throw new Error('A part that is left out of rendered pages'); }";

/**
 * Leaves out what only signed-in people see, or what a press brings: a server renders none of it. A page that does fails,
 * since the browser would not find there what it renders in that place.
 */
const publicOnly = (): Plugin => ({
  name: 'mazaltov:public-only',
  enforce: 'pre',
  resolveDynamicImport: (specifier) =>
    typeof specifier === 'string' && !PUBLIC.test(specifier) ? NOTHING : undefined,
  load: (id) => (id === NOTHING ? LEFT_OUT : undefined),
});

/**
 * Builds what renders public pages on the server: one file of CommonJS, with everything in it but Node's own modules.
 * Answers its name below the folder of the site, where the site's Lambda finds it beside the shell it belongs to.
 */
export const buildRenderer = async (config: ResolvedConfig, site: string): Promise<string> => {
  const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/renderer-');
  const outDir = await mkdtemp(cache);
  try {
    await build({
      configFile: config.configFile ?? false,
      logLevel: 'error',
      plugins: [publicOnly()],
      ssr: { noExternal: true, target: 'node' },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: path.resolve(import.meta.dirname, '../src/shell/render.tsx'),
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: true,
        rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
      },
    });
    const [built = ''] = (await readdir(outDir)).filter((name) => /^render\.c?js$/.test(name));
    const code = await readFile(path.join(outDir, built));
    const file = `server/render-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
    await mkdir(path.join(site, 'server'), { recursive: true });
    await writeFile(path.join(site, file), code);
    return file;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
};
