import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { decodeAwsChunked } from './aws-chunked.ts';
import type { Call } from './call.ts';
import { CHECKSUM_HEADERS, type ChecksumHeader, startChecksum } from './checksums.ts';
import { S3Error } from './errors.ts';

const MAX_PUT_BYTES = 5 * 1024 ** 3;
const MAX_XML_BYTES = 2 * 1024 ** 2;

interface Received {
  readonly size: number;
  readonly md5: Buffer;
  readonly checksums: Readonly<Record<string, string>>;
}

const contentLength = (call: Call): number => {
  const isChunked = call.payloadHash.startsWith('STREAMING-');
  const text = call.headers[isChunked ? 'x-amz-decoded-content-length' : 'content-length'];
  if (text === undefined || !/^\d+$/.test(text)) throw new S3Error('MissingContentLength');
  return Number(text);
};

/** The one checksum the client promises, in a header or in a trailer. */
const promisedChecksum = (call: Call): { header: ChecksumHeader; value: string | undefined } | undefined => {
  const inHeaders = CHECKSUM_HEADERS.filter((header) => call.headers[header] !== undefined);
  const trailer = call.headers['x-amz-trailer']?.trim().toLowerCase();
  const inTrailer = CHECKSUM_HEADERS.filter((header) => header === trailer);
  if (trailer !== undefined && inTrailer.length === 0) {
    throw new S3Error('InvalidRequest', 'The value specified in the x-amz-trailer header is not supported');
  }
  const [header, ...others] = [...inHeaders, ...inTrailer];
  if (others.length > 0)
    throw new S3Error(
      'InvalidRequest',
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    );
  return header && { header, value: call.headers[header] };
};

const checkMd5 = (call: Call, md5: Buffer) => {
  const given = call.headers['content-md5'];
  if (given === undefined) return;
  if (Buffer.from(given, 'base64').length !== 16) throw new S3Error('InvalidDigest');
  if (given !== md5.toString('base64'))
    throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
};

/**
 * Streams the request's body into `sink` and verifies everything the client promised about it: length, SHA-256 of the
 * signature, chunk signatures, Content-MD5, checksum. Throws the S3Error of the first promise broken; what `sink` took
 * until then must be thrown away.
 */
const receive = async (call: Call, sink: (chunk: Buffer) => unknown): Promise<Received> => {
  const promised = promisedChecksum(call);
  const expectedSize = contentLength(call);
  if (expectedSize > MAX_PUT_BYTES) throw new S3Error('EntityTooLarge');
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  const checksum = promised && startChecksum(promised.header);
  let size = 0;
  let trailers: ReadonlyMap<string, string> = new Map();
  const { payloadHash } = call;
  // A refusal must still be answered on this connection, so leaving the loop must not destroy it.
  const raw: AsyncIterable<Buffer> = call.request.iterator({ destroyOnReturn: false });
  const body = payloadHash.startsWith('STREAMING-')
    ? decodeAwsChunked(
        raw,
        payloadHash.startsWith('STREAMING-AWS4-HMAC-SHA256') ? call.signature : undefined,
        (found) => {
          trailers = found;
        },
      )
    : raw;

  for await (const chunk of body) {
    size += chunk.length;
    if (size > expectedSize) throw new S3Error('IncompleteBody');
    sha256.update(chunk);
    md5.update(chunk);
    checksum?.update(chunk);
    await sink(chunk);
  }
  if (size !== expectedSize) throw new S3Error('IncompleteBody');
  const computed = sha256.digest('hex');
  if (/^[0-9a-f]{64}$/.test(payloadHash) && computed !== payloadHash) {
    throw new S3Error('XAmzContentSHA256Mismatch', undefined, {
      ClientComputedContentSHA256: payloadHash,
      S3ComputedContentSHA256: computed,
    });
  }
  const digest = md5.digest();
  checkMd5(call, digest);
  if (!promised || !checksum) return { size, md5: digest, checksums: {} };

  const expected = promised.value ?? trailers.get(promised.header);
  if (expected === undefined) throw new S3Error('MalformedTrailerError');
  const value = checksum.digest();
  if (Buffer.from(expected, 'base64').length !== Buffer.from(value, 'base64').length) {
    throw new S3Error('InvalidRequest', `Value for ${promised.header} header is invalid.`);
  }
  if (expected !== value) {
    const algorithm = promised.header.slice('x-amz-checksum-'.length).toUpperCase();
    throw new S3Error('BadDigest', `The ${algorithm} you specified did not match the calculated checksum.`);
  }
  return { size, md5: digest, checksums: { [promised.header]: value } };
};

/** Receives the body into a new file, synced to disk; the file is gone again when anything was wrong with it. */
export const receiveFile = async (call: Call): Promise<Received & { file: string }> => {
  const file = call.store.newFile();
  const handle = await open(call.store.path(file), 'wx');
  try {
    const received = await receive(call, (chunk) => handle.appendFile(chunk));
    await handle.sync();
    return { ...received, file };
  } catch (error) {
    call.store.discard(file);
    throw error;
  } finally {
    await handle.close();
  }
};

/** Receives a small XML document. */
export const receiveXml = async (call: Call): Promise<string> => {
  if (contentLength(call) > MAX_XML_BYTES) throw new S3Error('MalformedXML');
  const chunks: Buffer[] = [];
  await receive(call, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks).toString('utf8');
};
