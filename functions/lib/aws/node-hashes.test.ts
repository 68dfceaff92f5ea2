import * as known from '@smithy/core/checksum';
import { assert, asyncProperty, option, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as ours from './node-hashes.ts';

interface Checksum {
  update(data: Uint8Array): void;
  digest(): Promise<Uint8Array>;
  reset(): void;
}

const digestOf = async (hash: Checksum, parts: readonly Uint8Array[]): Promise<string> => {
  hash.update(new Uint8Array([7]));
  hash.reset();
  for (const part of parts) hash.update(part);
  return Buffer.from(await hash.digest()).toString('hex');
};

describe('what stands in for the hashes of the AWS client', () => {
  it('says what they say, for any bytes, in parts, with and without a secret', () =>
    assert(
      asyncProperty(
        uint8Array(),
        uint8Array(),
        option(uint8Array({ minLength: 1 }), { nil: undefined }),
        async (first, second, secret) => {
          const parts = [first, second];
          const both = (mine: Checksum, theirs: Checksum) =>
            Promise.all([digestOf(mine, parts), digestOf(theirs, parts)]);
          for (const [mine, theirs] of await Promise.all([
            both(new ours.Sha256(secret), new known.Sha256(secret)),
            both(new ours.Md5(), new known.Md5()),
            both(new ours.Crc32(), new known.Crc32()),
          ]))
            expect(mine).toBe(theirs);
        },
      ),
    ));

  it('takes text for a secret, as the first step of a signature does', async () => {
    const parts = [Buffer.from('20261123')];
    expect(await digestOf(new ours.Sha256('AWS4secret'), parts)).toBe(
      await digestOf(new known.Sha256('AWS4secret'), parts),
    );
  });
});
