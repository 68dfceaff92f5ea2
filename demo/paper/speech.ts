import { execFileSync } from 'node:child_process';
import type { CategoryId } from '../../shared/categories.ts';
import greetings from './greetings.json' with { type: 'json' };

const RATE = 22_050;

/** What a mouth does in a sound: how far it is open, and how wide. */
interface Shape {
  readonly open: number;
  readonly wide: number;
}

interface Sound extends Shape {
  readonly from: number;
  readonly to: number;
  readonly isStressed: boolean;
}

/** A greeting as it is heard: its sound, and what is seen of it. */
export interface Speech {
  readonly samples: Int16Array;
  readonly rate: number;
  readonly seconds: number;
  readonly sounds: readonly Sound[];
  /** When the name is said. */
  readonly namedAt: number;
}

/** Of a voice: eSpeak's variant, words a minute, and pitch. */
export interface Voice {
  readonly variant: string;
  readonly speed: number;
  readonly pitch: number;
}

const SHAPES: Record<string, Shape & { readonly length: number }> = {
  a: { open: 0.78, wide: 0.62, length: 1 },
  e: { open: 0.5, wide: 0.85, length: 1 },
  i: { open: 0.26, wide: 1, length: 0.9 },
  o: { open: 0.56, wide: 0.16, length: 1 },
  u: { open: 0.3, wide: 0, length: 0.9 },
  m: { open: 0, wide: 0.45, length: 0.75 },
  b: { open: 0, wide: 0.45, length: 0.6 },
  p: { open: 0, wide: 0.4, length: 0.65 },
  f: { open: 0.07, wide: 0.55, length: 0.7 },
  v: { open: 0.07, wide: 0.55, length: 0.6 },
  S: { open: 0.2, wide: 0.12, length: 0.85 },
  s: { open: 0.12, wide: 0.75, length: 0.8 },
  z: { open: 0.12, wide: 0.75, length: 0.7 },
  l: { open: 0.34, wide: 0.55, length: 0.6 },
  j: { open: 0.2, wide: 0.9, length: 0.5 },
};
const OTHER = { open: 0.24, wide: 0.6, length: 0.6 };
const CLOSED: Shape = { open: 0, wide: 0.5 };
const STRESS = 1.45;

interface Timed {
  readonly shape: Shape;
  readonly length: number;
  readonly isStressed: boolean;
}

const soundsOf = (spoken: string): Timed[] => {
  let isStressed = false;
  return [...spoken].flatMap((sign): Timed[] => {
    if (sign === "'") {
      isStressed = true;
      return [];
    }
    if (sign === ' ') return [];
    if (sign === ',' || sign === '.')
      return [{ shape: CLOSED, length: sign === ',' ? 1.6 : 3, isStressed: false }];
    const isVowel = 'aeiou'.includes(sign);
    const { length, ...shape } = SHAPES[sign] ?? OTHER;
    const isStrong = isVowel && isStressed;
    if (isVowel) isStressed = false;
    return [{ shape, length: isStrong ? length * STRESS : length, isStressed: isStrong }];
  });
};

const espeak = (spoken: string, { variant, speed, pitch }: Voice): Int16Array => {
  const wav = execFileSync(
    'espeak-ng',
    [
      '-v',
      `he+${variant}`,
      '-s',
      String(speed),
      '-p',
      String(pitch),
      '-a',
      '92',
      '--stdout',
      `[[${spoken}]]`,
    ],
    { maxBuffer: 2 ** 26 },
  );
  const bytes = wav.subarray(44);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)));
};

const LOUD = 500;

/** Without the silence before and after it. */
const trimmed = (samples: Int16Array): Int16Array => {
  let [from, to] = [0, samples.length - 1];
  while (from < to && Math.abs(samples[from] ?? 0) < LOUD) from++;
  while (to > from && Math.abs(samples[to] ?? 0) < LOUD) to--;
  return samples.slice(Math.max(0, from - 200), to + 400);
};

/** How loud it is around a moment, from 0 to 1. */
const loudness = (samples: Int16Array, at: number): number => {
  let sum = 0;
  const [from, to] = [Math.max(0, at - 500), Math.min(samples.length, at + 500)];
  for (let i = from; i < to; i++) sum += Math.abs(samples[i] ?? 0);
  return Math.min(1, sum / Math.max(1, to - from) / 2_600);
};

