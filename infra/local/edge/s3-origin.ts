import type { ReadableStream } from 'node:stream/web';
import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type HttpAnswer, type HttpRequest, percentDecoded } from '../gateway/http-message.ts';
import type { Origin } from './distribution.ts';

const PASSED = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
const DROPPED = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/** `name.s3.region.amazonaws.com` → `name`; undefined for a host that is no bucket. */
export const bucketOf = (host: string): string | undefined =>
  /^(.+)\.s3[.-][a-z0-9.-]*amazonaws\.com$/.exec(host)?.[1];

/** How the answer is to look, out of the query that a policy lets through; S3 takes it with signed requests only. */
const overridesIn = (query: string) => {
  const said = new URLSearchParams(query);
  const [type, disposition] = [said.get('response-content-type'), said.get('response-content-disposition')];
  return {
    ...(type ? { ResponseContentType: type } : {}),
    ...(disposition ? { ResponseContentDisposition: disposition } : {}),
  };
};

/** Asks the bucket as CloudFront with an origin access control does: signed. Without one S3 refuses. */
export const askBucket = async (
  s3: S3Client,
  endpoint: string,
  { host, signs }: Origin,
  request: HttpRequest,
  /** Whether the answer is passed on as it comes, since nothing of it is kept. */
  streams: boolean,
): Promise<HttpAnswer> => {
  const Bucket = bucketOf(host) ?? '';
  const Key = percentDecoded(request.path.slice(1));
  const command =
    request.method === 'HEAD'
      ? new HeadObjectCommand({ Bucket, Key, ...overridesIn(request.query) })
      : new GetObjectCommand({ Bucket, Key, ...overridesIn(request.query) });
  const url = signs
    ? await getSignedUrl(s3, command, { expiresIn: 60 })
    : `${endpoint}/${Bucket}${request.path}`;
  const headers = PASSED.flatMap((name) =>
    (request.headers[name] ?? []).map((value): [string, string] => [name, value]),
  );
  const response = await fetch(url, { method: request.method, headers });
  const answered = [...response.headers].filter(([name]) => !DROPPED.has(name));
  const length = response.headers.get('content-length');
  const isPassedOn = streams && response.ok && response.body !== null;
  const isLengthKnown = length !== null && (request.method === 'HEAD' || isPassedOn);
  const common = {
    status: response.status,
    headers: {
      ...Object.fromEntries(answered),
      ...(isLengthKnown ? { 'content-length': length } : {}),
    },
  };
  if (!isPassedOn) return { ...common, body: Buffer.from(await response.arrayBuffer()) };
  return { ...common, body: Buffer.alloc(0), stream: response.body as ReadableStream<Uint8Array> };
};
