import { Resvg } from '@resvg/resvg-js';
import type { CategoryId } from '../shared/categories.ts';
import type { DemoCreator } from './creators.ts';
import { faceOf, type Mouth, turnOf } from './faces.ts';

/** Stage light behind each face, in the category's own tint. */
const TINTS: Record<CategoryId, readonly [string, string]> = {
  musician: ['#8a2a5b', '#e8a23d'],
  actor: ['#7a1f2b', '#e07a5f'],
  comedian: ['#b4541a', '#f2c14e'],
  athlete: ['#0f5c63', '#57b8a5'],
  influencer: ['#5b2a86', '#e58fb1'],
  artist: ['#1f4e79', '#8fb8de'],
};

interface Scene {
  readonly width: number;
  readonly height: number;
  /** 0 to 1: where in the loop of the clip this picture is. */
  readonly phase?: number;
  readonly mouth?: Mouth;
  /** Where the face sits: its width and top as parts of the picture's width. */
  readonly face?: { readonly scale: number; readonly top: number };
}

/** Confetti that falls through the loop and starts where it ended. */
const confetti = (seed: number, width: number, height: number, phase: number, accent: string): string =>
  Array.from({ length: 26 }, (_, i) => {
    const x = ((seed * (i + 3) * 37) % 1_000) / 1_000;
    const start = ((seed * (i + 7) * 53) % 1_000) / 1_000;
    const y = (start + phase) % 1;
    const turn = Math.round(360 * ((start + phase * (1 + (i % 2))) % 1));
    const size = width * (0.012 + (i % 4) * 0.004);
    const colour = [accent, '#ffffff', '#f7d488', '#e24553'][i % 4];
    return `<rect x="${-size}" y="${-size / 2.5}" width="${size * 2}" height="${size / 1.25}" rx="${size / 5}" fill="${colour}" opacity=".75" transform="translate(${x * width},${y * (height + 40) - 20}) rotate(${turn})"/>`;
  }).join('');

/** One picture of a creator on stage, as SVG of the given pixels. */
const sceneOf = (
  creator: DemoCreator,
  { width, height, phase = 0.35, mouth = 'smile', face = { scale: 1.2, top: 0.01 } }: Scene,
): string => {
  const [dark, light] = TINTS[creator.category];
  const size = width * face.scale;
  const sway = Math.sin(phase * 2 * Math.PI) * width * 0.012;
  const x = (width - size) / 2 + sway;
  const seed = turnOf(creator.key);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><radialGradient id="stage" cx=".5" cy=".3" r=".95"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${dark}"/><stop offset="1" stop-color="#241326"/></radialGradient>
<linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset=".64" stop-color="#241326" stop-opacity="0"/><stop offset=".91" stop-color="#241326"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#stage)"/>
<path d="M${width * 0.42} 0L${width * 0.05} ${height}H${width * 0.95}L${width * 0.58} 0Z" fill="url(#beam)"/>
${confetti(seed, width, height, phase, light)}
<g transform="translate(${x},${width * face.top})">${faceOf({ creator, mouth, size })}</g>
${width < height ? `<rect width="${width}" height="${height}" fill="url(#floor)"/>` : ''}
</svg>`;
};

const toPng = (svg: string): Uint8Array =>
  new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();

/** PNG bytes of the pictures a creator has on the site. */
export const portraitOf = (creator: DemoCreator): Uint8Array =>
  toPng(sceneOf(creator, { width: 480, height: 640 }));
export const avatarOf = (creator: DemoCreator): Uint8Array =>
  toPng(sceneOf(creator, { width: 256, height: 256, face: { scale: 0.95, top: 0.06 } }));
export const bannerOf = (creator: DemoCreator): Uint8Array =>
  toPng(sceneOf(creator, { width: 1_200, height: 360, phase: 0.6, face: { scale: 0.26, top: 0.05 } }));

/** A frame of a creator's clip. */
export const frameOf = (creator: DemoCreator, phase: number, mouth: Mouth): Uint8Array =>
  toPng(sceneOf(creator, { width: 270, height: 360, phase, mouth }));
