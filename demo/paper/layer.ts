import { Resvg } from '@resvg/resvg-js';
import { type Point, sheet } from './cut.ts';

/** Pixels of one sheet of paper, premultiplied, and where they lie in their picture. */
export interface Layer {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Part of a drawing, in its own coordinates, and how many pixels wide it becomes. */
export interface View {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly width: number;
}

const GRAIN = 256;

/** The grain of paper: fine fibres on soft clouds, as factors around one. */
const grain = (() => {
  let state = 20_251;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 - 0.5;
  };
  const raw = Float32Array.from({ length: GRAIN * GRAIN }, random);
  const at = (x: number, y: number): number =>
    raw[((y + GRAIN) % GRAIN) * GRAIN + ((x + GRAIN) % GRAIN)] ?? 0;
  return Float32Array.from({ length: GRAIN * GRAIN }, (_, i) => {
    const [x, y] = [i % GRAIN, Math.floor(i / GRAIN)];
    const fibre = (at(x - 1, y) + at(x, y) * 2 + at(x + 1, y) + at(x, y + 1)) / 5;
    let cloud = 0;
    for (let n = 0; n < 16; n++) cloud += at(x + (n % 4) * 3 - 6, y + Math.floor(n / 4) * 3 - 6);
    return 1 + fibre * 0.07 + (cloud / 16) * 0.11;
  });
})();

const cropped = (pixels: Uint8Array, width: number, height: number): Layer => {
  let [left, top, right, bottom] = [width, height, -1, -1];
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (words[y * width + x]) {
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
  const [w, h] = [Math.max(0, right - left + 1), Math.max(0, bottom - top + 1)];
  const out = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++) {
    const from = ((y + top) * width + left) * 4;
    out.set(pixels.subarray(from, from + w * 4), y * w * 4);
  }
  return { x: left, y: top, width: w, height: h, pixels: out };
};

/** Gives each pixel the grain of its place. */
const roughen = ({ width, height, pixels }: Layer, seed: number): void => {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const factor = grain[((y + seed * 31) % GRAIN) * GRAIN + ((x + seed * 57) % GRAIN)] ?? 1;
      const most = pixels[i + 3] ?? 0;
      for (let c = 0; c < 3; c++) pixels[i + c] = Math.min(most, (pixels[i + c] ?? 0) * factor);
    }
};

/** As far as a shadow falls. */
const SHADOW = 40;

/** The pixels of a view that a drawing may cover: the rest need not be drawn. */
const coveredBy = (svg: string, { box, width }: View, fontFiles: string[]) => {
  const [x, y, wide, high] = box;
  const scale = width / wide;
  const found = new Resvg(sheet(svg, 0, box), { font: { loadSystemFonts: false, fontFiles } }).getBBox();
  if (!found) return null;
  const clamp = (value: number, most: number): number =>
    Math.min(most, Math.max(0, Math.round(value * scale)));
  const left = clamp(found.x - x - SHADOW, wide * scale);
  const top = clamp(found.y - y - SHADOW, high * scale);
  const right = clamp(found.x - x + found.width + SHADOW, wide * scale);
  const bottom = clamp(found.y - y + found.height + SHADOW, high * scale);
  if (right <= left || bottom <= top) return null;
  return {
    left,
    top,
    width: right - left,
    box: [x + left / scale, y + top / scale, (right - left) / scale, (bottom - top) / scale] as const,
  };
};

const NOTHING: Layer = { x: 0, y: 0, width: 0, height: 0, pixels: new Uint8Array() };

/** Draws SVG to a layer; the seed says which part of the grain its paper has, and none has none. */
export const layerOf = (
  svg: string,
  hue: number,
  view: View,
  seed?: number,
  fontFiles: string[] = [],
): Layer => {
  const covered = svg ? coveredBy(svg, view, fontFiles) : null;
  if (!covered) return NOTHING;
  const image = new Resvg(sheet(svg, hue, covered.box), {
    font: { loadSystemFonts: false, fontFiles },
    fitTo: { mode: 'width', value: covered.width },
  }).render();
  const layer = cropped(new Uint8Array(image.pixels), image.width, image.height);
  if (seed !== undefined) roughen(layer, seed);
  return { ...layer, x: layer.x + covered.left, y: layer.y + covered.top };
};

