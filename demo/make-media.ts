import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CREATORS, type DemoCreator } from './creators.ts';
import { type Mouth, turnOf } from './faces.ts';
import { avatarOf, bannerOf, frameOf, portraitOf } from './portraits.ts';

/**
 * Makes the pictures (WebP) and short clips (H.264 and AAC in MP4, which everybody plays and nothing prepares) of `media/` anew, with a poster (JPEG) of each clip: generated portraits that talk.
 * Run by hand when a creator is added, `node demo/make-media.ts [key ...]`; needs ffmpeg on the PATH.
 */
const PER_SECOND = 10;
/** Between eight and twelve seconds, as somebody speaks. */
const secondsOf = ({ key }: DemoCreator): number => 8 + (turnOf(key) % 9) / 2;
/** Three frames a syllable, with a breath after some words. */
const TALK: readonly Mouth[] = [
  ...(['smile', 'open', 'wide', 'closed', 'open', 'wide', 'smile', 'closed'] as const),
  ...(['open', 'closed', 'wide', 'open', 'smile', 'smile', 'smile'] as const),
];
const FRAMES_A_SYLLABLE = 3;
const MEDIA = join(import.meta.dirname, 'media');

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...args]);

const makePicture = (folder: string, name: string, png: Uint8Array): void => {
  const source = join(folder, `${name}.png`);
  writeFileSync(source, png);
  ffmpeg(
    '-i',
    source,
    '-c:v',
    'libwebp',
    '-quality',
    '78',
    '-compression_level',
    '6',
    join(MEDIA, `${name}.webp`),
  );
};

const makeClip = (folder: string, creator: DemoCreator, turn: number): void => {
  const seconds = secondsOf(creator);
  const frames = Math.round(seconds * PER_SECOND);
  for (let n = 0; n < frames; n++) {
    const mouth = TALK[Math.floor(n / FRAMES_A_SYLLABLE) % TALK.length] ?? 'smile';
    writeFileSync(join(folder, `${String(n).padStart(3, '0')}.png`), frameOf(creator, n / frames, mouth));
  }
  // A broken chord, plucked twice a second.
  const tone = (196 * 2 ** ((turn % 12) / 12)).toFixed(2);
  const step = 'mod(floor(t*2),4)';
  const ratio = `if(eq(${step},0),1,if(eq(${step},1),1.25,if(eq(${step},2),1.5,2)))`;
  const melody = `0.14*exp(-4*mod(t,0.5))*sin(2*PI*${tone}*${ratio}*t)`;
  ffmpeg(
    ...['-framerate', String(PER_SECOND), '-i', join(folder, '%03d.png')],
    ...['-f', 'lavfi', '-i', `aevalsrc=${melody.replaceAll(',', '\\,')}:d=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-tune', 'animation', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-shortest', '-map_metadata', '-1'],
    ...['-movflags', '+faststart', join(MEDIA, `${creator.key}.mp4`)],
  );
};

/** The picture of a delivered video, as its creator's browser would draw it. */
const makePoster = ({ key }: DemoCreator): void => {
  const clip = join(MEDIA, `${key}.mp4`);
  ffmpeg('-ss', '1', '-i', clip, '-frames:v', '1', '-q:v', '4', join(MEDIA, `${key}-poster.jpg`));
};

const wanted = process.argv.slice(2);
mkdirSync(MEDIA, { recursive: true });
for (const [turn, creator] of CREATORS.entries()) {
  if (wanted.length > 0 && !wanted.includes(creator.key)) continue;
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  makePicture(folder, `${creator.key}-portrait`, portraitOf(creator));
  makePicture(folder, `${creator.key}-avatar`, avatarOf(creator));
  makePicture(folder, `${creator.key}-banner`, bannerOf(creator));
  makeClip(folder, creator, turn);
  makePoster(creator);
  rmSync(folder, { recursive: true });
  console.log(creator.key);
}
