import type { IMAGE_TYPES } from '../../shared/limits.ts';

export type ImageType = (typeof IMAGE_TYPES)[number];

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** The type of a picture by its first bytes; null for any that is not served, SVG and HTML above all. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null => {
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a/.test(latin(bytes, 0, 6))) return 'image/gif';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return null;
};
