import { createHash } from 'node:crypto';
import { sameSignature, sha256Hex, signText, type VerifiedSignature } from '../signature.ts';
import { S3Error } from './errors.ts';

const MAX_LINE_BYTES = 16 * 1024;
const EMPTY_HASH = sha256Hex('');

/** Reads lines and runs of bytes from a stream without holding more than one incoming chunk. */
const byteReader = (source: AsyncIterable<Buffer>) => {
  const iterator = source[Symbol.asyncIterator]();
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
  return { line, bytes };
};

interface ChunkedBody {
  /** The seed when chunks are signed (STREAMING-AWS4-HMAC-SHA256-...), else undefined. */
  readonly signedBy: VerifiedSignature | undefined;
  readonly hasTrailer: boolean;
}

/**
 * Decodes an `aws-chunked` body: yields the real bytes and, at its end, hands over the trailers. Each chunk's
 * signature continues the one before; a wrong one ends the stream with SignatureDoesNotMatch, before the body counts.
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  { signedBy, hasTrailer }: ChunkedBody,
  onTrailers: (trailers: ReadonlyMap<string, string>) => void,
): AsyncGenerator<Buffer> {
  const reader = byteReader(source);
  let previous = signedBy?.signature ?? '';
  const checkSignature = (kind: string, hashes: readonly string[], given: string) => {
    if (!signedBy) return;
    const { amzDate, scope, key } = signedBy;
    const expected = signText(
      key,
      [`AWS4-HMAC-SHA256-${kind}`, amzDate, scope, previous, ...hashes].join('\n'),
    );
    if (!sameSignature(expected, given)) throw new S3Error('SignatureDoesNotMatch');
    previous = expected;
  };

  for (;;) {
    const [, sizeHex, , signature = ''] =
      /^([0-9a-f]{1,9})(;chunk-signature=([0-9a-f]{64}))?$/i.exec(await reader.line()) ?? [];
    if (sizeHex === undefined)
      throw new S3Error('InvalidRequest', 'The body is not a well-formed aws-chunked stream.');
    const size = Number.parseInt(sizeHex, 16);
    const hash = createHash('sha256');
    for await (const piece of reader.bytes(size)) {
      if (signedBy) hash.update(piece);
      yield piece;
    }
    checkSignature('PAYLOAD', [EMPTY_HASH, hash.digest('hex')], signature);
    if (size === 0) break;
    if ((await reader.line()) !== '')
      throw new S3Error('InvalidRequest', 'The body is not a well-formed aws-chunked stream.');
  }

  const trailers = new Map<string, string>();
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new S3Error('MalformedTrailerError');
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  if (!hasTrailer && trailers.size > 0) throw new S3Error('MalformedTrailerError');
  if (hasTrailer) {
    const signature = trailers.get('x-amz-trailer-signature') ?? '';
    trailers.delete('x-amz-trailer-signature');
    const text = [...trailers].map(([name, value]) => `${name}:${value}\n`).join('');
    checkSignature('TRAILER', [sha256Hex(text)], signature);
  }
  onTrailers(trailers);
}
