import { hex, INK, lit, PAPERS as P } from './colour.ts';
import { blob, disc, fill, line, moved, type Point, piece, shard, slab, star, strip } from './cut.ts';
import type { Thing } from './things-music.ts';

/** The end of its handle is the origin. */
export const pan: Thing = (tone, second) =>
  piece(strip([0, 30], [0, -110], 13, 15), P.wood, { lift: 2, depth: 5 }) +
  piece(disc(0, -200, 108, 96), tone, { lift: 3, depth: 9 }) +
  piece(disc(0, -204, 88, 76), lit(tone, -0.1), { lift: 0, depth: 4 }) +
  piece(
    blob(
      [
        [-50, -216],
        [-20, -250],
        [30, -240],
        [58, -200],
        [30, -160],
        [-26, -164],
      ],
      0.95,
    ),
    P.white,
    { lift: 1 },
  ) +
  piece(disc(6, -204, 24), P.marigold, { lift: 1, depth: 5 }) +
  [
    [-62, -180],
    [56, -246],
    [-40, -262],
  ]
    .map(([x = 0, y = 0]) => piece(disc(x, y, 13), second, { lift: 1, depth: 3 }))
    .join('');

export const knife: Thing = (tone, second) =>
  piece(slab(-15, -10, 30, 110, 10), second, { lift: 2 }) +
  piece('M-17,-8H24Q34,-120 -17,-220Z', tone, { lift: 2 });

export const pita: Thing = (tone, second) =>
  [
    [-60, -40, 0],
    [-20, -64, 1],
    [26, -62, 0],
    [62, -36, 2],
  ]
    .map(([x = 0, y = 0, k = 0]) =>
      piece(disc(x, y, 30), k === 0 ? P.leaf : k === 1 ? P.pomegranate : P.wood, { lift: 1 }),
    )
    .join('') +
  piece('M-104,-34Q0,14 104,-34Q112,80 0,92Q-112,80 -104,-34Z', tone, {
    lift: 3,
    on: [
      [-50, 30],
      [0, 56],
      [46, 26],
    ]
      .map(([x = 0, y = 0]) => fill(disc(x, y, 9, 6), second))
      .join(''),
  });

export const gamepad: Thing = (tone, second) =>
  piece(
    blob(
      [
        [-96, -58],
        [0, -44],
        [96, -58],
        [146, -10],
        [158, 70],
        [112, 88],
        [62, 34],
        [-62, 34],
        [-112, 88],
        [-158, 70],
        [-146, -10],
      ],
      0.85,
    ),
    tone,
    { lift: 3, depth: 9 },
  ) +
  piece('M-104,-28h22v22h22v22h-22v22h-22v-22h-22v-22h22Z', INK, { lift: 1, depth: 3 }) +
  [
    [82, -22],
    [106, 2],
    [82, 26],
    [58, 2],
  ]
    .map(([x = 0, y = 0], i) =>
      piece(disc(x, y, 12), [P.pomegranate, P.marigold, P.turquoise, second][i] ?? second, {
        lift: 1,
        depth: 3,
      }),
    )
    .join('');

export const bags: Thing = (tone, second) =>
  [
    [-52, 34, 0],
    [46, 0, 1],
  ]
    .map(
      ([x = 0, y = 0, k = 0]) =>
        `<g filter="url(#lift1)"><path d="M${x - 30},${y}C${x - 30},${y - 84} ${x + 30},${y - 84} ${x + 30},${y}" fill="none" stroke="${hex(INK)}" stroke-width="6"/></g>${piece(shard([x - 66, y], [x + 66, y], [x + 78, y + 170], [x - 78, y + 170]), k ? tone : second, { lift: 2, on: fill(star(x, y + 84, 5, 30, 13), k ? second : tone) })}`,
    )
    .join('');

export const map: Thing = (tone, second) =>
  (
    [
      [-150, 0],
      [-50, -22],
      [50, 0],
    ] as Point[]
  )
    .map(([x, y], i) =>
      piece(
        shard([x, -100 + y], [x + 100, -100 - (y ? 0 : 22)], [x + 100, 100 - (y ? 0 : 22)], [x, 100 + y]),
        lit(tone, i % 2 ? -0.06 : 0),
        {
          lift: 2,
          on:
            line(`M${x - 10},${40 - i * 20}q50,-60 120,-30`, second, 6, 'stroke-dasharray="4 13"') +
            fill(disc(x + 60, -40 + i * 30, 24, 15), P.sage),
        },
      ),
    )
    .join('') +
  piece('M80,-10C50,-44 60,-86 92,-86S134,-44 104,-10L92,8Z', P.pomegranate, {
    lift: 1,
    on: fill(disc(92, -54, 11), P.cream),
  });

