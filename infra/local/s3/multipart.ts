import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { element, innerXml, xmlText } from '../lib/xml.ts';
import { type Call, sendNothing, sendXml } from './call.ts';
import { CHECKSUM_HEADERS, checksumElement } from './checksums.ts';
import { checkWrite, checkWriteOrDiscard } from './conditions.ts';
import { S3Error } from './errors.ts';
import { countFrom } from './listing.ts';
import { headersToKeep } from './object-headers.ts';
import { receiveFile, receiveXml } from './receive.ts';
import type { Part, Upload } from './store.ts';

const MAX_PARTS = 10_000;
/** Every part but the last one. */
const MIN_PART_BYTES = 5 * 1024 ** 2;

const uploadOf = (call: Call): Upload => {
  const id = call.query.get('uploadId') ?? '';
  const upload = call.store.upload(id);
  if (!upload || upload.bucket !== call.bucket.name || upload.key !== call.key) {
    throw new S3Error('NoSuchUpload', undefined, { UploadId: id });
  }
  return upload;
};

export const createUpload = async (call: Call): Promise<void> => {
  const id = randomBytes(32).toString('base64url');
  const headers = headersToKeep(call.headers);
  call.store.startUpload({ id, bucket: call.bucket.name, key: call.key, headers, startedAt: call.now });
  sendXml(
    call,
    element('InitiateMultipartUploadResult', { Bucket: call.bucket.name, Key: call.key, UploadId: id }),
  );
};

export const uploadPart = async (call: Call): Promise<void> => {
  if (call.headers['x-amz-copy-source'] !== undefined) throw new S3Error('NotImplemented');
  const upload = uploadOf(call);
  const number = Number(call.query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS) {
    throw new S3Error(
      'InvalidArgument',
      `Part number must be an integer between 1 and ${MAX_PARTS}, inclusive`,
    );
  }
  const { file, size, md5, checksums } = await receiveFile(call);
  const etag = md5.toString('hex');
  // The upload may have been completed or aborted while this part was coming in.
  if (!call.store.upload(upload.id)) {
    call.store.discard(file);
    throw new S3Error('NoSuchUpload');
  }
  call.store.putPart(upload.id, { number, file, size, etag, modifiedAt: call.now, checksums });
  sendNothing(call, 200, { etag: `"${etag}"`, ...checksums });
};

const checksumFields = (part: Part): Record<string, string | undefined> =>
  Object.fromEntries(CHECKSUM_HEADERS.map((header) => [checksumElement(header), part.checksums[header]]));

export const listParts = async (call: Call): Promise<void> => {
  const upload = uploadOf(call);
  const marker = Number(call.query.get('part-number-marker') ?? 0);
  const maxParts = countFrom(call, 'max-parts');
  const later = call.store.parts(upload.id).filter((part) => part.number > marker);
  const page = later.slice(0, maxParts);
  const isTruncated = later.length > page.length;
  sendXml(
    call,
    element('ListPartsResult', {
      Bucket: call.bucket.name,
      Key: call.key,
      UploadId: upload.id,
      PartNumberMarker: marker,
      NextPartNumberMarker: isTruncated ? page.at(-1)?.number : undefined,
      MaxParts: maxParts,
      IsTruncated: isTruncated,
      StorageClass: 'STANDARD',
      Part: page.map((part) => ({
        PartNumber: part.number,
        LastModified: new Date(part.modifiedAt).toISOString(),
        ETag: `"${part.etag}"`,
        Size: part.size,
        ...checksumFields(part),
      })),
    }),
  );
};

