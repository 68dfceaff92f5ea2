import { exifOf, orientationIn, UPRIGHT } from './orientation.ts';

/** `RIFF`, a length, `WEBP`. */
const HEADER_BYTES = 12;
/** Bits of what a file says of itself in `VP8X`. */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04] as const;
const NEEDED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Some write what goes before EXIF data in a JPEG. */
const OF_JPEG = 'Exif\0\0';

interface Chunk {
  readonly kind: string;
  readonly data: Buffer;
}

const chunksOf = (bytes: Buffer): Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = HEADER_BYTES; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length;
    if (end > bytes.length) throw new Error('a chunk is cut off');
    chunks.push({ kind: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
    at = end + (length % 2);
  }
  return chunks;
};

const written = ({ kind, data }: Chunk): Buffer => {
  const head = Buffer.alloc(8);
  head.write(kind, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

const orientationOf = ({ data }: Chunk): number => {
  const isOfJpeg = data.toString('latin1', 0, OF_JPEG.length) === OF_JPEG;
  return orientationIn(isOfJpeg ? data.subarray(OF_JPEG.length) : data);
};

/** A WebP without EXIF data, but for how to turn it, and without XMP. Throws for what is no WebP. */
export const cleanWebp = (bytes: Buffer): Buffer => {
  const chunks = chunksOf(bytes);
  const exif = chunks.find(({ kind }) => kind === 'EXIF');
  const orientation = exif ? orientationOf(exif) : UPRIGHT;
  const kept = chunks.filter(({ kind }) => NEEDED.has(kind));
  const [extended] = kept;
  if (!extended) throw new Error('no picture');
  if (extended.kind === 'VP8X') {
    const data = Buffer.from(extended.data);
    const flags = (data[0] ?? 0) & ~(HAS_EXIF | HAS_XMP);
    data[0] = orientation === UPRIGHT ? flags : flags | HAS_EXIF;
    kept[0] = { kind: 'VP8X', data };
    if (orientation !== UPRIGHT) kept.push({ kind: 'EXIF', data: exifOf(orientation) });
  }
  const body = Buffer.concat(kept.map(written));
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
};
