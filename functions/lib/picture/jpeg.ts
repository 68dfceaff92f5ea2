import { exifOf, orientationIn, UPRIGHT } from './orientation.ts';

const [SOI, EOI, SOS, COM] = [0xd8, 0xd9, 0xda, 0xfe] as const;
const [APP0, APP1, APP2, APP14, APP15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef] as const;
const EXIF = 'Exif\0\0';

/** What a browser needs to show the right colours: the density, the colour profile, Adobe's word on the colours. */
const isNeeded = (marker: number, data: Buffer): boolean => {
  const begins = (letters: string): boolean => data.toString('latin1', 0, letters.length) === letters;
  if (marker === APP0) return begins('JFIF\0');
  if (marker === APP2) return begins('ICC_PROFILE\0');
  if (marker === APP14) return begins('Adobe');
  return marker !== COM && !(marker >= APP0 && marker <= APP15);
};

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** Where the pixels of a scan end: at the next marker, other than those that stand among them. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = from; ; at += 1) {
    at = bytes.indexOf(0xff, at);
    const next = at < 0 ? undefined : bytes[at + 1];
    if (next === undefined) return bytes.length;
    const isAmongPixels = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isAmongPixels) return at;
  }
};

/**
 * A JPEG without what its camera noted: of EXIF nothing but how to turn it, and nothing behind its end, where phones hide
 * further pictures and films. Throws for what is no JPEG.
 */
export const cleanJpeg = (bytes: Buffer): Buffer => {
  const kept: Buffer[] = [];
  let orientation = UPRIGHT;
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) throw new Error('no marker where one has to be');
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) break;
    if (at + 4 > bytes.length) throw new Error('a segment is cut off');
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) throw new Error('a segment is cut off');
    const data = bytes.subarray(at + 4, end);
    const isExif = marker === APP1 && data.toString('latin1', 0, EXIF.length) === EXIF;
    if (isExif && orientation === UPRIGHT) orientation = orientationIn(data.subarray(EXIF.length));
    if (isNeeded(marker, data)) kept.push(segment(marker, data));
    at = end;
    if (marker !== SOS) continue;
    at = endOfScan(bytes, end);
    kept.push(bytes.subarray(end, at));
  }
  const turned = Buffer.concat([Buffer.from(EXIF, 'latin1'), exifOf(orientation)]);
  const isJfif = kept[0]?.[1] === APP0;
  const first = isJfif ? kept.slice(0, 1) : [];
  return Buffer.concat([
    Buffer.from([0xff, SOI]),
    ...first,
    ...(orientation === UPRIGHT ? [] : [segment(APP1, turned)]),
    ...kept.slice(first.length),
    Buffer.from([0xff, EOI]),
  ]);
};
