import { hex, INK, lit, PAPERS as P, type Tone } from './colour.ts';
import { blob, disc, fill, line, moved, piece, shard, slab, strip } from './cut.ts';

/** A thing of a trade; its origin is where it is held. */
export type Thing = (tone: Tone, second: Tone) => string;

const strings = (from: number, to: number, y: number): string =>
  [-9, -3, 3, 9]
    .map((d) => line(`M${from},${y + d}L${to},${y + d * 0.7}`, [0.97, 0.01, 85], 1.6, 'opacity=".9"'))
    .join('');

const GUITAR =
  'M-182,0C-182,-84 -140,-112 -86,-106C-44,-101 -28,-70 10,-72C62,-76 112,-60 112,0C112,60 62,76 10,72C-28,70 -44,101 -86,106C-140,112 -182,84 -182,0Z';

/** Lies along x, its neck to the right. */
export const guitar: Thing = (tone, second) =>
  piece(slab(60, -17, 250, 34, 6), P.walnut, {
    lift: 2,
    depth: 5,
    on: [90, 122, 152, 180, 206, 230].map((x) => line(`M${x},-20v40`, P.gold, 2)).join(''),
  }) +
  piece(shard([300, -24], [378, -34], [392, 0], [378, 34], [300, 24]), lit(tone, -0.1), {
    lift: 2,
    depth: 5,
  }) +
  [-22, 22]
    .map((y) => [326, 352].map((x) => piece(disc(x, y * 1.35, 7), P.cream, { lift: 1, depth: 2 })).join(''))
    .join('') +
  piece(GUITAR, tone, {
    lift: 3,
    depth: 10,
    on: moved(`<path d="${GUITAR}" fill="none" stroke="${hex(second)}" stroke-width="4"/>`, {
      scale: 0.91,
      x: -3,
    }),
  }) +
  piece(disc(16, 0, 42), second, { lift: 0, depth: 0 }) +
  fill(disc(16, 0, 34), [0.25, 0.05, 40]) +
  piece(slab(-112, -34, 22, 68, 6), P.walnut, { lift: 1, depth: 3 }) +
  strings(-100, 318, 0);

export const electric: Thing = (tone, second) =>
  piece(slab(60, -15, 260, 30, 6), P.sand, {
    lift: 2,
    depth: 5,
    on: [92, 124, 154, 182, 208, 232, 254].map((x) => line(`M${x},-20v40`, P.slate, 2)).join(''),
  }) +
  piece(shard([308, -20], [350, -38], [404, -30], [392, 6], [330, 22], [308, 20]), tone, {
    lift: 2,
    depth: 5,
  }) +
  piece(
    'M-150,6C-168,-70 -140,-118 -92,-112C-52,-106 -36,-76 6,-80C50,-84 84,-124 124,-116C112,-84 88,-62 90,-30C92,4 104,40 142,82C104,100 68,88 34,78C-8,66 -44,92 -84,108C-132,120 -138,70 -150,6Z',
    tone,
    { lift: 3, depth: 10 },
  ) +
  piece(
    blob(
      [
        [-60, 20],
        [-20, -56],
        [86, -66],
        [70, 10],
        [60, 58],
        [-20, 50],
      ],
      0.8,
    ),
    second,
    { lift: 1, depth: 4 },
  ) +
  [-36, 30].map((x) => piece(slab(x, -32, 24, 60, 8), INK, { lift: 1, depth: 3 })).join('') +
  [
    [-96, 50],
    [-70, 66],
  ]
    .map(([x = 0, y = 0]) => piece(disc(x, y, 11), P.gold, { lift: 1, depth: 3 }))
    .join('') +
  strings(-90, 330, 0);

export const ukulele: Thing = (tone, second) => moved(guitar(tone, second), { scale: 0.74 });

/** Its grip is the origin; the head is up. */
export const microphone: Thing = (tone, second) =>
  piece('M-17,-64L-12,92Q0,100 12,92L17,-64Z', INK, { lift: 2, depth: 5 }) +
  piece(slab(-27, -84, 54, 26, 10), second, { lift: 1, depth: 4 }) +
  piece(disc(0, -114, 38, 40), tone, {
    lift: 2,
    depth: 7,
    on: [-24, -12, 0, 12, 24]
      .map((d) => line(`M${d - 30},-160L${d + 30},-70M${d + 30},-160L${d - 30},-70`, lit(tone, -0.1), 2))
      .join(''),
  });

export const oldMicrophone: Thing = (tone, second) =>
  piece(slab(-9, -30, 18, 420, 8), P.slate, { lift: 2, depth: 4 }) +
  piece(
    blob(
      [
        [-56, -120],
        [-50, -172],
        [0, -194],
        [50, -172],
        [56, -120],
        [50, -66],
        [0, -44],
        [-50, -66],
      ],
      0.9,
    ),
    tone,
    {
      lift: 2,
      depth: 8,
      on: [-30, -10, 10, 30].map((x) => line(`M${x},-190V-40`, lit(tone, -0.16), 6)).join(''),
    },
  ) +
  piece(slab(-64, -134, 128, 28, 8), second, { lift: 1, depth: 4 }) +
  piece(slab(-24, -50, 48, 34, 8), P.slate, { lift: 1, depth: 4 });

