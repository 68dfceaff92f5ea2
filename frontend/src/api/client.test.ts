import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';

const ROUTES = { 'catalog.ads': ['GET', '/api/public/ads', 'public'] } as const;
const MORE = {
  'requests.place': ['POST', '/api/requests', 'signed-in'],
  'requests.get': ['GET', '/api/requests/{id}', 'signed-in'],
  'catalogCreator.deleteAd': ['DELETE', '/api/creator/ads/{id}', 'creator'],
} as const;

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

const setUp = (response: () => Promise<Response>, token: string | null = 'token') => {
  const send = vi.fn<typeof fetch>(response);
  const lost = vi.fn(async () => {});
  const accessToken = vi.fn(async () => token);
  const call = createClient(ROUTES, async () => MORE, { accessToken, lost }, send);
  return { call, send, lost, accessToken };
};

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('a call', () => {
  it('writes the query in one order, without what is empty, and asks no token for a public read', async () => {
    const { call, send, accessToken } = setUp(async () => answer(200, { items: [] }));
    await call('catalog.ads', { text: 'שיר', category: undefined, sort: 'newest', cursor: '' });
    expect(send.mock.calls[0]?.[0]).toBe(`/api/public/ads?sort=newest&text=${encodeURIComponent('שיר')}`);
    expect(accessToken).not.toHaveBeenCalled();
  });

  it('sends the body, the token and the key of the act', async () => {
    const { call, send } = setUp(async () => answer(200, { id: 'req_1' }));
    await expect(call('requests.place', { adId: 'ad_1' }, { idempotencyKey: 'key-12345' })).resolves.toEqual({
      id: 'req_1',
    });
    expect(send.mock.calls[0]).toEqual([
      '/api/requests',
      {
        method: 'POST',
        body: '{"adId":"ad_1"}',
        headers: {
          'x-build': expect.stringMatching(/^[0-9a-f]{8}$/),
          'content-type': 'application/json',
          'idempotency-key': 'key-12345',
          authorization: 'Bearer token',
        },
        signal: expect.any(AbortSignal),
      },
    ]);
  });

  it('puts path fields into the path, escaped, and nowhere else', async () => {
    const { call, send } = setUp(async () => answer(200, {}));
    await call('catalogCreator.deleteAd', { id: 'a/b' });
    expect(send.mock.calls[0]?.[0]).toBe('/api/creator/ads/a%2Fb');
  });

  it('refuses without a token before anything is sent', async () => {
    const { call, send } = setUp(async () => answer(200, {}), null);
    expect(await failure(call('requests.get', { id: 'req_1' }))).toMatchObject({
      status: 401,
      code: 'auth.required',
    });
    expect(send).not.toHaveBeenCalled();
  });

  it('throws the code, the message and the details of a refusal', async () => {
    const { call, lost } = setUp(async () =>
      answer(409, { code: 'ad.price_changed', message: 'changed', details: { priceAgorot: 1 } }),
    );
    expect(await failure(call('requests.place', {}))).toMatchObject({
      status: 409,
      code: 'ad.price_changed',
      message: 'changed',
      details: { priceAgorot: 1 },
    });
    expect(lost).not.toHaveBeenCalled();
  });

  it('says that the session is lost on 401, and not for a public call', async () => {
    const { call, lost } = setUp(async () => answer(401, { code: 'auth.signed_out', message: '' }));
    await failure(call('catalog.ads', {}));
    expect(lost).not.toHaveBeenCalled();
    await failure(call('requests.get', { id: 'req_1' }));
    expect(lost).toHaveBeenCalledOnce();
  });

  it('names no answer `network`, and an answer that is not ours by its status', async () => {
    const silent = setUp(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await failure(silent.call('catalog.ads', {}))).toMatchObject({ status: 0, code: 'network' });
    const broken = setUp(async () => new Response('<html>', { status: 502 }));
    expect(await failure(broken.call('catalog.ads', {}))).toMatchObject({
      status: 502,
      code: 'service.busy',
    });
    const odd = setUp(async () => new Response('no', { status: 418 }));
    expect(await failure(odd.call('catalog.ads', {}))).toMatchObject({ code: 'unknown' });
  });

  it('is without an answer when the answer breaks off in the middle', async () => {
    const { call } = setUp(async () => new Response('{"id":"req', { status: 200 }));
    expect(await failure(call('catalog.ads', {}))).toMatchObject({ status: 0, code: 'network' });
  });

  it('passes an abort on as it is', async () => {
    const stop = new AbortController();
    const { call } = setUp(async () => {
      stop.abort();
      throw new DOMException('stopped', 'AbortError');
    });
    await expect(call('catalog.ads', {}, { signal: stop.signal })).rejects.toThrow('stopped');
  });

  it('answers nothing for 204', async () => {
    const { call } = setUp(async () => new Response(null, { status: 204 }));
    await expect(call('catalogCreator.deleteAd', { id: 'ad_1' })).resolves.toEqual({});
  });
});
