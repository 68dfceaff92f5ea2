import { expect, it, vi } from 'vitest';
import { isReachable } from './connection.ts';

it('asks for a head only, and takes any answer', async () => {
  const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(null, { status: 503 })),
  );
  expect(await isReachable(send)).toBe(true);
  expect(send.mock.calls[0]?.[1].method).toBe('HEAD');
});

it('is false when nothing can be sent', async () => {
  expect(await isReachable(() => Promise.reject(new TypeError('offline')))).toBe(false);
});

it('is false when no answer comes in time', async () => {
  const never = (_url: string, { signal }: RequestInit): Promise<Response> =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  expect(await isReachable(never, 1)).toBe(false);
});
