import { closeSync, createReadStream, linkSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { element, innerXml, xmlText } from '../lib/xml.ts';
import { type Call, sendNothing, sendXml } from './call.ts';
import { CHECKSUM_HEADERS, checksumElement } from './checksums.ts';
import { checkCopySource, checkWrite, checkWriteOrDiscard, isNotModified, parseRange } from './conditions.ts';
import { S3Error } from './errors.ts';
import { headersToKeep, responseOverrides } from './object-headers.ts';
import { receiveFile, receiveXml } from './receive.ts';
import type { StoredObject } from './store.ts';

const MAX_DELETED_KEYS = 1000;

const objectOf = (call: Call): StoredObject => {
  const object = call.store.object(call.bucket.name, call.key);
  if (object) return object;
  // A caller who may not list the prefix is not told either that the object is missing.
  const hidden = call.refusalOf('s3:ListBucket', call.bucket.name, call.key);
  throw hidden === undefined
    ? new S3Error('NoSuchKey', undefined, { Key: call.key })
    : new S3Error('AccessDenied', hidden);
};

const answerHeaders = (call: Call, object: StoredObject, isWhole: boolean): Record<string, string> => ({
  'accept-ranges': 'bytes',
  etag: `"${object.etag}"`,
  'last-modified': new Date(object.modifiedAt).toUTCString(),
  ...object.headers,
  ...(isWhole && call.headers['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED' ? object.checksums : {}),
  ...responseOverrides(call.query),
});

/** GetObject and HeadObject. */
export const getObject = async (call: Call): Promise<void> => {
  const object = objectOf(call);
  if (isNotModified(object, call.headers)) {
    call.response.writeHead(304, {
      etag: `"${object.etag}"`,
      'last-modified': new Date(object.modifiedAt).toUTCString(),
    });
    call.response.end();
    return;
  }
  const range = parseRange(object, call.headers);
  const { first, last } = range ?? { first: 0, last: object.size - 1 };
  const headers = {
    ...answerHeaders(call, object, range === undefined),
    'content-length': String(last - first + 1),
    ...(range ? { 'content-range': `bytes ${first}-${last}/${object.size}` } : {}),
  };
  // Opened before anything is awaited, so that an overwrite cannot take the file away in between.
  const fd = openSync(call.store.path(object.file), 'r');
  call.response.writeHead(range ? 206 : 200, headers);
  if (call.request.method === 'HEAD' || last < first) {
    closeSync(fd);
    call.response.end();
    return;
  }
  await pipeline(createReadStream('', { fd, start: first, end: last }), call.response);
};

export const putObject = async (call: Call): Promise<void> => {
  const headers = headersToKeep(call.headers);
  checkWrite(call.store.object(call.bucket.name, call.key), call.headers);
  const { file, size, md5, checksums } = await receiveFile(call);
  checkWriteOrDiscard(call, file);
  const etag = md5.toString('hex');
  call.store.putObject(call.bucket.name, {
    key: call.key,
    file,
    size,
    etag,
    modifiedAt: call.now,
    headers,
    checksums,
  });
  sendNothing(call, 200, { etag: `"${etag}"`, ...checksums });
};

/** The object named by `x-amz-copy-source` (`/bucket/key`, URL-encoded), of a bucket we have. */
const copySource = (
  call: Call,
  hasBucket: (name: string) => boolean,
): { source: StoredObject; isItself: boolean } => {
  const [path = '', version] = (call.headers['x-amz-copy-source'] ?? '').split('?');
  if (version !== undefined) throw new S3Error('NotImplemented');
  const [, bucket = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(decodeURIComponent(path)) ?? [];
  if (key === '')
    throw new S3Error(
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    );
  if (!hasBucket(bucket)) throw new S3Error('NoSuchBucket', undefined, { BucketName: bucket });
  const refused = call.refusalOf('s3:GetObject', bucket, key);
  if (refused !== undefined) throw new S3Error('AccessDenied', refused);
  const source = call.store.object(bucket, key);
  if (!source) throw new S3Error('NoSuchKey', undefined, { Key: key });
  checkCopySource(source, call.headers);
  return { source, isItself: bucket === call.bucket.name && key === call.key };
};

export const copyObject = async (call: Call, hasBucket: (name: string) => boolean): Promise<void> => {
  const { source, isItself } = copySource(call, hasBucket);
  const directive = call.headers['x-amz-metadata-directive'] ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE')
    throw new S3Error('InvalidArgument', 'Unknown metadata directive.');
  if (isItself && directive === 'COPY') {
    throw new S3Error(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  }
  const headers = directive === 'REPLACE' ? headersToKeep(call.headers) : { ...source.headers };
  checkWrite(call.store.object(call.bucket.name, call.key), call.headers);
  const file = call.store.newFile();
  // Before anything is awaited, so that an overwrite cannot take the file away in between. Bodies never change.
  linkSync(call.store.path(source.file), call.store.path(file));
  try {
    const handle = await open(call.store.path(file), 'r+');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    call.store.discard(file);
    throw error;
  }
  checkWriteOrDiscard(call, file);
  const { size, etag, checksums } = source;
  call.store.putObject(call.bucket.name, {
    key: call.key,
    file,
    size,
    etag,
    modifiedAt: call.now,
    headers,
    checksums,
  });
  const checksumFields = CHECKSUM_HEADERS.map((header) => [checksumElement(header), checksums[header]]);
  sendXml(
    call,
    element('CopyObjectResult', {
      ETag: `"${etag}"`,
      LastModified: new Date(call.now).toISOString(),
      ...Object.fromEntries(checksumFields),
    }),
  );
};

/** Deleting what is not there succeeds, as in S3. */
export const deleteObject = async (call: Call): Promise<void> => {
  call.store.deleteObject(call.bucket.name, call.key);
  sendNothing(call, 204);
};

export const deleteObjects = async (call: Call): Promise<void> => {
  const xml = await receiveXml(call);
  const keys = innerXml(xml, 'Object').map((object) => xmlText(object, 'Key'));
  if (keys.length === 0 || keys.length > MAX_DELETED_KEYS || keys.some((key) => !key))
    throw new S3Error('MalformedXML');
  const deleted = keys.flatMap((key) => key ?? []);
  for (const key of deleted) {
    const refused = call.refusalOf('s3:DeleteObject', call.bucket.name, key);
    if (refused !== undefined) throw new S3Error('AccessDenied', refused);
  }
  for (const key of deleted) call.store.deleteObject(call.bucket.name, key);
  const isQuiet = xmlText(xml, 'Quiet') === 'true';
  sendXml(call, element('DeleteResult', { Deleted: isQuiet ? [] : deleted.map((key) => ({ Key: key })) }));
};
