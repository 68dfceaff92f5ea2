import { lit, type Tone } from './colour.ts';
import { blob, disc, line, mirrored, type Point, piece } from './cut.ts';

/** Hair in front of the face and behind the shoulders. */
export interface Hair {
  readonly front: string;
  readonly back: string;
}

export interface Head {
  readonly w: number;
  readonly tone: Tone;
  readonly deep: Tone;
  readonly shine: Tone;
}

export const curls = (points: readonly (readonly [x: number, y: number, r: number])[], tone: Tone): string =>
  points
    .map(([x, y, r], i) => piece(disc(x, y, r), i % 3 === 1 ? lit(tone, 0.035) : tone, { lift: 1, depth: 5 }))
    .join('');

/** A ring of curls around the head, from one angle to the other (0 is right, 90 is up). */
export const ring = (
  { w }: Head,
  from: number,
  to: number,
  count: number,
  [out, size]: readonly [number, number],
): [number, number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180;
    return [
      Math.cos(angle) * (w + out),
      -38 - Math.sin(angle) * (122 + out),
      size * (1 + 0.16 * Math.sin(i * 2.4)),
    ];
  });

export const strands = (ds: readonly string[], tone: Tone): string =>
  ds.map((d) => line(d, tone, 3)).join('');

/** Parted in the middle or at a side: two leaves of paper that frame the forehead. */
export const parted = ({ w, tone, deep, shine }: Head, at: number, low: number): string => {
  const left = blob(
    [
      [at + 3, -172],
      [-w * 0.62, -164],
      [-w - 14, -92],
      [-w - 16, low],
      [-w + 4, low - 6],
      [-w * 0.88, -48],
      [-w * 0.5, -92],
      [at, -134],
    ],
    0.9,
  );
  const right = blob(
    [
      [at - 3, -172],
      [w * 0.62, -166],
      [w + 14, -92],
      [w + 17, low],
      [w - 4, low - 6],
      [w * 0.88, -48],
      [w * 0.6, -88],
      [at, -134],
    ],
    0.9,
  );
  return `${piece(right, lit(tone, -0.02), { on: strands([`M${at + 8},-160Q${w * 0.9},-140 ${w + 6},-30`], deep) })}${piece(left, tone, { on: strands([`M${at - 8},-160Q${-w * 0.9},-140 ${-w - 4},-40`, `M${at - 4},-150Q${-w * 0.6},-130 ${-w * 0.9},-70`], shine) })}`;
};

export const curtain = (w: number, out: number, low: number, wave = 0): string =>
  mirrored(
    [
      [0, -176],
      [w * 0.7, -166],
      [w + out * 0.7, -80],
      [w + out - wave, low * 0.1],
      [w + out + wave * 0.6, low * 0.4],
      [w + out - wave * 0.4, low * 0.7],
      [w + out * 0.8 + wave * 0.4, low * 0.92],
      [w * 0.7, low],
      [0, low],
    ],
    0.95,
  );

export const fringeOf = ({ w, tone, shine }: Head): string =>
  piece(
    blob(
      [
        [0, -176],
        [w * 0.7, -164],
        [w + 12, -90],
        [w + 14, -20],
        [w - 2, -22],
        [w * 0.9, -66],
        [w * 0.4, -58],
        [0, -62],
        [-w * 0.5, -56],
        [-w * 0.9, -64],
        [-w + 2, -22],
        [-w - 14, -20],
        [-w - 12, -90],
        [-w * 0.7, -164],
      ],
      0.7,
    ),
    tone,
    {
      on: strands(
        [-0.6, -0.2, 0.25, 0.6].map((x) => `M${x * 40},-165Q${x * w * 0.9},-120 ${x * w},-62`),
        shine,
      ),
    },
  );

export const braid = ({ w, tone }: Head, side: -1 | 1): string =>
  [0, 1, 2, 3, 4, 5]
    .map((i) =>
      piece(
        disc(side * (w + 12 + (i % 2) * 5), 64 + i * 36, 25 - i * 1.4, 25),
        lit(tone, i % 2 ? -0.03 : 0),
        { lift: 1, depth: 5 },
      ),
    )
    .join('');

/** What covers the top of the head down to a hairline. */
export const top = (
  { tone, shine }: Head,
  outline: readonly Point[],
  hairline: readonly Point[],
  shining: readonly string[] = [],
): string => piece(blob([...outline, ...hairline], 0.75), tone, { on: strands(shining, shine) });

export const sides = (w: number, low = -2): { right: Point[]; left: Point[] } => ({
  right: [
    [w + 6, -70],
    [w + 5, low],
    [w - 10, low - 4],
    [w * 0.88, -66],
  ],
  left: [
    [-w * 0.88, -66],
    [-w + 10, low - 4],
    [-w - 5, low],
    [-w - 6, -70],
  ],
});

/** What grows above the ears only. */
export const thin = ({ w, tone }: Head, low: number): string =>
  [-1, 1]
    .map((s) =>
      piece(
        blob([
          [s * (w - 6), -84],
          [s * (w + 16), -52],
          [s * (w + 15), low],
          [s * (w - 6), low - 6],
          [s * (w - 4), -40],
        ]),
        tone,
        { lift: 1, depth: 5 },
      ),
    )
    .join('');

export const cropped = (head: Head): string => {
  const { w } = head;
  return top(
    head,
    [[-w * 0.86, -132], [-w * 0.4, -172], [w * 0.4, -172], [w * 0.86, -132], ...sides(w).right],
    [[w * 0.62, -98], [0, -106], [-w * 0.62, -98], ...sides(w).left],
  );
};
