import type { CategoryId } from '../../shared/categories.ts';
import { HUES, hex, PAPERS, type Tone } from './colour.ts';
import { blob, disc, fill, line, moved, type Point, piece, shard, slab, star } from './cut.ts';

/** A frame that a stage is seen through: its width and height, and the middle of what is open. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  /** The radius of the innermost opening. */
  readonly r: number;
}

type Opening = (frame: Frame, r: number, k: number) => string;

const around = (count: number, at: (angle: number, i: number) => Point): Point[] =>
  Array.from({ length: count }, (_, i) => at((i / count) * Math.PI * 2 - Math.PI / 2, i));

const scallop: Opening = ({ x, y }, r, k) =>
  blob(
    around(36, (a, i) => {
      const out = r * (i % 2 ? 1 : 0.9);
      return [x + Math.cos(a + k * 0.09) * out, y + Math.sin(a + k * 0.09) * out * 1.06];
    }),
    1,
  );

const burst: Opening = ({ x, y }, r, k) => star(x, y, 15, r * 1.16, r * 0.9, k * 9);

const drape: Opening = ({ x, y, height }, r, k) =>
  `M${x - r * 0.25},${y - r * 1.2}C${x - r * 0.5},${y - r * 0.96} ${x - r * 0.8},${y - r * 0.96} ${x - r},${y - r * 1.06}C${x - r * 0.98},${y - r * 0.2} ${x - r * 1.12},${y + r * 0.5} ${x - r * 1.02 - k * 4},${height + 20}H${x + r * 1.02 + k * 4}C${x + r * 1.12},${y + r * 0.5} ${x + r * 0.98},${y - r * 0.2} ${x + r},${y - r * 1.06}C${x + r * 0.8},${y - r * 0.96} ${x + r * 0.5},${y - r * 0.96} ${x + r * 0.25},${y - r * 1.2}C${x + r * 0.1},${y - r * 1.02} ${x - r * 0.1},${y - r * 1.02} ${x - r * 0.25},${y - r * 1.2}Z`;

const arch: Opening = ({ x, y, height }, r) =>
  `M${x - r},${height + 20}V${y - r * 0.1}a${r},${r * 1.05} 0 1 1 ${2 * r},0V${height + 20}Z`;

const cloud: Opening = ({ x, y }, r, k) =>
  blob(
    around(11, (a, i) => {
      const out = r * (1 + 0.13 * Math.sin(i * 2.3 + k * 1.1));
      return [x + Math.cos(a) * out, y + Math.sin(a) * out * 1.1];
    }),
    0.98,
  );

const torn: Opening = ({ x, y }, r, k) => {
  const turn = (k % 2 ? 1 : -1) * (0.05 + k * 0.016);
  const corner = (sx: number, sy: number): Point => {
    const [px, py] = [sx * r, sy * r * 1.2];
    return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)];
  };
  const side = (from: Point, to: Point): Point[] =>
    Array.from({ length: 9 }, (_, i) => {
      const t = i / 9;
      const rough = Math.sin(i * 5.7 + k * 3 + from[0]) * r * 0.022;
      return [from[0] + (to[0] - from[0]) * t + rough, from[1] + (to[1] - from[1]) * t + rough];
    });
  const [a, b, c, d] = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  return shard(...side(a, b), ...side(b, c), ...side(c, d), ...side(d, a));
};

const round: Opening = ({ x, y }, r) => disc(x, y, r, r * 1.04);

/** Rows of hills or of waves along the lower edge; each nearer the viewer and darker. */
const rows = ({ width, height }: Frame, wave: number, tones: readonly Tone[]): string =>
  tones
    .map((tone, k) => {
      const top = height * (0.5 + k * 0.12);
      const count = Math.ceil(width / wave) + 2;
      const crests = Array.from({ length: count }, (_, i) => {
        const x = (i - 1) * wave + (((k * wave) / 2.6) % wave);
        return `Q${x + wave / 2},${top - wave * (0.34 + 0.1 * ((i + k) % 3))} ${x + wave},${top}`;
      });
      return piece(
        `M${-wave + (((k * wave) / 2.6) % wave)},${top}${crests.join('')}V${height + 40}H-60Z`,
        tone,
        { lift: 3, depth: 0 },
      );
    })
    .join('');

