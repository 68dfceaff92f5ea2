import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { createS3 } from './s3.ts';
import { bucketSettings } from './settings.ts';

/**
 * The worked examples of the S3 manual ("Signature calculations for the authorization header: transferring payload in
 * multiple chunks", without and with trailing headers): fixed keys, date, body and signatures that we did not compute.
 */
const CREDENTIALS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const FIRST = 'a'.repeat(65_536);
const SECOND = 'a'.repeat(1024);

const folder = temporaryFolder();
const s3 = createS3({
  dataDir: folder.path,
  buckets: [bucketSettings('examplebucket', {})],
  credentials: [CREDENTIALS],
  region: 'us-east-1',
  now: () => Date.parse('2013-05-24T00:00:00Z'),
});
let server: Awaited<ReturnType<typeof serveForTest>>;
beforeAll(async () => {
  server = await serveForTest((request, response) => void s3.handle(request, response));
});
afterAll(async () => {
  await server.close();
  s3.close();
  folder.remove();
});

const chunk = (data: string, signature: string) =>
  `${data.length.toString(16)};chunk-signature=${signature}\r\n${data}\r\n`;
const end = (signature: string) => `0;chunk-signature=${signature}\r\n`;

const PLAIN = {
  payload: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  seed: '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
  body: [
    chunk(FIRST, 'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648'),
    chunk(SECOND, '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497'),
    end('b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9'),
    '\r\n',
  ].join(''),
};
const TRAILING = {
  payload: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
  seed: '106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e',
  body: [
    chunk(FIRST, 'b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2'),
    chunk(SECOND, '1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7'),
    end('2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992'),
    'x-amz-checksum-crc32c:sOO8/Q==\r\n',
    'x-amz-trailer-signature:d81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435\r\n',
    '\r\n',
  ].join(''),
};

/** On its own connection: a body cut short here leaves it unusable. */
const put = ({ payload, seed, body }: typeof PLAIN): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers: Record<string, string> = {
      'content-encoding': 'aws-chunked',
      host: 's3.amazonaws.com',
      'x-amz-content-sha256': payload,
      'x-amz-date': '20130524T000000Z',
      'x-amz-decoded-content-length': '66560',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      ...(payload.endsWith('-TRAILER')
        ? { 'x-amz-trailer': 'x-amz-checksum-crc32c' }
        : { 'content-length': '66824' }),
    };
    const signed = Object.keys(headers).sort().join(';');
    const credential = `${CREDENTIALS.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
    headers.authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signed},Signature=${seed}`;
    const call = httpRequest(
      `${server.endpoint}/examplebucket/chunkObject.txt`,
      { method: 'PUT', headers, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('latin1');
        response.on('data', (data) => {
          text += data;
        });
        response.on('end', () =>
          resolve(`${response.statusCode} ${/<Code>(.*?)</.exec(text)?.[1] ?? ''}`.trim()),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });

describe('a body streamed in signed chunks', () => {
  it('is accepted as in the manual, without and with a trailer', async () => {
    expect(await put(PLAIN)).toBe('200');
    expect(await put(TRAILING)).toBe('200');
  });

  const change = (example: typeof PLAIN, from: string, to: string) => {
    expect(example.body).toContain(from);
    return { ...example, body: example.body.replace(from, to) };
  };
  const refused: Record<string, [typeof PLAIN, string]> = {
    'another byte in the first chunk': [change(PLAIN, '\r\naaa', '\r\naba'), '403 SignatureDoesNotMatch'],
    'another signature of the second chunk': [change(PLAIN, '=0055', '=1155'), '403 SignatureDoesNotMatch'],
    'another signature of the end': [change(PLAIN, '=b6c6', '=b6c7'), '403 SignatureDoesNotMatch'],
    'no chunk signature': [
      change(PLAIN, ';chunk-signature=ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648', ''),
      '403 SignatureDoesNotMatch',
    ],
    'another trailer': [change(TRAILING, 'sOO8', 'sOO9'), '403 SignatureDoesNotMatch'],
    'another trailer signature': [change(TRAILING, ':d81f', ':d81e'), '403 SignatureDoesNotMatch'],
    'no trailer': [change(TRAILING, 'x-amz-checksum-crc32c:sOO8/Q==\r\n', ''), '403 SignatureDoesNotMatch'],
    'a chunk size that is no number': [change(TRAILING, '10000;', 'many;'), '400 InvalidRequest'],
    'a chunk that does not end': [change(TRAILING, '10000;', '1000f;'), '403 SignatureDoesNotMatch'],
  };
  for (const [name, [example, expected]] of Object.entries(refused)) {
    it(`is refused with ${name}`, async () => {
      expect(await put(example)).toBe(expected);
    });
  }
});
