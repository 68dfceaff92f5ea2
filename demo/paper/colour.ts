export { HUES, hex, type Tone } from '../../shared/page/colours.ts';

import type { Tone } from '../../shared/page/colours.ts';

/** The same paper, lighter (or, below zero, darker). */
export const lit = ([l, c, h]: Tone, by: number): Tone => [
  Math.min(0.985, Math.max(0.12, l + by)),
  by > 0 ? c * (1 - by) : c,
  h,
];

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
