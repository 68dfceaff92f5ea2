import { Resvg } from '@resvg/resvg-js';
import { PAPERS, type Tone } from './colour.ts';
import { line, moved, piece, shard, sheet } from './cut.ts';
import { CALM, SMILES } from './face.ts';
import { groundOfPerson, hueOfPerson, type Person, smileOf } from './figure.ts';
import { FRAMES } from './ground.ts';
import { lay, layerOf } from './layer.ts';
import { thing } from './props.ts';
import { HEAD, puppetOf, type Stance, TALL } from './puppet.ts';

/** Pixels of a finished picture, four bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const STILL: Omit<Stance, 'moment'> = { head: 0, nod: 0, sway: 0, breath: 0, front: 0, gesture: 0 };

/** Somebody down to the waist, with the things of their trade. */
export const posterOf = (person: Person): Picture => {
  const puppet = puppetOf(person, { frame: FRAMES.tall, view: TALL(480), isClip: false });
  return { ...puppet, pixels: puppet.draw({ ...STILL, head: person.look.tilt, moment: smileOf(person) }) };
};

const AVATAR = 320;

/** A square of a picture. */
const part = (
  from: Uint8Array,
  width: number,
  { x, y }: { readonly x: number; readonly y: number },
): Picture => {
  const pixels = new Uint8Array(AVATAR * AVATAR * 4);
  for (let row = 0; row < AVATAR; row++) {
    const start = ((Math.round(y) + row) * width + Math.round(x)) * 4;
    pixels.set(from.subarray(start, start + AVATAR * 4), row * AVATAR * 4);
  }
  return { width: AVATAR, height: AVATAR, pixels };
};

/** The head alone, looking the other way and with another smile. */
export const avatarOf = (person: Person): Picture => {
  const [left, top, size] = HEAD;
  const whole = TALL((FRAMES.tall.width * AVATAR) / size);
  const puppet = puppetOf(person, {
    frame: FRAMES.square,
    view: whole,
    isClip: false,
    isHead: true,
    stage: HEAD,
  });
  const other = person.look.smile === 'soft' || person.look.smile === 'smirk' ? SMILES.grin : SMILES.soft;
  const moment = { ...CALM, ...other, look: person.look.tilt > 0 ? 0.5 : -0.5 };
  const drawn = puppet.draw({ ...STILL, head: -person.look.tilt, moment });
  return part(drawn, puppet.width, { x: (left * AVATAR) / size, y: (top * AVATAR) / size });
};

/** Where things stand on a stage; the first is the person's own. */
const PLACES = [
  { x: 600, y: 318, scale: 1 },
  { x: 340, y: 308, scale: 0.82 },
  { x: 860, y: 308, scale: 0.82 },
  { x: 140, y: 298, scale: 0.68 },
  { x: 1_060, y: 298, scale: 0.68 },
] as const;

/** The stage before anybody has come: what they hold, and what else belongs to their trade. */
export const bannerOf = (person: Person): Picture => {
  const { width, height } = FRAMES.wide;
  const hue = hueOfPerson(person);
  const canvas = { width, height, pixels: new Uint8Array(width * height * 4).fill(255) };
  const view = { box: [0, 0, width, height], width } as const;
  lay(canvas, layerOf(groundOfPerson(person, FRAMES.wide, 4) + floorOf(hue) + buntingOf(hue), hue, view, 1));
  const things = person.look.holds.map((held, i) => {
    const place = PLACES[i] ?? PLACES[0];
    return layerOf(
      `<g filter="url(#lift3)">${moved(fitted(moved(thing(held.thing, ...held.tones), { turn: LEANING.includes(held.thing) ? -68 : 0 })), place)}</g>`,
      hue,
      view,
      i + 2,
    );
  });
  for (const layer of things) lay(canvas, layer);
  return { width, height, pixels: canvas.pixels };
};

/** What does not lie on a stage but leans. */
const LEANING: readonly string[] = ['guitar', 'electric', 'ukulele'];

const ROOM = 236;

/** The boards of a stage, seen from its front row. */
const floorOf = (hue: number): string =>
  piece('M-40,262Q600,226 1240,262V420H-40Z', [0.62, 0.12, hue], { lift: 3, depth: 0 }) +
  piece('M-40,334Q600,306 1240,334V420H-40Z', [0.45, 0.11, hue], { lift: 3, depth: 0 });

/** A string of little flags from one side to the other. */
const buntingOf = (hue: number): string => {
  const sag = (x: number): number => 16 + 46 * (1 - ((x - 600) / 620) ** 2);
  const tones: readonly Tone[] = [
    PAPERS.pomegranate,
    PAPERS.cream,
    PAPERS.marigold,
    [0.6, 0.14, hue],
    PAPERS.turquoise,
  ];
  return `${line('M-20,16Q600,108 1220,16', PAPERS.cream, 3)}${Array.from({ length: 21 }, (_, i) => {
    const x = 20 + i * 58;
    return piece(
      shard([x - 20, sag(x - 20) - 1], [x + 20, sag(x + 20) - 1], [x, sag(x) + 40]),
      tones[i % tones.length] as Tone,
      { lift: 2, depth: 4 },
    );
  }).join('')}`;
};

/** A thing that stands on its lower edge, as large as all others. */
const fitted = (svg: string): string => {
  const box = new Resvg(sheet(svg, 0, [-600, -600, 1_200, 1_200])).getBBox();
  if (!box) return svg;
  const scale = Math.min(ROOM / box.height, (ROOM * 1.25) / box.width);
  return `<g transform="scale(${scale}) translate(${-(box.x + box.width / 2)},${-(box.y + box.height)})">${svg}</g>`;
};
