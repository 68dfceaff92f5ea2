import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VideoType } from '../../../shared/limits.ts';
import type { VideoRefusal } from '../../../shared/order/video-refusals.ts';

/** What becomes of a file that somebody sends. */
type Fate = 'rewrite' | 'transcode' | VideoRefusal;

export interface Kind {
  readonly name: string;
  readonly type: VideoType;
  readonly fate: Fate;
  /** What ffmpeg makes it of, with two seconds of picture and sound before it. */
  readonly args?: readonly string[];
  /** Its picture, where that is not the usual one. */
  readonly picture?: string;
  /** What happens to it then. */
  readonly breaks?: (bytes: Buffer) => Buffer;
}

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const HEVC = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'];
const AAC = ['-c:a', 'aac'];
const USUAL = [...H264, ...AAC];
const FIRST = ['-movflags', '+faststart'];
const PLACE = '+31.7767+035.2345/';

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const withoutIndex = (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('moov') - 4);
const PHOTO = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

/** Made from nothing: every kind of file that phones, cameras and programs for films make, and what breaks on the way. */
export const KINDS: readonly Kind[] = [
  { name: 'MP4', type: 'mp4', fate: 'rewrite', args: [...USUAL, ...FIRST] },
  { name: 'MOV', type: 'mov', fate: 'rewrite', args: USUAL },
  { name: 'without sound', type: 'mp4', fate: 'rewrite', args: [...H264, '-an'] },
  { name: 'with its index last', type: 'mp4', fate: 'rewrite', args: USUAL },
  {
    name: 'in pieces',
    type: 'mp4',
    fate: 'rewrite',
    args: [...USUAL, '-g', '5', '-movflags', 'frag_keyframe+empty_moov'],
  },
  { name: 'rotated', type: 'mov', fate: 'rewrite', args: [...USUAL, '-metadata:s:v:0', 'rotate=90'] },
  {
    name: 'of a variable rate',
    type: 'mp4',
    fate: 'rewrite',
    args: [...USUAL, '-vf', "select='not(mod(n,3))+lt(n,5)'", '-vsync', 'vfr'],
  },
  { name: 'with an edit list', type: 'mp4', fate: 'rewrite', args: [...USUAL, '-bf', '2', '-ss', '0.35'] },
  {
    name: 'with a position',
    type: 'mov',
    fate: 'rewrite',
    args: [
      ...USUAL,
      '-metadata',
      `location=${PLACE}`,
      '-metadata',
      `com.apple.quicktime.location.ISO6709=${PLACE}`,
    ],
  },
  {
    name: 'WebM of VP9',
    type: 'webm',
    fate: 'transcode',
    args: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
  },
  {
    name: 'WebM of VP8',
    type: 'webm',
    fate: 'transcode',
    args: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis'],
  },
  { name: 'AVI of MPEG-4', type: 'avi', fate: 'transcode', args: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'] },
  { name: 'AVI of JPEG', type: 'avi', fate: 'transcode', args: ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le'] },
  { name: 'HEVC in MP4', type: 'mp4', fate: 'transcode', args: [...HEVC, '-pix_fmt', 'yuv420p', ...AAC] },
  {
    name: 'HEVC of an iPhone',
    type: 'mov',
    fate: 'transcode',
    args: [...HEVC, '-pix_fmt', 'yuv420p', '-tag:v', 'hvc1', ...AAC],
  },
  {
    name: 'HEVC of 10 bit',
    type: 'mov',
    fate: 'transcode',
    args: [...HEVC, '-pix_fmt', 'yuv420p10le', ...AAC],
  },
  {
    name: 'H.264 of all colours',
    type: 'mp4',
    fate: 'transcode',
    args: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p', ...AAC],
  },
  { name: 'larger than a phone', type: 'mp4', fate: 'transcode', picture: 's=2000x1500:r=2', args: USUAL },
  { name: 'sound of MP3', type: 'mp4', fate: 'transcode', args: [...H264, '-c:a', 'libmp3lame'] },
  { name: 'sound of a camera', type: 'mov', fate: 'transcode', args: [...H264, '-c:a', 'pcm_s16le'] },
  {
    name: 'cut, with its index first',
    type: 'mp4',
    fate: 'video.cut_off',
    args: [...USUAL, ...FIRST],
    breaks: half,
  },
  { name: 'cut, with its index last', type: 'mp4', fate: 'video.cut_off', args: USUAL, breaks: half },
  { name: 'without an index', type: 'mp4', fate: 'video.cut_off', args: USUAL, breaks: withoutIndex },
  { name: 'sound alone', type: 'mp4', fate: 'video.no_picture', args: ['-vn', ...AAC] },
  { name: 'half a second', type: 'mp4', fate: 'video.too_short', args: [...USUAL, '-t', '0.5'] },
  { name: 'a photo', type: 'mp4', fate: 'video.not_a_video', breaks: () => PHOTO },
];

/** The bytes of a file of this kind. */
export const makeKind = (program: string, folder: string, kind: Kind): Buffer => {
  const { name, type, args, picture = 's=128x96:r=10', breaks = (bytes) => bytes } = kind;
  if (!args) return breaks(Buffer.alloc(0));
  const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.${type}`);
  const shown = ['-f', 'lavfi', '-i', `testsrc=${picture}:d=2`];
  const heard = ['-f', 'lavfi', '-i', 'sine=d=2'];
  execFileSync(program, ['-loglevel', 'error', '-y', ...shown, ...heard, ...args, file]);
  return breaks(Buffer.from(readFileSync(file)));
};
