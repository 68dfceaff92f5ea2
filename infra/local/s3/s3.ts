import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { everybodyMay } from '../calls/json-call.ts';
import { parseTarget } from '../lib/canonical-request.ts';
import {
  type Credential,
  SignatureError,
  type VerifiedSignature,
  type Verifier,
  verifyHeader,
  verifyQuery,
} from '../lib/signature.ts';
import type { Refusal } from '../permissions/access.ts';
import { askedOf, type Call, sendNothing } from './call.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { asS3Error, errorBody, S3Error, signatureRefusal } from './errors.ts';
import { uploadForm } from './form-upload.ts';
import { expireBucket } from './lifecycle.ts';
import { listObjects } from './listing.ts';
import {
  abortUpload,
  completeUpload,
  createUpload,
  listParts,
  listUploads,
  uploadPart,
} from './multipart.ts';
import { copyObject, deleteObject, deleteObjects, getObject, putObject } from './objects.ts';
import type { BucketSettings } from './settings.ts';
import { openStore } from './store.ts';

type Run = (call: Call, hasBucket: (name: string) => boolean) => Promise<void>;

interface Operation {
  /** What IAM is asked about the object, or the bucket; the operation itself asks about other objects. */
  readonly action: string;
  readonly run: Run;
}

const operation = (action: string, run: Run): Operation => ({ action: `s3:${action}`, run });

const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    'HEAD bucket': operation('ListBucket', async (call) => sendNothing(call, 200)),
    'GET bucket?list-type': operation('ListBucket', listObjects),
    'GET bucket?uploads': operation('ListBucketMultipartUploads', listUploads),
    'POST bucket?delete': operation('DeleteObject', deleteObjects),
    'GET object': operation('GetObject', getObject),
    'HEAD object': operation('GetObject', getObject),
    'PUT object': operation('PutObject', (call, hasBucket) =>
      call.headers['x-amz-copy-source'] === undefined ? putObject(call) : copyObject(call, hasBucket),
    ),
    'DELETE object': operation('DeleteObject', deleteObject),
    'POST object?uploads': operation('PutObject', createUpload),
    'PUT object?partNumber&uploadId': operation('PutObject', uploadPart),
    'GET object?uploadId': operation('ListMultipartUploadParts', listParts),
    'POST object?uploadId': operation('PutObject', completeUpload),
    'DELETE object?uploadId': operation('AbortMultipartUpload', abortUpload),
  }),
);

/** Parameters that refine an operation; any other one (`acl`, `versionId`, ...) names another operation. */
const REFINEMENTS = new Set([
  'prefix',
  'delimiter',
  'max-keys',
  'continuation-token',
  'start-after',
  'fetch-owner',
  'key-marker',
  'upload-id-marker',
  'max-uploads',
  'part-number-marker',
  'max-parts',
]);

const operationOf = (method: string, key: string, query: ReadonlyMap<string, string>): Operation => {
  const markers = [...query.keys()]
    .filter((name) => !REFINEMENTS.has(name) && !/^(x-|response-)/i.test(name))
    .sort();
  const name = `${method} ${key === '' ? 'bucket' : 'object'}${markers.length > 0 ? `?${markers.join('&')}` : ''}`;
  const found = OPERATIONS.get(name);
  if (!found) throw new S3Error('NotImplemented', `${name} is not implemented`);
  return found;
};

const PAYLOAD_HASH =
  /^([0-9a-f]{64}|UNSIGNED-PAYLOAD|STREAMING-UNSIGNED-PAYLOAD-TRAILER|STREAMING-AWS4-HMAC-SHA256-PAYLOAD(-TRAILER)?)$/;

/** Verifies who calls: an Authorization header, or a presigned URL; nothing else is let in. */
const authenticate = (
  request: IncomingMessage,
  {
    headers,
    isPresigned,
    verifier,
  }: { headers: Readonly<Record<string, string>>; isPresigned: boolean; verifier: Verifier },
): { signature: VerifiedSignature; payloadHash: string } => {
  const signed = { method: request.method ?? '', url: request.url ?? '', headers: request.headers };
  const isHeader = request.headers.authorization !== undefined;
  if (isPresigned && isHeader) {
    throw new S3Error(
      'InvalidArgument',
      'Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter, Signature query string parameter or the Authorization header should be specified',
    );
  }
  if (!isPresigned && !isHeader) throw new S3Error('AccessDenied');
  const payloadHash = headers['x-amz-content-sha256'] ?? (isPresigned ? 'UNSIGNED-PAYLOAD' : undefined);
  if (payloadHash === undefined)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  if (!PAYLOAD_HASH.test(payloadHash)) {
    throw new S3Error(
      'InvalidArgument',
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, STREAMING-UNSIGNED-PAYLOAD-TRAILER, STREAMING-AWS4-HMAC-SHA256-PAYLOAD, STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER or a valid sha256 value.',
    );
  }
  try {
    const verify = isPresigned ? verifyQuery : verifyHeader;
    return { signature: verify(signed, payloadHash, verifier), payloadHash };
  } catch (error) {
    throw error instanceof SignatureError ? signatureRefusal(error, isPresigned) : error;
  }
};

