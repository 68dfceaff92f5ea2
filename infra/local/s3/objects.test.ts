import { createHash, pbkdf2 } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, CREDENTIALS, type RunningS3, startS3 } from './s3-for-test.ts';

let s3: RunningS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const put = (Key: string, Body: string | Buffer, more = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...more }));
const get = (Key: string, more = {}) =>
  s3.client.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }));
const text = async (Key: string, more = {}) => (await get(Key, more)).Body?.transformToString();

describe('writing and reading', () => {
  it('gives back the bytes, headers and metadata', async () => {
    const body = Buffer.from('שלום');
    const written = await put('a/ברכה (1)+&.txt', body, {
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'max-age=60',
      ContentDisposition: 'attachment',
      Metadata: { owner: 'u1' },
    });
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    expect(written.ETag).toBe(etag);
    const read = await get('a/ברכה (1)+&.txt');
    expect(await read.Body?.transformToString()).toBe('שלום');
    expect(read).toMatchObject({
      ETag: etag,
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'max-age=60',
      ContentDisposition: 'attachment',
      Metadata: { owner: 'u1' },
      ContentLength: body.length,
      ChecksumCRC32: written.ChecksumCRC32,
    });
  });

  it('keeps a streamed body exactly, whatever the checksum', async () => {
    const body = Buffer.alloc(300_000, 'streamed ');
    for (const ChecksumAlgorithm of ['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const) {
      const stream = Readable.from([body.subarray(0, 7), body.subarray(7, 200_000), body.subarray(200_000)]);
      await s3.client.send(
        new PutObjectCommand({
          Bucket: BUCKET,
          Key: 'stream',
          Body: stream,
          ContentLength: body.length,
          ChecksumAlgorithm,
        }),
      );
      const read = await get('stream');
      expect(read.ContentEncoding).toBeUndefined();
      expect(Buffer.from((await read.Body?.transformToByteArray()) ?? []).equals(body)).toBe(true);
    }
  });

  it('reads ranges from the start, the middle and the end', async () => {
    await put('range', '0123456789');
    const ranges = {
      'bytes=0-0': '0',
      'bytes=2-4': '234',
      'bytes=7-': '789',
      'bytes=-5': '56789',
      'bytes=8-100': '89',
      'bytes=-100': '0123456789',
    };
    for (const [Range, expected] of Object.entries(ranges))
      expect(await text('range', { Range })).toBe(expected);
    expect(await get('range', { Range: 'bytes=2-4' })).toMatchObject({
      ContentRange: 'bytes 2-4/10',
      ContentLength: 3,
    });
    await expect(get('range', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
    await expect(get('range', { Range: 'bytes=-0' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('reads an empty object', async () => {
    await put('empty', '');
    expect(await text('empty')).toBe('');
  });

  it('answers conditions', async () => {
    const { ETag } = await put('conditional', 'one');
    await expect(get('conditional', { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await expect(get('conditional', { IfMatch: '"other"' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    await expect(put('conditional', 'two', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
      $metadata: { httpStatusCode: 412 },
    });
    await expect(put('conditional', 'two', { IfMatch: '"other"' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect(await text('conditional')).toBe('one');
    await put('conditional', 'two', { IfMatch: ETag });
    expect(await text('conditional')).toBe('two');
  });

  it('lets one of several simultaneous writers of an absent key win', async () => {
    const writers = ['a', 'b', 'c', 'd'].map((body) => put('first-wins', body, { IfNoneMatch: '*' }));
    const results = await Promise.allSettled(writers);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('names what is missing', async () => {
    await expect(get('nothing')).rejects.toMatchObject({
      name: 'NoSuchKey',
      $metadata: { httpStatusCode: 404 },
    });
    await expect(
      s3.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'nothing' })),
    ).rejects.toMatchObject({ name: 'NotFound' });
    await expect(
      s3.client.send(new GetObjectCommand({ Bucket: 'no-bucket', Key: 'x' })),
    ).rejects.toMatchObject({ name: 'NoSuchBucket' });
    await s3.client.send(new HeadBucketCommand({ Bucket: BUCKET }));
    await expect(s3.client.send(new HeadBucketCommand({ Bucket: 'no-bucket' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  it('refuses what it does not do instead of doing something else', async () => {
    await put('acl', 'x');
    await expect(
      s3.client.send(new GetObjectAclCommand({ Bucket: BUCKET, Key: 'acl' })),
    ).rejects.toMatchObject({ name: 'NotImplemented' });
    await expect(get('acl', { VersionId: 'v1' })).rejects.toMatchObject({ name: 'NotImplemented' });
    await expect(put('acl', 'x', { ACL: 'public-read' })).rejects.toMatchObject({
      name: 'AccessControlListNotSupported',
    });
    await expect(put('acl', 'x', { Metadata: { long: 'x'.repeat(3000) } })).rejects.toMatchObject({
      name: 'InvalidRequest',
    });
    await expect(put('k'.repeat(1025), 'x')).rejects.toMatchObject({ name: 'KeyTooLongError' });
  });
});

describe('integrity', () => {
  it('refuses a wrong Content-MD5 or checksum and keeps nothing', async () => {
    const before = readdirSync(join(s3.dataDir, 's3-bodies')).length;
    const wrongMd5 = createHash('md5').update('other').digest('base64');
    await expect(put('bad', 'body', { ContentMD5: wrongMd5 })).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(put('bad', 'body', { ContentMD5: 'short' })).rejects.toMatchObject({
      name: 'InvalidDigest',
    });
    await expect(put('bad', 'body', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({
      name: 'BadDigest',
    });
    await expect(put('bad', 'body', { ChecksumCRC64NVME: 'AAAAAAAAAAA=' })).rejects.toMatchObject({
      name: 'BadDigest',
    });
    await expect(get('bad')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(readdirSync(join(s3.dataDir, 's3-bodies'))).toHaveLength(before);
  });
});

describe('copying and deleting', () => {
  it('copies with the metadata of the source, or with new metadata', async () => {
    await put('source é', 'body', { ContentType: 'image/png', Metadata: { a: '1' } });
    const CopySource = `${BUCKET}/${encodeURIComponent('source é')}`;
    const copy = (more = {}) =>
      s3.client.send(new CopyObjectCommand({ Bucket: 'other', Key: 'copy', CopySource, ...more }));
    const head = () => s3.client.send(new HeadObjectCommand({ Bucket: 'other', Key: 'copy' }));
    await copy();
    expect(await head()).toMatchObject({ ContentType: 'image/png', Metadata: { a: '1' }, ContentLength: 4 });
    await copy({ MetadataDirective: 'REPLACE', ContentType: 'image/webp', Metadata: { b: '2' } });
    expect(await head()).toMatchObject({ ContentType: 'image/webp', Metadata: { b: '2' } });
    await expect(copy({ CopySourceIfMatch: '"no"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(copy({ CopySource: `${BUCKET}/nothing` })).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(copy({ Bucket: BUCKET, Key: 'source é' })).rejects.toMatchObject({ name: 'InvalidRequest' });
  });

  it('copies a source whole that is deleted while the disk is busy', async () => {
    await put('fleeting', 'body');
    // As long as these go on, Node has no thread left to read or write files.
    const busy = Array.from({ length: 8 }, () => promisify(pbkdf2)('', '', 500_000, 64, 'sha512'));
    const once = s3.connect({ maxAttempts: 1 });
    const copied = once.send(
      new CopyObjectCommand({ Bucket: 'other', Key: 'kept', CopySource: `${BUCKET}/fleeting` }),
    );
    await s3.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'fleeting' }));
    await s3.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'fleeting' }));
    await Promise.all([copied, ...busy]);
    const kept = await s3.client.send(new GetObjectCommand({ Bucket: 'other', Key: 'kept' }));
    expect(await kept.Body?.transformToString()).toBe('body');
    once.destroy();
  });

  it('deletes one or many, present or not, and frees the disk', async () => {
    const before = readdirSync(join(s3.dataDir, 's3-bodies')).length;
    await put('gone/1', 'x');
    await put('gone/<2>&', 'x');
    await s3.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'gone/1' }));
    await s3.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'gone/1' }));
    const deleted = await s3.client.send(
      new DeleteObjectsCommand({
        Bucket: BUCKET,
        Delete: { Objects: [{ Key: 'gone/<2>&' }, { Key: 'gone/never' }] },
      }),
    );
    expect(deleted.Deleted).toEqual([{ Key: 'gone/<2>&' }, { Key: 'gone/never' }]);
    const left = await s3.client.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'gone/' }));
    expect(left.KeyCount).toBe(0);
    expect(readdirSync(join(s3.dataDir, 's3-bodies'))).toHaveLength(before);
  });
});

describe('listing', () => {
  beforeAll(async () => {
    for (const key of ['list/a', 'list/b/1', 'list/b/2', 'list/c', 'list/ד/1', 'lists']) await put(key, key);
  });
  const list = (more = {}) => s3.client.send(new ListObjectsV2Command({ Bucket: BUCKET, ...more }));
  const keys = (page: Awaited<ReturnType<typeof list>>) => page.Contents?.map((object) => object.Key) ?? [];

  it('lists by prefix in order, and groups by delimiter', async () => {
    expect(keys(await list({ Prefix: 'list/' }))).toEqual([
      'list/a',
      'list/b/1',
      'list/b/2',
      'list/c',
      'list/ד/1',
    ]);
    const grouped = await list({ Prefix: 'list/', Delimiter: '/' });
    expect(keys(grouped)).toEqual(['list/a', 'list/c']);
    expect(grouped.CommonPrefixes).toEqual([{ Prefix: 'list/b/' }, { Prefix: 'list/ד/' }]);
    expect(keys(await list({ Prefix: 'list/', StartAfter: 'list/b/2' }))).toEqual(['list/c', 'list/ד/1']);
  });

  it('pages without losing or repeating anything', async () => {
    for (const MaxKeys of [1, 2, 3]) {
      const seen: unknown[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await list({ Prefix: 'list/', Delimiter: '/', MaxKeys, ContinuationToken });
        seen.push(...keys(page), ...(page.CommonPrefixes ?? []).map((group) => group.Prefix));
        ContinuationToken = page.NextContinuationToken;
        expect(page.IsTruncated).toBe(ContinuationToken !== undefined);
      } while (ContinuationToken);
      expect(seen.sort()).toEqual(['list/a', 'list/b/', 'list/c', 'list/ד/']);
    }
    await expect(list({ ContinuationToken: '***' })).rejects.toMatchObject({ name: 'InvalidArgument' });
  });
});

describe('after a restart', () => {
  it('still has what was acknowledged, and sweeps bodies that never became objects', async () => {
    await put('lasting', 'still here', { Metadata: { a: '1' } });
    writeFileSync(join(s3.dataDir, 's3-bodies', 'left-by-a-crash'), 'x');
    s3.restart();
    expect(await text('lasting')).toBe('still here');
    expect(readdirSync(join(s3.dataDir, 's3-bodies'))).not.toContain('left-by-a-crash');
  });
});

describe('header signatures', () => {
  const refusal = async (more: object) => {
    const client = s3.connect(more);
    const error = await client
      .send(new PutObjectCommand({ Bucket: BUCKET, Key: 'x', Body: 'x' }))
      .catch((caught) => caught);
    client.destroy();
    return { name: error.name, status: error.$metadata.httpStatusCode };
  };

  it('refuses other keys, secrets, regions, tokens and clocks by name', async () => {
    const credentials = (change: object) => refusal({ credentials: { ...CREDENTIALS, ...change } });
    expect(await credentials({ accessKeyId: 'AKIDOTHER' })).toEqual({
      name: 'InvalidAccessKeyId',
      status: 403,
    });
    expect(await credentials({ secretAccessKey: 'guess' })).toEqual({
      name: 'SignatureDoesNotMatch',
      status: 403,
    });
    expect(await credentials({ sessionToken: 'token' })).toEqual({ name: 'InvalidToken', status: 400 });
    expect(await refusal({ region: 'us-east-1' })).toEqual({
      name: 'AuthorizationHeaderMalformed',
      status: 400,
    });
    expect(await refusal({ systemClockOffset: -16 * 60_000 })).toEqual({
      name: 'RequestTimeTooSkewed',
      status: 403,
    });
  });
});