/** How a layer is moved: turned around a point, then shifted. */
export interface Move {
  readonly turn?: number;
  readonly about?: Point;
  readonly x?: number;
  readonly y?: number;
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The part of a canvas that a moved layer may cover. */
const coverOf = (layer: Layer, canvas: Canvas, forward: (x: number, y: number) => Point) => {
  const corners = [
    forward(layer.x, layer.y),
    forward(layer.x + layer.width, layer.y),
    forward(layer.x, layer.y + layer.height),
    forward(layer.x + layer.width, layer.y + layer.height),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    right: Math.min(canvas.width, Math.ceil(Math.max(...xs)) + 1),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    bottom: Math.min(canvas.height, Math.ceil(Math.max(...ys)) + 1),
  };
};

/** Lays a layer on a canvas, between pixels where it has been moved there. */
export const lay = (canvas: Canvas, layer: Layer, move?: Move): void => {
  if (layer.width === 0) return;
  if (!move && layer.width === canvas.width && layer.height === canvas.height) {
    canvas.pixels.set(layer.pixels);
    return;
  }
  const { turn = 0, about = [0, 0], x = 0, y = 0 } = move ?? {};
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const area = coverOf(layer, canvas, (px, py) => [
    (px - about[0]) * cos - (py - about[1]) * sin + about[0] + x,
    (px - about[0]) * sin + (py - about[1]) * cos + about[1] + y,
  ]);
  for (let row = area.top; row < area.bottom; row++) {
    const dx = area.left - x - about[0];
    const dy = row - y - about[1];
    layRow(canvas, layer, {
      from: row * canvas.width + area.left,
      count: area.right - area.left,
      sx: dx * cos + dy * sin + about[0] - layer.x,
      sy: -dx * sin + dy * cos + about[1] - layer.y,
      cos,
      sin,
    });
  }
};

interface Row {
  readonly from: number;
  readonly count: number;
  readonly sx: number;
  readonly sy: number;
  readonly cos: number;
  readonly sin: number;
}

/** The hot loop of all clips: whole numbers only, and as little as can be for what is empty. */
const layRow = (canvas: Canvas, layer: Layer, row: Row): void => {
  const { pixels: from, width, height } = layer;
  const to = canvas.pixels;
  let { sx, sy } = row;
  for (let n = 0, o = row.from * 4; n < row.count; n++, o += 4, sx += row.cos, sy -= row.sin) {
    if (sx < 0 || sy < 0 || sx >= width - 1 || sy >= height - 1) continue;
    const ix = sx | 0;
    const iy = sy | 0;
    const i = (iy * width + ix) << 2;
    const j = i + (width << 2);
    const a3 = from[i + 3] as number;
    const b3 = from[i + 7] as number;
    const c3 = from[j + 3] as number;
    const d3 = from[j + 7] as number;
    if ((a3 | b3 | c3 | d3) === 0) continue;
    const fx = ((sx - ix) * 256) | 0;
    const fy = ((sy - iy) * 256) | 0;
    const d = fx * fy;
    const c = (fy << 8) - d;
    const b = (fx << 8) - d;
    const a = 65_536 - b - c - d;
    const alpha = (a3 * a + b3 * b + c3 * c + d3 * d) >> 16;
    const left = 255 - alpha;
    for (let color = 0; color < 3; color++)
      to[o + color] =
        ((from[i + color] as number) * a +
          (from[i + 4 + color] as number) * b +
          (from[j + color] as number) * c +
          (from[j + 4 + color] as number) * d) /
          65_536 +
        ((to[o + color] as number) * left) / 255;
  }
};
