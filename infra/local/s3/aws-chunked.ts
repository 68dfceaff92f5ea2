import { createHash } from 'node:crypto';
import { isSameSignature, sha256Hex, signText, type VerifiedSignature } from '../lib/signature.ts';
import { S3Error } from './errors.ts';

const MAX_LINE_BYTES = 16 * 1024;
const EMPTY_HASH = sha256Hex('');
const MALFORMED = 'The body is not a well-formed aws-chunked stream.';

/** Reads lines and runs of bytes from a stream without holding more than one incoming chunk. */
const byteReader = (iterator: AsyncIterator<Buffer>) => {
  let pending: Buffer = Buffer.alloc(0);
  const more = async () => {
    const next = await iterator.next();
    if (next.done) throw new S3Error('IncompleteBody');
    pending = pending.length === 0 ? next.value : Buffer.concat([pending, next.value]);
  };
  const line = async (): Promise<string> => {
    for (;;) {
      const end = pending.indexOf('\r\n');
      if (end >= 0) {
        const text = pending.toString('latin1', 0, end);
        pending = pending.subarray(end + 2);
        return text;
      }
      if (pending.length > MAX_LINE_BYTES)
        throw new S3Error('InvalidRequest', 'The chunk header is too long.');
      await more();
    }
  };
  async function* bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (pending.length === 0) await more();
      const piece = pending.subarray(0, left);
      pending = pending.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  const end = async () => {
    if (pending.length > 0 || !(await iterator.next()).done) throw new S3Error('InvalidRequest', MALFORMED);
  };
  return { line, bytes, end };
};

type Check = (kind: 'PAYLOAD' | 'TRAILER', hashes: readonly string[], given: string) => void;

/** Checks signatures each of which continues the one before, from the signature of the headers on. */
const signatureChain = (seed: VerifiedSignature | undefined): Check => {
  let previous = seed?.signature ?? '';
  return (kind, hashes, given) => {
    if (!seed) return;
    const text = [`AWS4-HMAC-SHA256-${kind}`, seed.amzDate, seed.scope, previous, ...hashes].join('\n');
    const expected = signText(seed.key, text);
    if (!isSameSignature(expected, given)) throw new S3Error('SignatureDoesNotMatch');
    previous = expected;
  };
};

type Reader = ReturnType<typeof byteReader>;

async function* readChunks(reader: Reader, check: Check): AsyncGenerator<Buffer> {
  for (;;) {
    const [, sizeHex, , signature = ''] =
      /^([0-9a-f]{1,9})(;chunk-signature=([0-9a-f]{64}))?$/i.exec(await reader.line()) ?? [];
    if (sizeHex === undefined) throw new S3Error('InvalidRequest', MALFORMED);
    const size = Number.parseInt(sizeHex, 16);
    const hash = createHash('sha256');
    for await (const piece of reader.bytes(size)) {
      hash.update(piece);
      yield piece;
    }
    check('PAYLOAD', [EMPTY_HASH, hash.digest('hex')], signature);
    if (size === 0) return;
    if ((await reader.line()) !== '') throw new S3Error('InvalidRequest', MALFORMED);
  }
}

const readTrailers = async (reader: Reader, check: Check): Promise<Map<string, string>> => {
  const trailers = new Map<string, string>();
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new S3Error('MalformedTrailerError');
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const signature = trailers.get('x-amz-trailer-signature') ?? '';
  trailers.delete('x-amz-trailer-signature');
  const text = [...trailers].map(([name, value]) => `${name}:${value}\n`).join('');
  if (text !== '' || signature !== '') check('TRAILER', [sha256Hex(text)], signature);
  return trailers;
};

/**
 * Decodes an `aws-chunked` body: yields the real bytes and, at its end, hands over the trailers. `seed` is the
 * signature of the headers when chunks are signed, else undefined. A wrong chunk ends the stream with
 * SignatureDoesNotMatch, before the body counts.
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  seed: VerifiedSignature | undefined,
  onTrailers: (trailers: ReadonlyMap<string, string>) => void,
): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]();
  const reader = byteReader(iterator);
  const check = signatureChain(seed);
  try {
    yield* readChunks(reader, check);
    onTrailers(await readTrailers(reader, check));
    await reader.end();
  } finally {
    // Without it the rest of a refused body would never be read, and the connection never answered.
    await iterator.return?.();
  }
}
