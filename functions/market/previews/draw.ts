import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import renderer from '@resvg/resvg-wasm/index_bg.wasm';
import { encode } from 'jpeg-js';
import { SHARE_SIZE } from '../../../shared/page/share-image.ts';
import type { Language } from '../../../shared/texts/language.ts';
import rubikCyrillic from './fonts/rubik-cyrillic.ttf';
import rubikDigits from './fonts/rubik-digits.ttf';
import suezHebrew from './fonts/suez-hebrew.ttf';
import suezLatin from './fonts/suez-latin.ttf';
import suezLatinExt from './fonts/suez-latin-ext.ttf';
import type { Said } from './said.ts';
import { sheetOf } from './sheet.ts';

/** What a program that previews links still fetches: WhatsApp leaves out a picture above it. */
const MOST_BYTES = 300_000;
const QUALITIES = [86, 76, 64, 50];

/** A file that was bundled beside the code, which is CommonJS by then. */
const besideCode = (file: string): Uint8Array => readFileSync(join(__dirname, basename(file)));

let ready: Promise<{ readonly fontBuffers: Uint8Array[] }> | undefined;

const start = async () => {
  await initWasm(besideCode(renderer));
  // The first that has a letter gives it.
  return { fontBuffers: [suezHebrew, suezLatin, suezLatinExt, rubikDigits, rubikCyrillic].map(besideCode) };
};

/** A picture in few enough bytes, as good as they allow. */
const jpegOf = (data: Uint8Array): Buffer => {
  let made: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    made = encode({ data, ...SHARE_SIZE }, quality).data;
    if (made.length <= MOST_BYTES) break;
  }
  return made;
};

/** A preview in a language as JPEG; `picture` is the JPEG that it shows, null: the name is drawn large. */
export const drawPreview = async (
  said: Said,
  language: Language,
  picture: Uint8Array | null,
): Promise<Buffer> => {
  ready ??= start();
  const font = { ...(await ready), loadSystemFonts: false };
  const measure = (svg: string): number => {
    const line = new Resvg(svg, { font });
    const width = line.getBBox()?.width ?? 0;
    line.free();
    return width;
  };
  const address = picture && `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`;
  const sheet = new Resvg(sheetOf(said, language, address, measure), { font });
  const image = sheet.render();
  const made = jpegOf(image.pixels);
  image.free();
  sheet.free();
  return made;
};
