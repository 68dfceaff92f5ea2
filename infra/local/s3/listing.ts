import { element } from '../lib/xml.ts';
import { type Call, sendXml } from './call.ts';
import { S3Error } from './errors.ts';
import type { StoredObject } from './store.ts';

const MAX_KEYS = 1000;

/** A whole number from the query between 0 and 1000. */
export const countFrom = (call: Call, name: string): number => {
  const text = call.query.get(name);
  if (text === undefined) return MAX_KEYS;
  if (!/^\d{1,10}$/.test(text))
    throw new S3Error('InvalidArgument', `Provided ${name} not an integer or within integer range`);
  return Math.min(Number(text), MAX_KEYS);
};

const decodeToken = (token: string): string => {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  if (Buffer.from(text).toString('base64url') !== token) {
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  }
  return text;
};

/** The group a key falls into: everything up to the first delimiter after the prefix. */
const groupOf = (key: string, prefix: string, delimiter: string): string | undefined => {
  const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
  return at < 0 ? undefined : key.slice(0, at + delimiter.length);
};

/** ListObjectsV2. The continuation token is the last key or group given out. */
export const listObjects = async (call: Call): Promise<void> => {
  if (call.query.get('list-type') !== '2') throw new S3Error('NotImplemented');
  const prefix = call.query.get('prefix') ?? '';
  const delimiter = call.query.get('delimiter') ?? '';
  const token = call.query.get('continuation-token');
  const after = token === undefined ? (call.query.get('start-after') ?? '') : decodeToken(token);
  const maxKeys = countFrom(call, 'max-keys');
  const contents: StoredObject[] = [];
  const groups = new Set<string>();
  let last = '';
  let isTruncated = false;

  for (const object of maxKeys === 0 ? [] : call.store.objects(call.bucket.name, prefix, after)) {
    const group = groupOf(object.key, prefix, delimiter);
    if (group !== undefined && (groups.has(group) || (token !== undefined && group === after))) continue;
    if (contents.length + groups.size === maxKeys) {
      isTruncated = true;
      break;
    }
    if (group === undefined) contents.push(object);
    else groups.add(group);
    last = group ?? object.key;
  }

  sendXml(
    call,
    element('ListBucketResult', {
      Name: call.bucket.name,
      Prefix: prefix,
      Delimiter: delimiter || undefined,
      MaxKeys: maxKeys,
      KeyCount: contents.length + groups.size,
      IsTruncated: isTruncated,
      ContinuationToken: token,
      NextContinuationToken: isTruncated ? Buffer.from(last).toString('base64url') : undefined,
      StartAfter: call.query.get('start-after'),
      Contents: contents.map((object) => ({
        Key: object.key,
        LastModified: new Date(object.modifiedAt).toISOString(),
        ETag: `"${object.etag}"`,
        Size: object.size,
        StorageClass: 'STANDARD',
      })),
      CommonPrefixes: [...groups].map((group) => ({ Prefix: group })),
    }),
  );
};
