import { expect, it } from 'vitest';
import { CHECKSUM_HEADERS, startChecksum } from './checksums.ts';

/** The check value every CRC is published with: its result for the text 123456789. */
const EXPECTED = {
  'x-amz-checksum-crc32': 'cbf43926',
  'x-amz-checksum-crc32c': 'e3069283',
  'x-amz-checksum-crc64nvme': 'ae8b14860a799888',
  'x-amz-checksum-sha1': 'f7c3bc1d808e04732adf679965ccc34ca7ae3441',
  'x-amz-checksum-sha256': '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225',
};

for (const header of CHECKSUM_HEADERS) {
  it(`computes ${header} over pieces`, () => {
    const checksum = startChecksum(header);
    for (const piece of ['1234', '', '56789']) checksum.update(Buffer.from(piece));
    expect(Buffer.from(checksum.digest(), 'base64').toString('hex')).toBe(EXPECTED[header]);
  });
}
