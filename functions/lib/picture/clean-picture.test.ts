import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureSizeOf } from '../../../shared/picture-size.ts';
import { JPEG, jpegSegment, PNG, pngChunk, WEBP } from '../../../test/support/acts/pictures.ts';
import { cleanPicture } from './clean-picture.ts';
import { exifOf, orientationIn } from './orientation.ts';

const SECRET = 'N 32.0853 E 34.7818, camera 0042';
/** A GIF of one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');

/** EXIF data of a phone: how it was held, and behind it what nobody is to read. */
const noted = (orientation: number): Buffer => Buffer.concat([exifOf(orientation), Buffer.from(SECRET)]);
const ofJpeg = (data: Buffer): Buffer => Buffer.concat([Buffer.from('Exif\0\0'), data]);
const secret = (begin = ''): Buffer => Buffer.from(begin + SECRET);

const webpChunk = (kind: string, data: Buffer): Buffer => {
  const head = Buffer.from(`${kind}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const webpOf = (...chunks: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(chunks);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
};
const [EXIF, XMP] = [0x08, 0x04] as const;
const extended = (flags: number): Buffer =>
  webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 7, 0, 0, 5, 0, 0]));

/** Of each kind a picture, and the same with notes of these in it, in this order. */
const KINDS = {
  'image/jpeg': {
    plain: JPEG,
    turned: (orientation: number) =>
      Buffer.concat([
        JPEG.subarray(0, 20),
        jpegSegment(0xe1, ofJpeg(exifOf(orientation))),
        JPEG.subarray(20),
      ]),
    notes: [
      (orientation: number) => jpegSegment(0xe1, ofJpeg(noted(orientation))),
      () => jpegSegment(0xe1, secret('http://ns.adobe.com/xap/1.0/\0')),
      () => jpegSegment(0xe2, secret('MPF\0')),
      () => jpegSegment(0xed, secret('Photoshop 3.0\0')),
      () => jpegSegment(0xfe, secret()),
    ],
    with: (notes: readonly Buffer[]) =>
      Buffer.concat([JPEG.subarray(0, 20), ...notes, JPEG.subarray(20), JPEG, secret()]),
  },
  'image/png': {
    plain: PNG,
    turned: (orientation: number) =>
      Buffer.concat([PNG.subarray(0, 33), pngChunk('eXIf', exifOf(orientation)), PNG.subarray(33)]),
    notes: [
      (orientation: number) => pngChunk('eXIf', noted(orientation)),
      () => pngChunk('tEXt', secret('Comment\0')),
      () => pngChunk('iTXt', secret('XML:com.adobe.xmp\0')),
      () => pngChunk('tIME', secret()),
      () => pngChunk('prVt', secret()),
    ],
    with: (notes: readonly Buffer[]) =>
      Buffer.concat([PNG.subarray(0, 33), ...notes, PNG.subarray(33), secret()]),
  },
  'image/webp': {
    plain: webpOf(extended(0), WEBP.subarray(12)),
    turned: (orientation: number) =>
      webpOf(extended(EXIF), WEBP.subarray(12), webpChunk('EXIF', exifOf(orientation))),
    notes: [
      (orientation: number) => webpChunk('EXIF', noted(orientation)),
      () => webpChunk('XMP ', secret()),
      () => webpChunk('PRIV', secret()),
    ],
    with: (notes: readonly Buffer[]) => webpOf(extended(EXIF | XMP), WEBP.subarray(12), ...notes),
  },
} as const;

describe.each(Object.entries(KINDS))('a picture of %s', (type, { plain, turned, notes, with: withNotes }) => {
  const clean = (bytes: Buffer) => cleanPicture(bytes, type as keyof typeof KINDS);

  it('that says nothing stays as it is', () => {
    expect(clean(plain)).toEqual(plain);
  });

  it('loses whatever was noted in it, in any order, and stays turned as it was', () => {
    const chosen = fc.shuffledSubarray([...notes.keys()]);
    fc.assert(
      fc.property(chosen, fc.integer({ min: 1, max: 8 }), (which, orientation) => {
        const cleaned = clean(
          withNotes(which.map((index) => notes[index]?.(orientation) ?? Buffer.alloc(0))),
        );
        expect(cleaned.includes('32.0853')).toBe(false);
        const isTurned = which.includes(0) && orientation !== 1;
        expect(cleaned).toEqual(isTurned ? turned(orientation) : plain);
      }),
    );
  });

  it('is refused when it is damaged, and nothing else is thrown', () => {
    const damaged = fc.tuple(fc.nat({ max: plain.length - 1 }), fc.nat({ max: 255 }), fc.boolean());
    fc.assert(
      fc.property(damaged, ([at, byte, isCut]) => {
        const bytes = Buffer.from(isCut ? plain.subarray(0, at) : plain);
        if (!isCut) bytes[at] = byte;
        const cleaned = clean(bytes);
        expect(Buffer.isBuffer(cleaned) || /^image\./.test(cleaned)).toBe(true);
      }),
    );
  });
});

it('a GIF loses comments, and keeps how often it moves', () => {
  const loop = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
  const comment = Buffer.from(`\x21\xfe${String.fromCharCode(SECRET.length)}${SECRET}\0`, 'latin1');
  const xmp = Buffer.from(`\x21\xff\x0bXMP DataXMP\x04hush\0`, 'latin1');
  const between = (...blocks: Buffer[]) => Buffer.concat([GIF.subarray(0, 19), ...blocks, GIF.subarray(19)]);
  expect(cleanPicture(GIF, 'image/gif')).toEqual(GIF);
  expect(cleanPicture(Buffer.concat([between(comment, loop, xmp), secret()]), 'image/gif')).toEqual(
    between(loop),
  );
});

it('progressive pictures keep every scan', () => {
  const scan = jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 0, 0]));
  const pixels = Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]);
  const tables = jpegSegment(0xc4, Buffer.from([0]));
  const frame = jpegSegment(0xc2, Buffer.from([8, 0, 6, 0, 8, 1, 1, 0x11, 0]));
  const start = Buffer.from([0xff, 0xd8]);
  const end = Buffer.from([0xff, 0xd9]);
  const scans = [frame, scan, pixels, tables, scan, pixels];
  const plain = Buffer.concat([start, ...scans, end]);
  const comment = jpegSegment(0xfe, secret());
  const full = Buffer.concat([start, frame, scan, pixels, comment, tables, scan, pixels, end, secret()]);
  expect(cleanPicture(full, 'image/jpeg')).toEqual(plain);
});

it('more pixels than anybody can hold are refused by their header', () => {
  const header = Buffer.from(PNG.subarray(0, 33));
  header.writeUInt32BE(30_000, 16);
  header.writeUInt32BE(30_000, 20);
  expect(pictureSizeOf(header)).toEqual({ width: 30_000, height: 30_000 });
  const bomb = Buffer.concat([header, PNG.subarray(33)]);
  expect(cleanPicture(bomb, 'image/png')).toBe('image.too_many_pixels');
  const large = Buffer.from(KINDS['image/webp'].plain);
  large.fill(0xff, 24, 30);
  expect(cleanPicture(large, 'image/webp')).toBe('image.too_many_pixels');
});

it('a camera may write its numbers the other way round', () => {
  const little = Buffer.from('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x08\0\0\0\0\0\0\0', 'latin1');
  expect(orientationIn(little)).toBe(8);
  for (let end = 0; end < little.length; end += 1)
    expect([1, 8]).toContain(orientationIn(little.subarray(0, end)));
  expect(orientationIn(exifOf(9))).toBe(1);
});

describe('the size of a picture', () => {
  it('is in the header of each kind', () => {
    const sizes = [JPEG, WEBP, PNG, GIF].map(pictureSizeOf);
    const small = { width: 8, height: 6 };
    const one = { width: 1, height: 1 };
    expect(sizes).toEqual([small, small, one, one]);
    const lossless = Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x07\x40\x01\0\0\0\0\0\0\0\0', 'latin1');
    expect(pictureSizeOf(lossless)).toEqual(small);
  });

  it('is not known of a beginning that does not reach it', () => {
    for (const [picture, least] of [
      [JPEG, 9],
      [WEBP, 30],
      [PNG, 24],
      [GIF, 10],
    ] as const)
      for (let end = 0; end < least; end += 1) expect(pictureSizeOf(picture.subarray(0, end))).toBeNull();
  });
});
