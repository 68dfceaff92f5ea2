import { GetObjectCommand, PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, MINUTE_MS, outcome, type RunningS3, startS3 } from './s3-for-test.ts';

let s3: RunningS3;
beforeAll(async () => {
  s3 = await startS3();
  await s3.client.send(
    new PutObjectCommand({ Bucket: BUCKET, Key: 'clip', Body: '0123456789', ContentType: 'video/mp4' }),
  );
});
afterAll(() => s3.close());

const getUrl = (more = {}, expiresIn = 3600) =>
  getSignedUrl(s3.client, new GetObjectCommand({ Bucket: BUCKET, Key: 'clip', ...more }), {
    expiresIn,
    signingDate: new Date(s3.clock.now),
  });

describe('a presigned GET', () => {
  it('is answered, in ranges as well, and with the response headers it signed', async () => {
    const url = await getUrl({
      ResponseContentDisposition: "attachment; filename*=UTF-8''%D7%91%D7%A8%D7%9B%D7%94.mp4",
    });
    const whole = await fetch(url);
    expect(await whole.text()).toBe('0123456789');
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%D7%91%D7%A8%D7%9B%D7%94.mp4",
    );
    const part = await fetch(url, { headers: { range: 'bytes=-5' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 5-9/10',
      '56789',
    ]);
    const etag = part.headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const stale = await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } });
    expect(stale.status).toBe(200);
  });

  it('refuses a response header that cannot be one', async () => {
    const url = await getUrl({ ResponseContentDisposition: 'attachment; filename=ברכה.mp4' });
    expect(await outcome(await fetch(url))).toMatchObject({ status: 400, code: 'InvalidArgument' });
  });

  it('ends exactly when it says', async () => {
    const start = s3.clock.now;
    // Signatures carry whole seconds.
    const signedAt = Math.floor(start / 1000) * 1000;
    const url = await getUrl({}, 3600);
    s3.clock.now = signedAt + 3_599_999;
    expect((await fetch(url)).status).toBe(200);
    s3.clock.now = signedAt + 3_600_000;
    expect(await outcome(await fetch(url))).toEqual({
      status: 403,
      code: 'AccessDenied',
      message: 'Request has expired',
    });
    s3.clock.now = signedAt - 16 * MINUTE_MS;
    expect(await outcome(await fetch(url))).toMatchObject({
      status: 403,
      message: 'Request is not yet valid',
    });
    s3.clock.now = start;
  });

  const change = (name: string, value: string) => (url: string) => {
    const changed = new URL(url);
    expect(changed.searchParams.has(name)).toBe(true);
    changed.searchParams.set(name, value);
    return changed.href;
  };
  const remove = (name: string) => (url: string) => {
    const changed = new URL(url);
    changed.searchParams.delete(name);
    return changed.href;
  };
  const denied = (status: number, code: string) => ({ status, code });
  const tampered: Record<string, [(url: string) => string, { status: number; code: string }]> = {
    'another key': [(url) => url.replace('/clip', '/other'), denied(403, 'SignatureDoesNotMatch')],
    'another bucket': [(url) => url.replace(`/${BUCKET}/`, '/other/'), denied(403, 'SignatureDoesNotMatch')],
    'a longer life': [change('X-Amz-Expires', '3601'), denied(403, 'SignatureDoesNotMatch')],
    'a life of more than a week': [
      change('X-Amz-Expires', '604801'),
      denied(400, 'AuthorizationQueryParametersError'),
    ],
    'a life that is no number': [
      change('X-Amz-Expires', 'long'),
      denied(400, 'AuthorizationQueryParametersError'),
    ],
    'another date': [
      change('X-Amz-Date', '20200101T000000Z'),
      denied(400, 'AuthorizationQueryParametersError'),
    ],
    'another algorithm': [
      change('X-Amz-Algorithm', 'AWS4'),
      denied(400, 'AuthorizationQueryParametersError'),
    ],
    'another credential': [
      change('X-Amz-Credential', 'AKIDOTHER/20200101/eu-central-1/s3/aws4_request'),
      denied(403, 'InvalidAccessKeyId'),
    ],
    'another signature': [change('X-Amz-Signature', '0'.repeat(64)), denied(403, 'SignatureDoesNotMatch')],
    'no signed host': [change('X-Amz-SignedHeaders', 'range'), denied(403, 'AccessDenied')],
    'another disposition': [
      change('response-content-disposition', 'inline'),
      denied(403, 'SignatureDoesNotMatch'),
    ],
    'the disposition removed': [remove('response-content-disposition'), denied(403, 'SignatureDoesNotMatch')],
    'an added override': [
      (url) => `${url}&response-content-type=text%2Fhtml`,
      denied(403, 'SignatureDoesNotMatch'),
    ],
    'an added session token': [(url) => `${url}&X-Amz-Security-Token=t`, denied(400, 'InvalidToken')],
    'no expiry': [remove('X-Amz-Expires'), denied(400, 'AuthorizationQueryParametersError')],
    'no signature': [remove('X-Amz-Signature'), denied(400, 'AuthorizationQueryParametersError')],
    'no query at all': [(url) => url.split('?')[0] ?? '', denied(403, 'AccessDenied')],
  };
  for (const [name, [tamper, expected]] of Object.entries(tampered)) {
    it(`is refused with ${name}`, async () => {
      const url = tamper(await getUrl({ ResponseContentDisposition: 'attachment' }));
      expect(await outcome(await fetch(url))).toMatchObject(expected);
    });
  }

  it('allows no other method, no second authentication and no unsigned x-amz- header', async () => {
    const url = await getUrl();
    expect(await outcome(await fetch(url, { method: 'DELETE' }))).toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
    expect(await outcome(await fetch(url, { method: 'PUT', body: 'x' }))).toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
    expect(await outcome(await fetch(url, { headers: { authorization: 'Bearer x' } }))).toMatchObject({
      code: 'InvalidArgument',
    });
    expect(await outcome(await fetch(url, { headers: { 'x-amz-meta-a': '1' } }))).toMatchObject({
      code: 'AccessDenied',
    });
  });
});

