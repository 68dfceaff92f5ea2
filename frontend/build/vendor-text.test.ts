import path from 'node:path';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { unknownModules } from './first-load.ts';
import { fontCache } from './fonts.ts';
import { pureRouter } from './pure-router.ts';
import { quietTexts } from './quiet-texts.ts';
import { CSS_TARGET, styles } from './styles.ts';

const src = path.join(import.meta.dirname, '../src');

/** A build of one file that says only this; answers everything that came out of it. */
const built = async (entry: string, plugins: readonly PluginOption[]): Promise<string> => {
  const virtual: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'virtual:entry' ? path.join(src, 'entry.ts') : undefined),
    load: (id) => (id.endsWith('src/entry.ts') ? entry : undefined),
  };
  const { output } = (await build({
    configFile: false,
    root: src,
    logLevel: 'silent',
    plugins: [virtual, ...plugins],
    resolve: { alias: { '@fonts': await fontCache() } },
    build: {
      write: false,
      minify: false,
      cssTarget: CSS_TARGET,
      rolldownOptions: { input: 'virtual:entry', external: ['react', 'react-dom'] },
    },
  })) as Rolldown.RolldownOutput;
  return output.map((file) => (file.type === 'asset' ? String(file.source) : file.code)).join('\n');
};

/** As another release of a library would have it. */
const released = (text: string, other: string): Plugin => ({
  name: 'other-release',
  enforce: 'pre',
  transform: (code) => ({ code: code.replaceAll(text, other), map: null }),
});

const withRelease = (plugins: readonly PluginOption[], release: Plugin) => [
  ...plugins.slice(0, -1),
  release,
  ...plugins.slice(-1),
];

const CASES = [
  {
    name: 'quiet-texts',
    plugins: () => [quietTexts()],
    entry: "export { default } from 'i18next'",
    gone: /[^ ] this\.logger\.warn\(/,
    before: ['this.logger.', 'this.log.'],
  },
  {
    name: 'pure-router',
    plugins: () => [pureRouter()],
    entry: "export * from 'react-router'",
    gone: /ENABLE_DEV_WARNINGS = true/,
    before: ['ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = 1'],
  },
  {
    name: 'styles',
    plugins: styles,
    entry: "import './styles/screens.css'",
    gone: /@layer properties\s*\{\s*@supports|color-mix\(in lab, red, red\)/,
    before: ['@layer properties', '@layer registered'],
  },
] as const;

describe.each(CASES)('$name', ({ plugins, entry, gone, before: [text, other] }) => {
  it('leaves out what it is for', async () => {
    expect(gone.test(await built(entry, plugins()))).toBe(false);
  });

  it('fails the build when the library says it in other words', async () => {
    const others = withRelease(plugins(), released(text, other));
    await expect(built(entry, others)).rejects.toThrow(/no longer has .*look at its new release/);
  });

  it('fails the build when the library’s file never comes', async () => {
    await expect(built('export {}', plugins())).rejects.toThrow(/no longer has /);
  });
});

describe('first-load', () => {
  it('names what is no module of the build', () => {
    const ids = ['/repo/node_modules/react/index.js', '/repo/shared/dates.ts', '/repo/shared/up-dates.ts'];
    const unknown = unknownModules(ids);
    expect(unknown).not.toContain('node_modules/react/');
    expect(unknown).not.toContain('/shared/dates.ts');
    expect(unknown).toContain('/shared/money.ts');
    expect(unknown).toContain('node_modules/react-dom/');
  });
});
