import { hex, INK, lit, PAPERS as P } from './colour.ts';
import { blob, disc, fill, line, piece, shard, slab, star, strip } from './cut.ts';
import type { Thing } from './things-music.ts';

export const basketball: Thing = (tone) =>
  piece(disc(0, 0, 92), tone, {
    lift: 3,
    depth: 13,
    on: line('M-92,0Q0,-26 92,0M0,-92Q-26,0 0,92M-66,-66Q-6,0 -66,66M66,-66Q10,0 66,66', [0.3, 0.05, 40], 5),
  });

export const football: Thing = (tone, second) =>
  piece(disc(0, 0, 84), tone, {
    lift: 3,
    depth: 12,
    on:
      fill(star(0, 0, 5, 34, 27.5), second) +
      [0, 72, 144, 216, 288]
        .map((a) => {
          const [x, y] = [Math.sin((a * Math.PI) / 180), -Math.cos((a * Math.PI) / 180)];
          return (
            line(`M${x * 32},${y * 32}L${x * 62},${y * 62}`, second, 5) +
            fill(star(x * 86, y * 86, 5, 28, 22, a + 36), second)
          );
        })
        .join(''),
  });

export const medal: Thing = (tone, second) =>
  piece(shard([-34, -140], [0, -140], [26, 0], [-10, 0]), second, { lift: 1, depth: 3 }) +
  piece(shard([34, -140], [0, -140], [-26, 0], [10, 0]), lit(second, -0.05), { lift: 1, depth: 3 }) +
  piece(star(0, 30, 16, 58, 52), lit(tone, -0.05), { lift: 2 }) +
  piece(disc(0, 30, 43), tone, { lift: 1, depth: 5, on: fill(star(0, 30, 5, 26, 11), lit(tone, 0.1)) });

export const trophy: Thing = (tone, second) =>
  `<g filter="url(#lift2)"><path d="M-64,-120c-70,-6 -60,84 10,84M64,-120c70,-6 60,84 -10,84" fill="none" stroke="${hex(lit(tone, -0.06))}" stroke-width="15"/></g>` +
  piece('M-74,-144H74C74,-60 50,-14 18,0V40H-18V0C-50,-14 -74,-60 -74,-144Z', tone, {
    lift: 3,
    on: fill(star(0, -86, 5, 30, 13), lit(tone, 0.12)),
  }) +
  piece(slab(-56, 36, 112, 22, 4), lit(tone, -0.06), { lift: 1 }) +
  piece(slab(-70, 54, 140, 50, 6), second, { lift: 2 });

export const stopwatch: Thing = (tone, second) =>
  piece(slab(-14, -104, 28, 34, 6), lit(second, -0.06), { lift: 1, depth: 3 }) +
  piece(disc(0, 0, 76), second, { lift: 3 }) +
  piece(disc(0, 0, 58), tone, {
    lift: 0,
    depth: 5,
    on: Array.from({ length: 12 }, (_, i) =>
      line(
        `M${Math.sin((i * Math.PI) / 6) * 44},${Math.cos((i * Math.PI) / 6) * 44}L${Math.sin((i * Math.PI) / 6) * 52},${Math.cos((i * Math.PI) / 6) * 52}`,
        INK,
        4,
      ),
    ).join(''),
  }) +
  line('M0,0L24,-30', P.pomegranate, 7) +
  fill(disc(0, 0, 8), P.pomegranate);

/** Stands upright beside its rider. */
export const surfboard: Thing = (tone, second) =>
  piece(
    blob(
      [
        [0, -420],
        [62, -280],
        [84, -40],
        [74, 220],
        [40, 420],
        [-40, 420],
        [-74, 220],
        [-84, -40],
        [-62, -280],
      ],
      0.95,
    ),
    tone,
    {
      lift: 3,
      depth: 12,
      on:
        fill('M-100,-120L100,-230V-150L-100,-40Z', second) +
        fill('M-100,0L100,-110V-82L-100,28Z', P.cream) +
        line('M0,-420V420', lit(tone, -0.1), 4),
    },
  );

export const goggles: Thing = (tone, second) =>
  line('M-150,0Q0,-40 150,0', INK, 12) +
  [-62, 62]
    .map((x) =>
      piece(
        blob(
          [
            [x - 58, -30],
            [x, -40],
            [x + 58, -30],
            [x + 50, 26],
            [x, 40],
            [x - 50, 26],
          ],
          0.9,
        ),
        tone,
        {
          lift: 2,
          on:
            fill(
              blob(
                [
                  [x - 42, -20],
                  [x, -28],
                  [x + 42, -20],
                  [x + 36, 16],
                  [x, 26],
                  [x - 36, 16],
                ],
                0.9,
              ),
              second,
            ) + line(`M${x - 26},-8l16,-10`, P.white, 6),
        },
      ),
    )
    .join('');

export const lane: Thing = (tone, second) =>
  Array.from({ length: 14 }, (_, i) =>
    piece(disc(-260 + i * 40, Math.sin(i) * 4, 19), i % 4 < 2 ? tone : second, { lift: 1, depth: 5 }),
  ).join('');

export const whistle: Thing = (tone) =>
  piece('M-80,-40H70V-4H30A52,52 0 1 1 -70,-6Z', tone, { lift: 2 }) +
  fill(disc(-22, 14, 17), lit(tone, -0.2)) +
  line('M60,-44q40,-40 80,-20', P.pomegranate, 8);

export const bottle: Thing = (tone, second) =>
  piece(slab(-22, -168, 44, 40, 10), second, { lift: 1 }) +
  piece('M-30,-130H30Q52,-110 46,-60V80Q46,98 28,98H-28Q-46,98 -46,80V-60Q-52,-110 -30,-130Z', tone, {
    lift: 3,
    on: fill(slab(-60, -20, 120, 56, 0), second),
  });

export const shoe: Thing = (tone, second) =>
  piece('M-100,-84Q-60,-64 -40,-84Q-6,-36 70,-30Q118,-22 116,22H-106Z', tone, {
    lift: 2,
    on: line('M-26,-60l-22,22M-4,-44l-22,22M18,-34l-20,22', second, 7),
  }) + piece(slab(-112, 16, 234, 24, 12), second, { lift: 1 });

export const belt: Thing = (tone) =>
  piece(strip([-150, 10], [150, -10], 20), tone, { lift: 2 }) +
  piece(strip([0, 0], [-60, 120], 19), lit(tone, -0.05), { lift: 2 }) +
  piece(strip([0, 0], [50, 126], 19), tone, { lift: 2 }) +
  piece(slab(-30, -28, 60, 56, 14), lit(tone, 0.06), { lift: 1 });

export const net: Thing = (tone, second) =>
  piece(slab(-120, -190, 240, 160, 8), tone, { lift: 2, on: line('M-54,-150h108v84h-108z', second, 8) }) +
  `<g filter="url(#lift1)">${[-70, -42, -14, 14, 42, 70].map((x) => line(`M${x},-34L${x * 0.6},80`, P.white, 4) + line(`M${x},-34L${x * 0.6 + 22},80`, P.white, 3)).join('')}</g>` +
  piece(slab(-86, -44, 172, 17, 8), second, { lift: 2, depth: 4 });
