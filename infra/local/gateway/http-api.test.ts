import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../serve-for-test.ts';
import { functionsForTest } from '../stack-for-test.ts';
import { createHttpApi } from './http-api.ts';
import type { HttpAnswer, HttpRequest } from './http-message.ts';

const folder = temporaryFolder();
const route = (routeKey: string, integration: string) => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    ApiId: { Ref: 'Api' },
    RouteKey: routeKey,
    Target: { 'Fn::Join': ['/', ['integrations', { Ref: integration }]] },
  },
});
const integration = (lambda: string, more: object = {}) => ({
  Type: 'AWS::ApiGatewayV2::Integration',
  Properties: {
    ApiId: { Ref: 'Api' },
    IntegrationUri: { 'Fn::GetAtt': [lambda, 'Arn'] },
    PayloadFormatVersion: '2.0',
    ...more,
  },
});
const { stack, functions } = functionsForTest(folder.path, {
  resources: {
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
    Echo: integration('EchoFunction'),
    Answers: integration('AnswersFunction'),
    // A time-out of its own, because a busy machine takes longer than 300 ms to start a function that answers.
    Hangs: integration('HangsFunction', { TimeoutInMillis: 300 }),
    EchoRoute: route('ANY /echo/{name}', 'Echo'),
    AnswersRoute: route('POST /answers', 'Answers'),
    HangsRoute: route('POST /hangs', 'Hangs'),
  },
  functions: {
    EchoFunction: { code: 'exports.handler = async (event) => event' },
    HangsFunction: {
      code: 'exports.handler = () => new Promise(() => {})',
    },
    AnswersFunction: {
      code: `exports.handler = async ({ body }) => {
        const asked = JSON.parse(body)
        if (asked.throw) throw new Error('boom')
        if (asked.megabytes) return { statusCode: 200, body: 'x'.repeat(asked.megabytes * 1024 * 1024) }
        return asked.nothing ? undefined : asked.answer
      }`,
    },
  },
});
const api = createHttpApi(stack, functions);
afterAll(async () => {
  await functions.stop();
  folder.remove();
});

const call = async (request: Partial<HttpRequest>): Promise<HttpAnswer> => {
  if (!api) throw new Error('no API');
  const base = {
    method: 'GET',
    path: '/',
    query: '',
    headers: {},
    body: Buffer.alloc(0),
    sourceIp: '203.0.113.7',
    sourcePort: 4711,
  };
  return api.handle({ ...base, ...request });
};
const body = (answer: HttpAnswer): unknown => JSON.parse(answer.body.toString());
const event = async (request: Partial<HttpRequest>) =>
  body(await call({ path: '/echo/x', ...request })) as Record<string, unknown>;
const answered = (asked: object) =>
  call({ method: 'POST', path: '/answers', body: Buffer.from(JSON.stringify(asked)) });

describe('the event, payload format 2.0', () => {
  test('carries the whole request', async () => {
    const seen = await event({
      method: 'POST',
      path: '/echo/%D7%A9%D7%99%D7%A8',
      query: 'tag=a&tag=b%20c&empty=&q=%D7%A9',
      headers: {
        host: ['abc.execute-api.eu-central-1.amazonaws.com'],
        'content-type': ['application/json; charset=utf-8'],
        'x-many': ['one', 'two'],
        'user-agent': ['Amazon CloudFront'],
        cookie: ['lang=he; theme=dark'],
      },
      body: Buffer.from('{"a":"ש"}'),
    });
    expect(seen).toMatchObject({
      version: '2.0',
      routeKey: 'ANY /echo/{name}',
      rawPath: '/echo/%D7%A9%D7%99%D7%A8',
      rawQueryString: 'tag=a&tag=b%20c&empty=&q=%D7%A9',
      cookies: ['lang=he', 'theme=dark'],
      queryStringParameters: { tag: 'a,b c', empty: '', q: 'ש' },
      pathParameters: { name: 'שיר' },
      body: '{"a":"ש"}',
      isBase64Encoded: false,
      headers: {
        'x-many': 'one,two',
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
        'x-amzn-trace-id': expect.stringMatching(/^Root=1-/),
      },
      requestContext: {
        accountId: '111111111111',
        apiId: 'api',
        domainName: 'abc.execute-api.eu-central-1.amazonaws.com',
        domainPrefix: 'abc',
        http: {
          method: 'POST',
          path: '/echo/%D7%A9%D7%99%D7%A8',
          protocol: 'HTTP/1.1',
          sourceIp: '203.0.113.7',
          userAgent: 'Amazon CloudFront',
        },
        routeKey: 'ANY /echo/{name}',
        stage: '$default',
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        timeEpoch: expect.any(Number),
      },
    });
    expect(seen.headers).not.toHaveProperty('cookie');
  });

  test('leaves out what the request does not have', async () => {
    const seen = await event({});
    for (const name of ['cookies', 'queryStringParameters', 'body', 'stageVariables'])
      expect(seen).not.toHaveProperty(name);
    expect(seen.isBase64Encoded).toBe(false);
    expect(seen.requestContext).not.toHaveProperty('authorizer');
  });

  test.each([
    ['application/x-www-form-urlencoded', true],
    ['image/webp', true],
    ['application/octet-stream', true],
    ['application/json', false],
    ['application/vnd.api+json', false],
    ['text/csv', false],
  ])('has a body of %s as base64: %s', async (contentType, base64) => {
    const seen = await event({
      method: 'PUT',
      headers: { 'content-type': [contentType] },
      body: Buffer.from('a=1'),
    });
    expect(seen.isBase64Encoded).toBe(base64);
    expect(seen.body).toBe(base64 ? 'YT0x' : 'a=1');
  });
});

