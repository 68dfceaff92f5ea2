import { expect, it } from 'vitest';
import { loginFailure } from '../../admin/login/login-failure.ts';
import { signInFailure } from '../../consumer/account/failures.ts';
import { requireStorage } from './require-storage.ts';

const failureOf = (storage: () => Storage): unknown => {
  try {
    requireStorage(storage);
    return null;
  } catch (error) {
    return error;
  }
};

it.each([
  [
    'blocked',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  [
    'full',
    () =>
      ({
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }) as unknown as Storage,
  ],
])('where storage is %s, signing in says why it cannot go on', (_, storage) => {
  const failure = failureOf(storage);
  expect(signInFailure(failure).text).toBe('signIn.storage');
  expect(loginFailure(failure)).toBe('login.storage');
});

it('where there is room, nothing is left of the look at it', () => {
  const kept = new Map<string, string>();
  const storage = {
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  expect(failureOf(() => storage as unknown as Storage)).toBeNull();
  expect(kept.size).toBe(0);
});
