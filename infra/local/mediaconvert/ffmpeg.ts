import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a video is made anew to, and within which size. */
export interface Wanted {
  readonly width: number;
  readonly height: number;
}

const runs = (program: string): boolean => spawnSync(program, ['-version']).status === 0;

/** The one that comes as a package, where it was installed. */
const packaged = (): string | null => {
  try {
    const { path } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
    return path;
  } catch {
    return null;
  }
};

/** The machine's own ffmpeg, else the one of the package; null where neither runs. */
export const findFfmpeg = (): string | null =>
  ['ffmpeg', packaged()].find((program) => program !== null && runs(program)) ?? null;

/** The pictures that are taken of a video: one a second, so many, within which size. */
export interface WantedPictures extends Wanted {
  readonly count: number;
}

/** Why ffmpeg ended, by its last words. */
const reasonOf = (error: unknown): Error => {
  const { stderr = '', message } = error as { stderr?: string; message: string };
  return new Error(stderr.trim().split('\n').at(-1) || message);
};

const fitInto = ({ width, height }: Wanted): string =>
  `scale='min(${width},iw)':'min(${height},ih)':force_original_aspect_ratio=decrease`;

/** Makes of a file what the product asks MediaConvert for: H.264 and AAC in an MP4 that begins with its index. */
export const transcodeWith = async (
  program: string,
  from: string,
  to: string,
  { width, height }: Wanted,
): Promise<void> => {
  const fit = fitInto({ width, height });
  const even = 'pad=ceil(iw/2)*2:ceil(ih/2)*2';
  try {
    await run(program, [
      ...['-loglevel', 'error', '-y', '-i', from, '-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'],
      ...['-vf', `${fit},${even}`, '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-movflags', '+faststart', to],
    ]);
  } catch (error) {
    throw reasonOf(error);
  }
};

/** Takes pictures of a video, named `<to>.0000000.jpg` and on, as MediaConvert's frame capture does. */
export const captureWith = async (
  program: string,
  from: string,
  to: string,
  { count, ...wanted }: WantedPictures,
): Promise<void> => {
  try {
    await run(program, [
      ...['-loglevel', 'error', '-y', '-i', from, '-vf', `fps=1,${fitInto(wanted)}`],
      ...['-frames:v', String(count), '-q:v', '3', '-start_number', '0', `${to}.%07d.jpg`],
    ]);
  } catch (error) {
    throw reasonOf(error);
  }
};
