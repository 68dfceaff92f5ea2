const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b] as const;
const [COMMENT, APPLICATION, PLAIN_TEXT] = [0xfe, 0xff, 0x01] as const;
/** Signature and screen. */
const HEADER_BYTES = 13;
const IMAGE_BYTES = 10;
/** How often a GIF repeats its motion is the one thing that an application says and browsers read. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** Bytes of a table of colours, by the byte that says whether there is one. */
const tableBytes = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

const byteAt = (bytes: Buffer, at: number): number => {
  const byte = bytes[at];
  if (byte === undefined) throw new Error('it is cut off');
  return byte;
};

/** Behind blocks that each begin with their length, the last one empty. */
const behindBlocks = (bytes: Buffer, from: number): number => {
  let at = from;
  while (byteAt(bytes, at) !== 0) at += 1 + byteAt(bytes, at);
  return at + 1;
};

const isNeeded = (bytes: Buffer, at: number): boolean => {
  const label = byteAt(bytes, at + 1);
  if (label === APPLICATION) return LOOPS.includes(bytes.toString('latin1', at + 3, at + 14));
  return label !== COMMENT && label !== PLAIN_TEXT;
};

/** A GIF without comments and what applications wrote into it, and nothing behind its end. Throws for what is no GIF. */
export const cleanGif = (bytes: Buffer): Buffer => {
  let at = HEADER_BYTES + tableBytes(byteAt(bytes, 10));
  const kept: Buffer[] = [bytes.subarray(0, at)];
  for (;;) {
    const kind = byteAt(bytes, at);
    if (kind === TRAILER) return Buffer.concat([...kept, Buffer.from([TRAILER])]);
    if (kind !== EXTENSION && kind !== IMAGE) throw new Error('no block where one has to be');
    const end =
      kind === EXTENSION
        ? behindBlocks(bytes, at + 2)
        : behindBlocks(bytes, at + IMAGE_BYTES + tableBytes(byteAt(bytes, at + 9)) + 1);
    if (kind === IMAGE || isNeeded(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
};
