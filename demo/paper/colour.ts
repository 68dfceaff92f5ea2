import type { CategoryId } from '../../shared/categories.ts';

/** A colour of paper: lightness (0 to 1), chroma and hue of OKLCH. */
export type Tone = readonly [lightness: number, chroma: number, hue: number];

const channel = (value: number): string => {
  const light = Math.min(1, Math.max(0, value));
  const coded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(coded * 255)
    .toString(16)
    .padStart(2, '0');
};

export const hex = ([l, c, h]: Tone): string => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${channel(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)}${channel(
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
  )}${channel(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)}`;
};

/** The same paper, lighter (or, below zero, darker). */
export const lit = ([l, c, h]: Tone, by: number): Tone => [
  Math.min(0.985, Math.max(0.12, l + by)),
  by > 0 ? c * (1 - by) : c,
  h,
];

/** The hue that each category has on the site (`tokens.css`). */
export const HUES: Record<CategoryId, number> = {
  musician: 292,
  actor: 28,
  comedian: 82,
  athlete: 155,
  influencer: 348,
  artist: 222,
};

export const INK: Tone = [0.27, 0.06, 330];
export const CREAM: Tone = [0.95, 0.025, 85];

/** Papers that clothes and things are cut from. */
export const PAPERS = {
  cream: CREAM,
  white: [0.975, 0.008, 85],
  ink: INK,
  night: [0.34, 0.08, 275],
  plum: [0.38, 0.11, 335],
  pomegranate: [0.52, 0.18, 18],
  coral: [0.7, 0.15, 30],
  rose: [0.8, 0.09, 5],
  marigold: [0.82, 0.15, 80],
  mustard: [0.72, 0.13, 82],
  terracotta: [0.6, 0.12, 45],
  wood: [0.58, 0.09, 60],
  walnut: [0.42, 0.07, 50],
  sand: [0.86, 0.05, 80],
  sage: [0.72, 0.06, 145],
  leaf: [0.55, 0.12, 145],
  forest: [0.4, 0.08, 160],
  turquoise: [0.66, 0.1, 200],
  teal: [0.46, 0.08, 205],
  sky: [0.8, 0.08, 235],
  blue: [0.52, 0.14, 255],
  denim: [0.45, 0.08, 255],
  lilac: [0.76, 0.09, 305],
  violet: [0.5, 0.15, 298],
  steel: [0.75, 0.015, 260],
  slate: [0.45, 0.02, 270],
  gold: [0.78, 0.12, 85],
} satisfies Record<string, Tone>;
export type Paper = keyof typeof PAPERS;

export const SKINS = {
  porcelain: [0.88, 0.045, 55],
  peach: [0.83, 0.065, 55],
  honey: [0.77, 0.08, 58],
  olive: [0.71, 0.08, 62],
  caramel: [0.63, 0.085, 55],
  chestnut: [0.52, 0.075, 48],
  cocoa: [0.42, 0.06, 45],
} satisfies Record<string, Tone>;

export const HAIRS = {
  black: [0.26, 0.025, 310],
  espresso: [0.32, 0.04, 45],
  brown: [0.42, 0.065, 50],
  chestnut: [0.48, 0.09, 45],
  auburn: [0.5, 0.125, 38],
  ginger: [0.64, 0.15, 50],
  blond: [0.8, 0.1, 85],
  sandy: [0.68, 0.085, 75],
  grey: [0.72, 0.012, 280],
  silver: [0.84, 0.01, 280],
  white: [0.94, 0.008, 80],
  pink: [0.7, 0.16, 0],
  teal: [0.58, 0.1, 200],
} satisfies Record<string, Tone>;
