import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetMedia } from './forget-media.ts';

const s3 = mockClient(S3Client);
beforeEach(() => {
  s3.reset();
  vi.stubEnv('PUBLIC_MEDIA_BUCKET', 'media');
});
afterAll(() => {
  s3.restore();
  vi.unstubAllEnvs();
});

const Prefix = 'media/usr_1/';
const listed = (...names: string[]) => names.map((name) => ({ Key: Prefix + name }));
const deleted = () =>
  s3
    .commandCalls(DeleteObjectsCommand)
    .map(({ args }) => args[0].input.Delete?.Objects?.map(({ Key }) => Key));

it('every file of a person goes, page by page, and what they uploaded for the site stays', async () => {
  s3.on(ListObjectsV2Command, { Bucket: 'media', Prefix })
    .resolvesOnce({
      Contents: listed('avatar-1.png', 'page-2.png', 'share-1.jpg', 'clip-3.webm'),
      NextContinuationToken: 'more',
    })
    .resolvesOnce({ Contents: listed('page-4.png'), NextContinuationToken: 'last' })
    .resolvesOnce({ Contents: listed('pager-5.png', 'thumbnail-page-6.png') });
  const drawn = 'media/previews/usr_1/ad_1-0-he.jpg';
  s3.on(ListObjectsV2Command, { Bucket: 'media', Prefix: 'media/previews/usr_1/' }).resolves({
    Contents: [{ Key: drawn }],
  });
  s3.on(DeleteObjectsCommand).resolves({});
  await forgetMedia('usr_1');
  expect(deleted()).toEqual([
    [`${Prefix}avatar-1.png`, `${Prefix}share-1.jpg`, `${Prefix}clip-3.webm`],
    [`${Prefix}pager-5.png`, `${Prefix}thumbnail-page-6.png`],
    [drawn],
  ]);
});

it('a person without files deletes none', async () => {
  s3.on(ListObjectsV2Command).resolves({});
  await forgetMedia('usr_1');
  expect(deleted()).toEqual([]);
});

it('what storage keeps is no success', async () => {
  s3.on(ListObjectsV2Command).resolves({ Contents: listed('avatar-1.png') });
  s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Code: 'InternalError' }] });
  await expect(forgetMedia('usr_1')).rejects.toThrow('1 files were not deleted: InternalError');
});