describe('the answer', () => {
  test("is the function's status, headers, cookies and body", async () => {
    const answer = await answered({
      answer: {
        statusCode: 201,
        headers: { 'X-Id': 5, Empty: null },
        cookies: ['a=1; Path=/', 'b=2'],
        body: 'made',
      },
    });
    expect(answer).toMatchObject({
      status: 201,
      headers: {
        'x-id': '5',
        'set-cookie': ['a=1; Path=/', 'b=2'],
        'content-type': 'text/plain;charset=UTF-8',
      },
    });
    expect(answer.headers).not.toHaveProperty('empty');
    expect(answer.body.toString()).toBe('made');
  });

  test('is decoded when it is base64', async () => {
    const answer = await answered({ answer: { statusCode: 200, body: 'AAEC', isBase64Encoded: true } });
    expect([...answer.body]).toEqual([0, 1, 2]);
  });

  test.each([
    [{ answer: { hello: 'x' } }, '{"hello":"x"}'],
    [{ answer: ['a'] }, '["a"]'],
    [{ answer: 'plain' }, 'plain'],
    [{ nothing: true }, 'null'],
  ])('of %j without a status is 200 and JSON', async (asked, text) => {
    const answer = await answered(asked);
    expect([answer.status, answer.headers['content-type'], answer.body.toString()]).toEqual([
      200,
      'application/json',
      text,
    ]);
  });

  test.each([
    ['a function that throws', { throw: true }],
    ['a status that is no number', { answer: { statusCode: 'fine' } }],
    ['a body that is no text', { answer: { statusCode: 200, body: { a: 1 } } }],
    ['headers that are no texts', { answer: { statusCode: 200, headers: { a: ['b'] } } }],
    ['more than 6 MB', { megabytes: 7 }],
  ])('to %s is 500', async (_, asked) => {
    const answer = await answered(asked);
    expect([answer.status, body(answer)]).toEqual([500, { message: 'Internal Server Error' }]);
  });

  test("after the integration's time-out is 503", async () => {
    const answer = await call({ method: 'POST', path: '/hangs' });
    expect([answer.status, body(answer)]).toEqual([503, { message: 'Service Unavailable' }]);
  });

  test('to a path without a route is 404', async () => {
    const answer = await call({ path: '/nothing' });
    expect([answer.status, body(answer)]).toEqual([404, { message: 'Not Found' }]);
  });

  test.each([
    ['10 MB', 10 * 1024 * 1024 + 1],
    ['what a function takes', 7 * 1024 * 1024],
  ])('to more than %s is 413', async (_, bytes) => {
    const answer = await call({ method: 'PUT', path: '/echo/x', body: Buffer.alloc(bytes) });
    expect([answer.status, body(answer)]).toEqual([413, { message: 'Request Entity Too Large' }]);
  });

  test('to too many bytes of headers is 431', async () => {
    expect((await call({ path: '/echo/x', headers: { cookie: ['x'.repeat(10_300)] } })).status).toBe(431);
  });
});
