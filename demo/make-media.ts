import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import subsetFont from 'subset-font';
import { GROUND, groundOf } from '../shared/page/ground.ts';
import { CREATORS, type DemoCreator } from './creators.ts';
import { CLIP, filmOf } from './paper/clip.ts';
import type { Person } from './paper/figure.ts';
import { LOOKS } from './paper/look.ts';
import { namedIn, type Speech, speak, type Voice } from './paper/speech.ts';
import { avatarOf, bannerOf, type Picture, posterOf } from './paper/stills.ts';

/**
 * Makes the pictures (WebP) and spoken clips (H.264 and AAC in MP4, which everybody plays and nothing prepares) of `media/`
 * anew, with a poster (JPEG) of each clip: people cut from paper, who greet somebody by name.
 * Run by hand when a creator is added or the hand changes, `node demo/make-media.ts [key ...]`; needs ffmpeg and espeak-ng on
 * the PATH.
 */
const MEDIA = join(import.meta.dirname, 'media');
const FONT = join(
  import.meta.dirname,
  '../node_modules/@fontsource/suez-one/files/suez-one-hebrew-400-normal.woff2',
);

/** A number of a name: the same creator always looks and sounds the same. */
const turnOf = (key: string): number =>
  [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7);

const personOf = ({ key, category, woman, age }: DemoCreator): Person => {
  const look = LOOKS[key];
  if (!look) throw new Error(`${key} has no look in paper/looks.json.`);
  return { look, category, isWoman: woman, isOld: age === 'old', seed: turnOf(key) };
};

const SPEEDS = { young: 158, grown: 148, old: 136 };

const voiceOf = ({ key, woman, age }: DemoCreator): Voice => {
  const turn = turnOf(key);
  const lower = age === 'old' ? 10 : 0;
  return woman
    ? { variant: `f${1 + (turn % 4)}`, speed: SPEEDS[age] + (turn % 7), pitch: 52 + (turn % 16) - lower }
    : { variant: `m${1 + (turn % 4)}`, speed: SPEEDS[age] + (turn % 7), pitch: 32 + (turn % 16) - lower };
};

/** Of WebP: a screen's first pictures are there in a moment on a slow line, paper has few shades, and a stage fewer. */
const QUALITY = 60;
const QUALITY_OF_STAGE = 50;

const RAW = ['-f', 'rawvideo', '-pix_fmt', 'rgba'];
const sizeOf = ({ width, height }: Pick<Picture, 'width' | 'height'>): string => `${width}x${height}`;

const makePicture = (name: string, picture: Picture, quality = QUALITY): void => {
  execFileSync(
    'ffmpeg',
    [
      ...['-loglevel', 'error', '-y', ...RAW, '-s', sizeOf(picture), '-i', '-', '-frames:v', '1'],
      ...['-pix_fmt', 'yuv420p', '-c:v', 'libwebp', '-quality', String(quality), '-compression_level', '6'],
      join(MEDIA, `${name}.webp`),
    ],
    { input: picture.pixels },
  );
};

const makeClip = async (folder: string, creator: DemoCreator, speech: Speech): Promise<void> => {
  const fontFile = join(folder, 'suez.ttf');
  const name = namedIn(creator.key);
  writeFileSync(fontFile, await subsetFont(readFileSync(FONT), name, { targetFormat: 'sfnt' }));
  const sound = join(folder, 'speech.raw');
  writeFileSync(sound, new Uint8Array(speech.samples.buffer));
  const film = filmOf({ person: personOf(creator), speech, name, fontFile });
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-loglevel', 'error', '-y', ...RAW, '-s', sizeOf(CLIP), '-r', String(CLIP.perSecond), '-i', '-'],
      ...['-f', 's16le', '-ar', String(speech.rate), '-ac', '1', '-i', sound],
      ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '31', '-tune', 'animation', '-pix_fmt', 'yuv420p'],
      ...['-threads', '1', '-c:a', 'aac', '-b:a', '40k', '-shortest', '-map_metadata', '-1'],
      ...['-movflags', '+faststart', join(MEDIA, `${creator.key}.mp4`)],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(encoder, 'exit');
  const frames = Math.round(speech.seconds * CLIP.perSecond);
  for (let n = 0; n < frames; n++)
    if (!encoder.stdin.write(Buffer.from(film(n / CLIP.perSecond)))) await once(encoder.stdin, 'drain');
  encoder.stdin.end();
  await finished(encoder.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg refused the clip of ${creator.key}.`);
};

/** The picture of a delivered video, as its creator's browser would draw it. */
const makePoster = ({ key }: DemoCreator): void => {
  const [clip, poster] = [join(MEDIA, `${key}.mp4`), join(MEDIA, `${key}-poster.jpg`)];
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    '-ss',
    '2',
    '-i',
    clip,
    '-frames:v',
    '1',
    '-vf',
    'scale=480:-1',
    '-q:v',
    '6',
    poster,
  ]);
};

/** What stands for each picture until it is there, as the browser reads it when somebody uploads one. */
const writeGrounds = (): void => {
  const size = `scale=${GROUND.across}:${GROUND.down}:flags=area`;
  const groundOfFile = (file: string): string => {
    const from = ['-loglevel', 'error', '-i', join(MEDIA, file), '-vf', size];
    return groundOf(execFileSync('ffmpeg', [...from, ...RAW, '-']));
  };
  const files = CREATORS.flatMap(({ key }) => [`${key}-avatar.webp`, `${key}-portrait.webp`]);
  const grounds = Object.fromEntries(files.map((file) => [file, groundOfFile(file)]));
  writeFileSync(join(import.meta.dirname, 'grounds.json'), `${JSON.stringify(grounds, null, 2)}\n`);
};

const wanted = process.argv.slice(2);
mkdirSync(MEDIA, { recursive: true });
for (const creator of CREATORS) {
  if (wanted.length > 0 && !wanted.includes(creator.key)) continue;
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  const person = personOf(creator);
  makePicture(`${creator.key}-portrait`, posterOf(person));
  makePicture(`${creator.key}-avatar`, avatarOf(person));
  makePicture(`${creator.key}-banner`, bannerOf(person), QUALITY_OF_STAGE);
  const speech = speak(creator.key, creator.category, voiceOf(creator));
  await makeClip(folder, creator, speech);
  makePoster(creator);
  rmSync(folder, { recursive: true });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${creator.key}: a clip of ${speech.seconds.toFixed(1)} s, made in ${seconds} s`);
}
writeGrounds();
