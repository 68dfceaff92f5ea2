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
  /** Puts an MP4 there that everybody can play. */
  readonly pack: (place: ObjectPlace) => Promise<void>;
}

/**
 * Looks at a stored video of this type and upload key (`media/look-and-prepare.ts`, which not every Lambda carries). Throws
 * the refusal of one that nobody could watch, and `video.preparing` until it can be taken.
 */
export type Look = (stored: StoredFile, type: VideoType, upload: string) => Promise<Seen>;
