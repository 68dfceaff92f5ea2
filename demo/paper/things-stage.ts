import { hex, INK, lit, PAPERS as P, type Tone } from './colour.ts';
import { blob, disc, fill, line, moved, piece, shard, slab, star, strip } from './cut.ts';
import type { Thing } from './things-music.ts';

const words = (x: number, y: number, width: number, count: number, step: number, tone: Tone): string =>
  Array.from({ length: count }, (_, i) =>
    line(`M${x},${y + i * step}h${width * (i % 3 === 2 ? 0.62 : 1)}`, tone, 5),
  ).join('');

export const script: Thing = (tone, second) =>
  moved(piece(slab(-90, -150, 180, 236, 6), lit(tone, -0.06), { lift: 2 }), { turn: -5 }) +
  piece(slab(-92, -150, 184, 236, 6), tone, {
    lift: 2,
    on: words(-66, -84, 132, 7, 24, P.steel) + fill(slab(-66, -126, 84, 16, 4), second),
  }) +
  piece(disc(-74, -132, 7), P.gold, { lift: 1, depth: 2 });

const maskFace = (tone: Tone, isSad: boolean): string =>
  piece(
    blob(
      [
        [-84, -96],
        [0, -84],
        [84, -96],
        [90, -10],
        [58, 74],
        [0, 104],
        [-58, 74],
        [-90, -10],
      ],
      0.85,
    ),
    tone,
    { lift: 3, depth: 10 },
  ) +
  [-36, 36]
    .map((x) =>
      fill(
        isSad ? `M${x - 26},-24q26,-26 52,0q-26,18 -52,0Z` : `M${x - 26},-18q26,-34 52,0q-26,-6 -52,0Z`,
        INK,
      ),
    )
    .join('') +
  fill(isSad ? 'M-40,58Q0,4 40,58Q0,34 -40,58Z' : 'M-48,22Q0,96 48,22Q0,50 -48,22Z', INK);

export const mask: Thing = (tone, second) =>
  piece(strip([0, 90], [0, 250], 8), second, { lift: 2, depth: 3 }) + maskFace(tone, false);

export const masks: Thing = (tone, second) =>
  moved(maskFace(second, true), { x: 70, y: 20, turn: 14, scale: 0.9 }) +
  moved(maskFace(tone, false), { x: -50, turn: -10 });

export const clapper: Thing = (tone, second) =>
  piece(slab(-130, -80, 260, 176, 10), tone, {
    lift: 3,
    depth: 8,
    on: line('M-130,-20H130M-130,40H130M-30,-20V40M50,-20V40', P.steel, 4),
  }) +
  moved(
    piece(slab(-4, -38, 262, 40, 6), second, {
      lift: 2,
      depth: 5,
      on: [0, 1, 2, 3]
        .map((i) =>
          fill(shard([20 + i * 68, -40], [54 + i * 68, -40], [26 + i * 68, 4], [-8 + i * 68, 4]), INK),
        )
        .join(''),
    }),
    { x: -128, y: -82, turn: -15 },
  ) +
  fill(star(90, 70, 5, 16, 7), P.marigold);

export const studioMic: Thing = (tone, second) =>
  piece(strip([60, 30], [150, 300], 8), P.slate, { lift: 2, depth: 4 }) +
  piece(slab(-40, -130, 80, 170, 34), tone, {
    lift: 3,
    depth: 8,
    on:
      [-100, -84, -68, -52, -36].map((y) => line(`M-36,${y}h72`, lit(tone, -0.14), 5)).join('') +
      fill(slab(-40, -20, 80, 14, 0), second),
  }) +
  `<g filter="url(#lift2)"><circle cx="-84" cy="-60" r="62" fill="${hex(INK)}" fill-opacity=".32" stroke="${hex(INK)}" stroke-width="9"/></g>`;

export const bouquet: Thing = (tone, second) =>
  [-26, 0, 26]
    .map((x) => piece(strip([x * 0.4, 110], [x * 2.6, -60], 6), P.leaf, { lift: 1, depth: 2 }))
    .join('') +
  piece(shard([-96, -66], [96, -66], [30, 96], [-30, 96]), P.cream, {
    lift: 2,
    on: line('M-60,-60L-8,90M40,-60L10,90', P.sand, 4),
  }) +
  [
    [-78, -92],
    [0, -130],
    [76, -96],
    [-40, -64],
    [40, -66],
    [0, -84],
  ]
    .map(
      ([x = 0, y = 0], i) =>
        [0, 72, 144, 216, 288]
          .map((a) =>
            piece(
              disc(x + Math.cos((a * Math.PI) / 180) * 20, y + Math.sin((a * Math.PI) / 180) * 20, 18),
              i % 2 ? second : tone,
              { lift: 1, depth: 4 },
            ),
          )
          .join('') + piece(disc(x, y, 12), P.marigold, { lift: 1, depth: 3 }),
    )
    .join('');

