import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CREATORS, type DemoCreator } from './creators.ts';
import { avatarOf, bannerOf, frameOf, type Mouth, portraitOf } from './portraits.ts';

/**
 * Makes the pictures (WebP) and short clips (VP9 and Opus in WebM) of `media/` anew: generated portraits that talk.
 * Run by hand when a creator is added, `node demo/make-media.ts [key ...]`; needs ffmpeg on the PATH.
 */
const FRAMES = 30;
const PER_SECOND = 10;
const TALK: readonly Mouth[] = [
  'smile',
  'surprise',
  'bigSmile',
  'lips',
  'bigSmile',
  'smile',
  'surprise',
  'smirk',
  'bigSmile',
  'smile',
];
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
  for (let n = 0; n < FRAMES; n++) {
    const mouth = TALK[Math.floor(n / 2) % TALK.length] ?? 'smile';
    writeFileSync(join(folder, `${String(n).padStart(3, '0')}.png`), frameOf(creator, n / FRAMES, mouth));
  }
  const tone = 196 * 2 ** ((turn % 12) / 12);
  const chord = [1, 1.25, 1.5].map((ratio) => `0.06*sin(2*PI*${(tone * ratio).toFixed(2)}*t)`).join('+');
  ffmpeg(
    ...['-framerate', String(PER_SECOND), '-i', join(folder, '%03d.png')],
    ...['-f', 'lavfi', '-i', `aevalsrc=${chord}:d=${FRAMES / PER_SECOND}`],
    ...[
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-crf',
      '48',
      '-pix_fmt',
      'yuv420p',
      '-row-mt',
      '1',
      '-deadline',
      'good',
      '-cpu-used',
      '3',
    ],
    ...['-c:a', 'libopus', '-b:a', '24k', '-shortest', join(MEDIA, `${creator.key}.webm`)],
  );
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
  rmSync(folder, { recursive: true });
  console.log(creator.key);
}
