import { hex, INK, lit, PAPERS as P } from './colour.ts';
import { blob, disc, fill, line, moved, piece, shard, slab, star, strip } from './cut.ts';
import type { Thing } from './things-music.ts';

/** The middle of its handle is the origin, the hair is up. */
export const brush: Thing = (tone, second) =>
  piece(strip([0, 150], [0, -70], 7, 12), tone, { lift: 2, depth: 4 }) +
  piece(slab(-14, -104, 28, 38, 4), P.steel, { lift: 1, depth: 4 }) +
  piece('M-16,-102C-26,-140 -8,-168 4,-186C12,-160 28,-140 16,-102Z', second, { lift: 1, depth: 5 });

export const palette: Thing = (tone) =>
  piece(
    blob(
      [
        [-130, 0],
        [-100, -80],
        [0, -104],
        [110, -76],
        [136, 10],
        [90, 56],
        [40, 40],
        [20, 84],
        [-70, 80],
      ],
      0.95,
    ),
    tone,
    { lift: 3, depth: 9 },
  ) +
  [P.pomegranate, P.marigold, P.turquoise, P.violet, P.leaf, P.white]
    .map((p, i) =>
      piece(disc(-84 + i * 36, -28 - Math.sin((i / 5) * Math.PI) * 36, 17), p, { lift: 1, depth: 4 }),
    )
    .join('') +
  fill(disc(56, 12, 15), INK, 'opacity=".55"');

export const drawing: Thing = (tone, second) =>
  piece(slab(-120, -140, 240, 236, 8), P.wood, { lift: 3 }) +
  piece(slab(-104, -124, 208, 200, 4), tone, {
    lift: 1,
    depth: 4,
    on:
      fill(disc(0, -30, 44), second) +
      line('M-18,-40v6M18,-40v6M-18,-14q18,16 36,0', INK, 6) +
      line('M-60,50q60,-40 120,0', P.leaf, 8) +
      fill(star(66, -86, 8, 24, 14), P.marigold),
  });

export const chisel: Thing = (tone, second) =>
  piece(slab(-18, -20, 36, 110, 14), second, { lift: 2 }) +
  piece(shard([-13, -18], [13, -18], [22, -140], [-22, -140]), tone, { lift: 2 });

export const hammer: Thing = (tone, second) =>
  piece(strip([0, 90], [0, -110], 12), second, { lift: 2, depth: 4 }) +
  piece(slab(-70, -166, 140, 66, 14), tone, { lift: 3 });

/** A head half out of its stone, on a stand. */
export const sculpture: Thing = (tone) =>
  piece(
    blob(
      [
        [-70, 40],
        [-90, -60],
        [-50, -150],
        [20, -170],
        [76, -120],
        [70, -60],
        [92, -30],
        [70, 0],
        [76, 44],
      ],
      0.9,
    ),
    tone,
    { lift: 3, depth: 12, on: line('M40,-92q20,-8 32,2M66,-30q-22,8 -36,0', lit(tone, -0.14), 6) },
  ) + piece(slab(-110, 36, 220, 60, 6), lit(tone, -0.08), { lift: 2 });

export const pen: Thing = (tone, second) =>
  moved(
    piece('M0,60C-30,0 -40,-120 10,-230C40,-130 40,-20 12,60Z', tone, {
      lift: 2,
      on: line('M4,60Q0,-90 10,-210', lit(tone, -0.16), 4),
    }) + piece(shard([-4, 56], [14, 56], [6, 104]), second, { lift: 1, depth: 3 }),
    { turn: 18 },
  );

export const sheetOfPaper: Thing = (tone, second) =>
  piece(slab(-170, -70, 340, 160, 4), tone, {
    lift: 3,
    on: line('M-110,20C-90,-60 -60,-40 -70,10S-20,40 -10,-16S30,-50 30,10S90,30 110,-30', second, 10),
  });

export const spray: Thing = (tone, second) =>
  piece(slab(-18, -152, 36, 30, 8), P.white, { lift: 1, depth: 3 }) +
  piece('M-42,-104Q-40,-128 0,-128T42,-104Z', P.steel, { lift: 1 }) +
  piece(slab(-44, -106, 88, 210, 12), tone, {
    lift: 3,
    on: fill('M-60,-40Q0,-80 60,-30V30Q0,-20 -60,20Z', second) + fill(star(0, 66, 5, 20, 9), P.white),
  });

export const ribbon: Thing = (tone, second) =>
  piece(strip([0, 40], [0, -70], 8), P.wood, { lift: 2, depth: 3 }) +
  `<g filter="url(#lift2)">${line('M0,-70C70,-170 130,-110 84,-60S-40,-40 -60,-130S-190,-200 -214,-96S-250,60 -300,20', tone, 26)}${line('M0,-74C70,-174 130,-114 84,-64S-40,-44 -60,-134S-190,-204 -214,-100S-250,56 -300,16', second, 7)}</g>`;

export const deck: Thing = (tone, second) =>
  [-42, -21, 0, 21, 42]
    .map((turn, i) =>
      moved(
        piece(slab(-46, -190, 92, 136, 9), i === 2 ? P.white : tone, {
          lift: 2,
          depth: 5,
          on:
            i === 2
              ? fill('M0,-96C-44,-130 -22,-164 0,-138C22,-164 44,-130 0,-96Z', P.pomegranate)
              : fill(slab(-34, -178, 68, 112, 5), second),
        }),
        { turn },
      ),
    )
    .join('');

export const wand: Thing = () =>
  piece(strip([0, 60], [0, -150], 9), INK, { lift: 2, depth: 3 }) +
  piece(strip([0, -124], [0, -152], 9.5), P.white, { lift: 0, depth: 3 }) +
  [
    [40, -190],
    [-30, -206],
    [4, -240],
  ]
    .map(([x = 0, y = 0], i) => piece(star(x, y, 4, 25 - i * 4, 8), P.marigold, { lift: 1, depth: 3 }))
    .join('');

export const topHat: Thing = (tone, second) =>
  piece('M-72,-150Q0,-166 72,-150L64,0Q0,16 -64,0Z', tone, {
    lift: 3,
    on: fill('M-80,-48Q0,-30 80,-48V4Q0,20 -80,4Z', second),
  }) + piece(disc(0, 2, 122, 24), lit(tone, -0.03), { lift: 2 });

export const easel: Thing = (tone, second) =>
  [
    [-20, -110],
    [20, 110],
    [0, 20],
  ]
    .map(([a = 0, b = 0]) => piece(strip([a, -320], [b, 0], 9), P.wood, { lift: 1, depth: 3 }))
    .join('') +
  piece(slab(-120, -280, 240, 190, 4), tone, {
    lift: 3,
    on: fill('M-130,-120Q-40,-200 30,-140T140,-170V-80H-130Z', second) + fill(disc(50, -226, 26), P.marigold),
  });

export const paints: Thing = (tone, second) =>
  [
    [-70, tone],
    [0, second],
    [70, P.marigold],
  ]
    .map(
      ([x, t]) =>
        `${piece(slab((x as number) - 30, -84, 60, 84, 8), P.white, {
          lift: 2,
          on: fill(slab((x as number) - 34, -50, 68, 34, 0), t as typeof tone),
        })}<ellipse cx="${x}" cy="-84" rx="30" ry="9" fill="${hex(t as typeof tone)}"/>`,
    )
    .join('');
