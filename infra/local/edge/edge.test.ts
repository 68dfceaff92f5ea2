import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { stackForTest } from '../stack-for-test.ts';
import { loadDistribution, pathMatcher } from './distribution.ts';
import { CACHING_DISABLED, call, folder, origin, resources, sent, withEdge } from './edge-for-test.ts';

withEdge();

test.each([
  ['/api/*', '/api/a/b', true],
  ['/api/*', '/apix', false],
  ['api/*', '/api/', true],
  ['*.jpg', '/a/b.jpg', true],
  ['*.jpg', '/a.jpg/b', false],
  ['/a?c', '/abc', true],
  ['/a.c', '/abc', false],
])('the pattern %s takes %s: %s', (pattern, path, expected) => {
  expect(pathMatcher(pattern)(path)).toBe(expected);
});

describe('behaviours', () => {
  test('are tried in order, and the default one takes the rest', async () => {
    for (const path of ['/api/public/ads', '/api/wallet', '/creator/noa', '/about']) await call(path);
    expect(origin.asked.map(({ host, path }) => `${host.split('.')[0]} ${path}`)).toEqual([
      'api /api/public/ads',
      'api /api/wallet',
      'api /creator/noa',
      'site /app.html',
    ]);
  });

  test('the root is the root object', async () => {
    await call('/');
    expect(origin.asked[0]?.path).toBe('/index.html');
  });

  test('refuse methods they do not take', async () => {
    expect((await call('/api/public/ads', { method: 'POST' })).status).toBe(403);
    expect((await call('/api/wallet', { method: 'POST', body: 'x' })).status).toBe(200);
    expect(origin.asked).toHaveLength(1);
  });
});

describe('what the origin sees', () => {
  test('of a call to the API is everything but the host, and the secret', async () => {
    await call('/api/wallet?a=1&b=2', {
      method: 'POST',
      headers: {
        authorization: 'Bearer x',
        cookie: 'a=1',
        'content-type': 'application/json',
        'x-origin-secret': 'guess',
        'true-client-ip': '1.2.3.4',
      },
      body: '{}',
    });
    expect(origin.asked[0]).toMatchObject({
      method: 'POST',
      path: '/api/wallet',
      query: 'a=1&b=2',
      body: Buffer.from('{}'),
    });
    expect(sent('authorization')).toEqual(['Bearer x']);
    expect(sent('cookie')).toEqual(['a=1']);
    expect(sent('host')).toEqual(['api.execute-api.eu-central-1.amazonaws.com']);
    expect(sent('x-origin-secret')).toEqual(['secret of s ']);
    expect(sent('true-client-ip')?.[0]).toMatch(/127\.0\.0\.1|::1/);
    expect(sent('x-forwarded-for')?.[0]).toMatch(/127\.0\.0\.1|::1/);
  });

  test('of a public read is what the cache key holds, and nothing of the person', async () => {
    await call('/api/public/ads?page=2&utm=x', {
      headers: { authorization: 'Bearer x', cookie: 'a=1', 'accept-language': 'he' },
    });
    expect(origin.asked[0]?.query).toBe('page=2');
    for (const name of ['authorization', 'cookie', 'accept-language']) expect(sent(name)).toBeUndefined();
    expect(sent('user-agent')).toEqual(['Amazon CloudFront']);
    expect(sent('x-origin-secret')).toEqual(['secret of s ']);
  });
});

describe('the cache', () => {
  const bodies = async (...paths: string[]) => {
    const seen: string[] = [];
    for (const path of paths) seen.push((await call(path)).body.toString());
    return seen;
  };

  test('keeps what the origin says may be kept, by the query strings of the policy', async () => {
    origin.answer = { headers: { 'cache-control': 'public, max-age=0, s-maxage=30' } };
    expect(
      await bodies('/api/public/ads?page=1', '/api/public/ads?page=1&utm=x', '/api/public/ads?page=2'),
    ).toEqual(['answer 1', 'answer 1', 'answer 2']);
    const { headers } = await call('/api/public/ads?page=1');
    expect(headers).toMatchObject({ 'x-cache': 'Hit from cloudfront', age: '0' });
  });

  test('forgets it in time', async () => {
    origin.answer = { headers: { 'cache-control': 's-maxage=30' } };
    await call('/api/public/ads');
    const later = Date.now() + 29_500;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    expect((await call('/api/public/ads')).headers.age).toMatch(/^29|30$/);
    clock.mockReturnValue(later + 1_000);
    expect((await call('/api/public/ads')).headers['x-cache']).toBe('Miss from cloudfront');
  });

  test('gives an older answer once more where its origin allows, and asks for the next one meanwhile', async () => {
    origin.answer = { headers: { 'cache-control': 's-maxage=30, stale-while-revalidate=60' } };
    await call('/api/public/ads');
    const start = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start + 31_000);
    expect(await bodies('/api/public/ads')).toEqual(['answer 1']);
    await expect.poll(() => bodies('/api/public/ads')).toEqual(['answer 2']);
    clock.mockReturnValue(start + 31_000 + 91_000);
    expect((await call('/api/public/ads')).headers['x-cache']).toBe('Miss from cloudfront');
  });

  test.each([
    [{}],
    [{ 'cache-control': 'no-store' }],
    [{ 'cache-control': 'private, max-age=60' }],
    [{ 'cache-control': 'no-cache' }],
  ])('does not keep an answer with %j where the default is zero', async (headers) => {
    origin.answer = { headers };
    expect(await bodies('/api/public/ads', '/api/public/ads')).toEqual(['answer 1', 'answer 2']);
  });

  test('keeps for the default time what says nothing, and no longer than the maximum', async () => {
    expect(await bodies('/creator/noa', '/creator/noa')).toEqual(['answer 1', 'answer 1']);
    origin.answer = { headers: { 'cache-control': 'max-age=86400' } };
    await call('/creator/dan');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect((await call('/creator/dan')).headers['x-cache']).toBe('Miss from cloudfront');
  });

  test('is not for calls of the API, nor for writes, nor for errors whose time is zero', async () => {
    origin.answer = { headers: { 'cache-control': 'max-age=60' } };
    expect(await bodies('/api/wallet', '/api/wallet')).toEqual(['answer 1', 'answer 2']);
    origin.answer = { status: 404 };
    expect(await bodies('/creator/none', '/creator/none')).toEqual(['answer 3', 'answer 4']);
  });
});

