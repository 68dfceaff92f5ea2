import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { attempt } from './attempt.ts';

const used: string[] = [];
const failing = (error: Error) => (key: string) => {
  used.push(key);
  return Promise.reject(error);
};
const working = (key: string) => {
  used.push(key);
  return Promise.resolve('done');
};

beforeEach(() => {
  used.length = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  new ApiError(0, 'network', ''),
  new ApiError(503, 'service.busy', ''),
  new ApiError(500, 'service.internal', ''),
  // An earlier try may have been done, and this one was not looked at.
  new ApiError(401, 'auth.required', ''),
  new ApiError(403, 'auth.inactive', ''),
  new ApiError(429, 'rate.limited', ''),
  new ApiError(429, 'unknown', ''),
  new ApiError(400, 'call.invalid', ''),
])('without a decision the next try is the same act: %s', async (error) => {
  await expect(attempt('order', failing(error))).rejects.toBe(error);
  await expect(attempt('order', working)).resolves.toBe('done');
  expect(used[1]).toBe(used[0]);
});

test('after a refusal the next try is another act', async () => {
  const refused = new ApiError(409, 'wallet.insufficient_funds', '');
  await expect(attempt('order', failing(refused))).rejects.toBe(refused);
  await attempt('order', working);
  expect(used[1]).not.toBe(used[0]);
});

test('after success the next one is another act, and each thing has its own key', async () => {
  await attempt('order:1', working);
  await attempt('order:1', working);
  await attempt('order:2', working);
  expect(new Set(used).size).toBe(3);
});

test('a press while the first is under way is the same act', async () => {
  await Promise.all([attempt('order', working), attempt('order', working)]);
  expect(new Set(used).size).toBe(1);
});

test('works where storage is forbidden', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  await expect(attempt('order', failing(new ApiError(0, 'network', '')))).rejects.toThrow();
  await attempt('order', working);
  await attempt('order', working);
  expect(used[1]).toBe(used[0]);
  expect(used[2]).not.toBe(used[0]);
});
