import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A running checksum; `digest` is base64, as S3 sends it. */
export interface Checksum {
  update(chunk: Uint8Array): void;
  digest(): string;
}

const hash = (algorithm: string): Checksum => {
  const running = createHash(algorithm);
  return { update: (chunk) => void running.update(chunk), digest: () => running.digest('base64') };
};

const uint32 = (...words: number[]): string => {
  const bytes = Buffer.alloc(words.length * 4);
  for (const [index, word] of words.entries()) bytes.writeUInt32BE(word >>> 0, index * 4);
  return bytes.toString('base64');
};

const plainCrc32 = (): Checksum => {
  let crc = 0;
  return {
    update: (chunk) => {
      crc = crc32(chunk, crc);
    },
    digest: () => uint32(crc),
  };
};

/** Table of a reflected CRC whose polynomial is given as two 32-bit halves (the high half is 0 for a 32-bit CRC). */
const crcTable = (polyHigh: number, polyLow: number): { high: Uint32Array; low: Uint32Array } => {
  const table = { high: new Uint32Array(256), low: new Uint32Array(256) };
  for (let index = 0; index < 256; index++) {
    let high = 0;
    let low = index;
    for (let bit = 0; bit < 8; bit++) {
      const odd = low & 1;
      low = (low >>> 1) | (high << 31);
      high >>>= 1;
      if (odd) {
        low ^= polyLow;
        high ^= polyHigh;
      }
    }
    table.high[index] = high;
    table.low[index] = low;
  }
  return table;
};

const tableCrc = (table: { high: Uint32Array; low: Uint32Array }, bits: 32 | 64) => (): Checksum => {
  let high = bits === 64 ? -1 : 0;
  let low = -1;
  return {
    update: (chunk) => {
      for (const byte of chunk) {
        const index = (low ^ byte) & 255;
        low = ((low >>> 8) | (high << 24)) ^ (table.low[index] ?? 0);
        high = (high >>> 8) ^ (table.high[index] ?? 0);
      }
    },
    digest: () => (bits === 64 ? uint32(~high, ~low) : uint32(~low)),
  };
};

const ALGORITHMS = {
  'x-amz-checksum-crc32': plainCrc32,
  'x-amz-checksum-crc32c': tableCrc(crcTable(0, 0x82f63b78), 32),
  'x-amz-checksum-crc64nvme': tableCrc(crcTable(0x9a6c9329, 0xac4bc9b5), 64),
  'x-amz-checksum-sha1': () => hash('sha1'),
  'x-amz-checksum-sha256': () => hash('sha256'),
} as const;

/** The header (or trailer) that carries a checksum; its name is the algorithm. */
export type ChecksumHeader = keyof typeof ALGORITHMS;

export const CHECKSUM_HEADERS = Object.keys(ALGORITHMS) as ChecksumHeader[];

export const startChecksum = (header: ChecksumHeader): Checksum => ALGORITHMS[header]();

/** Name of the checksum in XML: `x-amz-checksum-crc32` is `ChecksumCRC32`. */
export const checksumElement = (header: ChecksumHeader): string =>
  `Checksum${header.slice('x-amz-checksum-'.length).toUpperCase()}`;
