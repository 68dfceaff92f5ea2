import { hex, lit, PAPERS, type Tone } from './colour.ts';
import { blob, disc, fill, line, piece, slab, star, strip } from './cut.ts';
import { faceWidth } from './face.ts';
import type { Headwear, Look } from './look.ts';

const scarf = (w: number, tone: Tone, second: Tone): string =>
  piece(disc(16, -196, 74, 52), lit(tone, -0.04), { lift: 2 }) +
  piece(
    blob(
      [
        [0, -202],
        [w * 0.86, -176],
        [w + 22, -96],
        [w + 10, -30],
        [w * 0.82, -84],
        [0, -104],
        [-w * 0.82, -84],
        [-w - 10, -30],
        [-w - 22, -96],
        [-w * 0.86, -176],
      ],
      0.9,
    ),
    tone,
    {
      lift: 2,
      on: [`M${-w},-60Q0,-190 ${w},-130`, `M${-w},-90Q-20,-200 ${w * 0.7},-176`]
        .map((d) => line(d, second, 12))
        .join(''),
    },
  ) +
  piece(disc(w * 0.5, -150, 24, 20), second, { lift: 1, depth: 4 });

const phones = (w: number, tone: Tone): string =>
  `<g filter="url(#lift2)"><path d="M${-w - 14},0C${-w - 20},-250 ${w + 20},-250 ${w + 14},0" fill="none" stroke="${hex(tone)}" stroke-width="20"/></g>${[
    -1, 1,
  ]
    .map((s) =>
      piece(slab(s * (w + 16) - 26, -44, 52, 92, 24), lit(tone, -0.03), {
        lift: 2,
        on: fill(slab(s * (w + 16) - 12, -28, 24, 60, 12), PAPERS.marigold),
      }),
    )
    .join('')}`;

