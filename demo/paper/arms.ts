import { lit, SKINS, type Tone } from './colour.ts';
import { line, moved, type Point, piece, shard, slab, strip } from './cut.ts';
import type { Look } from './look.ts';
import { shoulderOf, sleeveOf } from './wear.ts';

export type Hand = 'grip' | 'wave' | 'hold' | 'down' | 'point' | 'none';

const fingers = (tone: Tone, ends: readonly (readonly [Point, Point, number])[]): string =>
  ends.map(([from, to, r]) => piece(strip(from, to, r), tone, { lift: 1, depth: 3 })).join('');

/** Hands, seen from outside; the wrist is the origin and the fingers go up. */
const HANDS: Record<Hand, (skin: Tone) => string> = {
  grip: (skin) =>
    piece(slab(-31, -66, 60, 80, 27), skin, { lift: 2, depth: 5 }) +
    [0, 1, 2, 3]
      .map((i) => piece(slab(-34, -68 + i * 18, 56 - i * 2, 20, 10), lit(skin, 0.012), { lift: 1, depth: 3 }))
      .join('') +
    piece(strip([20, -14], [2, -52], 10), lit(skin, 0.02), { lift: 1, depth: 3 }),
  wave: (skin) =>
    fingers(skin, [
      [[-20, -44], [-38, -98], 11],
      [[-7, -50], [-13, -114], 12],
      [[8, -50], [13, -112], 12],
      [[22, -44], [37, -94], 10.5],
    ]) +
    piece(slab(-33, -66, 66, 78, 29), skin, {
      lift: 1,
      depth: 4,
      on: line('M-20,-22q20,14 40,-6', lit(skin, -0.1), 3) + line('M-22,-40q20,-8 42,2', lit(skin, -0.1), 3),
    }) +
    piece(strip([-24, -18], [-60, -50], 11.5), skin, { lift: 1, depth: 3 }),
  hold: (skin) =>
    piece(slab(-36, -54, 72, 64, 28), lit(skin, -0.03), { lift: 2, depth: 5 }) +
    fingers(skin, [
      [[-27, -40], [-29, -72], 11],
      [[-9, -42], [-9, -80], 11.5],
      [[9, -42], [10, -80], 11.5],
      [[27, -40], [30, -70], 10.5],
    ]),
  down: (skin) =>
    piece(slab(-33, -58, 66, 70, 28), skin, { lift: 2, depth: 5 }) +
    fingers(lit(skin, 0.01), [
      [[-25, -46], [-31, -84], 10.5],
      [[-8, -50], [-11, -94], 11],
      [[9, -50], [10, -94], 11],
      [[25, -46], [30, -84], 10.5],
    ]) +
    piece(strip([26, -20], [48, -50], 11), skin, { lift: 1, depth: 3 }),
  point: (skin) =>
    fingers(skin, [[[-15, -44], [-20, -118], 12]]) +
    piece(slab(-33, -64, 66, 76, 28), skin, { lift: 2, depth: 5 }) +
    [1, 2, 3]
      .map((i) => piece(slab(-16 + i * 15 - 6, -68, 18, 40, 9), lit(skin, 0.012), { lift: 1, depth: 3 }))
      .join('') +
    piece(strip([-28, -20], [6, -34], 11), lit(skin, 0.02), { lift: 1, depth: 3 }),
  none: () => '',
};

interface Arm {
  readonly side: -1 | 1;
  readonly elbow: Point;
  readonly wrist: Point;
  readonly hand: Hand;
  /** The turn of the hand against its forearm, in degrees. */
  readonly turn?: number;
  /** True for a left hand's picture on the right. */
  readonly flip?: boolean;
}

export const handOf = (look: Look, hand: Hand): string => HANDS[hand](SKINS[look.skin]);

/** Where a forearm points, as the turn of a hand that goes on in the same direction. */
const turnOfArm = (from: Point, to: Point): number =>
  (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI + 90;

/** A band across a sleeve. */
const cuff = (from: Point, to: Point, r: number): string => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [nx, ny] = [(-(to[1] - from[1]) / length) * r, ((to[0] - from[0]) / length) * r];
  return shard(
    [from[0] - nx, from[1] - ny],
    [to[0] - nx * 0.94, to[1] - ny * 0.94],
    [to[0] + nx * 0.94, to[1] + ny * 0.94],
    [from[0] + nx, from[1] + ny],
  );
};

/** An arm from its shoulder on: two strips of paper, joined at the elbow. */
export const arm = (look: Look, { side, elbow, wrist, hand, turn = 0, flip = side > 0 }: Arm): string => {
  const skin: Tone = SKINS[look.skin];
  const sleeve = sleeveOf(look);
  const shade = side > 0 ? -0.03 : 0;
  const shoulder = shoulderOf(look, side);
  const upper = strip(shoulder, elbow, 47, 39);
  const lower = strip(elbow, wrist, 38, 27);
  const cuffAt = (t: number): Point => [
    elbow[0] + (wrist[0] - elbow[0]) * t,
    elbow[1] + (wrist[1] - elbow[1]) * t,
  ];
  const downArm = (t: number): Point => [
    shoulder[0] + (elbow[0] - shoulder[0]) * t,
    shoulder[1] + (elbow[1] - shoulder[1]) * t,
  ];
  const palm = moved(handOf(look, hand), {
    x: wrist[0],
    y: wrist[1],
    turn: turnOfArm(elbow, wrist) + turn,
    flip,
  });
  if (sleeve.length === 2)
    return `${piece(upper, lit(sleeve.tone, shade), { lift: 2 })}${palm}${piece(strip(elbow, cuffAt(0.8), 39, 32), lit(sleeve.tone, shade + 0.015), { lift: 2 })}${piece(cuff(cuffAt(0.86), cuffAt(1.0), 35), lit(sleeve.tone, shade + 0.06), { lift: 1, depth: 4 })}`;
  return `${piece(upper, lit(skin, shade), { lift: 2 })}${piece(lower, lit(skin, shade), { lift: 2 })}${palm}${
    sleeve.length === 1
      ? piece(cuff(downArm(0.36), downArm(0.66), 52), lit(sleeve.tone, shade + 0.03), { lift: 2, depth: 4 }) +
        piece(strip(shoulder, downArm(0.3), 51, 49), lit(sleeve.tone, shade), { lift: 1 })
      : ''
  }`;
};

/** An arm that hangs down. */
export const rest = (look: Look, side: -1 | 1): string => {
  const [x] = shoulderOf(look, side);
  return arm(look, { side, elbow: [x + side * 34, 830], wrist: [x + side * 22, 1010], hand: 'none' });
};
