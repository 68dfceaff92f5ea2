import path from 'node:path';
import { createInstance, type i18n } from 'i18next';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/texts/language.ts';
import { unknownModules } from './first-load.ts';
import { fontCache } from './fonts.ts';
import { lazyImports } from './lazy-imports.ts';
import { leanHook, leanTexts } from './lean-texts.ts';
import { namespaces, readTexts } from './locales.ts';
import { pureRouter } from './pure-router.ts';
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
    name: 'lean-texts',
    plugins: () => [leanTexts()],
    entry: "export { default } from 'i18next'",
    gone: /[^ ] this\.logger\.warn\(|class Formatter|cloneInstance\(|postProcessor\.process|new RegExpCache|assertSeparateArguments\(\w|exists\(/,
    before: ['this.logger.', 'this.log.'],
  },
  {
    name: 'lean-hook',
    plugins: () => [leanHook()],
    entry: "export { useTranslation } from 'react-i18next'",
    gone: /transDefaultProps|htmlEntities|loadCount|notReady|dummySubscribe/,
    before: ['  unescape,', '  unescape: unescape,'],
  },
  {
    name: 'lazy-imports',
    plugins: lazyImports,
    entry: "import('./styles/screens.css')",
    gone: /csp-nonce|isCssPreloadUrl|preloadedHrefs\.all|= void 0;\s*throw/,
    before: ['isCssPreloadUrl(dep)', 'isSheet(dep)'],
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

let release: Promise<Pick<i18n, 'createInstance'>> | undefined;

const builtLibrary = async (): Promise<Pick<i18n, 'createInstance'>> => {
  const page = globalThis as { texts?: i18n };
  const code = await built("import texts from 'i18next'; globalThis.texts = texts", [leanTexts()]);
  await import(`data:text/javascript,${encodeURIComponent(code)}`);
  if (!page.texts) throw new Error('The build left nothing');
  return page.texts;
};

/** The library as a release has it, built once. */
const leanLibrary = async (): Promise<i18n> => {
  release ??= builtLibrary();
  return (await release).createInstance();
};

const PLURAL = /_(?:zero|one|two|many|other)$/;

interface Key {
  readonly key: string;
  /** What it is filled by. */
  readonly names: readonly string[];
  readonly counts: readonly (number | undefined)[];
}

/** The keys of texts; what is said of numbers is asked for by every kind of number, the others by one. */
const keysOf = (texts: object, path = ''): Key[] =>
  Object.entries(texts).flatMap(([name, text]) => {
    const key = `${path}${name}`;
    const names = [...JSON.stringify(text).matchAll(/\{\{-?\s*(\w+)/g)].map(([, each = '']) => each);
    const inner = typeof text === 'object' && !Array.isArray(text) ? keysOf(text, `${key}.`) : [];
    const counted = PLURAL.test(key) ? [{ key: key.replace(PLURAL, ''), names, counts: COUNTS }] : [];
    return [{ key, names, counts: [undefined, 2] }, ...counted, ...inner];
  });

const COUNTS = [undefined, 0, 1, 2, 3, 11, 20, 1.5];

describe('what lean-texts leaves', () => {
  it.each(LANGUAGES)('says all our texts as i18next does (%s)', async (language) => {
    const resources = Object.fromEntries(
      await Promise.all((await namespaces()).map(async (name) => [name, await readTexts(language, name)])),
    );
    const options = {
      lng: language,
      supportedLngs: LANGUAGES,
      fallbackLng: false,
      load: 'languageOnly',
      defaultNS: 'common',
      resources: { [language]: resources },
      interpolation: { escapeValue: false },
    } as const;
    const [whole, lean] = [createInstance(), await leanLibrary()];
    await Promise.all([whole.init(options), lean.init(options)]);
    let said = 0;
    for (const [namespace, texts] of Object.entries(resources))
      for (const { key, names, counts } of keysOf(texts as object))
        for (const count of counts) {
          const filled = Object.fromEntries(names.map((name) => [name, `<${name}> {{y}} $t(brand)`]));
          const say = (library: i18n) =>
            (library.t as (key: string, options: object) => unknown)(`${namespace}:${key}`, {
              ...filled,
              ...(count === undefined ? {} : { count }),
              returnObjects: true,
            });
          said += 1;
          if (JSON.stringify(say(lean)) !== JSON.stringify(say(whole)))
            expect({ key, count, says: say(lean) }).toEqual({ key, count, says: say(whole) });
        }
    expect(said).toBeGreaterThan(10_000);
  });

  it('loads texts of both languages, and tries again', async () => {
    const texts = await leanLibrary();
    let refusals = 2;
    texts.use({
      type: 'backend',
      init: () => {},
      read: (language, namespace, done) => {
        if (refusals-- > 0) done(new Error('no answer'), true);
        else done(null, { said: `${namespace} ב־${language}`, 'with.dot': 'נקודה' });
      },
    } satisfies import('i18next').BackendModule);
    await texts.init({
      lng: 'he',
      supportedLngs: ['he', 'en'],
      fallbackLng: false,
      load: 'languageOnly',
      partialBundledLanguages: true,
      retryTimeout: 1,
      ns: ['common', 'errors'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      resources: {
        he: {
          common: {
            own: 'כמו $t(own)',
            greeting: 'שלום, {{name}}',
            videos_zero: 'אין סרטונים',
            videos_one: 'סרטון אחד',
            videos_two: 'שני סרטונים',
            videos_other: '{{count}} סרטונים',
            points: ['א', { q: 'ב' }],
            group: { inner: 'ג' },
          },
          errors: { known: 'נודע' },
        },
        en: { common: { greeting: 'Hello, {{name}}' } },
      },
    });
    const t = texts.t as unknown as (key: string | string[], options?: object) => unknown;
    expect(t('greeting', { name: '<דנה> $t(own)' })).toBe('שלום, <דנה> $t(own)');
    expect([0, 1, 2, 7].map((count) => t('videos', { count }))).toEqual([
      'אין סרטונים',
      'סרטון אחד',
      'שני סרטונים',
      '7 סרטונים',
    ]);
    expect(t('points', { returnObjects: true })).toEqual(['א', { q: 'ב' }]);
    expect(t('group.inner')).toBe('ג');
    expect(t('errors:known')).toBe('נודע');
    expect(t('errors:unheard', { defaultValue: 'אחר' })).toBe('אחר');
    expect(t(['unheard', 'group.inner'])).toBe('ג');
    expect(t('unheard')).toBe('unheard');
    await texts.loadNamespaces('late');
    expect(t('late:said')).toBe('late ב־he');
    expect(t('late:with.dot')).toBe('נקודה');
    await texts.changeLanguage('en');
    expect(texts.resolvedLanguage).toBe('en');
    expect(t('greeting', { name: 'Dana' })).toBe('Hello, Dana');
    expect(t('late:said')).toBe('late ב־en');
  });
});

describe('first-load', () => {
  it('names what is no module of the build', () => {
    const ids = [
      '/repo/node_modules/react/index.js',
      '/repo/shared/calendar/dates.ts',
      '/repo/shared/calendar/up-dates.ts',
    ];
    const unknown = unknownModules(ids);
    expect(unknown).not.toContain('node_modules/react/');
    expect(unknown).not.toContain('/shared/calendar/dates.ts');
    expect(unknown).toContain('/shared/money/money.ts');
    expect(unknown).toContain('node_modules/react-dom/');
  });
});
