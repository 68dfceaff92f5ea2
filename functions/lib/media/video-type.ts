import type { VideoType } from '../../../shared/limits.ts';
import { lettersIn } from './first-bytes.ts';

/** The number of first bytes that tell the type of a file. */
export const MAGIC_BYTES = 64;

/** The type of a video by its first bytes; null for anything that is not accepted. */
export const videoTypeOf = (head: Uint8Array): VideoType | null => {
  if (lettersIn(head, 4, 8) === 'ftyp') return lettersIn(head, 8, 12) === 'qt  ' ? 'mov' : 'mp4';
  if (['moov', 'mdat', 'wide', 'free'].includes(lettersIn(head, 4, 8))) return 'mov';
  if (lettersIn(head, 0, 4) === 'RIFF' && lettersIn(head, 8, 12) === 'AVI ') return 'avi';
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) return 'webm';
  return null;
};
