/** Pixels of a picture, as its header has them: before a camera's turn. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const lettersAt = (bytes: Uint8Array, at: number, count: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + count));

const sizeOf = (width: number, height: number): PictureSize | null =>
  width > 0 && height > 0 ? { width, height } : null;

/** The frame's header of a JPEG; not those of tables that have numbers among them (DHT, JPG, DAC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSize = (bytes: Uint8Array): PictureSize | null => {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    // A marker may be preceded by any number of these.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return sizeOf(view.getUint16(at + 7), view.getUint16(at + 5));
    if (marker === 0xda) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
};

const pngSize = (bytes: Uint8Array): PictureSize | null => {
  if (bytes.length < 24 || lettersAt(bytes, 12, 4) !== 'IHDR') return null;
  const view = viewOf(bytes);
  return sizeOf(view.getUint32(16), view.getUint32(20));
};

const gifSize = (bytes: Uint8Array): PictureSize | null => {
  if (bytes.length < 10) return null;
  const view = viewOf(bytes);
  return sizeOf(view.getUint16(6, true), view.getUint16(8, true));
};

const threeBytes = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;

const webpSize = (bytes: Uint8Array): PictureSize | null => {
  if (bytes.length < 30) return null;
  const view = viewOf(bytes);
  const kind = lettersAt(bytes, 12, 4);
  if (kind === 'VP8X') return { width: threeBytes(view, 24) + 1, height: threeBytes(view, 27) + 1 };
  if (kind === 'VP8 ') return sizeOf(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (kind !== 'VP8L' || view.getUint8(20) !== 0x2f) return null;
  const packed = view.getUint32(21, true);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
};

/** The size of a JPEG, PNG, WebP or GIF by its first bytes; null where they do not say. */
export const pictureSizeOf = (bytes: Uint8Array): PictureSize | null => {
  if (lettersAt(bytes, 0, 2) === '\xff\xd8') return jpegSize(bytes);
  if (lettersAt(bytes, 1, 3) === 'PNG') return pngSize(bytes);
  if (lettersAt(bytes, 0, 3) === 'GIF') return gifSize(bytes);
  return lettersAt(bytes, 8, 4) === 'WEBP' ? webpSize(bytes) : null;
};
