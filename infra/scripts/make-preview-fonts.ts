import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';
import { LETTERS, lettersIn, type PreviewFont } from '../../functions/market/previews/letters.ts';

/**
 * Cuts the fonts in which previews of links are drawn to the letters that previews have. Run by hand,
 * `node infra/scripts/make-preview-fonts.ts`, when these change.
 */
const require = createRequire(import.meta.url);
const FOLDER = join(import.meta.dirname, '../../functions/market/previews/fonts');
const SUEZ = '@fontsource/suez-one/files/suez-one';
const RUBIK = '@fontsource-variable/rubik/files/rubik';

const SOURCES: Readonly<Record<PreviewFont, string>> = {
  'suez-hebrew': `${SUEZ}-hebrew-400-normal.woff2`,
  'suez-latin': `${SUEZ}-latin-400-normal.woff2`,
  'suez-latin-ext': `${SUEZ}-latin-ext-400-normal.woff2`,
  'rubik-digits': `${RUBIK}-latin-wght-normal.woff2`,
  'rubik-cyrillic': `${RUBIK}-cyrillic-wght-normal.woff2`,
};

for (const font of Object.keys(LETTERS) as PreviewFont[]) {
  const source = await readFile(require.resolve(SOURCES[font]));
  const cut = await subset(source, lettersIn(font).join(''), {
    targetFormat: 'sfnt',
    // The renderer takes a word of several fonts for as many letters in each of them: a ligature would lose the word.
    noLayoutClosure: true,
    ...(font.startsWith('rubik') ? { variationAxes: { wght: 600 } } : {}),
  });
  await writeFile(join(FOLDER, `${font}.ttf`), cut);
}
