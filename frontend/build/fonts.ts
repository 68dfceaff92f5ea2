import { createHash } from 'node:crypto';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subset from 'subset-font';
import type { Language } from '../../shared/texts/language.ts';

const require = createRequire(import.meta.url);
const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/mazaltov-fonts');

const TOKENS = path.resolve(import.meta.dirname, '../src/styles/tokens.css');
const FACE = /url\("@fonts\/([\w-]+)\.woff2"\)[^}]*?unicode-range: ([^;]+);/g;

/** Characters of a `unicode-range`, of which each part is `U+from-to` or `U+one`. */
const charactersOf = (ranges: string): string =>
  ranges
    .split(/,\s*/)
    .map((part) => {
      const [from = Number.NaN, to = from] = part
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
    })
    .join('');

/** The display face in the letters of each language. */
const DISPLAY: Readonly<Record<Language, string>> = {
  he: '@fontsource/suez-one/files/suez-one-hebrew-400-normal.woff2',
  en: '@fontsource/suez-one/files/suez-one-latin-400-normal.woff2',
};

/**
 * Rubik keeps its digits in the Latin file, so a Hebrew page would download all of Latin for a price. Cut at build:
 * Hebrew and numerals for everybody, Latin when the page has some. One weight axis, 400 to 700.
 */
const SOURCES: Readonly<Record<string, { family: string; variable: boolean }>> = {
  'rubik-hebrew': {
    family: '@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2',
    variable: true,
  },
  'rubik-numerals': {
    family: '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2',
    variable: true,
  },
  'rubik-latin': { family: '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2', variable: true },
  'suez-hebrew': { family: DISPLAY.he, variable: false },
  'suez-numerals': { family: DISPLAY.en, variable: false },
  'suez-latin': { family: DISPLAY.en, variable: false },
};

/** What a browser applies to every text, and figures of one width. The rest are other forms: fractions, small figures. */
const FEATURES = ['ccmp', 'locl', 'calt', 'liga', 'kern', 'mark', 'mkmk', 'tnum'];

/** What each file is cut to: the characters that the style sheet asks it for, and what is done with them. */
const readRecipe = async () =>
  [...(await readFile(TOKENS, 'utf8')).matchAll(FACE)].map(([, name = '', ranges = '']) => {
    const source = SOURCES[name];
    if (!source) throw new Error(`No font is cut to be ${name}`);
    return { name, text: charactersOf(ranges), keepFeatures: FEATURES, ...source };
  });

/** The display face of a language with the letters of one text alone, as a rule that needs no file. */
export const inlineFace = async (family: string, language: Language, text: string): Promise<string> => {
  const file = await readFile(require.resolve(DISPLAY[language]));
  const cut = await subset(file, text, { targetFormat: 'woff2' });
  const data = Buffer.from(cut).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:400 700;src:url(data:font/woff2;base64,${data}) format("woff2")}`;
};

/** The folder of the subset fonts; made once per recipe and kept between builds. */
export const fontCache = async (): Promise<string> => {
  const fonts = await readRecipe();
  const recipe = createHash('sha256').update(JSON.stringify(fonts)).digest('hex').slice(0, 12);
  const folder = path.join(CACHE, recipe);
  const done = path.join(folder, 'done');
  try {
    await access(done);
    return folder;
  } catch {
    await mkdir(folder, { recursive: true });
  }
  for (const { name, family, text, keepFeatures, variable } of fonts) {
    const cut = await subset(await readFile(require.resolve(family)), text, {
      targetFormat: 'woff2',
      keepFeatures,
      ...(variable ? { variationAxes: { wght: { min: 400, max: 700 } } } : {}),
    });
    await writeFile(path.join(folder, `${name}.woff2`), cut);
  }
  await writeFile(done, '');
  return folder;
};
