import { HAIRS, hex, lit, PAPERS, SKINS, type Tone } from './colour.ts';
import { blob, disc, fill, line, mirrored, piece } from './cut.ts';
import type { Look } from './look.ts';

/** What a face does in one moment; all parts from 0 to 1, but brows from -1 to 1. */
export interface Moment {
  readonly open: number;
  readonly wide: number;
  readonly smile: number;
  readonly lids: number;
  readonly brows: number;
  readonly look: number;
}

export const CALM: Moment = { open: 0, wide: 0.5, smile: 0.7, lids: 1, brows: 0, look: 0 };

export const SMILES: Record<Look['smile'], Partial<Moment>> = {
  soft: { open: 0, wide: 0.62, smile: 1 },
  grin: { open: 0.34, wide: 1, smile: 1, brows: 0.3 },
  open: { open: 0.62, wide: 0.8, smile: 0.9, brows: 0.7 },
  smirk: { open: 0.08, wide: 0.7, smile: 0.8, brows: 0.5 },
};

export const faceWidth = (look: Look): number => look.face[0];

/** The outline of a face, whose middle is the origin. */
export const faceOutline = (look: Look): string => {
  const w = faceWidth(look);
  const jaw = w * look.face[1];
  return mirrored(
    [
      [0, -158],
      [w * 0.62, -136],
      [w * 0.96, -72],
      [w, 0],
      [w * 0.95, 48],
      [jaw * 0.92, 98],
      [jaw * 0.48, 138],
      [0, 150],
    ],
    0.95,
  );
};

const blushOf = (skin: Tone): Tone => [Math.max(0.38, skin[0] - 0.08), skin[1] + 0.06, 26];

const ear = (look: Look, side: -1 | 1): string => {
  const skin: Tone = SKINS[look.skin];
  const w = faceWidth(look);
  const x = side * (w + 4);
  return `${piece(disc(x, 8, 19, 28), side > 0 ? lit(skin, -0.05) : skin, { lift: 1, depth: 4 })}${line(
    `M${x - side * 4},-4q${side * 11},4 ${side * 2},20`,
    lit(skin, -0.14),
    3.5,
  )}${earring(look, x)}`;
};

const earring = (look: Look, x: number): string => {
  const gold: Tone = PAPERS.gold;
  if (look.earrings === 'hoops')
    return `<g filter="url(#lift1)"><circle cx="${x}" cy="54" r="17" fill="none" stroke="${hex(gold)}" stroke-width="5.5"/></g>`;
  if (look.earrings === 'studs') return piece(disc(x, 32, 6), gold, { lift: 1, depth: 2 });
  if (look.earrings === 'drops')
    return piece(
      blob([
        [x, 34],
        [x + 9, 58],
        [x, 68],
        [x - 9, 58],
      ]),
      PAPERS.turquoise,
      { lift: 1, depth: 3 },
    );
  return '';
};

/** Lines that years leave. */
const years = (skin: Tone): string => {
  const fold = lit(skin, -0.1);
  return [
    'M-36,56q-12,14 -14,30',
    'M36,56q12,14 14,30',
    'M-84,-2q-8,4 -10,10',
    'M84,-2q8,4 10,10',
    'M-40,-82q40,-9 80,0',
    'M-30,-97q30,-7 60,0',
  ]
    .map((d) => line(d, fold, 3))
    .join('');
};

const NOSES: Record<Look['nose'], { plane: string; tip: string }> = {
  button: {
    plane: 'M2,-18C8,4 12,26 21,40C26,52 10,58 0,57Z',
    tip: 'M-17,44c0,12 9,13 17,13s18,-1 19,-12',
  },
  straight: {
    plane: 'M3,-34C9,0 13,26 22,44C26,56 10,61 -2,60Z',
    tip: 'M-16,48c1,11 9,12 16,12s19,-1 21,-13',
  },
  strong: {
    plane: 'M4,-38C18,-8 20,24 28,46C30,60 12,66 -4,64Z',
    tip: 'M-18,52c1,11 9,13 17,13s23,-2 26,-15',
  },
  broad: {
    plane: 'M4,-26C10,2 16,24 30,42C34,57 14,61 0,60Z',
    tip: 'M-27,44c0,14 13,15 24,16s32,0 32,-16',
  },
};

const nose = (look: Look): string => {
  const skin: Tone = SKINS[look.skin];
  const { plane, tip } = NOSES[look.nose];
  return `${fill(plane, lit(skin, -0.075))}${line(tip, lit(skin, -0.16), 4)}${fill(disc(-6, 40, 6, 9), lit(skin, 0.05), 'opacity=".75"')}`;
};

const FRECKLES = [
  [-76, 30],
  [-66, 42],
  [-58, 28],
  [-47, 38],
  [-70, 54],
  [-54, 51],
  [-38, 46],
] as const;

const freckles = (skin: Tone): string =>
  FRECKLES.flatMap(([x, y], i) =>
    [x, -x + (i % 3)].map((at) => fill(disc(at, y, 2.4), lit(skin, -0.12))),
  ).join('');

const shades = (look: Look, skin: Tone): string => {
  const w = faceWidth(look);
  const blush = blushOf(skin);
  return `${fill(`M36,-170C74,-92 62,-40 78,4C90,44 64,92 34,156L${w + 40},160V-170Z`, lit(skin, -0.05))}
${fill(disc(-w * 0.56, 54, 24, 19), blush, 'opacity=".36"')}${fill(disc(w * 0.6, 54, 22, 18), blush, 'opacity=".36"')}`;
};

