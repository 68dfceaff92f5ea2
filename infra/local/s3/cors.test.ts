import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUCKET, outcome, type RunningS3, startS3 } from './s3-for-test.ts';
import { bucketSettings } from './settings.ts';

let s3: RunningS3;
beforeAll(async () => {
  s3 = await startS3();
  await s3.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'file', Body: 'x' }));
});
afterAll(() => s3.close());

const preflight = (origin: string, method: string, headers = 'content-type', bucket = BUCKET) =>
  fetch(`${s3.endpoint}/${bucket}/file`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
  });

it('allows what a rule allows', async () => {
  const response = await preflight('http://site.test', 'PUT', 'Content-Type, x-amz-meta-a');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': 'http://site.test',
    'access-control-allow-methods': 'GET, PUT, POST',
    'access-control-allow-headers': 'content-type, x-amz-meta-a',
    'access-control-max-age': '600',
  });
  expect((await preflight('https://www.site.test', 'POST')).status).toBe(200);
});

it('refuses other origins, methods, headers and buckets without rules', async () => {
  const refused = { status: 403, code: 'AccessForbidden' };
  expect(await outcome(await preflight('http://evil.test', 'PUT'))).toMatchObject(refused);
  expect(await outcome(await preflight('http://site.test', 'DELETE'))).toMatchObject(refused);
  expect(await outcome(await preflight('http://site.test', 'PUT', 'authorization'))).toMatchObject(refused);
  expect(await outcome(await preflight('http://site.test', 'PUT', 'content-type', 'other'))).toMatchObject(
    refused,
  );
  expect(await outcome(await preflight('http://site.test', 'PUT', '', 'none'))).toMatchObject({
    code: 'NoSuchBucket',
  });
  const bare = await fetch(`${s3.endpoint}/${BUCKET}/file`, { method: 'OPTIONS' });
  expect(await outcome(bare)).toMatchObject({ status: 400, code: 'InvalidRequest' });
});

it('lets the page read answers, refusals too, and the ETag', async () => {
  const get = (origin: string) => fetch(`${s3.endpoint}/${BUCKET}/file`, { headers: { origin } });
  const allowed = await get('http://site.test');
  expect(allowed.status).toBe(403);
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://site.test');
  expect(allowed.headers.get('access-control-expose-headers')).toBe('ETag');
  expect((await get('http://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
});

it('does not start with a lifecycle rule it would apply too widely', () => {
  const rule = { Status: 'Enabled', ExpirationInDays: 1, TagFilters: [{ Key: 'a', Value: 'b' }] };
  expect(() => bucketSettings('b', { LifecycleConfiguration: { Rules: [rule] } })).toThrow('TagFilters');
});
