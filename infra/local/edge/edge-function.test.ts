import vm from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import {
  compileEdgeFunction,
  fromEdgeRequest,
  fromEdgeResponse,
  isEdgeResponse,
  toEdgeRequest,
} from './edge-function.ts';

const get = { method: 'GET', path: '/a', query: '', headers: {} };
const run = (code: string, request = toEdgeRequest(get), timeout?: number) => {
  const compiled = compileEdgeFunction('Test', code, 'cloudfront-js-2.0', timeout);
  return compiled({ eventType: 'viewer-request', viewerIp: '203.0.113.7', request });
};

describe('a CloudFront Function', () => {
  test('sees the event as CloudFront makes it', async () => {
    const request = toEdgeRequest({
      method: 'GET',
      path: '/ads',
      query: 'tag=a&tag=b&empty',
      headers: { host: ['example.com'], accept: ['a', 'b'], cookie: ['lang=he; x=1'] },
    });
    expect(request).toEqual({
      method: 'GET',
      uri: '/ads',
      querystring: {
        tag: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b' }] },
        empty: { value: '' },
      },
      headers: {
        host: { value: 'example.com' },
        accept: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b' }] },
      },
      cookies: { lang: { value: 'he' }, x: { value: '1' } },
    });
    const result = await run(
      'function handler(event) { return { ...event.request, uri: event.version + event.viewer.ip + event.context.eventType } }',
      request,
    );
    expect(result).toMatchObject({ uri: '1.0203.0.113.7viewer-request' });
  });

  test('goes on with what the function made of the request', () => {
    const request = toEdgeRequest({
      method: 'GET',
      path: '/a',
      query: 'b=1&b=2',
      headers: { cookie: ['lang=he'], 'x-a': ['1', '2'] },
    });
    expect(fromEdgeRequest({ ...request, uri: '/app.html' }, 'GET')).toEqual({
      method: 'GET',
      path: '/app.html',
      query: 'b=1&b=2',
      headers: { cookie: ['lang=he'], 'x-a': ['1', '2'] },
    });
  });

  test('may answer by itself', async () => {
    const result = await run(`async function handler() {
      return { statusCode: 302, headers: { Location: { value: '/he' } }, cookies: { lang: { value: 'he' } }, body: { encoding: 'base64', data: 'QUI=' } }
    }`);
    expect(isEdgeResponse(result) && fromEdgeResponse(result)).toEqual({
      status: 302,
      headers: { location: '/he', 'set-cookie': ['lang=he'] },
      body: Buffer.from('AB'),
    });
  });

  test.each(['process', 'require', 'fetch', 'setTimeout', 'Buffer'])('has no %s', async (name) => {
    const result = await run(`function handler(event) { return { ...event.request, uri: typeof ${name} } }`);
    expect(result).toMatchObject({ uri: 'undefined' });
  });

  test('that never ends is ended', async () => {
    const endless = run('function handler() { while (true); }', toEdgeRequest(get), 100);
    await expect(endless).rejects.toThrow(/timed out/);
  });

  test('costs a thread for its time limit only where it has not answered yet', async () => {
    const compiled = compileEdgeFunction('Test', 'function handler() {}', 'cloudfront-js-2.0');
    const runs = vi.spyOn(vm.Script.prototype, 'runInContext').mockReturnValue({});
    for (const uri of ['/api/requests/req_0123456789abcdef', '/api/requests/req_fedcba9876543210', '/a']) {
      const request = { ...toEdgeRequest(get), uri };
      await compiled({ eventType: 'viewer-request', viewerIp: '203.0.113.7', request });
    }
    const limits = runs.mock.calls.map(([, options]) => Object(options).timeout);
    expect(limits).toEqual([5_000, undefined, 5_000]);
    runs.mockRestore();
  });

  test('that ends elsewhere is ended where it does not', async () => {
    const code = "function handler({ request }) { while (request.uri === '/loop'); return request }";
    const compiled = compileEdgeFunction('Test', code, 'cloudfront-js-2.0', 100);
    const ask = (uri: string) => {
      const request = { ...toEdgeRequest(get), uri };
      return compiled({ eventType: 'viewer-request', viewerIp: '203.0.113.7', request });
    };
    for (let times = 0; times < 3; times++) expect(await ask('/a')).toMatchObject({ uri: '/a' });
    await expect(ask('/loop')).rejects.toThrow(/timed out/);
    await expect(ask('/loop')).rejects.toThrow(/timed out/);
  });

  test('of another runtime is refused', () => {
    expect(() => compileEdgeFunction('Old', '', 'cloudfront-js-1.0')).toThrow(/only cloudfront-js-2.0/);
  });
});
