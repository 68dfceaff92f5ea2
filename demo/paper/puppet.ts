import type { Point } from './cut.ts';
import type { Moment } from './face.ts';
import { featuresOf, groundOfPerson, hueOfPerson, NECK_AT, type Person, stackOf } from './figure.ts';
import { FRAMES } from './ground.ts';
import { type Layer, lay, layerOf, type Move, type View } from './layer.ts';

/** How much larger a figure stands in its frame than it is drawn, and around which point. */
const SIZE = 1.1;
const AROUND: Point = [360, 600];
const enlarged = (svg: string): string =>
  `<g transform="translate(${AROUND[0]},${AROUND[1]}) scale(${SIZE}) translate(${-AROUND[0]},${-AROUND[1]})">${svg}</g>`;
const atSize = ([x, y]: Point): Point => [
  AROUND[0] + (x - AROUND[0]) * SIZE,
  AROUND[1] + (y - AROUND[1]) * SIZE,
];

/** How the parts of a figure stand at one moment; angles in degrees, ways in units of a frame of 720. */
export interface Stance {
  readonly moment: Moment;
  readonly head: number;
  readonly nod: number;
  readonly sway: number;
  readonly breath: number;
  readonly front: number;
  readonly gesture: number;
}

export interface Puppet {
  readonly width: number;
  readonly height: number;
  readonly draw: (stance: Stance) => Uint8Array;
}

type Parts = Record<
  'ground' | 'hairBack' | 'behind' | 'body' | 'head' | 'onFace' | 'front' | 'gesture',
  Layer
>;

const shadow = (svg: string, height: 2 | 3): string =>
  svg ? `<g filter="url(#lift${height})">${svg}</g>` : '';

const step = (value: number, steps: number): number => Math.round(value * steps) / steps;

/** How much of each paper lies outside the frame, so that no edge comes in when it moves. */
const EDGE = 48;

/** Where lids, brows and lips are. */
const FACE = [210, 170, 300, 320] as const;

/** Faces that have been drawn before: lips and lids move in steps too small to be seen. */
const faceCache = (person: Person, view: View) => {
  const drawn = new Map<string, Layer>();
  return (moment: Moment): Layer => {
    const stepped: Moment = {
      open: step(moment.open, 18),
      wide: step(moment.wide, 8),
      smile: step(moment.smile, 4),
      lids: step(moment.lids, 5),
      brows: step(moment.brows, 4),
      look: step(moment.look, 3),
    };
    const key = Object.values(stepped).join();
    const known = drawn.get(key);
    if (known) return known;
    const [x, y, wide] = FACE;
    const scale = view.width / view.box[2];
    const layer = layerOf(enlarged(featuresOf(person, stepped)), hueOfPerson(person), {
      box: FACE,
      width: wide * scale,
    });
    const placed = {
      ...layer,
      x: layer.x + (x - view.box[0]) * scale,
      y: layer.y + (y - view.box[1]) * scale,
    };
    drawn.set(key, placed);
    return placed;
  };
};

interface Frame {
  readonly frame: (typeof FRAMES)[keyof typeof FRAMES];
  readonly view: View;
  readonly isClip: boolean;
  /** True where the head is meant, and hands would only be in its way. */
  readonly isHead?: boolean;
  /** What of the picture the ground fills; all of it by default. */
  readonly stage?: View['box'];
}

/** A figure cut into its parts, which are drawn once and then only moved. */
export const puppetOf = (
  person: Person,
  { frame, view, isClip, isHead = false, stage = view.box }: Frame,
): Puppet => {
  const hue = hueOfPerson(person);
  const stack = stackOf(person, isClip);
  const scale = view.width / view.box[2];
  const [x0, y0, wide, high] = view.box;
  const around: View = {
    box: [x0 - EDGE, y0 - EDGE, wide + 2 * EDGE, high + 2 * EDGE],
    width: view.width + 2 * EDGE * scale,
  };
  const part = (svg: string, seed: number, height: 2 | 3): Layer => {
    const layer = layerOf(svg ? enlarged(shadow(svg, height)) : '', hue, around, seed);
    return { ...layer, x: layer.x - EDGE * scale, y: layer.y - EDGE * scale };
  };
  const toPixels = ([x, y]: Point): Point => [(x - view.box[0]) * scale, (y - view.box[1]) * scale];
  const ground = `<g transform="translate(${stage[0]},${stage[1]}) scale(${stage[2] / frame.width})">${groundOfPerson(person, frame)}</g>`;
  const parts: Parts = {
    ground: layerOf(ground, hue, view, 1),
    hairBack: part(stack.hairBack, 2, 3),
    behind: part(isHead ? '' : stack.behind, 3, 3),
    body: part(stack.body, 4, 3),
    head: part(stack.head, 5, 2),
    onFace: part(stack.onFace, 6, 2),
    front: part(isHead ? '' : stack.front, 7, 2),
    gesture: part(isHead ? '' : stack.gesture, 8, 2),
  };
  const face = faceCache(person, view);
  const width = view.width;
  const height = Math.round((view.width * view.box[3]) / view.box[2]);
  const canvas = { width, height, pixels: new Uint8Array(width * height * 4).fill(255) };
  const neck = toPixels(atSize(NECK_AT));
  const feet = toPixels([360, 1_080]);
  const joint = toPixels(atSize(stack.pivot));
  return {
    width,
    height,
    draw: ({ moment, head, nod, sway, breath, front, gesture }) => {
      lay(canvas, parts.ground);
      const x = sway * scale;
      const stand: Move = { x, y: breath * scale };
      const tilt: Move = { turn: head, about: neck, x, y: (breath + nod) * scale };
      lay(canvas, parts.hairBack, tilt);
      lay(canvas, parts.behind, { ...stand, turn: front / 2, about: feet });
      lay(canvas, parts.body, stand);
      lay(canvas, parts.head, tilt);
      // Features go a little further than the head: it turns as much as it bows.
      lay(canvas, face(moment), { ...tilt, x: x + moment.look * 3 * scale, y: (breath + nod * 1.5) * scale });
      lay(canvas, parts.onFace, tilt);
      lay(canvas, parts.front, { ...stand, turn: front, about: feet });
      lay(canvas, parts.gesture, { ...stand, turn: gesture, about: joint });
      return canvas.pixels;
    },
  };
};

/** A whole frame of 720 by 960, and what of it is the head. */
export const TALL = (width: number): View => ({ box: [0, 0, FRAMES.tall.width, FRAMES.tall.height], width });
export const HEAD = [120, 85, 480, 480] as const;