/** Headers as one text each; of a presigned URL also its `x-amz-*` parameters. */
const meaningfulHeaders = (
  request: IncomingMessage,
  query: readonly [string, string][],
  isPresigned: boolean,
): Record<string, string> => {
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : `${value}`,
  ]);
  const hoisted = isPresigned
    ? query.map(([name, value]) => [name.toLowerCase(), value]).filter(([name]) => name?.startsWith('x-amz-'))
    : [];
  return Object.fromEntries([...hoisted, ...headers]);
};

const splitPath = (path: string): { bucketName: string; key: string } => {
  const [, bucketName = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(path)) ?? [];
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError');
  return { bucketName, key };
};

/**
 * S3 on this machine, path style (`/bucket/key`), for the given buckets. Only calls signed with one of `credentials`
 * are answered. `now` is in milliseconds since 1970. One data folder belongs to one process.
 */
export const createS3 = (options: {
  dataDir: string;
  buckets: readonly BucketSettings[];
  credentials: readonly Credential[];
  refusal?: Refusal;
  region: string;
  now?: () => number;
}) => {
  const { credentials, refusal = everybodyMay, region, now = Date.now } = options;
  const buckets = new Map(options.buckets.map((bucket) => [bucket.name, bucket]));
  const store = openStore(options.dataDir);
  const hasBucket = (name: string) => buckets.has(name);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { path, query: pairs } = parseTarget(request.url ?? '');
    const { bucketName, key } = splitPath(path);
    const bucket = buckets.get(bucketName);
    if (request.method === 'OPTIONS') {
      if (!bucket) throw new S3Error('NoSuchBucket', undefined, { BucketName: bucketName });
      response.writeHead(200, preflightHeaders(bucket, request));
      response.end();
      return;
    }
    if (bucket)
      for (const [name, value] of Object.entries(corsHeaders(bucket, request)))
        response.setHeader(name, value);
    const query = new Map(pairs);
    const verifier: Verifier = { service: 's3', region, credentials, now: now() };
    const isForm =
      request.method === 'POST' && /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
    if (isForm && bucket && key === '' && query.size === 0) {
      await uploadForm(request, response, { store, bucket: bucketName, verifier, refusal });
      return;
    }
    const isPresigned = query.has('X-Amz-Algorithm') || query.has('X-Amz-Signature');
    const headers = meaningfulHeaders(request, pairs, isPresigned);
    const proof = authenticate(request, { headers, isPresigned, verifier });
    if (!bucket) throw new S3Error('NoSuchBucket', undefined, { BucketName: bucketName });
    const { action, run } = operationOf(request.method ?? '', key, query);
    const refusalOf: Call['refusalOf'] = (...asked) =>
      refusal(proof.signature.accessKeyId, askedOf(...asked));
    // Deleting many asks for each of them.
    const isMany = run === deleteObjects;
    const refused = isMany ? undefined : refusalOf(action, bucketName, key || (query.get('prefix') ?? ''));
    if (refused !== undefined) throw new S3Error('AccessDenied', refused);
    await run(
      { request, response, store, bucket, key, query, headers, ...proof, refusalOf, now: verifier.now },
      hasBucket,
    );
  };

  return {
    /** Answers one request; every refusal is an S3 error document, never a rejected promise. */
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const requestId = randomUUID();
      response.setHeader('x-amz-request-id', requestId);
      try {
        await answer(request, response);
      } catch (error) {
        if (response.headersSent || request.socket.destroyed) {
          response.destroy();
          return;
        }
        const refusal = asS3Error(error);
        if (refusal.code === 'InternalError') console.error('S3 stand-in:', error);
        // What is left of the body is read and dropped, so that the client gets to see the answer.
        request.resume();
        response.writeHead(refusal.status, { 'content-type': 'application/xml' });
        response.end(
          request.method === 'HEAD'
            ? undefined
            : errorBody(refusal, request.url?.split('?')[0] ?? '', requestId),
        );
      }
    },
    /** Applies the buckets' lifecycle rules. `at` is in milliseconds since 1970. */
    expire: (at: number): void => {
      for (const bucket of buckets.values()) expireBucket(store, bucket, at);
    },
    close: (): void => store.close(),
  };
};
