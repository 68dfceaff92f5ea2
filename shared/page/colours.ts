import type { CategoryId } from '../categories.ts';

/** A colour as lightness (0 to 1), chroma and hue of OKLCH, for what does not know it by itself. */
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

/** The hue that each category has on the site (`tokens.css`). */
export const HUES: Readonly<Record<CategoryId, number>> = {
  musician: 292,
  actor: 28,
  comedian: 82,
  athlete: 155,
  influencer: 348,
  artist: 222,
};