describe('the answer', () => {
  test("carries the headers of its policy over the origin's", async () => {
    origin.answer = {
      headers: { 'content-security-policy': 'weak', 'referrer-policy': 'no-referrer', 'x-powered-by': 'x' },
    };
    const { headers } = await call('/about');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains; preload',
      'permissions-policy': 'camera=(self)',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('passes the viewer-response function', async () => {
    expect((await call('/api/wallet')).headers['x-mark']).toBe('seen');
  });

  test('is compressed when the viewer takes it and the policy caches', async () => {
    origin.answer = {
      text: 'שלום '.repeat(400),
      headers: { 'content-type': 'text/html', etag: '"one"', 'cache-control': 's-maxage=9' },
    };
    const { headers, body } = await call('/api/public/page', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', etag: 'W/"one"' });
    expect(brotliDecompressSync(body).toString()).toBe(origin.answer.text);
    origin.answer = { ...origin.answer, headers: { ...origin.answer.headers, vary: 'Accept-Language' } };
    const byLanguage = await call('/api/public/other', { headers: { 'accept-encoding': 'br' } });
    expect(byLanguage.headers.vary).toBe('Accept-Language, Accept-Encoding');
    expect(
      (await call('/api/public/page', { headers: { 'accept-encoding': 'gzip' } })).headers[
        'content-encoding'
      ],
    ).toBe('gzip');
    expect((await call('/api/public/page')).headers).not.toHaveProperty('content-encoding');
    expect((await call('/api/wallet', { headers: { 'accept-encoding': 'br' } })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  test.each([
    ['small', { text: 'short' }],
    ['a picture', { text: 'x'.repeat(2_000), headers: { 'content-type': 'image/webp' } }],
    ['not to be changed', { text: 'x'.repeat(2_000), headers: { 'cache-control': 'no-transform' } }],
  ])('that is %s stays as it is', async (_, given) => {
    origin.answer = given;
    expect(
      (await call('/api/public/x', { headers: { 'accept-encoding': 'br' } })).headers,
    ).not.toHaveProperty('content-encoding');
  });

  test('to HEAD has the length and no body', async () => {
    origin.answer = { text: '12345' };
    const { headers, body } = await call('/about', { method: 'HEAD' });
    expect([headers['content-length'], body.length]).toEqual(['5', 0]);
  });

  test('to a known ETag is 304 without a body', async () => {
    origin.answer = { headers: { etag: '"one"' } };
    const { status, body } = await call('/about', { headers: { 'if-none-match': 'W/"one"' } });
    expect([status, body.length]).toEqual([304, 0]);
  });

  test('of an origin that fails is 502', async () => {
    origin.answer = {
      get body(): Buffer {
        throw new Error('refused');
      },
    };
    expect((await call('/about')).status).toBe(502);
  });
});

test.each([
  [
    {
      ...resources.Distribution.Properties.DistributionConfig,
      CustomErrorResponses: [{ ErrorCode: 404, ResponsePagePath: '/index.html' }],
    },
    /no custom error pages/,
  ],
  [
    {
      ...resources.Distribution.Properties.DistributionConfig,
      DefaultCacheBehavior: { TargetOriginId: 'site', CachePolicyId: 'unknown' },
    },
    /does not know the policy unknown/,
  ],
  [
    {
      ...resources.Distribution.Properties.DistributionConfig,
      DefaultCacheBehavior: { TargetOriginId: 'nowhere', CachePolicyId: CACHING_DISABLED },
    },
    /no origin nowhere/,
  ],
])('a distribution that the edge would run differently is refused', (DistributionConfig, message) => {
  const other = stackForTest(folder.path, {
    resources: {
      ...resources,
      Distribution: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig } },
    },
  });
  expect(() => loadDistribution(other)).toThrow(message);
});
