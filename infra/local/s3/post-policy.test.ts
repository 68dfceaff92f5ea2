import { createHmac } from 'node:crypto';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, CREDENTIALS, MINUTE_MS, outcome, REGION, type RunningS3, startS3 } from './s3-for-test.ts';

let s3: RunningS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

/** A form as the product makes it: a fixed key, a size range, a type that begins with image/, two fixed fields. */
const makeForm = (more: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(s3.client, {
    Bucket: BUCKET,
    Key: 'incoming/u1/photo',
    Expires: 600,
    Fields: { 'x-amz-meta-owner': 'u1', success_action_status: '201' },
    Conditions: [
      ['content-length-range', 4, 10],
      ['starts-with', '$Content-Type', 'image/'],
      ['eq', '$x-amz-meta-owner', 'u1'],
    ],
    ...more,
  });

interface Form {
  url: string;
  fields: Record<string, string>;
}

const post = async ({ url, fields }: Form, file: string | null = 'bytes!') => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== null) form.append('file', new Blob([file]), 'my photo.png');
  return fetch(url, { method: 'POST', body: form });
};

const typed = async (): Promise<Form> => {
  const form = await makeForm();
  return { url: form.url, fields: { ...form.fields, 'Content-Type': 'image/png' } };
};

/** The same form under a policy that a holder of the key wrote. */
const resigned = (form: Form, policy: unknown): Form => {
  const text = Buffer.from(typeof policy === 'string' ? policy : JSON.stringify(policy)).toString('base64');
  const date = (form.fields['X-Amz-Date'] ?? '').slice(0, 8);
  const key = [date, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${CREDENTIALS.secretAccessKey}`,
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return { ...form, fields: { ...form.fields, Policy: text, 'X-Amz-Signature': signature } };
};

describe('a form upload', () => {
  it('stores the file with the headers of its fields', async () => {
    const response = await post(await typed());
    expect(response.status).toBe(201);
    expect(await response.text()).toContain(`<Bucket>${BUCKET}</Bucket><Key>incoming/u1/photo</Key>`);
    const stored = await s3.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'incoming/u1/photo' }));
    expect(await stored.Body?.transformToString()).toBe('bytes!');
    expect(stored).toMatchObject({ ContentType: 'image/png', Metadata: { owner: 'u1' } });
  });

  it('answers 204 unless told otherwise, and puts the file name into the key', async () => {
    const form = await createPresignedPost(s3.client, { Bucket: BUCKET, Key: `named/$${'{filename}'}` });
    expect((await post(form)).status).toBe(204);
    await s3.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'named/my photo.png' }));
  });

  it('takes a file of exactly the smallest and largest size', async () => {
    expect((await post(await typed(), 'x'.repeat(4))).status).toBe(201);
    expect((await post(await typed(), 'x'.repeat(10))).status).toBe(201);
  });

  const failed = (condition: unknown) => ({
    status: 403,
    code: 'AccessDenied',
    message: `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition).replaceAll('"', '&quot;')}`,
  });
  const field = (name: string, value: string) => (form: Form) => ({
    ...form,
    fields: { ...form.fields, [name]: value },
  });
  const without = (name: string) => (form: Form) => {
    const { [name]: _, ...fields } = form.fields;
    return { ...form, fields };
  };
  const extra = (name: string) => ({
    status: 403,
    message: `Invalid according to Policy: Extra input fields: ${name}`,
  });
  const mismatch = { status: 403, code: 'SignatureDoesNotMatch' };

  const tampered: Record<string, [(form: Form) => Form, object]> = {
    'another key': [field('key', 'incoming/u2/photo'), failed(['eq', '$key', 'incoming/u1/photo'])],
    'no key': [without('key'), { status: 400, code: 'InvalidArgument' }],
    'another type': [field('Content-Type', 'text/html'), failed(['starts-with', '$Content-Type', 'image/'])],
    'no type': [without('Content-Type'), failed(['starts-with', '$Content-Type', 'image/'])],
    'another owner': [field('x-amz-meta-owner', 'u2'), failed(['eq', '$x-amz-meta-owner', 'u1'])],
    'another answer status': [
      field('success_action_status', '200'),
      failed(['eq', '$success_action_status', '201']),
    ],
    'another bucket field': [
      (form) => ({ ...form, url: form.url.replace(BUCKET, 'other') }),
      failed(['eq', '$bucket', BUCKET]),
    ],
    'a field the policy does not name': [field('x-amz-meta-role', 'admin'), extra('x-amz-meta-role')],
    'a cache header the policy does not name': [field('Cache-Control', 'public'), extra('cache-control')],
    'another policy': [
      field(
        'Policy',
        Buffer.from('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}').toString('base64'),
      ),
      mismatch,
    ],
    'another signature': [field('X-Amz-Signature', '0'.repeat(64)), mismatch],
    'no signature': [without('X-Amz-Signature'), mismatch],
    'no policy': [without('Policy'), { status: 403, code: 'AccessDenied' }],
    'another algorithm': [field('X-Amz-Algorithm', 'none'), { status: 400, code: 'InvalidArgument' }],
    'another key id': [
      (form) =>
        field(
          'X-Amz-Credential',
          (form.fields['X-Amz-Credential'] ?? '').replace('AKIDLOCAL', 'AKIDOTHER'),
        )(form),
      { status: 403, code: 'InvalidAccessKeyId' },
    ],
    'another region': [
      (form) =>
        field('X-Amz-Credential', (form.fields['X-Amz-Credential'] ?? '').replace(REGION, 'us-east-1'))(form),
      { status: 400, code: 'AuthorizationQueryParametersError' },
    ],
    'another date': [
      field('X-Amz-Date', '20200101T000000Z'),
      { status: 400, code: 'AuthorizationQueryParametersError' },
    ],
    'a session token': [field('X-Amz-Security-Token', 't'), { status: 400, code: 'InvalidToken' }],
  };
  for (const [name, [tamper, expected]] of Object.entries(tampered)) {
    it(`is refused with ${name}`, async () => {
      expect(await outcome(await post(tamper(await typed())))).toMatchObject(expected);
    });
  }

  it('is refused when the file is too small, too large or missing', async () => {
    expect(await outcome(await post(await typed(), 'xxx'))).toMatchObject({
      status: 400,
      code: 'EntityTooSmall',
    });
    expect(await outcome(await post(await typed(), 'x'.repeat(11)))).toMatchObject({
      status: 400,
      code: 'EntityTooLarge',
    });
    expect(await outcome(await post(await typed(), null))).toMatchObject({
      status: 400,
      code: 'InvalidArgument',
    });
  });

  it('is refused after its end', async () => {
    const form = await typed();
    const before = s3.clock.now;
    // The form's end is reckoned from the real time, which has gone on since the clock was set.
    s3.clock.now = Date.now() + 10 * MINUTE_MS + 1000;
    expect(await outcome(await post(form))).toEqual({
      status: 403,
      code: 'AccessDenied',
      message: 'Invalid according to Policy: Policy expired.',
    });
    s3.clock.now = before;
  });

  it('is refused under a policy that makes no sense, or asks for what is not done', async () => {
    const form = await typed();
    const expiration = '2999-01-01T00:00:00Z';
    const invalid = { status: 400, code: 'InvalidPolicyDocument' };
    expect(await outcome(await post(resigned(form, 'not json')))).toMatchObject(invalid);
    expect(await outcome(await post(resigned(form, { conditions: [] })))).toMatchObject(invalid);
    expect(
      await outcome(await post(resigned(form, { expiration, conditions: [['like', '$key', 'x']] }))),
    ).toMatchObject(invalid);
    expect(
      await outcome(await post(resigned(form, { expiration, conditions: [{ key: 'a', acl: 'b' }] }))),
    ).toMatchObject(invalid);
    const redirect = await makeForm({ Fields: { success_action_redirect: 'http://x' }, Conditions: [] });
    expect(await outcome(await post(redirect))).toMatchObject({ status: 501, code: 'NotImplemented' });
  });

  it('is refused when it is no form, or says a field twice', async () => {
    const { url, fields } = await typed();
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const malformed = await fetch(url, { method: 'POST', headers, body: '--b\r\nnothing' });
    expect(await outcome(malformed)).toMatchObject({ status: 400, code: 'MalformedPOSTRequest' });
    const part = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const twice = [...Object.entries(fields), ['key', 'other']]
      .map(([name = '', value = '']) => part(name, value))
      .join('');
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: `${twice}${part('file', 'bytes!')}--b--\r\n`,
    });
    expect(await outcome(response)).toMatchObject({ status: 400, code: 'InvalidArgument' });
  });
});
