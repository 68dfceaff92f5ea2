import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/**
 * Draws the site's icon in the forms that phones ask for, which take no SVG. Run by hand, `node infra/scripts/make-icons.ts`,
 * when the icon changes; then raise the number in their names (`frontend/public/site.webmanifest`, `frontend/index.html`),
 * since `assets` is kept for a year.
 */
const VERSION = 1;
const PUBLIC = join(import.meta.dirname, '../../frontend/public');
const icon = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
const GROUND = /fill="(#[0-9a-f]{6})"/.exec(icon)?.[1] ?? '';
/** The drawing without its ground of round corners. */
const [, drawing = ''] = /<rect[^>]*\/>(.*)<\/svg>/s.exec(icon) ?? [];

/** On a ground to all edges, which the phone itself cuts; what it may cut off stays empty. */
const onGround = (share: number): string => {
  const edge = 16 * (1 - share);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${GROUND}"/><g transform="translate(${edge} ${edge}) scale(${share})">${drawing}</g></svg>`;
};

const ICONS = [
  ['icon-192', icon, 192],
  ['icon-512', icon, 512],
  // Whatever lies outside a circle of four fifths may be cut off.
  ['icon-maskable', onGround(1.05), 512],
  ['icon-apple', onGround(1.15), 180],
] as const;

for (const [name, svg, value] of ICONS) {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value } }).render().asPng();
  writeFileSync(join(PUBLIC, 'assets', `${name}-${VERSION}.png`), png);
}