export const flask: Thing = (tone, second) =>
  piece('M-26,-150H26V-62L92,66Q104,98 70,98H-70Q-104,98 -92,66L-26,-62Z', P.white, {
    lift: 3,
    on:
      fill('M-80,10Q-30,-10 0,10T90,4L130,120H-130Z', tone) +
      [
        [-24, 46, 12],
        [20, 62, 9],
        [30, 30, 7],
      ]
        .map(([x = 0, y = 0, r = 0]) => fill(disc(x, y, r), lit(tone, 0.12)))
        .join(''),
  }) +
  piece(slab(-36, -164, 72, 20, 8), second, { lift: 1 }) +
  [
    [6, -196, 14],
    [-16, -226, 10],
    [14, -252, 7],
  ]
    .map(([x = 0, y = 0, r = 0]) => piece(disc(x, y, r), lit(tone, 0.06), { lift: 1, depth: 3 }))
    .join('');

export const planet: Thing = (tone, second) =>
  piece(disc(0, 0, 70), tone, {
    lift: 3,
    depth: 11,
    on: fill('M-80,-20Q0,-44 80,-14V8Q0,-22 -80,4Z', lit(tone, 0.08)),
  }) +
  `<g filter="url(#lift1)"><path d="M-66,26C-150,60 -128,4 -64,-18M66,-26C150,-60 120,20 -66,32" fill="none" stroke="${hex(second)}" stroke-width="12" stroke-linecap="round"/></g>`;

const leaf = (x: number, y: number, turn: number, size: number, k: number): string =>
  moved(
    piece('M0,0C-34,-34 -30,-92 0,-128C30,-92 34,-34 0,0Z', lit(P.leaf, k * 0.05), {
      lift: 1,
      depth: 6,
      on: line('M0,0V-120', lit(P.leaf, -0.1), 4),
    }),
    { x, y, turn, scale: size },
  );

export const plant: Thing = (tone, second) =>
  [
    [0, -30, -54, 1],
    [0, -30, 52, 1],
    [0, -34, -24, 1.25],
    [0, -34, 26, 1.2],
    [0, -30, 0, 1.4],
    [0, -20, -82, 0.8],
    [0, -20, 80, 0.8],
  ]
    .map(([x = 0, y = 0, turn = 0, size = 1], i) => leaf(x, y, turn, size, (i % 3) - 1))
    .join('') +
  piece('M-82,-26H82L62,108Q0,122 -62,108Z', tone, {
    lift: 3,
    on: fill('M-90,20L-50,50L-10,20L30,50L70,20L110,50V74L70,44L30,74L-10,44L-50,74L-90,44Z', second),
  }) +
  piece(slab(-94, -48, 188, 34, 10), lit(tone, 0.03), { lift: 1 });

export const backpack: Thing = (tone, second) =>
  [-1, 1]
    .map((s) =>
      piece(
        blob(
          [
            [s * 90, -330],
            [s * 190, -300],
            [s * 214, -120],
            [s * 190, 20],
            [s * 90, 20],
          ],
          0.8,
        ),
        tone,
        { lift: 3 },
      ),
    )
    .join('') +
  piece(slab(-200, -372, 400, 72, 36), second, {
    lift: 3,
    on: [-120, -40, 40, 120].map((x) => line(`M${x},-380v90`, lit(second, -0.08), 6)).join(''),
  });

export const phone: Thing = (tone, second) =>
  piece(slab(-50, -170, 100, 186, 16), INK, { lift: 3 }) +
  piece(slab(-41, -158, 82, 160, 8), tone, {
    lift: 0,
    depth: 4,
    on: fill('M0,-44C-44,-78 -22,-112 0,-86C22,-112 44,-78 0,-44Z', second),
  });

export const ringLight: Thing = (tone) =>
  piece(strip([0, 100], [0, 330], 7), P.slate, { lift: 1, depth: 3 }) +
  `<g filter="url(#lift2)"><circle r="104" fill="none" stroke="${hex(tone)}" stroke-width="32"/><circle r="104" fill="none" stroke="${hex(P.white)}" stroke-width="16"/></g>`;