const phraseSounds = (spoken: string, samples: Int16Array, start: number): Sound[] => {
  const timed = soundsOf(spoken);
  const total = timed.reduce((sum, { length }) => sum + length, 0);
  let passed = 0;
  return timed.map(({ shape, length, isStressed }) => {
    const [a, b] = [passed / total, (passed + length) / total];
    passed += length;
    const force = 0.35 + 0.65 * loudness(samples, Math.round(((a + b) / 2) * samples.length));
    return {
      open: shape.open * force,
      wide: shape.wide,
      isStressed,
      from: start + (a * samples.length) / RATE,
      to: start + (b * samples.length) / RATE,
    };
  });
};

const LEAST = 8.2;
const MOST = 11.4;
const BEFORE = 0.5;
const AFTER = 0.85;
const PAUSE = 0.28;

/** The sentences somebody says: their own, then as many as there is time for. */
const sentencesOf = (key: string, category: CategoryId): string[] => {
  const { name, spoken } = greetings.people[key as keyof typeof greetings.people];
  return [
    `${spoken}, ${greetings.opening}`,
    `${greetings.presents} ${name}`,
    ...greetings.wishes[category],
    ...greetings.closing,
  ];
};

export const namedIn = (key: string): string => greetings.people[key as keyof typeof greetings.people].to;

/** Says a greeting of between eight and twelve seconds. */
export const speak = (key: string, category: CategoryId, voice: Voice): Speech => {
  const said: { spoken: string; samples: Int16Array }[] = [];
  let seconds = BEFORE + AFTER;
  for (const spoken of sentencesOf(key, category)) {
    const samples = trimmed(espeak(spoken, voice));
    const longer = seconds + samples.length / RATE + PAUSE;
    if (longer > MOST && seconds >= LEAST) break;
    if (longer > MOST) continue;
    said.push({ spoken, samples });
    seconds = longer;
  }
  seconds = Math.max(LEAST, seconds);
  const track = new Int16Array(Math.ceil(seconds * RATE));
  let at = BEFORE;
  const sounds = said.flatMap(({ spoken, samples }) => {
    track.set(samples, Math.round(at * RATE));
    const heard = phraseSounds(spoken, samples, at);
    at += samples.length / RATE + PAUSE;
    return heard;
  });
  return { samples: track, rate: RATE, seconds, sounds, namedAt: BEFORE };
};

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** The mouth at a moment: it goes over from the middle of one sound to the middle of the next. */
export const mouthAt = ({ sounds }: Speech, time: number): Shape => {
  const middle = ({ from, to }: Sound): number => (from + to) / 2;
  const next = sounds.findIndex((sound) => middle(sound) > time);
  const before = next < 0 ? sounds.at(-1) : sounds[next - 1];
  const after = next < 0 ? undefined : sounds[next];
  const near = (sound: Sound | undefined): Shape & { at: number } => {
    if (sound) return { open: sound.open, wide: sound.wide, at: middle(sound) };
    return { ...CLOSED, at: before ? middle(before) + 0.22 : (after ? middle(after) : 0) - 0.18 };
  };
  const [a, b] = [near(before), near(after)];
  // A pause between two sentences closes the mouth.
  if (before && after && b.at - a.at > 0.34) {
    const shut = Math.min(1, (time - a.at) / 0.12, (b.at - time) / 0.1);
    const from = time - a.at < b.at - time ? a : b;
    return {
      open: from.open * (1 - smooth(shut)),
      wide: from.wide + (CLOSED.wide - from.wide) * smooth(shut),
    };
  }
  const part = smooth(Math.min(1, Math.max(0, (time - a.at) / Math.max(0.01, b.at - a.at))));
  return { open: a.open + (b.open - a.open) * part, wide: a.wide + (b.wide - a.wide) * part };
};

/** How strongly a head nods: a bow that follows each stressed syllable. */
export const nodAt = ({ sounds }: Speech, time: number): number =>
  sounds
    .filter(({ isStressed }) => isStressed)
    .reduce((most, { from }) => Math.max(most, Math.exp(-(((time - from - 0.07) / 0.11) ** 2))), 0);
