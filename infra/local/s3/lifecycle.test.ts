import { afterAll, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../serve-for-test.ts';
import { createS3 } from './s3.ts';
import { bucketSettings } from './settings.ts';
import { openStore } from './store.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const WRITTEN_AT = Date.parse('2030-05-01T10:00:00Z');

/** Writes with the store itself, since what matters here is the time, then lets a new S3 apply its rules. */
const leftAfter = (at: string): string[] => {
  const buckets = [
    bucketSettings('media', {
      LifecycleConfiguration: {
        Rules: [
          { Status: 'Enabled', Prefix: 'incoming/', ExpirationInDays: '1' },
          { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 2 } },
          { Status: 'Disabled', Prefix: 'kept/', ExpirationInDays: 1 },
        ],
      },
    }),
  ];
  const s3 = createS3({ dataDir: folder.path, buckets, credentials: [], region: 'eu-central-1' });
  s3.expire(Date.parse(at));
  s3.close();
  const store = openStore(folder.path);
  const left = [...store.objects('media', '', '')].map((object) => object.key);
  left.push(...store.uploads('media').map((upload) => upload.id));
  store.close();
  return left;
};

beforeEach(() => {
  const store = openStore(folder.path);
  const plain = { headers: {}, checksums: {}, size: 0, etag: '', modifiedAt: WRITTEN_AT };
  for (const key of ['incoming/a', 'kept/b'])
    store.putObject('media', { key, file: key.replace('/', '-'), ...plain });
  store.removeUpload('upload');
  store.startUpload({ id: 'upload', bucket: 'media', key: 'any', headers: {}, startedAt: WRITTEN_AT });
  store.close();
});

it('expires nothing before the midnight (UTC) that follows the whole days', () => {
  expect(leftAfter('2030-05-02T23:59:59Z')).toEqual(['incoming/a', 'kept/b', 'upload']);
});

it('expires objects under the prefix, and later unfinished uploads', () => {
  expect(leftAfter('2030-05-03T00:00:00Z')).toEqual(['kept/b', 'upload']);
  expect(leftAfter('2030-05-04T00:00:00Z')).toEqual(['kept/b']);
});
