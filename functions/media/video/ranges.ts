import { MEBIBYTE } from '../../../shared/limits.ts';
import type { StoredFile } from '../../lib/media/stored-file.ts';

/** How often a file may be read while its sender waits. */
const READS = 40;

const SMALLEST = 65_536;
/** A file of so many parts is read whole within the limit, however it is built. */
const PARTS = 32;

/** It would take more reads or time than a waiting person has: nothing is known of the file. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

/** A file read in parts that are kept, so that no part is read twice. */
export interface Ranges {
  readonly bytes: number;
  /** Bytes within the file. Throws TooMuch when that would be one read too many. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
  /** What went wrong with storage, or that it was too much: no fault of the file. */
  readonly failure: () => unknown;
  /** It is too late: no more is read. */
  readonly stop: () => void;
}

export const rangesOf = (file: StoredFile): Ranges => {
  const part = Math.min(MEBIBYTE, Math.max(SMALLEST, Math.ceil(file.bytes / PARTS)));
  const parts = new Map<number, Promise<Uint8Array>>();
  let failure: unknown;
  const readPart = async (index: number): Promise<Uint8Array> => {
    try {
      if (parts.size >= READS) throw new TooMuch();
      const start = index * part;
      return await file.read(start, Math.min(file.bytes, start + part));
    } catch (error) {
      failure ??= error;
      throw failure;
    }
  };
  const partAt = (index: number): Promise<Uint8Array> => {
    const known = parts.get(index);
    if (known) return known;
    const reading = readPart(index);
    parts.set(index, reading);
    return reading;
  };
  return {
    bytes: file.bytes,
    failure: () => failure,
    stop: () => {
      failure ??= new TooMuch();
    },
    read: async (start, end) => {
      const first = Math.floor(start / part);
      const last = Math.ceil(end / part) - 1;
      if (last - first >= READS) failure ??= new TooMuch();
      if (failure) throw failure;
      const indexes = Array.from({ length: last - first + 1 }, (_, n) => first + n);
      const found = await Promise.all(indexes.map(partAt));
      const whole = found.length === 1 ? (found[0] as Uint8Array) : Buffer.concat(found);
      return whole.subarray(start - first * part, end - first * part);
    },
  };
};
