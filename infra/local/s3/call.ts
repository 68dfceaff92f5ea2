import type { IncomingMessage, ServerResponse } from 'node:http';
import type { VerifiedSignature } from '../lib/signature.ts';
import type { AccessRequest } from '../permissions/grants.ts';
import type { BucketSettings } from './settings.ts';
import type { Store } from './store.ts';

/** One authenticated call. */
export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly store: Store;
  readonly bucket: BucketSettings;
  /** Decoded; empty for an operation on the bucket. */
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
  /** Headers, and the `x-amz-*` parameters of a presigned URL, which mean the same. Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hex SHA-256 of the body, `UNSIGNED-PAYLOAD` or one of the `STREAMING-` words. */
  readonly payloadHash: string;
  readonly signature: VerifiedSignature;
  /** Why whoever signed may not do this to a key, or list what begins so; undefined when it may. */
  readonly refusalOf: (action: string, bucket: string, key: string) => string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** As IAM sees it: a list is asked of its bucket, and what it begins with is a condition; all else is asked of the object. */
export const askedOf = (action: string, bucket: string, key: string): AccessRequest => {
  const arn = `arn:aws:s3:::${bucket}`;
  return action.startsWith('s3:ListBucket')
    ? { action, resource: arn, context: { 's3:prefix': [key] } }
    : { action, resource: `${arn}/${key}` };
};

/** Answers with an XML document. */
export const sendXml = (call: Call, xml: string, headers: Record<string, string> = {}): void => {
  call.response.writeHead(200, { 'content-type': 'application/xml', ...headers });
  call.response.end(xml);
};

export const sendNothing = (call: Call, status: 200 | 204, headers: Record<string, string> = {}): void => {
  call.response.writeHead(status, headers);
  call.response.end();
};