const HEADWEAR: Record<Headwear, (w: number, tone: Tone) => string> = {
  kippa: (w, tone) =>
    piece(
      blob(
        [
          [-w * 0.62, -140],
          [-w * 0.3, -184],
          [w * 0.3, -184],
          [w * 0.62, -140],
          [0, -152],
        ],
        0.9,
      ),
      tone,
      {
        lift: 1,
        on: line(`M${-w * 0.6},-146Q0,-166 ${w * 0.6},-146`, lit(tone, 0.24), 6, 'stroke-dasharray="2 11"'),
      },
    ),
  scarf: (w, tone) => scarf(w, tone, PAPERS.marigold),
  cap: (w, tone) =>
    piece(
      blob(
        [
          [-w - 8, -84],
          [-w * 0.86, -168],
          [0, -206],
          [w * 0.86, -168],
          [w + 8, -84],
          [0, -100],
        ],
        0.9,
      ),
      tone,
      { on: line('M0,-206V-98', lit(tone, -0.1), 3) + fill(star(0, -146, 5, 24, 11), PAPERS.cream) },
    ) +
    piece(
      blob(
        [
          [-w * 0.9, -98],
          [0, -116],
          [w * 0.9, -98],
          [w * 0.78, -66],
          [0, -78],
          [-w * 0.78, -66],
        ],
        0.9,
      ),
      lit(tone, -0.06),
      { lift: 2 },
    ),
  beanie: (w, tone) =>
    piece(
      blob(
        [
          [-w - 8, -96],
          [-w * 0.8, -180],
          [0, -218],
          [w * 0.8, -180],
          [w + 8, -96],
          [0, -110],
        ],
        0.9,
      ),
      tone,
      {
        on: [-60, -20, 20, 60]
          .map((x) => line(`M${x},-210Q${x * 1.4},-150 ${x * 1.5},-90`, lit(tone, -0.07), 4))
          .join(''),
      },
    ) +
    piece(slab(-w - 14, -122, 2 * w + 28, 50, 20), lit(tone, 0.06), {
      lift: 1,
      on: Array.from({ length: 15 }, (_, i) => line(`M${-w + i * 16},-118v42`, lit(tone, -0.05), 4)).join(''),
    }),
  fedora: (w, tone) =>
    piece(disc(0, -112, w + 66, 32), lit(tone, -0.03), { lift: 2 }) +
    piece(
      blob(
        [
          [-w * 0.84, -112],
          [-w * 0.74, -206],
          [-w * 0.2, -226],
          [0, -212],
          [w * 0.24, -228],
          [w * 0.74, -206],
          [w * 0.84, -112],
          [0, -98],
        ],
        0.7,
      ),
      tone,
      { lift: 1, on: fill(`M${-w},-146Q0,-126 ${w},-146V-108Q0,-90 ${-w},-108Z`, PAPERS.plum) },
    ),
  'top-hat': (w, tone) =>
    piece(disc(0, -116, w + 50, 27), lit(tone, -0.02), { lift: 2 }) +
    piece(
      `M${-w * 0.78},-114L${-w * 0.86},-262Q0,-284 ${w * 0.86},-262L${w * 0.78},-114Q0,-96 ${-w * 0.78},-114Z`,
      tone,
      { lift: 1, on: fill(`M${-w},-156Q0,-138 ${w},-156V-108Q0,-92 ${-w},-108Z`, PAPERS.pomegranate) },
    ),
  headphones: phones,
  headset: (w, tone) =>
    `${phones(w, tone)}<g filter="url(#lift1)">${line(`M${-w - 16},40C${-w - 14},96 -84,118 -62,116`, tone, 8)}</g>${piece(disc(-58, 114, 13, 11), lit(tone, -0.04), { lift: 1, depth: 3 })}`,
  sweatband: (w, tone) =>
    piece(`M${-w - 4},-84Q0,-132 ${w + 4},-84L${w + 2},-46Q0,-96 ${-w - 2},-46Z`, tone, {
      lift: 1,
      depth: 5,
      on: line(`M${-w},-66Q0,-114 ${w},-66`, PAPERS.white, 6),
    }),
  beret: (w, tone) =>
    piece(
      blob(
        [
          [-w - 12, -106],
          [-w * 0.9, -180],
          [-w * 0.1, -210],
          [w * 0.9, -200],
          [w + 44, -140],
          [w * 0.9, -102],
          [0, -116],
        ],
        0.95,
      ),
      tone,
      { lift: 2 },
    ) + piece(strip([4, -206], [16, -228], 6), lit(tone, -0.06), { lift: 1, depth: 2 }),
  flower: (w, tone) =>
    [0, 72, 144, 216, 288]
      .map((a) =>
        piece(
          disc(-w * 0.82 + Math.cos((a * Math.PI) / 180) * 21, -112 + Math.sin((a * Math.PI) / 180) * 21, 18),
          tone,
          { lift: 1, depth: 5 },
        ),
      )
      .join('') + piece(disc(-w * 0.82, -112, 12), PAPERS.marigold, { lift: 1, depth: 3 }),
  straw: (w, tone) =>
    piece(disc(0, -108, w + 88, 40), tone, {
      lift: 3,
      on: [0.9, 0.76]
        .map(
          (k) =>
            `<ellipse cx="0" cy="-108" rx="${(w + 88) * k}" ry="${40 * k}" fill="none" stroke="${hex(lit(tone, -0.09))}" stroke-width="3"/>`,
        )
        .join(''),
    }) +
    piece(
      blob(
        [
          [-w * 0.8, -112],
          [-w * 0.66, -190],
          [0, -212],
          [w * 0.66, -190],
          [w * 0.8, -112],
          [0, -98],
        ],
        0.9,
      ),
      tone,
      { lift: 1, on: fill(`M${-w},-150Q0,-126 ${w},-150V-112Q0,-92 ${-w},-112Z`, PAPERS.coral) },
    ),
};

export const headwearOf = (look: Look): string =>
  look.headwear ? HEADWEAR[look.headwear](faceWidth(look), PAPERS[look.headwearColour ?? 'night']) : '';