export const cards: Thing = (tone, second) =>
  [-22, -8, 6]
    .map((turn) =>
      moved(
        piece(slab(-52, -150, 104, 150, 8), tone, {
          lift: 2,
          depth: 5,
          on: words(-32, -116, 64, 4, 24, P.steel),
        }),
        { turn },
      ),
    )
    .join('') + moved(fill(star(0, -40, 5, 18, 8), second), { turn: 6 });

export const letter: Thing = (tone, second) =>
  piece(shard([-150, -60], [0, -100], [150, -60], [150, 110], [-150, 110]), lit(tone, -0.07), { lift: 3 }) +
  piece(slab(-122, -150, 244, 200, 6), tone, { lift: 2, on: words(-92, -112, 184, 6, 26, P.steel) }) +
  piece(shard([-150, -58], [0, 56], [150, -58], [150, 110], [-150, 110]), lit(tone, -0.03), { lift: 2 }) +
  piece(disc(0, 54, 24), second, { lift: 1, depth: 5, on: fill(star(0, 54, 5, 12, 6), P.cream) });

export const chicken: Thing = (tone, second) =>
  piece(
    blob(
      [
        [0, -130],
        [40, -120],
        [50, -70],
        [34, -30],
        [70, 30],
        [50, 110],
        [0, 126],
        [-50, 110],
        [-66, 40],
        [-20, -30],
        [-36, -90],
      ],
      0.9,
    ),
    tone,
    { lift: 3 },
  ) +
  piece(shard([44, -104], [88, -88], [44, -72]), second, { lift: 1, depth: 3 }) +
  piece(
    blob([
      [-20, -130],
      [-8, -162],
      [6, -140],
      [22, -164],
      [34, -128],
      [8, -118],
    ]),
    P.pomegranate,
    { lift: 1, depth: 3 },
  ) +
  fill(disc(20, -96, 8), INK) +
  line('M-24,122l-8,50M24,122l8,50', second, 9) +
  line('M-46,30q30,40 60,0', lit(tone, -0.12), 5);

export const blackboard: Thing = (tone, second) =>
  piece(slab(-136, -110, 272, 200, 10), P.wood, { lift: 3 }) +
  piece(slab(-120, -94, 240, 168, 4), tone, {
    lift: 0,
    depth: 4,
    on:
      line('M-80,-40q20,-30 40,0t40,0t40,0', second, 6) +
      line('M-84,6h120M-84,34h70', second, 5) +
      line(`M60,40l14,16l30,-44`, P.marigold, 8),
  });

export const mug: Thing = (tone, second) =>
  `<g filter="url(#lift2)"><path d="M52,-46a34,34 0 1 1 0,66" fill="none" stroke="${hex(lit(tone, -0.06))}" stroke-width="17"/></g>` +
  piece('M-62,-74H62L54,62Q0,78 -54,62Z', tone, {
    lift: 2,
    on: fill('M0,6C-40,-26 -20,-52 0,-30C20,-52 40,-26 0,6Z', second),
  }) +
  piece(disc(0, -74, 62, 15), lit(tone, -0.14), { lift: 0, depth: 3 });

export const bubble: Thing = (tone, second) =>
  piece(
    'M-120,-150H120Q146,-150 146,-124V-16Q146,10 120,10H30L-20,60L-24,10H-120Q-146,10 -146,-16V-124Q-146,-150 -120,-150Z',
    tone,
    { lift: 3 },
  ) + [-58, 0, 58].map((x) => piece(disc(x, -70, 19), second, { lift: 1, depth: 4 })).join('');

export const spotlight: Thing = (tone, second) =>
  piece(slab(-8, -60, 16, 60, 4), P.slate, { lift: 1, depth: 3 }) +
  piece(shard([-40, -16], [40, -16], [66, 96], [-66, 96]), tone, { lift: 2 }) +
  piece(disc(0, 96, 66, 17), second, { lift: 1, depth: 4 });

export const stool: Thing = (tone) =>
  [
    [-50, -84],
    [50, 84],
  ]
    .map(([a = 0, b = 0]) => piece(strip([a, -150], [b, 0], 9), lit(tone, -0.08), { lift: 1, depth: 3 }))
    .join('') +
  piece(slab(-70, -64, 140, 14, 6), lit(tone, -0.1), { lift: 1, depth: 3 }) +
  piece(slab(-86, -174, 172, 34, 17), tone, { lift: 2 });
