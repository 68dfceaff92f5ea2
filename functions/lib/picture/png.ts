import { crc32 } from 'node:zlib';
import { exifOf, orientationIn, UPRIGHT } from './orientation.ts';

const SIGNATURE_BYTES = 8;
/** Length, kind and checksum of a chunk. */
const AROUND = 12;

/** Pixels, colours and motion; everything else is words, times and places. */
const NEEDED = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
};

/** A PNG without texts, times and EXIF data, but for how to turn it, and nothing behind its end. Throws for what is no PNG. */
export const cleanPng = (bytes: Buffer): Buffer => {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; ; ) {
    if (at + AROUND > bytes.length) throw new Error('a chunk is cut off');
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new Error('a chunk is cut off');
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (NEEDED.has(kind)) kept.push(bytes.subarray(at, end));
    if (kind === 'eXIf') {
      const orientation = orientationIn(bytes.subarray(at + 8, end - 4));
      if (orientation !== UPRIGHT) kept.push(chunk(kind, exifOf(orientation)));
    }
    if (kind === 'IEND') return Buffer.concat(kept);
    at = end;
  }
};