/** A keyboard seen from the front, as wide as the frame. */
export const piano: Thing = (tone) =>
  piece(slab(-420, -34, 840, 300, 10), tone, { lift: 3, depth: 8 }) +
  piece(slab(-400, 4, 800, 112, 4), P.white, {
    lift: 1,
    depth: 0,
    on: Array.from({ length: 20 }, (_, i) => line(`M${-400 + i * 42},0v120`, P.steel, 3)).join(''),
  }) +
  Array.from({ length: 19 }, (_, i) =>
    i % 7 === 2 || i % 7 === 6 ? '' : piece(slab(-370 + i * 42, 2, 25, 66, 4), INK, { lift: 1, depth: 4 }),
  ).join('');

export const accordion: Thing = (tone, second) =>
  Array.from({ length: 9 }, (_, i) =>
    piece(
      shard(
        [-92 + i * 21, -120 - (i % 2) * 12],
        [-66 + i * 21, -120 - ((i + 1) % 2) * 12],
        [-66 + i * 21, 120 + ((i + 1) % 2) * 12],
        [-92 + i * 21, 120 + (i % 2) * 12],
      ),
      i % 2 ? second : lit(second, -0.08),
      { lift: 1, depth: 3 },
    ),
  ).join('') +
  piece(slab(-190, -142, 106, 284, 24), tone, {
    lift: 3,
    depth: 9,
    on: Array.from({ length: 12 }, (_, i) =>
      fill(disc(-160 + (i % 3) * 24, -100 + Math.floor(i / 3) * 62, 8), P.cream),
    ).join(''),
  }) +
  piece(slab(92, -142, 104, 284, 24), tone, {
    lift: 3,
    depth: 9,
    on:
      fill(slab(126, -120, 60, 240, 6), P.white) +
      Array.from(
        { length: 11 },
        (_, i) =>
          line(`M126,${-100 + i * 21}h60`, P.slate, 2) +
          (i % 3 === 2 ? '' : fill(slab(126, -108 + i * 21, 34, 12, 3), INK)),
      ).join(''),
  });

const platter = (x: number, tone: Tone): string =>
  piece(disc(x, -4, 118, 46), INK, {
    lift: 2,
    depth: 5,
    on: [96, 78]
      .map(
        (r) =>
          `<ellipse cx="${x}" cy="-4" rx="${r}" ry="${r * 0.39}" fill="none" stroke="${hex([0.45, 0.05, 320])}" stroke-width="3"/>`,
      )
      .join(''),
  }) + piece(disc(x, -6, 42, 17), tone, { lift: 1, depth: 4 });

export const decks: Thing = (tone, second) =>
  piece(shard([-400, -40], [400, -40], [440, 260], [-440, 260]), tone, { lift: 3, depth: 8 }) +
  platter(-190, second) +
  platter(190, second) +
  piece(slab(-52, -26, 104, 90, 10), lit(tone, 0.1), {
    lift: 1,
    depth: 4,
    on: [-28, 0, 28].map((x) => line(`M${x},-14v64`, INK, 4)).join(''),
  }) +
  [-28, 0, 28]
    .map((x, i) => piece(slab(x - 10, 0 + ((i * 17) % 34), 20, 13, 4), P.marigold, { lift: 1, depth: 2 }))
    .join('') +
  [0, 1, 2, 3, 4, 5, 6]
    .map((i) => fill(slab(-330 + i * 100, 110, 60, 26, 6), lit(second, i % 2 ? 0.05 : -0.06)))
    .join('');

export const songbook: Thing = (tone, second) =>
  piece('M0,-8C-60,-44 -130,-40 -176,-22V140C-130,122 -60,118 0,154Z', tone, {
    lift: 3,
    depth: 6,
    on: [0, 1, 2, 3].map((i) => line(`M-146,${14 + i * 28}q60,-22 124,10`, lit(second, 0.1), 5)).join(''),
  }) +
  piece('M0,-8C60,-44 130,-40 176,-22V140C130,122 60,118 0,154Z', lit(tone, -0.02), {
    lift: 2,
    depth: 6,
    on: [0, 1, 2, 3].map((i) => line(`M22,${24 + i * 28}q62,-32 126,-10`, lit(second, 0.1), 5)).join(''),
  }) +
  piece(shard([-10, 120], [14, 130], [14, 206], [2, 190], [-10, 202]), second, { lift: 1, depth: 3 });

export const speaker: Thing = (tone, second) =>
  piece(slab(-84, -250, 168, 250, 14), tone, { lift: 3, depth: 9 }) +
  piece(disc(0, -84, 60), second, { lift: 1, depth: 6, on: fill(disc(0, -84, 26), INK) }) +
  piece(disc(0, -188, 36), second, { lift: 1, depth: 5, on: fill(disc(0, -188, 14), INK) });

export const notes: Thing = (tone, second) =>
  piece(strip([26, -96], [26, 0], 6), tone, { lift: 1, depth: 2 }) +
  piece(strip([110, -116], [110, -20], 6), tone, { lift: 1, depth: 2 }) +
  piece(shard([20, -104], [116, -126], [116, -98], [20, -76]), tone, { lift: 1, depth: 3 }) +
  piece(disc(8, 2, 26, 20), second, { lift: 1, depth: 4 }) +
  piece(disc(92, -18, 26, 20), second, { lift: 1, depth: 4 });