const rays = ({ x, y, width, height }: Frame, tone: Tone): string =>
  Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2;
    const far = Math.hypot(width, height);
    return fill(
      shard(
        [x, y],
        [x + Math.cos(a) * far, y + Math.sin(a) * far],
        [x + Math.cos(a + 0.26) * far, y + Math.sin(a + 0.26) * far],
      ),
      tone,
    );
  }).join('');

interface Ground {
  readonly opening: Opening;
  readonly rows?: number;
  readonly rays?: boolean;
  readonly motif: (tone: Tone) => string;
}

const note = (tone: Tone): string =>
  piece('M-14,18a14,11 0 1 1 6,-9V-40L26,-50V4a14,11 0 1 1 -9,-9V-30L0,-25V9Z', tone, { lift: 1, depth: 3 });
const spark = (tone: Tone): string => piece(star(0, 0, 4, 26, 8), tone, { lift: 1, depth: 3 });
const five = (tone: Tone): string => piece(star(0, 0, 5, 24, 11), tone, { lift: 1, depth: 3 });
const leaf = (tone: Tone): string =>
  piece('M0,34C-26,10 -22,-20 0,-40C22,-20 26,10 0,34Z', tone, {
    lift: 1,
    depth: 4,
    on: line('M0,34V-30', PAPERS.cream, 2),
  });
const dot = (tone: Tone): string => piece(disc(0, 0, 17), tone, { lift: 1, depth: 4 });
const drop = (tone: Tone): string =>
  piece('M0,-32C20,-6 22,8 14,18A19,19 0 0 1 -14,18C-22,8 -20,-6 0,-32Z', tone, { lift: 1, depth: 4 });
const heart = (tone: Tone): string =>
  piece('M0,28C-46,-4 -26,-38 0,-16C26,-38 46,-4 0,28Z', tone, { lift: 1, depth: 4 });
const scrap = (tone: Tone): string => piece(slab(-24, -9, 48, 18, 3), tone, { lift: 1, depth: 3 });

const GROUNDS: Record<CategoryId, readonly [Ground, Ground, Ground]> = {
  musician: [
    { opening: scallop, motif: note },
    { opening: round, rays: true, motif: note },
    { opening: cloud, motif: spark },
  ],
  actor: [
    { opening: drape, motif: five },
    { opening: arch, rays: true, motif: spark },
    { opening: drape, motif: dot },
  ],
  comedian: [
    { opening: burst, motif: scrap },
    { opening: round, rays: true, motif: five },
    { opening: cloud, motif: scrap },
  ],
  athlete: [
    { opening: round, rows: 300, motif: five },
    { opening: round, rays: true, motif: scrap },
    { opening: scallop, rows: 180, motif: drop },
  ],
  influencer: [
    { opening: arch, motif: leaf },
    { opening: cloud, motif: heart },
    { opening: scallop, motif: leaf },
  ],
  artist: [
    { opening: torn, motif: drop },
    { opening: cloud, motif: spark },
    { opening: torn, rays: true, motif: scrap },
  ],
};

/** Papers of a ground, from the deepest, which is the lightest, to the nearest. */
const TONES: readonly (readonly [lightness: number, chroma: number])[] = [
  [0.93, 0.045],
  [0.86, 0.075],
  [0.77, 0.105],
  [0.66, 0.125],
  [0.54, 0.13],
  [0.43, 0.115],
];

/** How much lighter, and by how many degrees turned, each nearer paper is: deep yellow would be mud. */
const SHADES: Record<CategoryId, { readonly brighter: number; readonly warmer: number }> = {
  musician: { brighter: 0, warmer: 1 },
  actor: { brighter: 0.012, warmer: 2 },
  comedian: { brighter: 0.032, warmer: 8 },
  athlete: { brighter: 0.012, warmer: -2 },
  influencer: { brighter: 0.01, warmer: 2 },
  artist: { brighter: 0.01, warmer: -2 },
};

