import type { VideoType } from '../../../shared/limits.ts';

/** A stored file, of which a range is read at a time; `end` is behind the last byte. */
export interface StoredFile {
  readonly bytes: number;
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
}

/** The header that asks for these bytes; `end` is behind the last one. */
export const rangeOf = (start: number, end: number): string => `bytes=${start}-${end - 1}`;

/** Where a file is put, and how long it may be kept by who fetched it. */
export interface ObjectPlace {
  readonly Bucket: string;
  readonly Key: string;
  readonly CacheControl?: string;
}

/** What was found of a video that is taken. */
export interface Seen {
  /** Of its picture; absent where the look was left out. */
  readonly codec?: string | undefined;
  /** Packs it anew as an MP4 there, for a video that may be; absent for one that is kept as it came. */
  readonly pack?: ((place: ObjectPlace) => Promise<void>) | undefined;
}

/**
 * Looks at a stored video of this type (`media/look-and-pack.ts`, which not every Lambda carries). Throws the refusal of
 * one that nobody could watch.
 */
export type Look = (stored: StoredFile, type: VideoType) => Promise<Seen>;
