import type { Call } from './call.ts';
import { S3Error } from './errors.ts';
import type { StoredObject } from './store.ts';

type Headers = Readonly<Record<string, string>>;

const listsEtag = (header: string, etag: string): boolean =>
  header.trim() === '*' ||
  header.split(',').some((item) => item.trim().replace(/^W\//, '').replaceAll('"', '') === etag);

/** HTTP dates have whole seconds. */
const modifiedSeconds = (object: StoredObject): number => Math.floor(object.modifiedAt / 1000);

const modifiedAfter = (object: StoredObject, date: string): boolean | undefined => {
  const time = Date.parse(date);
  return Number.isNaN(time) ? undefined : modifiedSeconds(object) > Math.floor(time / 1000);
};

/** Whether the reader's copy is still good (answer 304). Throws PreconditionFailed. */
export const isNotModified = (object: StoredObject, headers: Headers): boolean => {
  const ifMatch = headers['if-match'];
  const ifNoneMatch = headers['if-none-match'];
  const modifiedSince = headers['if-modified-since'];
  const unmodifiedSince = headers['if-unmodified-since'];
  if (ifMatch !== undefined) {
    if (!listsEtag(ifMatch, object.etag))
      throw new S3Error('PreconditionFailed', undefined, { Condition: 'If-Match' });
  } else if (unmodifiedSince !== undefined && modifiedAfter(object, unmodifiedSince) === true) {
    throw new S3Error('PreconditionFailed', undefined, { Condition: 'If-Unmodified-Since' });
  }
  if (ifNoneMatch !== undefined) return listsEtag(ifNoneMatch, object.etag);
  return modifiedSince !== undefined && modifiedAfter(object, modifiedSince) === false;
};

/** Write only if absent (`If-None-Match: *`) or unchanged (`If-Match: <etag>`). Throws PreconditionFailed, NoSuchKey. */
export const checkWrite = (existing: StoredObject | undefined, headers: Headers): void => {
  const ifNoneMatch = headers['if-none-match'];
  const ifMatch = headers['if-match'];
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw new S3Error('NotImplemented');
  if (ifNoneMatch === '*' && existing)
    throw new S3Error('PreconditionFailed', undefined, { Condition: 'If-None-Match' });
  if (ifMatch === undefined) return;
  if (!existing) throw new S3Error('NoSuchKey');
  if (!listsEtag(ifMatch, existing.etag))
    throw new S3Error('PreconditionFailed', undefined, { Condition: 'If-Match' });
};

/** checkWrite once more when the body is there, since somebody else may have written the key while it came in. */
export const checkWriteOrDiscard = (call: Call, file: string): void => {
  try {
    checkWrite(call.store.object(call.bucket.name, call.key), call.headers);
  } catch (error) {
    call.store.discard(file);
    throw error;
  }
};

/** The conditions of CopyObject on its source, all answered with PreconditionFailed. */
export const checkCopySource = (source: StoredObject, headers: Headers): void => {
  const prefix = 'x-amz-copy-source-';
  const conditions = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith(`${prefix}if-`) ? [[name.slice(prefix.length), value]] : [],
  );
  if (isNotModified(source, Object.fromEntries(conditions))) throw new S3Error('PreconditionFailed');
};

/** First and last byte of a `Range: bytes=` header, or undefined for the whole object. Throws InvalidRange. */
export const parseRange = (
  object: StoredObject,
  headers: Headers,
): { first: number; last: number } | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '');
  const ifRange = headers['if-range'];
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  if (ifRange !== undefined && !listsEtag(ifRange, object.etag) && modifiedAfter(object, ifRange) !== false)
    return undefined;
  const [, from = '', to = ''] = match;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(0, object.size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? object.size - 1 : Math.min(Number(to), object.size - 1);
  if (first > last) {
    throw new S3Error('InvalidRange', undefined, {
      RangeRequested: headers.range ?? '',
      ActualObjectSize: String(object.size),
    });
  }
  return { first, last };
};
