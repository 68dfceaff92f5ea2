import { lit, PAPERS, SKINS, type Tone } from './colour.ts';
import { disc, fill, line, type Point, piece, shard, slab, star } from './cut.ts';
import type { Look, Wear } from './look.ts';

/** The middle of a figure, and the height of its shoulders. */
const X = 360;

const torso = (s: number, neck: number, drop: number): string =>
  `M${X - neck},${552}Q${X},${552 + drop} ${X + neck},552C${X + neck + 34},566 ${X + s * 0.62},576 ${X + s * 0.86},598C${X + s + 8},622 ${X + s + 4},700 ${X + s - 8},760C${X + s - 22},860 ${X + s - 20},920 ${X + s - 18},990H${X - s + 18}C${X - s + 20},920 ${X - s + 22},860 ${X - s + 8},760C${X - s - 4},700 ${X - s - 8},622 ${X - s * 0.86},598C${X - s * 0.62},576 ${X - neck - 34},566 ${X - neck},552Z`;

const neckOf = (look: Look): string => {
  const skin: Tone = SKINS[look.skin];
  return piece(
    `M${X - 50},440V540Q${X - 60},572 ${X - 108},584L${X},700L${X + 108},584Q${X + 60},572 ${X + 50},540V440Z`,
    lit(skin, -0.045),
    {
      lift: 1,
      depth: 5,
      on: fill(`M${X - 60},430H${X + 60}V506Q${X + 10},566 ${X - 52},512Z`, lit(skin, -0.125)),
    },
  );
};

interface Cloth {
  readonly s: number;
  readonly tone: Tone;
  readonly second: Tone;
  readonly skin: Tone;
}

const bands = (second: Tone, from: number, step: number, height: number): string =>
  Array.from({ length: 10 }, (_, i) => fill(slab(100, from + i * step, 520, height, 0), second)).join('');

const folds = (tone: Tone): string =>
  line('M206,720q22,60 10,150', lit(tone, -0.09), 4) + line('M516,716q-24,66 -12,160', lit(tone, -0.11), 4);

const collar = (tone: Tone): string =>
  piece(shard([X - 66, 540], [X - 4, 620], [X - 62, 660], [X - 104, 574]), tone, { lift: 1 }) +
  piece(shard([X + 66, 540], [X + 4, 620], [X + 62, 660], [X + 104, 574]), lit(tone, -0.03), { lift: 1 });

const buttons = (tone: Tone, from = 660): string =>
  [0, 1, 2, 3].map((i) => piece(disc(X, from + i * 72, 7), tone, { lift: 1, depth: 2 })).join('');

const vee = ({ s, tone }: Cloth, deep: number, on = ''): string =>
  piece(`${torso(s, 74, 4).replace(/Q360,556 434,552/, `L${X},${deep}L434,552`)}`, tone, {
    lift: 2,
    depth: 10,
    on: folds(tone) + on,
  });

