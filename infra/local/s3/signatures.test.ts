import { createHash, createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, CREDENTIALS, MINUTE_MS, REGION, type RunningS3, startS3 } from './s3-for-test.ts';

let s3: RunningS3;
beforeAll(async () => {
  s3 = await startS3();
  await s3.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'file', Body: 'body' }));
});
afterAll(() => s3.close());

class Sha256 {
  readonly #hash;
  constructor(secret?: string | Uint8Array | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as string);
  }
  update(data: Uint8Array) {
    this.#hash.update(data);
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
  reset() {}
}

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A correctly signed PUT to /media/file. */
const signedPut = async (body = 'body', more: Record<string, string> = {}): Promise<Sent> => {
  const signer = new SignatureV4({
    service: 's3',
    region: REGION,
    credentials: CREDENTIALS,
    sha256: Sha256,
    uriEscapePath: false,
  });
  const { hostname, port } = new URL(s3.endpoint);
  const signed = await signer.sign(
    {
      method: 'PUT',
      protocol: 'http:',
      hostname,
      port: Number(port),
      path: `/${BUCKET}/file`,
      query: {},
      headers: {
        host: `${hostname}:${port}`,
        'content-type': 'text/plain',
        'content-length': String(body.length),
        'x-amz-content-sha256': sha256(body),
        'x-amz-meta-owner': 'u1',
        ...more,
      },
    },
    { signingDate: new Date(s3.clock.now) },
  );
  return { method: 'PUT', path: signed.path, headers: signed.headers, body };
};

/** Sends exactly these headers, unlike fetch. */
const send = ({ method, path, headers, body }: Sent): Promise<string> =>
  new Promise((resolve, reject) => {
    const call = httpRequest(`${s3.endpoint}${path}`, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve(`${response.statusCode} ${/<Code>(.*?)</.exec(text)?.[1] ?? ''}`.trim()),
      );
    });
    call.on('error', reject);
    call.end(body);
  });

const authorization = (sent: Sent, from: RegExp, to: string): Sent => {
  const header = sent.headers.authorization ?? '';
  expect(header).toMatch(from);
  return { ...sent, headers: { ...sent.headers, authorization: header.replace(from, to) } };
};
const header = (sent: Sent, name: string, value: string): Sent => ({
  ...sent,
  headers: { ...sent.headers, [name]: value },
});
const without = (sent: Sent, name: string): Sent => {
  const { [name]: _, ...headers } = sent.headers;
  return { ...sent, headers };
};

