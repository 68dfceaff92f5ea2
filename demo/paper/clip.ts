import { CREAM, hex, INK, PAPERS } from './colour.ts';
import { piece, shard, slab } from './cut.ts';
import { CALM, type Moment } from './face.ts';
import { hueOfPerson, type Person } from './figure.ts';
import { FRAMES } from './ground.ts';
import { lay, layerOf } from './layer.ts';
import { puppetOf, type Stance, TALL } from './puppet.ts';
import { mouthAt, nodAt, type Speech } from './speech.ts';

export const CLIP = { width: 720, height: 960, perSecond: 30 };

const wave = (time: number, seconds: number, rounds: number, start = 0): number =>
  Math.sin((time / seconds) * Math.PI * 2 * rounds + start);

/** Eyes that close for a fifth of a second, each three to five seconds. */
const lidsAt = (time: number, seed: number): number => {
  const every = 3.1 + (seed % 17) / 9;
  const since = (time + 1.2) % every;
  return since > 0.2 ? 1 : Math.abs(since - 0.1) / 0.1;
};

/** One at the start and the end of a clip, and nothing between. */
const greeting = (time: number, seconds: number): number =>
  Math.min(1, Math.max(0, 1 - (time - 1.9) / 0.5)) + Math.min(1, Math.max(0, (time - seconds + 1.5) / 0.4));

const PLAYS: readonly string[] = ['strum', 'squeeze'];

/** How somebody stands while they speak; the end fits the start. */
const stanceAt = ({ look, seed }: Person, speech: Speech, time: number): Stance => {
  const { seconds } = speech;
  const mouth = mouthAt(speech, time);
  const nod = nodAt(speech, time);
  const moment: Moment = {
    ...CALM,
    open: mouth.open,
    wide: mouth.open > 0.02 ? mouth.wide : 0.55,
    smile: mouth.open > 0.3 ? 0.5 : 0.75,
    lids: lidsAt(time, seed),
    brows: nod * 0.6 + greeting(time, seconds) * 0.3,
    look: wave(time, seconds, 1, seed) * 0.3,
  };
  const plays = PLAYS.includes(look.pose);
  const beat = Math.sin(time * Math.PI * 2 * 1.7);
  return {
    moment,
    head: look.tilt * 0.5 + wave(time, seconds, 2) * 2.2 + nod * 1.1,
    nod: nod * 6,
    sway: wave(time, seconds, 2, 0.6) * 5,
    breath: wave(time, seconds, 3) * 2,
    front: wave(time, seconds, 3, 1.2) * (plays ? 0.5 : 1.1),
    gesture: plays ? beat * 6 : beat * 13 * greeting(time, seconds) + wave(time, seconds, 3) * 2.4,
  };
};

/** The name of who is greeted, on a strip of paper. */
const labelOf = (name: string): string => {
  const half = 70 + [...name].length * 17;
  const tail = (side: -1 | 1): string =>
    piece(
      shard(
        [360 + side * (half - 30), 50],
        [360 + side * (half + 56), 50],
        [360 + side * (half + 30), 84],
        [360 + side * (half + 56), 118],
        [360 + side * (half - 30), 118],
      ),
      PAPERS.pomegranate,
      { lift: 2 },
    );
  return `${tail(-1)}${tail(1)}${piece(slab(360 - half, 32, half * 2, 84, 10), CREAM, { lift: 3 })}<text x="360" y="92" text-anchor="middle" font-family="Suez One" font-size="54" fill="${hex(INK)}">${name}</text>`;
};

const settle = (t: number): number => (t >= 1 ? 1 : 1 - Math.exp(-5.5 * t) * Math.cos(9 * t));

interface Film {
  readonly person: Person;
  readonly speech: Speech;
  readonly name: string;
  readonly fontFile: string;
}

/** Draws a clip, picture by picture. */
export const filmOf = ({ person, speech, name, fontFile }: Film): ((time: number) => Uint8Array) => {
  const puppet = puppetOf(person, { frame: FRAMES.tall, view: TALL(CLIP.width), isClip: true });
  const label = layerOf(labelOf(name), hueOfPerson(person), TALL(CLIP.width), 9, [fontFile]);
  return (time) => {
    const pixels = puppet.draw(stanceAt(person, speech, time));
    const shown = (time - speech.namedAt + 0.1) / 0.9;
    const left = Math.max(0, (time - speech.seconds + 0.5) / 0.4);
    if (shown > 0 && left < 1)
      lay({ ...puppet, pixels }, label, {
        y: (settle(shown) - 1) * 190 - left * left * 190,
        turn: (1 - settle(shown)) * 5 + wave(time, speech.seconds, 3) * 0.8,
        about: [360, 0],
      });
    return pixels;
  };
};
