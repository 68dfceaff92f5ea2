import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUCKET, type RunningS3, startS3 } from './s3-for-test.ts';

let s3: RunningS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const MIN_PART = 5 * 1024 ** 2;
const Key = 'videos/clip.mp4';
const where = { Bucket: BUCKET, Key };
const begin = async () =>
  (await s3.client.send(new CreateMultipartUploadCommand({ ...where, ContentType: 'video/mp4' }))).UploadId ??
  '';
const upload = async (UploadId: string, PartNumber: number, Body: Buffer | string) => {
  const { ETag } = await s3.client.send(new UploadPartCommand({ ...where, UploadId, PartNumber, Body }));
  return { PartNumber, ETag };
};
type Parts = { PartNumber: number; ETag: string | undefined }[];
const complete = (UploadId: string, Parts: Parts, more = {}) =>
  s3.client.send(
    new CompleteMultipartUploadCommand({ ...where, UploadId, MultipartUpload: { Parts }, ...more }),
  );
const bodies = () => readdirSync(join(s3.dataDir, 's3-bodies')).length;

it('joins the parts named, in order, with the ETag of a multipart object', async () => {
  const before = bodies();
  const first = Buffer.alloc(MIN_PART, 'a');
  const UploadId = await begin();
  const last = await upload(UploadId, 7, 'the end');
  await upload(UploadId, 2, 'replaced');
  const second = await upload(UploadId, 2, first);
  await upload(UploadId, 5, 'left out');
  const listed = await s3.client.send(new ListPartsCommand({ ...where, UploadId, MaxParts: 2 }));
  expect(listed).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '5' });
  expect(listed.Parts?.map((part) => [part.PartNumber, part.Size])).toEqual([
    [2, MIN_PART],
    [5, 8],
  ]);
  const rest = await s3.client.send(new ListPartsCommand({ ...where, UploadId, PartNumberMarker: '5' }));
  expect(rest.Parts?.map((part) => part.PartNumber)).toEqual([7]);

  const { ETag } = await complete(UploadId, [second, last]);
  const md5 = (data: Buffer | string) => createHash('md5').update(data).digest();
  expect(ETag).toBe(`"${md5(Buffer.concat([md5(first), md5('the end')])).toString('hex')}-2"`);
  const stored = await s3.client.send(new GetObjectCommand({ ...where, Range: 'bytes=-10' }));
  expect(await stored.Body?.transformToString()).toBe('aaathe end');
  expect(stored).toMatchObject({
    ContentType: 'video/mp4',
    ContentRange: `bytes ${MIN_PART - 3}-${MIN_PART + 6}/${MIN_PART + 7}`,
  });
  expect(bodies()).toBe(before + 1);
  await expect(upload(UploadId, 1, 'late')).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

it('refuses to complete with wrong, unordered or too small parts, and can still complete after', async () => {
  const UploadId = await begin();
  const small = await upload(UploadId, 1, 'small');
  const last = await upload(UploadId, 2, 'last');
  await expect(complete(UploadId, [small, last])).rejects.toMatchObject({ name: 'EntityTooSmall' });
  await expect(complete(UploadId, [last, small])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
  await expect(complete(UploadId, [small, small])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
  await expect(complete(UploadId, [{ PartNumber: 3, ETag: last.ETag }])).rejects.toMatchObject({
    name: 'InvalidPart',
  });
  await expect(complete(UploadId, [{ PartNumber: 1, ETag: last.ETag }])).rejects.toMatchObject({
    name: 'InvalidPart',
  });
  const wrongChecksum = { ...small, ChecksumCRC32: 'AAAAAA==' };
  await expect(complete(UploadId, [wrongChecksum])).rejects.toMatchObject({ name: 'InvalidPart' });
  await expect(complete(UploadId, [])).rejects.toMatchObject({ name: 'MalformedXML' });
  await expect(complete(UploadId, [small], { IfNoneMatch: '*' })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
  await complete(UploadId, [small]);
});

it('knows an upload only under its own key, and parts only from 1 to 10000', async () => {
  const UploadId = await begin();
  const elsewhere = new UploadPartCommand({
    Bucket: BUCKET,
    Key: 'other',
    UploadId,
    PartNumber: 1,
    Body: 'x',
  });
  await expect(s3.client.send(elsewhere)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  for (const PartNumber of [0, 10_001]) {
    await expect(upload(UploadId, PartNumber, 'x')).rejects.toMatchObject({ name: 'InvalidArgument' });
  }
  const copy = new UploadPartCopyCommand({
    ...where,
    UploadId,
    PartNumber: 1,
    CopySource: `${BUCKET}/${Key}`,
  });
  await expect(s3.client.send(copy)).rejects.toMatchObject({ name: 'NotImplemented' });
  await expect(upload('unknown', 1, 'x')).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

it('lists unfinished uploads over a restart, and aborting frees their parts', async () => {
  const list = (more = {}) =>
    s3.client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET, Prefix: 'videos/', ...more }));
  for (const { UploadId } of (await list()).Uploads ?? [])
    await s3.client.send(new AbortMultipartUploadCommand({ ...where, UploadId }));
  const before = bodies();
  const ids = [await begin(), await begin()];
  await upload(ids[0] ?? '', 1, 'x');
  s3.restart();
  const page = await list({ MaxUploads: 1 });
  expect(page.IsTruncated).toBe(true);
  const next = await list({ KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker });
  expect([...(page.Uploads ?? []), ...(next.Uploads ?? [])].map((item) => item.UploadId).sort()).toEqual(
    ids.toSorted(),
  );
  for (const UploadId of ids) await s3.client.send(new AbortMultipartUploadCommand({ ...where, UploadId }));
  expect((await list()).Uploads).toBeUndefined();
  expect(bodies()).toBe(before);
  await expect(complete(ids[0] ?? '', [])).rejects.toMatchObject({ name: 'NoSuchUpload' });
});
