/**
 * Which letters each embedded font was cut to (`infra/scripts/make-preview-fonts.ts`). Suez One is the site's display face;
 * its digits are of different heights, so digits are Rubik's, which has Cyrillic as well.
 */
export const LETTERS = {
  'suez-hebrew': [
    [0xa0, 0xa0],
    [0x5be, 0x5be],
    [0x5d0, 0x5ea],
    [0x5f3, 0x5f4],
    [0x20aa, 0x20aa],
  ],
  'suez-latin': [
    [0x21, 0x2f],
    [0x3a, 0x7e],
    [0xa1, 0xac],
    [0xae, 0xff],
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
  ],
  'suez-latin-ext': [[0x100, 0x17f]],
  'rubik-digits': [
    [0x2c, 0x2c],
    [0x2e, 0x2e],
    [0x30, 0x39],
  ],
  'rubik-cyrillic': [
    [0x401, 0x401],
    [0x404, 0x404],
    [0x406, 0x407],
    [0x410, 0x44f],
    [0x451, 0x451],
    [0x454, 0x454],
    [0x456, 0x457],
    [0x490, 0x491],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [from: number, to: number])[]>>;

/** Every font has it, because one without it shapes marks of direction to nothing and not to nothing visible. */
const SPACE = ' ';

export type PreviewFont = keyof typeof LETTERS;

export const lettersIn = (font: PreviewFont): string[] => [
  SPACE,
  ...LETTERS[font].flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)),
  ),
];
