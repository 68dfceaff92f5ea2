import type { IMAGE_TYPES } from '../../../shared/limits.ts';
import { lettersIn } from './first-bytes.ts';

export type ImageType = (typeof IMAGE_TYPES)[number];

/** The type of a picture by its first bytes; null for any that is not served, SVG and HTML above all. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null => {
  if (lettersIn(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (lettersIn(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a/.test(lettersIn(bytes, 0, 6))) return 'image/gif';
  if (lettersIn(bytes, 0, 4) === 'RIFF' && lettersIn(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return null;
};