/** Ears, face and nose: what lies below eyes and mouth. */
export const faceBase = (look: Look, isOld: boolean): string => {
  const skin: Tone = SKINS[look.skin];
  return `${ear(look, -1)}${ear(look, 1)}${piece(faceOutline(look), skin, {
    depth: 6,
    lift: 2,
    on: shades(look, skin) + (isOld ? years(skin) : ''),
  })}${look.freckles ? freckles(skin) : ''}${nose(look)}`;
};

const IRIS: Record<Look['eyes'], Tone> = {
  brown: [0.42, 0.08, 50],
  black: [0.28, 0.04, 40],
  green: [0.54, 0.09, 150],
  blue: [0.55, 0.1, 245],
};

const eye = (look: Look, { lids, look: aim }: Moment, side: -1 | 1, woman: boolean): string => {
  const skin: Tone = SKINS[look.skin];
  const low = 17;
  const top = low - 1 - 47 * lids;
  const outline = `M-25,4Q-3,${top} 25,1Q2,${low + 5} -25,4Z`;
  const clip = `e${side > 0 ? 'r' : 'l'}`;
  const ball = `<clipPath id="${clip}"><path d="${outline}"/></clipPath><g clip-path="url(#${clip})">${fill(outline, [0.97, 0.012, 80])}
${fill(`M-27,-26H27V-6Q0,-13 -27,-2Z`, [0.75, 0.03, 40], 'opacity=".45"')}
${fill(disc(aim * 6 * side, -2, 13.5), IRIS[look.eyes])}${fill(disc(aim * 6 * side, -2, 6.5), [0.17, 0.02, 330])}${fill(disc(aim * 6 * side - 4 * side, -6, 3.8), [1, 0, 0])}</g>`;
  const lash = `${line(`M-26,4Q-3,${top - 1} 26,1`, [0.22, 0.04, 330], woman ? 5.5 : 4.5)}${
    woman ? line('M24,0l9,-7', [0.22, 0.04, 330], 4) : ''
  }${lids > 0.6 ? line(`M-19,-17Q0,${top - 12} 22,-14`, lit(skin, -0.12), 2.8) : ''}`;
  return `<g transform="translate(${side * 46},-8) scale(${side},1)">${ball}${lash}</g>`;
};

const BROWS = { thin: 5.5, soft: 8.5, bold: 12 };

const brow = (look: Look, { brows }: Moment, side: -1 | 1): string => {
  const thick = BROWS[look.brow];
  const tone: Tone = lit(HAIRS[look.hairColour], HAIRS[look.hairColour][0] > 0.78 ? -0.18 : -0.04);
  const y = -49 - brows * 8;
  return `<g transform="translate(${side * 46},${y}) scale(${side},1)">${piece(
    `M-27,6Q-8,${-thick - 4} 30,2Q6,${-thick + thick * 0.7} -26,${6 + thick * 0.8}Z`,
    tone,
    { lift: 1, depth: 0, rim: false },
  )}</g>`;
};

const mouth = (look: Look, { open, wide, smile }: Moment, woman: boolean): string => {
  const skin: Tone = SKINS[look.skin];
  const lips: Tone = look.lips ? PAPERS[look.lips] : [Math.max(0.36, skin[0] - 0.15), skin[1] + 0.05, 28];
  const half = 17 + wide * 19;
  const corner = 92 - smile * 8;
  const upper = 92 - open * 9 + smile * 2;
  const lower = 94 + open * 40 + smile * 6;
  const full = woman ? 7.5 : 4;
  const hole = `M${-half},${corner}Q0,${upper + 6} ${half},${corner}Q${half * 0.62},${lower} 0,${lower}Q${-half * 0.62},${lower} ${-half},${corner}Z`;
  const around = `M${-half - 5},${corner - 1}Q${-half * 0.35},${upper - full * 1.4} -3,${upper - full * 0.55}Q0,${upper - full * 0.2} 3,${upper - full * 0.55}Q${half * 0.35},${upper - full * 1.4} ${half + 5},${corner - 1}Q${half * 0.66},${lower + full + 3} 0,${lower + full + 3}Q${-half * 0.66},${lower + full + 3} ${-half - 5},${corner - 1}Z`;
  const inside =
    open > 0.05
      ? `<clipPath id="mouth"><path d="${hole}"/></clipPath><g clip-path="url(#mouth)">${fill(hole, [0.27, 0.09, 15])}${fill(disc(2, lower + 3, half * 0.62, 6 + open * 12), [0.62, 0.15, 18])}${fill(`M-60,60H60V${upper + 8 + Math.min(1, open * 2.4) * 5}Q0,${upper + 12 + Math.min(1, open * 2.4) * 6} -60,${upper + 8}Z`, [0.98, 0.008, 85])}</g>`
      : line(`M${-half},${corner}Q0,${(upper + lower) / 2 + 7} ${half},${corner}`, lit(lips, -0.2), 4);
  const dimples =
    smile > 0.6
      ? line(`M${-half - 9},${corner - 6}q-5,6 -1,12`, lit(skin, -0.12), 3) +
        line(`M${half + 9},${corner - 6}q5,6 1,12`, lit(skin, -0.14), 3)
      : '';
  return `${fill(around, lips)}${line(`M${-half * 0.4},${lower + full - 0.5}Q0,${lower + full + 1.5} ${half * 0.25},${lower + full - 1}`, lit(lips, 0.09), 3)}${inside}${dimples}`;
};

/** Eyes, brows and mouth at one moment. */
export const features = (look: Look, moment: Moment, woman: boolean): string =>
  `${mouth(look, moment, woman)}${eye(look, moment, -1, woman)}${eye(look, moment, 1, woman)}${brow(look, moment, -1)}${brow(look, moment, 1)}`;