describe('a presigned PUT', () => {
  const signedDate = () => ({ signingDate: new Date(s3.clock.now) });

  it('holds the client to the content type and length it signed', async () => {
    // Otherwise the SDK signs the checksum of the empty body it was given.
    const client = s3.connect({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    const command = new PutObjectCommand({
      Bucket: BUCKET,
      Key: 'put',
      ContentType: 'image/png',
      ContentLength: 4,
    });
    const url = await getSignedUrl(client, command, {
      ...signedDate(),
      signableHeaders: new Set(['content-type', 'content-length']),
    });
    client.destroy();
    const put = (body: string, type: string) =>
      fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
    expect(await outcome(await put('long body', 'image/png'))).toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
    expect(await outcome(await put('body', 'text/html'))).toMatchObject({ code: 'SignatureDoesNotMatch' });
    expect((await put('body', 'image/png')).status).toBe(200);
  });

  it('holds a part of an upload to its length', async () => {
    const command = new UploadPartCommand({
      Bucket: BUCKET,
      Key: 'v',
      UploadId: 'u',
      PartNumber: 1,
      ContentLength: 4,
    });
    const url = await getSignedUrl(s3.client, command, {
      ...signedDate(),
      unhoistableHeaders: new Set(['content-length']),
    });
    expect(url).toContain('content-length');
    expect(await outcome(await fetch(url, { method: 'PUT', body: 'longer' }))).toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
    expect(await outcome(await fetch(url, { method: 'PUT', body: 'four' }))).toMatchObject({
      code: 'NoSuchUpload',
    });
    expect(
      await outcome(
        await fetch(url.replace('partNumber=1', 'partNumber=2'), { method: 'PUT', body: 'four' }),
      ),
    ).toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
  });

  it('means what it hoisted into the query: a checksum of another body is refused', async () => {
    const command = new PutObjectCommand({
      Bucket: BUCKET,
      Key: 'put',
      ChecksumCRC32: 'AAAAAA==',
      Metadata: { owner: 'u1' },
    });
    const url = await getSignedUrl(s3.client, command, { ...signedDate(), unhoistableHeaders: new Set() });
    expect(url).toContain('x-amz-checksum-crc32=AAAAAA%3D%3D');
    expect(await outcome(await fetch(url, { method: 'PUT', body: 'body' }))).toMatchObject({
      code: 'BadDigest',
    });
    expect((await fetch(url, { method: 'PUT', body: '' })).status).toBe(200);
  });
});
