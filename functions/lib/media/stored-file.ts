import type { VideoType } from '../../../shared/limits.ts';

/** A stored file, of which a range is read at a time; `end` is behind the last byte. */
export interface StoredFile {
  readonly bytes: number;
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
}

/** The header that asks for these bytes; `end` is behind the last one. */
export const rangeOf = (start: number, end: number): string => `bytes=${start}-${end - 1}`;

/**
 * Looks at a stored video of this type (`functions/media/video/look.ts`, which not every Lambda carries). Throws the refusal of one that
 * nobody could watch; null for one that is taken without a look.
 */
export type Look = (
  stored: StoredFile,
  type: VideoType,
) => Promise<{ readonly picture: { readonly codec: string } | null } | null>;
