import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from 'web-features';
import { fontCache } from './fonts.ts';
import { CSS_TARGET, styles } from './styles.ts';

/** Newest releases named in `CSS_TARGET`, by the engine's name. */
const oldest = new Map(
  CSS_TARGET.map((target) => {
    const [, engine = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
    return [engine, Number(version)];
  }),
);

type Support = object;
const supports = new Map<string, Support>();
for (const feature of Object.values(features))
  if (feature.kind === 'feature')
    for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {}))
      supports.set(key, support);

/** The engines whose oldest release of ours does not know it; none for what the data do not name. */
const missingIn = (key: string): string[] => {
  const support = supports.get(key);
  if (!support) return [];
  const since = new Map<string, string>(Object.entries(support));
  return [...oldest].flatMap(([engine, version]) => {
    const first = since.get(engine);
    return first !== undefined && Number(first.replace('≤', '')) <= version ? [] : [engine];
  });
};

/** What the oldest browsers lack and the product bears to lack. Each says what they show instead. */
const NO_ANCHORING = 'Safari keeps no place by itself, so there is nothing to switch off';
const NO_PLACE = 'a menu stands at the end of the page\u2019s line';
const WITHOUT: Readonly<Record<string, string>> = {
  'css.properties.position-area': NO_PLACE,
  'css.properties.position-area.block-end': NO_PLACE,
  'css.properties.position-area.span-inline-start': NO_PLACE,
  'css.properties.position-try-fallbacks': NO_PLACE,
  'css.properties.position-try-fallbacks.flip-block': NO_PLACE,
  'css.properties.position-try-fallbacks.flip-inline': NO_PLACE,
  'css.properties.content-visibility': 'what is off the screen is laid out at once',
  'css.properties.content-visibility.auto': 'as above',
  'css.at-rules.starting-style': 'a dialog comes without moving',
  'css.selectors.open': 'within :is(), beside [open]',
  'css.properties.accent-color':
    'known to Safari, which does not look after the contrast of a check by itself',
  'css.properties.overflow-anchor': NO_ANCHORING,
  'css.properties.overflow-anchor.none': NO_ANCHORING,
};

/** Methods that are called only where the browser has them, and what happens elsewhere. */
const WHERE_KNOWN: Readonly<Record<string, string>> = {
  share: 'a link is handed on by WhatsApp or by copying it',
  startViewTransition: 'the next page is simply there',
};

const source = path.join(import.meta.dirname, '../src');

const textOf = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|url\([^)]*\)/g, '');

/** The keys of what a sheet uses: properties with their plain values, at-rules, pseudo-classes, functions. */
const usedBy = (css: string): Set<string> => {
  const text = textOf(css);
  const keys = new Set<string>();
  for (const [, property = '', value = ''] of text.matchAll(/[{;]\s*([a-z][a-z-]*)\s*:([^;{}]*)/g)) {
    keys.add(`css.properties.${property}`);
    for (const [word] of value.matchAll(/[a-z][a-z-]+/g)) keys.add(`css.properties.${property}.${word}`);
  }
  // What is written with a prefix as well is known by that.
  for (const [, name = ''] of text.matchAll(/-(?:webkit|moz)-([a-z-]+)/g))
    for (const key of keys) if (key.split('.').includes(name)) keys.delete(key);
  for (const [, rule = ''] of text.matchAll(/@([a-z-]+)/g)) keys.add(`css.at-rules.${rule}`);
  for (const [selector] of text.matchAll(/[^{};]+(?=\{)/g))
    for (const [, pseudo = ''] of selector.matchAll(/:{1,2}([a-z-]+)/g)) keys.add(`css.selectors.${pseudo}`);
  for (const [, name = ''] of text.matchAll(/([a-z][a-z-]*)\(/g))
    for (const key of supports.keys())
      if (key.startsWith('css.types.') && key.endsWith(`.${name}`)) keys.add(key);
  return keys;
};

/** The sheets as they are built. */
const sheets = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    root: source,
    logLevel: 'silent',
    plugins: styles(),
    resolve: { alias: { '@fonts': await fontCache() } },
    build: {
      write: false,
      cssTarget: CSS_TARGET,
      rolldownOptions: {
        input: [path.join(source, 'styles/screens.css')],
      },
    },
  })) as Rolldown.RolldownOutput;
  // Not its fonts: bytes that happen to begin a comment would hide what follows.
  return built.output
    .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
    .join('\n');
};

/** The script of the site, and the names of methods that came to the language after its oldest browsers. */
const scripts = (): string =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(path.join(source, name), 'utf8'))
    .join('\n');

const METHOD =
  /^(?:javascript\.builtins(?:\.\w+)+|api\.(?:AbortSignal|Animation|Blob|CSS|Crypto|Document|Element|HTML(?:Dialog|Media|Form|Input|)Element|Navigator|Range|Response|URL|URLSearchParams|Window))\.([a-z]\w+?)(?:_static)?$/;
/** Methods of our own, of zod and of the editor that are named like young ones, and a time-out, whose error had another name at first. */
const OURS = new Set(['drop', 'take', 'use', 'number', 'timeout', 'getHTML']);

const youngMethods = (): Set<string> => {
  const all = new Map<string, string[]>();
  for (const key of supports.keys()) {
    const [, method] = METHOD.exec(key) ?? [];
    if (method) all.set(method, [...(all.get(method) ?? []), key]);
  }
  // A name that something old has too says nothing.
  return new Set(
    [...all].flatMap(([method, keys]) => (keys.every((key) => missingIn(key).length > 0) ? [method] : [])),
  );
};

describe('the oldest browsers', () => {
  let css = '';
  beforeAll(async () => {
    css = await sheets();
  }, 60_000);

  it('are those the build\u2019s README names', () => {
    const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');
    const named = [...oldest].map(([engine, version]) => `${engine} ${version}`);
    for (const name of named) expect(readme.toLowerCase()).toContain(name);
  });

  it('know every property, rule, selector and function of the sheets', () => {
    const used = usedBy(css);
    expect(used.size).toBeGreaterThan(300);
    const unknown = [...used].filter((key) => !(key in WITHOUT) && missingIn(key).length > 0);
    expect(unknown.map((key) => `${key}: not in ${missingIn(key).join(', ')}`)).toEqual([]);
  });

  it('are spared nothing that is not used any more', () => {
    const used = usedBy(css);
    expect(Object.keys(WITHOUT).filter((key) => !used.has(key) || missingIn(key).length === 0)).toEqual([]);
  });

  it('know every method that is called', () => {
    const young = youngMethods();
    const called = new Set([...scripts().matchAll(/\.(\w+)\(/g)].map(([, name = '']) => name));
    expect(young.size).toBeGreaterThan(50);
    const lacking = [...called].filter((name) => young.has(name) && !OURS.has(name));
    expect(lacking.sort()).toEqual(Object.keys(WHERE_KNOWN).sort());
  });

  it('meet no module that awaits at its top level, which leaves a second importer in WebKit without an answer', () => {
    expect(scripts().match(/^(?:(?:export )?(?:const|let) [^=\n]+= )?await .*/gm) ?? []).toEqual([]);
  });
});