const WEAR: Record<Wear, (cloth: Cloth) => string> = {
  tee: (c) =>
    piece(torso(c.s, 72, 74), c.tone, {
      depth: 10,
      on: folds(c.tone) + line(`M${X - 74},556Q${X},640 ${X + 74},556`, lit(c.tone, -0.07), 9),
    }),
  stripes: (c) =>
    piece(torso(c.s, 76, 54), c.tone, { depth: 10, on: bands(c.second, 604, 46, 20) + folds(c.tone) }),
  vee: (c) => vee(c, 676, line(`M${X - 74},552L${X},676L${X + 74},552`, lit(c.tone, -0.08), 12)),
  collar: (c) =>
    piece(torso(c.s, 62, 70), c.tone, {
      depth: 10,
      on: folds(c.tone) + line(`M${X},600V980`, lit(c.tone, -0.08), 4),
    }) +
    collar(lit(c.tone, 0.03)) +
    buttons(c.second),
  blazer: (c) =>
    piece(torso(c.s - 20, 62, 80), c.second, {
      depth: 6,
      lift: 1,
      on: line(`M${X},600V980`, lit(c.second, -0.08), 4),
    }) +
    collar(lit(c.second, 0.03)) +
    piece(
      `M${X - 78},548C${X - 110},566 ${X - c.s * 0.7},576 ${X - c.s * 0.9},598C${X - c.s - 12},626 ${X - c.s + 4},760 ${X - c.s + 6},990H${X - 8}L${X - 12},800Z`,
      c.tone,
      { lift: 2, depth: 8 },
    ) +
    piece(
      `M${X + 78},548C${X + 110},566 ${X + c.s * 0.7},576 ${X + c.s * 0.9},598C${X + c.s + 12},626 ${X + c.s - 4},760 ${X + c.s - 6},990H${X + 4}L${X - 12},800Z`,
      lit(c.tone, -0.025),
      { lift: 2, depth: 8 },
    ) +
    piece(
      shard([X - 82, 546], [X - 12, 800], [X - 112, 700], [X - 94, 672], [X - 128, 660]),
      lit(c.tone, 0.05),
      { lift: 1 },
    ) +
    piece(
      shard([X + 82, 546], [X - 8, 800], [X + 108, 700], [X + 90, 672], [X + 124, 660]),
      lit(c.tone, 0.02),
      { lift: 1 },
    ),
  turtleneck: (c) =>
    piece(torso(c.s, 70, 10), c.tone, { depth: 10, on: folds(c.tone) }) +
    piece(`M${X - 66},506Q${X},540 ${X + 66},506L${X + 74},576Q${X},616 ${X - 74},576Z`, lit(c.tone, 0.03), {
      lift: 1,
      on: [-40, -14, 14, 40].map((x) => line(`M${X + x},520v70`, lit(c.tone, -0.06), 4)).join(''),
    }),
  hoodie: (c) =>
    piece(
      `M${X - 118},592C${X - 128},520 ${X - 70},492 ${X - 52},520Q${X},610 ${X + 52},520C${X + 70},492 ${X + 128},520 ${X + 118},592Q${X},700 ${X - 118},592Z`,
      lit(c.tone, -0.05),
      { lift: 2 },
    ) +
    piece(torso(c.s, 100, 118), c.tone, {
      depth: 10,
      on: folds(c.tone) + line(`M${X - 140},860H${X + 140}L${X + 176},980`, lit(c.tone, -0.08), 5),
    }) +
    [-1, 1]
      .map(
        (s) =>
          line(`M${X + s * 40},628q${s * 6},60 ${-s * 2},112`, c.second, 7) +
          piece(disc(X + s * 38, 748, 8, 13), c.second, { lift: 1, depth: 3 }),
      )
      .join(''),
  straps: (c) =>
    `${bare(c)}${piece(
      `M${X - 118},598L${X - 92},590L${X - 70},690Q${X},740 ${X + 70},690L${X + 92},590L${X + 118},598L${X + c.s * 0.84},760L${X + c.s - 26},990H${X - c.s + 26}L${X - c.s * 0.84},760Z`,
      c.tone,
      {
        depth: 10,
        on: [
          [-96, 800],
          [-30, 770],
          [46, 800],
          [108, 840],
          [-60, 880],
          [16, 870],
          [90, 930],
        ]
          .map(([x = 0, y = 0]) => fill(star(X + x, y, 5, 17, 7), c.second))
          .join(''),
      },
    )}`,
  jersey: (c) =>
    `${bare(c)}${piece(`M${X - 128},586L${X - 84},574L${X},690L${X + 84},574L${X + 128},586L${X + c.s * 0.8},740L${X + c.s - 22},990H${X - c.s + 22}L${X - c.s * 0.8},740Z`, c.tone, { depth: 10, on: line(`M${X - 106},580L${X},712L${X + 106},580`, c.second, 16) + fill(slab(100, 850, 520, 16, 0), c.second) + fill(slab(100, 880, 520, 8, 0), c.second) })}`,
  tank: (c) =>
    `${bare(c)}${piece(`M${X - 118},588L${X - 78},580Q${X},760 ${X + 78},580L${X + 118},588Q${X + 120},690 ${X + c.s * 0.86},740L${X + c.s - 24},990H${X - c.s + 24}L${X - c.s * 0.86},740Q${X - 120},690 ${X - 118},588Z`, c.tone, { depth: 10, on: line(`M${X - 80},580Q${X},768 ${X + 80},580`, c.second, 12) + fill(`M60,800L660,730V790L60,860Z`, c.second) })}`,
  apron: (c) =>
    `${piece(torso(c.s, 72, 70), c.second, { depth: 10, on: folds(c.second) })}${line(`M${X - 74},700L${X - 62},556`, c.tone, 17)}${line(`M${X + 74},700L${X + 62},556`, lit(c.tone, -0.05), 17)}${piece(`M${X - 100},680H${X + 100}L${X + 124},820Q${X + 180},830 ${X + 172},990H${X - 172}Q${X - 180},830 ${X - 124},820Z`, c.tone, { depth: 9, on: line(`M${X - 60},860h120v90h-120z`, lit(c.tone, -0.09), 5) })}`,
  overalls: (c) =>
    `${piece(torso(c.s, 74, 64), c.second, { depth: 10, on: bands(lit(c.second, -0.1), 610, 40, 16) })}${line(`M${X - 92},712L${X - 110},580`, c.tone, 30)}${line(`M${X + 92},712L${X + 110},580`, lit(c.tone, -0.03), 30)}${piece(`M${X - 118},690H${X + 118}L${X + 126},830Q${X + 190},840 ${X + 182},990H${X - 182}Q${X - 190},840 ${X - 126},830Z`, c.tone, { depth: 9, on: line(`M${X - 52},760h104v80h-104z`, lit(c.tone, 0.14), 4, 'stroke-dasharray="9 7"') })}${[-92, 92].map((x) => piece(disc(X + x, 716, 14), PAPERS.gold, { lift: 1, depth: 3 })).join('')}`,
  gi: (c) =>
    `${piece(torso(c.s, 84, 120), c.tone, { depth: 10, on: folds(c.tone) })}${piece(shard([X + 86, 548], [X + 112, 570], [X - 40, 900], [X - 96, 884]), lit(c.tone, -0.02), { lift: 1 })}${piece(shard([X - 86, 548], [X - 112, 570], [X + 40, 900], [X + 96, 884]), lit(c.tone, 0.02), { lift: 1 })}${piece(slab(150, 868, 420, 50, 4), c.second, { lift: 1 })}${piece(slab(X - 30, 858, 60, 70, 10), lit(c.second, 0.06), { lift: 1 })}`,
  tails: (c) =>
    WEAR.blazer({ ...c, second: PAPERS.white }) +
    piece(shard([X - 4, 596], [X - 64, 568], [X - 64, 630]), c.second, { lift: 1 }) +
    piece(shard([X + 4, 596], [X + 64, 568], [X + 64, 630]), lit(c.second, -0.03), { lift: 1 }) +
    piece(slab(X - 14, 582, 28, 32, 8), lit(c.second, 0.05), { lift: 1 }),
  cardigan: (c) =>
    piece(torso(c.s - 14, 68, 84), c.second, { depth: 6, lift: 1 }) +
    piece(
      `M${X - 96},558C${X - 130},570 ${X - c.s * 0.8},580 ${X - c.s * 0.92},602C${X - c.s - 10},640 ${X - c.s + 6},760 ${X - c.s + 10},990H${X - 60}Q${X - 30},760 ${X - 96},558Z`,
      c.tone,
      { depth: 9, on: line(`M${X - 104},560Q${X - 48},770 ${X - 74},990`, lit(c.tone, -0.07), 16) },
    ) +
    piece(
      `M${X + 96},558C${X + 130},570 ${X + c.s * 0.8},580 ${X + c.s * 0.92},602C${X + c.s + 10},640 ${X + c.s - 6},760 ${X + c.s - 10},990H${X + 60}Q${X + 30},760 ${X + 96},558Z`,
      lit(c.tone, -0.02),
      { depth: 9, on: line(`M${X + 104},560Q${X + 48},770 ${X + 74},990`, lit(c.tone, -0.09), 16) },
    ),
  shawl: (c) =>
    piece(torso(c.s, 66, 60), c.second, { depth: 8 }) +
    collar(lit(c.second, 0.02)) +
    [-1, 1]
      .map((s) =>
        piece(
          `M${X + s * 58},536C${X + s * 130},566 ${X + s * (c.s + 6)},580 ${X + s * (c.s + 10)},660L${X + s * (c.s + 4)},990H${X + s * 74}Q${X + s * 100},720 ${X + s * 58},536Z`,
          s > 0 ? lit(c.tone, -0.03) : c.tone,
          {
            lift: 2,
            depth: 8,
            on: [820, 846, 872, 912]
              .map((y, i) => fill(slab(60, y, 600, i === 3 ? 10 : 14, 0), PAPERS.night))
              .join(''),
          },
        ),
      )
      .join(''),
};