const scatter = (frame: Frame, seed: number, count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => {
    const spin = ((seed * 13 + i * 137.5) % 360) * (Math.PI / 180);
    const far = frame.r * (1.34 + (((seed + i * 53) % 100) / 100) * 0.75);
    const x = frame.x + Math.cos(spin) * far * (frame.width / 720) ** 0.8;
    const y = frame.y + Math.sin(spin) * far * 1.1;
    // The rasteriser stops at a shadow that lies wholly outside.
    if (x < 0 || y < 0 || x > frame.width || y > frame.height) return '';
    return moved(draw(i), {
      x,
      y,
      turn: (seed * 7 + i * 71) % 360 > 180 ? -18 : 22,
      scale: 0.75 + ((i * 31) % 50) / 100,
    });
  }).join('');

export const FRAMES = {
  tall: { width: 720, height: 960, x: 360, y: 372, r: 218 },
  square: { width: 512, height: 512, x: 256, y: 256, r: 205 },
  wide: { width: 1200, height: 360, x: 600, y: 210, r: 330 },
} satisfies Record<string, Frame>;

interface Where {
  readonly category: CategoryId;
  readonly variant: number;
  /** By how much this person's hue differs from the category's. */
  readonly turn: number;
  readonly seed: number;
}

export const hueOf = ({ category, turn }: Pick<Where, 'category' | 'turn'>): number => HUES[category] + turn;

/** Papers with openings, one before the other, through which a light falls. */
export const groundOf = (where: Where, frame: Frame, layers = 5): string => {
  const ground = GROUNDS[where.category][where.variant % 3] as Ground;
  const hue = hueOf(where);
  const tone = (k: number): Tone => {
    const [l, c] = TONES[Math.min(k, TONES.length - 1)] as readonly [number, number];
    const { brighter, warmer } = SHADES[where.category];
    return [l + k * brighter, c, hue - k * warmer];
  };
  const whole = `M-900,-900H${frame.width + 900}V${frame.height + 900}H-900Z`;
  const step = (frame.width > frame.height ? 0.26 : 0.235) * frame.r;
  const papers = Array.from({ length: layers }, (_, k) => {
    const d = whole + ground.opening(frame, frame.r + k * step, k);
    return `<g filter="url(#deep)">${fill(d, tone(k + 1))}<path d="${d}" fill="none" stroke="url(#rim)" stroke-width="2.4"/></g>`;
  });
  const glow = `<radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><circle cx="${frame.x - frame.r * 0.3}" cy="${frame.y - frame.r * 0.3}" r="${frame.r * 1.2}" fill="url(#glow)"/>`;
  const accents: readonly Tone[] = [
    [0.9, 0.07, hue],
    [0.82, 0.13, 82],
    [0.93, 0.03, 80],
    [0.66, 0.16, hue + 40],
  ];
  // Its own filter, since a shadow over all of a paper that is larger than the picture takes seconds.
  const deep = `<filter id="deep" filterUnits="userSpaceOnUse" x="-30" y="-30" width="${frame.width + 60}" height="${frame.height + 60}"><feDropShadow dx="8" dy="12" stdDeviation="10" flood-color="#2a0d30" flood-opacity=".42"/></filter>`;
  return `${deep}<rect width="${frame.width}" height="${frame.height}" fill="${hex(tone(0))}"/>${ground.rays ? rays(frame, [0.96, 0.035, hue]) : ''}${glow}${papers.join('')}${
    ground.rows ? rows(frame, ground.rows, [tone(2), tone(3), tone(4)]) : ''
  }${scatter(frame, where.seed, frame.width > 800 ? 16 : 11, (i) => ground.motif(accents[i % accents.length] as Tone))}`;
};
