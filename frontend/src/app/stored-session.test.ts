import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStorage, readStorageEvent, sessionIsOfThisTab, sessionIsStored } from './stored-session.ts';

const KEY = 'CognitoIdentityServiceProvider.client.LastAuthUser';

const storage = (): Storage => {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
};

describe('a stored session', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage());
    vi.stubGlobal('sessionStorage', storage());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is found where it was put', () => {
    expect(sessionIsStored()).toBe(false);
    localStorage.setItem(KEY, 'dana');
    expect(sessionIsStored()).toBe(true);
    expect(sessionIsOfThisTab()).toBe(false);
    sessionStorage.setItem(KEY, 'dana');
    expect(sessionIsOfThisTab()).toBe(true);
  });

  it('counts as none where storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(sessionIsStored()).toBe(false);
  });

  it('is forgotten with everything but language and theme', () => {
    for (const key of [KEY, 'shopping-cart', 'i18nextLng', 'theme']) localStorage.setItem(key, 'x');
    for (const key of [KEY, 'attempt:order:1']) sessionStorage.setItem(key, 'x');
    clearStorage(false);
    expect(Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))).toEqual([
      'i18nextLng',
      'theme',
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  it('that was lost leaves the keys of acts: done again, each is the same act', () => {
    for (const key of [KEY, 'shopping-cart', 'attempt:cart']) localStorage.setItem(key, 'x');
    for (const key of [KEY, 'order-draft:1', 'attempt:order:1']) sessionStorage.setItem(key, 'x');
    clearStorage(true);
    expect([localStorage.key(0), localStorage.length]).toEqual(['attempt:cart', 1]);
    expect([sessionStorage.key(0), sessionStorage.length]).toEqual(['attempt:order:1', 1]);
  });

  it('is told apart in what other tabs write', () => {
    expect(readStorageEvent({ key: null, newValue: null })).toBe('signed-out');
    expect(readStorageEvent({ key: KEY, newValue: null })).toBe('signed-out');
    expect(readStorageEvent({ key: KEY, newValue: 'dana' })).toBe('signed-in');
    expect(readStorageEvent({ key: 'theme', newValue: 'dark' })).toBeNull();
  });
});