/** Bare shoulders, below what has no sleeves. */
const bare = ({ s, skin }: Cloth): string =>
  piece(torso(s, 64, 30), skin, {
    depth: 9,
    on:
      line(`M${X - 96},596q50,20 84,6`, lit(skin, -0.08), 4) +
      line(`M${X + 96},596q-50,20 -84,6`, lit(skin, -0.1), 4),
  });

export const bodyOf = (look: Look): string => {
  const cloth = {
    s: look.shoulders,
    tone: PAPERS[look.wearColour] as Tone,
    second: PAPERS[look.second ?? 'cream'] as Tone,
    skin: SKINS[look.skin] as Tone,
  };
  return neckOf(look) + WEAR[look.wear](cloth);
};

interface Sleeve {
  readonly tone: Tone;
  /** How far it goes: 0 is none, 1 to the elbow, 2 to the wrist. */
  readonly length: 0 | 1 | 2;
}

export const sleeveOf = (look: Look): Sleeve => {
  if (['straps', 'jersey', 'tank'].includes(look.wear)) return { tone: SKINS[look.skin], length: 0 };
  const outer = ['apron', 'overalls', 'shawl'].includes(look.wear)
    ? (look.second ?? 'cream')
    : look.wearColour;
  return {
    tone: PAPERS[outer],
    length: ['tee', 'stripes', 'apron', 'overalls'].includes(look.wear) ? 1 : 2,
  };
};

export const shoulderOf = (look: Look, side: -1 | 1): Point => [X + side * (look.shoulders - 40), 642];
