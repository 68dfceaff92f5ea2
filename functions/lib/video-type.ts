import type { VideoType } from '../../shared/limits.ts';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** The number of first bytes that tell the type of a file. */
export const MAGIC_BYTES = 64;

/** The type of a video by its first bytes; null for anything that is not accepted. */
export const videoTypeOf = (head: Uint8Array): VideoType | null => {
  if (ascii(head, 4, 8) === 'ftyp') return ascii(head, 8, 12) === 'qt  ' ? 'mov' : 'mp4';
  if (['moov', 'mdat', 'wide', 'free'].includes(ascii(head, 4, 8))) return 'mov';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'AVI ') return 'avi';
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) return 'webm';
  return null;
};
