/** EXIF's tag of how a camera was held, and the type of its value. */
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
export const UPRIGHT = 1;
/** Upright, turned, mirrored: each of the eight that EXIF has. */
const MOST = 8;

/**
 * How a picture is to be turned, by its EXIF data (a TIFF header and what follows it); upright where that does not say, or
 * is damaged.
 */
export const orientationIn = (exif: Buffer): number => {
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  if (!isLittle && exif.toString('latin1', 0, 2) !== 'MM') return UPRIGHT;
  const short = (at: number): number => {
    if (at + 2 > exif.length) return 0;
    return isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at);
  };
  if (exif.length < 8) return UPRIGHT;
  const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  for (let index = 0; index < short(first); index += 1) {
    const at = first + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > exif.length) break;
    if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue;
    const said = short(at + 8);
    return said >= UPRIGHT && said <= MOST ? said : UPRIGHT;
  }
  return UPRIGHT;
};

/** EXIF data that says nothing else: one directory with one entry. */
export const exifOf = (orientation: number): Buffer => {
  const exif = Buffer.alloc(8 + 2 + ENTRY_BYTES + 4);
  exif.write('MM\0*', 0, 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(ORIENTATION, 10);
  exif.writeUInt16BE(SHORT, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
};
