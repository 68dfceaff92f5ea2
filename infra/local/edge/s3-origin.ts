import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type HttpAnswer, type HttpRequest, percentDecoded } from '../gateway/http-message.ts';
import type { Origin } from './distribution.ts';

const PASSED = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
const DROPPED = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/** `name.s3.region.amazonaws.com` → `name`; undefined for a host that is no bucket. */
export const bucketOf = (host: string): string | undefined =>
  /^(.+)\.s3[.-][a-z0-9.-]*amazonaws\.com$/.exec(host)?.[1];

/** Asks the bucket as CloudFront with an origin access control does: signed. Without one S3 refuses. */
export const askBucket = async (
  s3: S3Client,
  endpoint: string,
  { host, path: prefix, signs }: Origin,
  request: HttpRequest,
): Promise<HttpAnswer> => {
  const Bucket = bucketOf(host) ?? '';
  const path = prefix + request.path;
  const Key = percentDecoded(path.slice(1));
  const command =
    request.method === 'HEAD'
      ? new HeadObjectCommand({ Bucket, Key })
      : new GetObjectCommand({ Bucket, Key });
  const url = signs ? await getSignedUrl(s3, command, { expiresIn: 60 }) : `${endpoint}/${Bucket}${path}`;
  const headers = PASSED.flatMap((name) =>
    (request.headers[name] ?? []).map((value): [string, string] => [name, value]),
  );
  const response = await fetch(url, { method: request.method, headers });
  const answered = [...response.headers].filter(([name]) => !DROPPED.has(name));
  const length = response.headers.get('content-length');
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(answered),
      ...(request.method === 'HEAD' && length !== null ? { 'content-length': length } : {}),
    },
    body: Buffer.from(await response.arrayBuffer()),
  };
};
