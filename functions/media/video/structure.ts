import { lettersIn } from '../../lib/media/first-bytes.ts';
import type { Ranges } from './ranges.ts';

/** The outermost boxes of an MP4 or MOV file: nothing plays without an index. */
interface Boxes {
  readonly hasIndex: boolean;
  readonly hasSamples: boolean;
  /** No box ends behind the end of the file. */
  readonly isWhole: boolean;
}

const readUpTo = ({ bytes, read }: Ranges, start: number, length: number): Promise<Uint8Array> =>
  read(start, Math.min(bytes, start + length));

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Boxes of which a whole file has all. Another one that does not end within it is what somebody put behind the video. */
const BOXES = /^(ftyp|styp|moov|moof|mdat|free|skip|wide|uuid|meta|pnot|udta|sidx|mfra|emsg|prft)$/;
/** A box has its length and name, and where it is longer than 4 GB, that length in 8 bytes more. */
const BOX_HEAD = 8;
const LONG_HEAD = 16;

/** Where a box ends that begins at `at`; null where it says that it goes on to the end of the file. */
const endOfBox = (head: DataView, at: number): number | null => {
  const length = head.getUint32(0);
  if (length === 0) return null;
  if (length !== 1) return at + Math.max(BOX_HEAD, length);
  if (head.byteLength < LONG_HEAD) return Number.POSITIVE_INFINITY;
  return at + Math.max(LONG_HEAD, Number(head.getBigUint64(BOX_HEAD)));
};

export const boxesOf = async (file: Ranges): Promise<Boxes> => {
  const seen = new Set<string>();
  let at = 0;
  while (at + BOX_HEAD <= file.bytes) {
    const bytes = await readUpTo(file, at, LONG_HEAD);
    const name = lettersIn(bytes, 4, BOX_HEAD);
    const end = endOfBox(viewOf(bytes), at);
    if (!BOXES.test(name) && (end === null || end > file.bytes)) break;
    seen.add(name);
    at = end ?? file.bytes;
  }
  return {
    hasIndex: seen.has('moov') || seen.has('moof'),
    hasSamples: seen.has('mdat'),
    isWhole: at <= file.bytes,
  };
};

/** An EBML number: how many bytes it takes follows from its first bits. Null where the bytes end before it. */
const numberAt = (
  bytes: Uint8Array,
  at: number,
  withMark: boolean,
): { value: number; next: number } | null => {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  let value = (bytes[at] ?? 0) & (withMark ? 0xff : 0xff >> length);
  let isUnknown = !withMark && value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown ? Number.NaN : value, next: at + length };
};

const SEGMENT = 0x18538067;
/** The head of a WebM file, and that of the segment behind it. */
const EBML_HEADS = 1_024;

/**
 * Whether the segment of a WebM file, which holds everything, ends within it. One that was written as it was filmed does
 * not say where it ends.
 */
export const isSegmentWhole = async (file: Ranges): Promise<boolean> => {
  const bytes = await readUpTo(file, 0, EBML_HEADS);
  const head = numberAt(bytes, 4, false);
  const id = head && numberAt(bytes, head.next + head.value, true);
  const length = id?.value === SEGMENT ? numberAt(bytes, id.next, false) : null;
  return !length || Number.isNaN(length.value) || length.next + length.value <= file.bytes;
};
