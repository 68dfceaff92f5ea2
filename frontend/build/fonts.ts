import { createHash } from 'node:crypto';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subset from 'subset-font';

const require = createRequire(import.meta.url);
const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/mazaltov-fonts');

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const HEBREW = `${range(0x0590, 0x05ff)}${range(0xfb1d, 0xfb4f)}\u20aa \u200e\u200f-`;
const NUMERALS = '0123456789 .,:;%+-–/()!?"\'&…·\u00a0×';
const LATIN = `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”…€•`;

/**
 * Rubik keeps its digits in the Latin file, so a Hebrew page would download all of Latin for a price. Cut at build:
 * Hebrew and numerals for everybody, Latin when the page has some. One weight axis, 400 to 700.
 */
const FONTS = [
  {
    name: 'rubik-hebrew',
    family: '@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2',
    text: HEBREW,
    variable: true,
  },
  {
    name: 'rubik-numerals',
    family: '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2',
    text: NUMERALS,
    variable: true,
  },
  {
    name: 'rubik-latin',
    family: '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2',
    text: LATIN,
    variable: true,
  },
  {
    name: 'suez-hebrew',
    family: '@fontsource/suez-one/files/suez-one-hebrew-400-normal.woff2',
    text: HEBREW,
    variable: false,
  },
  {
    name: 'suez-numerals',
    family: '@fontsource/suez-one/files/suez-one-latin-400-normal.woff2',
    text: NUMERALS,
    variable: false,
  },
  {
    name: 'suez-latin',
    family: '@fontsource/suez-one/files/suez-one-latin-400-normal.woff2',
    text: LATIN,
    variable: false,
  },
] as const;

/** The folder of the subset fonts; made once per recipe and kept between builds. */
export const fontCache = async (): Promise<string> => {
  const recipe = createHash('sha256').update(JSON.stringify(FONTS)).digest('hex').slice(0, 12);
  const folder = path.join(CACHE, recipe);
  const done = path.join(folder, 'done');
  try {
    await access(done);
    return folder;
  } catch {
    await mkdir(folder, { recursive: true });
  }
  for (const { name, family, text, variable } of FONTS) {
    const cut = await subset(await readFile(require.resolve(family)), text, {
      targetFormat: 'woff2',
      ...(variable ? { variationAxes: { wght: { min: 400, max: 700 } } } : {}),
    });
    await writeFile(path.join(folder, `${name}.woff2`), cut);
  }
  await writeFile(done, '');
  return folder;
};
