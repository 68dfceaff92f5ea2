import { isDefaultCategory } from '../../../shared/categories.ts';
import { HUES, hex, type Tone } from '../../../shared/page/colours.ts';

/** The site's own, for a category that an admin made. */
const SITE_HUE = 14;

/** The ground of a category's posters, from above to below, and a light over it. */
export const ground = (category: string): string => {
  const hue = isDefaultCategory(category) ? HUES[category] : SITE_HUE;
  const tone = (lightness: number, chroma: number, by: number): string =>
    hex([lightness, chroma, hue + by] satisfies Tone);
  return `<defs>
  <linearGradient id="ground" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="${tone(0.5, 0.14, 0)}"/><stop offset="1" stop-color="${tone(0.3, 0.11, -22)}"/></linearGradient>
  <radialGradient id="light" cx="0.5" cy="0" r="0.9"><stop stop-color="${tone(0.72, 0.13, 18)}" stop-opacity="0.6"/><stop offset="1" stop-color="${tone(0.72, 0.13, 18)}" stop-opacity="0"/></radialGradient>
  <linearGradient id="ribbon" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#e5385f"/><stop offset="1" stop-color="#9c0f34"/></linearGradient>
</defs>
<rect width="1200" height="630" fill="url(#ground)"/><rect width="1200" height="630" fill="url(#light)"/>`;
};

/** Where paper flakes lie, how far each is turned, and which of the colours it has. */
const FLAKES: readonly (readonly [x: number, y: number, turn: number, colour: number])[] = [
  [70, 90, 20, 0],
  [190, 40, 70, 1],
  [140, 250, 45, 2],
  [60, 430, 10, 1],
  [210, 560, 60, 0],
  [340, 120, 30, 2],
  [380, 590, 15, 1],
  [820, 590, 75, 2],
  [860, 110, 50, 0],
  [1_000, 50, 25, 1],
  [1_130, 120, 65, 2],
  [1_060, 280, 40, 1],
  [1_140, 430, 15, 0],
  [990, 570, 35, 1],
];
const FLAKE_COLOURS = ['#ffd27a', '#fff3e2', '#f58ba4'];

export const confetti = (): string =>
  FLAKES.map(
    ([x, y, turn, colour]) =>
      `<rect x="${x}" y="${y}" width="26" height="11" rx="3" transform="rotate(${turn} ${x + 13} ${y + 5})" fill="${FLAKE_COLOURS[colour]}" fill-opacity="0.75"/>`,
  ).join('');

/** The bow of the site, so wide, with the middle of its knot at this place. */
export const bow = (x: number, y: number, width: number): string => {
  const scale = width / 120;
  return `<g transform="translate(${x - 60 * scale} ${y - 36 * scale}) scale(${scale})"><path d="M56 36C48 50 36 62 20 72l14-1 6 8c10-11 18-25 22-41z" fill="#8a0d2e"/><path d="M64 36c8 14 20 26 36 36l-14-1-6 8C70 68 62 54 58 38z" fill="#a81237"/><path d="M58 33C46 8 18-2 9 9c-8 11 10 30 49 27z" fill="url(#ribbon)"/><path d="M62 33c12-25 40-35 49-24 8 11-10 30-49 27z" fill="url(#ribbon)"/><path d="M55 32C44 20 30 14 22 18c-5 5 8 14 33 16zM65 32c11-12 25-18 33-14 5 5-8 14-33 16z" fill="#7d0a29"/><path d="M52 28c4-3 12-3 16 0 2 5 2 9 0 14-4 3-12 3-16 0-2-5-2-9 0-14z" fill="#e84a6e"/></g>`;
};

/** A ribbon from top to bottom, where the picture ends and the words begin. */
export const ribbon = (x: number): string =>
  `<rect x="${x - 30}" width="60" height="630" fill="#000" fill-opacity="0.12"/><rect x="${x - 15}" width="30" height="630" fill="url(#ribbon)"/><rect x="${x - 10}" width="3" height="630" fill="#ffd27a" fill-opacity="0.55"/><rect x="${x + 7}" width="3" height="630" fill="#ffd27a" fill-opacity="0.55"/>`;