describe('a signed request', () => {
  it('is answered as it was signed', async () => {
    expect(await send(await signedPut())).toBe('200');
  });

  const tampered: Record<string, [(sent: Sent) => Sent, string]> = {
    'another method': [(sent) => ({ ...sent, method: 'DELETE' }), '403 SignatureDoesNotMatch'],
    'another key': [(sent) => ({ ...sent, path: `/${BUCKET}/other` }), '403 SignatureDoesNotMatch'],
    'another bucket': [(sent) => ({ ...sent, path: '/other/file' }), '403 SignatureDoesNotMatch'],
    'an added query': [
      (sent) => ({ ...sent, path: `${sent.path}?partNumber=1&uploadId=x` }),
      '403 SignatureDoesNotMatch',
    ],
    'another signed header': [(sent) => header(sent, 'x-amz-meta-owner', 'u2'), '403 SignatureDoesNotMatch'],
    'another content type': [
      (sent) => header(sent, 'content-type', 'text/html'),
      '403 SignatureDoesNotMatch',
    ],
    'another host': [(sent) => header(sent, 'host', 'elsewhere'), '403 SignatureDoesNotMatch'],
    'an unsigned x-amz- header': [
      (sent) => header(sent, 'x-amz-copy-source', '/media/secret'),
      '403 AccessDenied',
    ],
    'another body': [(sent) => ({ ...sent, body: 'BODY' }), '400 XAmzContentSHA256Mismatch'],
    'another body hash': [
      (sent) => header(sent, 'x-amz-content-sha256', sha256('BODY')),
      '403 SignatureDoesNotMatch',
    ],
    'a body declared unsigned': [
      (sent) => header(sent, 'x-amz-content-sha256', 'UNSIGNED-PAYLOAD'),
      '403 SignatureDoesNotMatch',
    ],
    'a senseless body hash': [(sent) => header(sent, 'x-amz-content-sha256', 'abc'), '400 InvalidArgument'],
    'no body hash': [(sent) => without(sent, 'x-amz-content-sha256'), '400 InvalidRequest'],
    'no signature': [(sent) => without(sent, 'authorization'), '403 AccessDenied'],
    'no date': [(sent) => without(sent, 'x-amz-date'), '400 AuthorizationHeaderMalformed'],
    'another key id': [(sent) => authorization(sent, /AKIDLOCAL/, 'AKIDOTHER'), '403 InvalidAccessKeyId'],
    'another scope date': [
      (sent) => authorization(sent, /\/\d{8}\//, '/20200101/'),
      '400 AuthorizationHeaderMalformed',
    ],
    'another region': [
      (sent) => authorization(sent, /eu-central-1/, 'us-east-1'),
      '400 AuthorizationHeaderMalformed',
    ],
    'another service': [(sent) => authorization(sent, /\/s3\//, '/sqs/'), '400 AuthorizationHeaderMalformed'],
    'another terminator': [
      (sent) => authorization(sent, /aws4_request/, 'aws5_request'),
      '400 AuthorizationHeaderMalformed',
    ],
    'another algorithm': [
      (sent) => authorization(sent, /AWS4-HMAC-SHA256/, 'AWS4-HMAC-MD5'),
      '400 AuthorizationHeaderMalformed',
    ],
    'a header taken out of the signature': [
      (sent) => authorization(sent, /x-amz-meta-owner/, 'x-amz-date'),
      '403 AccessDenied',
    ],
    'a host taken out of the signature': [(sent) => authorization(sent, /host;/, ''), '403 AccessDenied'],
    'a prototype name among its headers': [
      (sent) => authorization(sent, /content-type;/, 'constructor;'),
      '403 SignatureDoesNotMatch',
    ],
    'another signature': [
      (sent) => authorization(sent, /Signature=./, 'Signature=x'),
      '400 AuthorizationHeaderMalformed',
    ],
    'a guessed signature': [
      (sent) => authorization(sent, /Signature=\w+/, `Signature=${'0'.repeat(64)}`),
      '403 SignatureDoesNotMatch',
    ],
  };
  for (const [name, [change, expected]] of Object.entries(tampered)) {
    it(`is refused with ${name}`, async () => {
      expect(await send(change(await signedPut()))).toBe(expected);
    });
  }

  it('is refused 16 minutes too late or too early', async () => {
    const sent = await signedPut();
    s3.clock.now += 16 * MINUTE_MS;
    expect(await send(sent)).toBe('403 RequestTimeTooSkewed');
    s3.clock.now -= 32 * MINUTE_MS;
    expect(await send(sent)).toBe('403 RequestTimeTooSkewed');
    s3.clock.now += 16 * MINUTE_MS;
  });

  it('is refused when the URL cannot be decoded', async () => {
    expect(await send({ ...(await signedPut()), path: `/${BUCKET}/%E0%A4%A` })).toBe('400 InvalidURI');
  });
});

it('keeps nothing of a body whose sender went away', async () => {
  const bodies = () => readdirSync(join(s3.dataDir, 's3-bodies')).length;
  const before = bodies();
  const { method, path, headers } = await signedPut('x'.repeat(100_000));
  const call = httpRequest(`${s3.endpoint}${path}`, { method, headers });
  call.on('error', () => {});
  call.write('x'.repeat(50_000));
  await expect.poll(() => bodies()).toBe(before + 1);
  call.destroy();
  await expect.poll(() => bodies()).toBe(before);
});

describe('a body in unsigned chunks with a checksum trailer', () => {
  const put = async (body: string, more = {}) =>
    send(
      await signedPut(body, {
        'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
        'x-amz-decoded-content-length': '9',
        'x-amz-trailer': 'x-amz-checksum-crc32',
        ...more,
      }),
    );
  const body = '5\r\n12345\r\n4\r\n6789\r\n0\r\nx-amz-checksum-crc32:y/Q5Jg==\r\n\r\n';

  it('is accepted when the checksum is right', async () => {
    expect(await put(body)).toBe('200');
  });

  it('is refused when checksum, trailer, length or framing is wrong', async () => {
    expect(await put(body.replace('6789', '6788'))).toBe('400 BadDigest');
    expect(await put(body.replace('y/Q5Jg==', 'AAAA'))).toBe('400 InvalidRequest');
    expect(await put(body.replace('x-amz-checksum-crc32:y/Q5Jg==\r\n', ''))).toBe(
      '400 MalformedTrailerError',
    );
    expect(await put(body.replace('32:y/', '32 y/'))).toBe('400 MalformedTrailerError');
    expect(await put(body, { 'x-amz-trailer': 'x-amz-checksum-md4' })).toBe('400 InvalidRequest');
    expect(await put(body, { 'x-amz-checksum-sha256': 'x' })).toBe('400 InvalidRequest');
    expect(await put(body, { 'x-amz-decoded-content-length': '10' })).toBe('400 IncompleteBody');
    expect(await put(body, { 'x-amz-decoded-content-length': '8' })).toBe('400 IncompleteBody');
    expect(await put(body, { 'x-amz-decoded-content-length': 'nine' })).toBe('411 MissingContentLength');
    expect(await put(body.slice(0, 20))).toBe('400 IncompleteBody');
    expect(await put(`${body}more`)).toBe('400 InvalidRequest');
  });
});
