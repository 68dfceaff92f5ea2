import { hex, lit, type Tone } from './colour.ts';

export type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10;
const at = ([x, y]: Point): string => `${round(x)},${round(y)}`;

/** A soft closed outline through points. */
export const blob = (points: readonly Point[], tension = 0.5): string => {
  const n = points.length;
  const near = (i: number): Point => points[(i + n) % n] as Point;
  const curves = points.map((_, i) => {
    const [before, from, to, after] = [near(i - 1), near(i), near(i + 1), near(i + 2)];
    const k = tension / 3;
    return `C${at([from[0] + (to[0] - before[0]) * k, from[1] + (to[1] - before[1]) * k])} ${at([
      to[0] - (after[0] - from[0]) * k,
      to[1] - (after[1] - from[1]) * k,
    ])} ${at(to)}`;
  });
  return `M${at(near(0))}${curves.join('')}Z`;
};

/** Points of the right half, top to bottom, closed on the left by their mirror image. */
export const mirrored = (right: readonly Point[], tension?: number): string =>
  blob(
    [
      ...right,
      ...[...right]
        .reverse()
        .filter(([x]) => x !== 0)
        .map(([x, y]): Point => [-x, y]),
    ],
    tension,
  );

export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${at([x - rx, y])}a${rx},${ry} 0 1 1 ${rx * 2},0a${rx},${ry} 0 1 1 ${-rx * 2},0Z`;

export const slab = (x: number, y: number, width: number, height: number, corner = 6): string => {
  const r = Math.min(corner, width / 2, height / 2);
  return `M${at([x + r, y])}h${round(width - 2 * r)}a${r},${r} 0 0 1 ${r},${r}v${round(height - 2 * r)}a${r},${r} 0 0 1 ${-r},${r}h${round(-(width - 2 * r))}a${r},${r} 0 0 1 ${-r},${-r}v${round(-(height - 2 * r))}a${r},${r} 0 0 1 ${r},${-r}Z`;
};

/** Straight edges through points. */
export const shard = (...points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

/** A round-ended strip that may taper. */
export const strip = (from: Point, to: Point, fromR: number, toR = fromR): string => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const side = ([x, y]: Point, r: number): Point => [x + nx * r, y + ny * r];
  return `M${at(side(from, -fromR))}L${at(side(to, -toR))}A${toR},${toR} 0 0 1 ${at(side(to, toR))}L${at(side(from, fromR))}A${fromR},${fromR} 0 0 1 ${at(side(from, -fromR))}Z`;
};

/** A star, burst or gear of so many points. */
export const star = (x: number, y: number, points: number, outer: number, inner: number, turn = 0): string =>
  shard(
    ...Array.from({ length: points * 2 }, (_, i): Point => {
      const angle = ((i / (points * 2)) * 360 + turn - 90) * (Math.PI / 180);
      const r = i % 2 === 0 ? outer : inner;
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
    }),
  );

interface Cut {
  /** How wide the darker edge away from the light is; 0 for none. */
  readonly depth?: number;
  /** How high the paper lies above what is below it: its shadow; 0 for none. */
  readonly lift?: 0 | 1 | 2 | 3;
  /** False where a light edge would be too much. */
  readonly rim?: boolean;
  /** Drawn on the paper and clipped by it. */
  readonly on?: string;
}

let clips = 0;

/** One piece of paper: its shadow, a darker edge right and below, and a rim of light from the left top. */
export const piece = (
  d: string,
  tone: Tone,
  { depth = 7, lift = 2, rim = true, on = '' }: Cut = {},
): string => {
  const edge = rim ? `<path d="${d}" fill="none" stroke="url(#rim)" stroke-width="5"/>` : '';
  // What has one tone only needs no clip, which costs as much as the rest.
  if (depth === 0 && on === '')
    return `<g${lift ? ` filter="url(#lift${lift})"` : ''}>${fill(d, tone)}${edge.replace('"5"', '"2.4"')}</g>`;
  clips += 1;
  const clip = `c${clips}`;
  return `<g${lift ? ` filter="url(#lift${lift})"` : ''}><clipPath id="${clip}"><path d="${d}" clip-rule="evenodd"/></clipPath>
<g clip-path="url(#${clip})"><path d="${d}" fill="${hex(depth ? lit(tone, -0.085) : tone)}" fill-rule="evenodd"/>${
    depth
      ? `<path d="${d}" fill="${hex(tone)}" fill-rule="evenodd" transform="translate(${-depth},${round(-depth * 0.7)})"/>`
      : ''
  }${on}${edge}</g></g>`;
};

/** A line of ink on paper. */
export const line = (d: string, tone: Tone, width = 3, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${hex(tone)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const fill = (d: string, tone: Tone, more = ''): string =>
  `<path d="${d}" fill="${hex(tone)}" fill-rule="evenodd" ${more}/>`;

export const moved = (
  svg: string,
  {
    x = 0,
    y = 0,
    turn = 0,
    scale = 1,
    flip = false,
  }: Partial<Record<'x' | 'y' | 'turn' | 'scale', number>> & {
    flip?: boolean;
  },
): string =>
  `<g transform="translate(${round(x)},${round(y)}) rotate(${round(turn)}) scale(${flip ? -scale : scale},${scale})">${svg}</g>`;

const lift = (n: number, dx: number, dy: number, blur: number, opacity: number): string =>
  `<filter id="lift${n}" x="-30%" y="-30%" width="170%" height="170%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="#2a0d30" flood-opacity="${opacity}"/></filter>`;

/** A whole drawing, with the light of this hand: shadows of three heights and the rim of a hue. */
export const sheet = (body: string, hue: number, [x, y, width, height]: readonly number[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"><defs>${lift(1, 1.5, 2.5, 1.8, 0.34)}${lift(2, 4, 6, 4.5, 0.36)}${lift(3, 8, 12, 10, 0.42)}
<linearGradient id="rim" x1="0" y1="0" x2=".75" y2=".8"><stop offset="0" stop-color="${hex([0.94, 0.06, hue])}" stop-opacity=".95"/><stop offset=".42" stop-color="${hex([0.94, 0.06, hue])}" stop-opacity=".1"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>${body}</svg>`;
