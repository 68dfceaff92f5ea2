import { S3Error } from './errors.ts';

const KEPT = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];
const MAX_METADATA_BYTES = 2048;

const checkText = (value: string): string => {
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) {
    throw new S3Error('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.');
  }
  return value;
};

/**
 * What S3 keeps of the headers (or form fields) of an upload: the few HTTP headers it gives back, and `x-amz-meta-*`.
 * Throws S3Error where metadata is too long, cannot be a header, or an ACL is asked for.
 */
export const headersToKeep = (given: Readonly<Record<string, string>>): Record<string, string> => {
  const acl = given['x-amz-acl'] ?? given.acl;
  if (acl !== undefined && acl !== 'private' && acl !== 'bucket-owner-full-control') {
    throw new S3Error('AccessControlListNotSupported');
  }
  if (given['x-amz-tagging'] !== undefined) throw new S3Error('NotImplemented');
  const kept = Object.entries(given).filter(
    ([name]) => KEPT.includes(name) || name.startsWith('x-amz-meta-'),
  );
  const metadata = kept.filter(([name]) => name.startsWith('x-amz-meta-'));
  const bytes = metadata.reduce(
    (sum, [name, value]) => sum + name.length - 'x-amz-meta-'.length + value.length,
    0,
  );
  if (bytes > MAX_METADATA_BYTES) {
    throw new S3Error('InvalidRequest', 'Your metadata headers exceed the maximum allowed metadata size');
  }
  const headers = Object.fromEntries(kept.map(([name, value]) => [name, checkText(value)]));
  const encoding = (headers['content-encoding'] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== 'aws-chunked')
    .join(', ');
  delete headers['content-encoding'];
  return {
    'content-type': 'binary/octet-stream',
    ...headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
};

/** `response-content-type` and its like in a signed query replace the stored header for this one answer. */
export const responseOverrides = (query: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = query.get(`response-${name}`);
      return value === undefined ? [] : [[name, checkText(value)]];
    }),
  );