export const listUploads = async (call: Call): Promise<void> => {
  const prefix = call.query.get('prefix') ?? '';
  const keyMarker = call.query.get('key-marker') ?? '';
  const idMarker = call.query.get('upload-id-marker');
  const maxUploads = countFrom(call, 'max-uploads');
  const matching = call.store.uploads(call.bucket.name).filter((upload) => upload.key.startsWith(prefix));
  const marked = matching.findIndex((upload) => upload.key === keyMarker && upload.id === idMarker);
  const later =
    marked >= 0 ? matching.slice(marked + 1) : matching.filter((upload) => upload.key > keyMarker);
  const page = later.slice(0, maxUploads);
  const isTruncated = later.length > page.length;
  sendXml(
    call,
    element('ListMultipartUploadsResult', {
      Bucket: call.bucket.name,
      Prefix: prefix,
      KeyMarker: keyMarker,
      UploadIdMarker: idMarker,
      NextKeyMarker: isTruncated ? page.at(-1)?.key : undefined,
      NextUploadIdMarker: isTruncated ? page.at(-1)?.id : undefined,
      MaxUploads: maxUploads,
      IsTruncated: isTruncated,
      Upload: page.map((upload) => ({
        Key: upload.key,
        UploadId: upload.id,
        Initiated: new Date(upload.startedAt).toISOString(),
        StorageClass: 'STANDARD',
      })),
    }),
  );
};

/** The stored parts a CompleteMultipartUpload names, in its order. */
const namedParts = (xml: string, stored: readonly Part[]): Part[] => {
  const named = innerXml(xml, 'Part');
  if (named.length === 0 || named.length > MAX_PARTS) throw new S3Error('MalformedXML');
  const parts = named.map((item) => {
    const number = Number(xmlText(item, 'PartNumber'));
    const etag = xmlText(item, 'ETag')?.replaceAll('"', '');
    if (!Number.isInteger(number) || etag === undefined) throw new S3Error('MalformedXML');
    return { number, etag, item };
  });
  if (parts.some(({ number }, index) => index > 0 && number <= (parts[index - 1]?.number ?? 0))) {
    throw new S3Error('InvalidPartOrder');
  }
  return parts.map(({ number, etag, item }, index) => {
    const part = stored.find((candidate) => candidate.number === number);
    const isRight =
      part?.etag === etag &&
      CHECKSUM_HEADERS.every((header) => {
        const claimed = xmlText(item, checksumElement(header));
        return claimed === undefined || claimed === part.checksums[header];
      });
    if (!part || !isRight)
      throw new S3Error('InvalidPart', undefined, { PartNumber: String(number), ETag: etag });
    if (part.size < MIN_PART_BYTES && index < parts.length - 1) {
      throw new S3Error('EntityTooSmall', undefined, {
        ProposedSize: String(part.size),
        MinSizeAllowed: String(MIN_PART_BYTES),
        PartNumber: String(number),
        ETag: etag,
      });
    }
    return part;
  });
};

const joinParts = async (call: Call, parts: readonly Part[]): Promise<string> => {
  const file = call.store.newFile();
  const handle = await open(call.store.path(file), 'wx');
  try {
    for (const part of parts) {
      for await (const chunk of createReadStream(call.store.path(part.file))) await handle.appendFile(chunk);
    }
    await handle.sync();
    return file;
  } catch (error) {
    call.store.discard(file);
    throw error;
  } finally {
    await handle.close();
  }
};

export const completeUpload = async (call: Call): Promise<void> => {
  const upload = uploadOf(call);
  const parts = namedParts(await receiveXml(call), call.store.parts(upload.id));
  checkWrite(call.store.object(call.bucket.name, call.key), call.headers);
  const md5 = createHash('md5');
  for (const part of parts) md5.update(part.etag, 'hex');
  const etag = `${md5.digest('hex')}-${parts.length}`;
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const file = await joinParts(call, parts);
  checkWriteOrDiscard(call, file);
  if (!call.store.upload(upload.id)) {
    call.store.discard(file);
    throw new S3Error('NoSuchUpload');
  }
  const { headers } = upload;
  call.store.completeUpload(upload, {
    key: call.key,
    file,
    size,
    etag,
    modifiedAt: call.now,
    headers,
    checksums: {},
  });
  const location = `http://${call.request.headers.host}/${call.bucket.name}/${encodeURI(call.key)}`;
  sendXml(
    call,
    element('CompleteMultipartUploadResult', {
      Location: location,
      Bucket: call.bucket.name,
      Key: call.key,
      ETag: `"${etag}"`,
    }),
  );
};

export const abortUpload = async (call: Call): Promise<void> => {
  call.store.removeUpload(uploadOf(call).id);
  sendNothing(call, 204);
};
