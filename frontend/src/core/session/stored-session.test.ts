import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearStorage,
  forgetTokens,
  isSessionOfThisTab,
  isSessionStored,
  putAway,
  readStorageEvent,
  takeUp,
} from './stored-session.ts';

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
    expect(isSessionStored()).toBe(false);
    localStorage.setItem(KEY, 'dana');
    expect(isSessionStored()).toBe(true);
    expect(isSessionOfThisTab()).toBe(false);
    sessionStorage.setItem(KEY, 'dana');
    expect(isSessionOfThisTab()).toBe(true);
  });

  it('counts as none where storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(isSessionStored()).toBe(false);
  });

  it('is forgotten with everything but language and theme', () => {
    for (const key of [KEY, 'shopping-cart', 'i18nextLng', 'theme']) localStorage.setItem(key, 'x');
    for (const key of [KEY, 'attempt:order:1']) sessionStorage.setItem(key, 'x');
    clearStorage();
    expect(Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))).toEqual([
      'i18nextLng',
      'theme',
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  const DRAFT = 'order-draft:ad_1';

  it('that was lost leaves cart, drafts and acts under way to their owner, over a page that begins anew', () => {
    localStorage.setItem(KEY, 'dana');
    takeUp('usr_1');
    localStorage.setItem('shopping-cart', '["a"]');
    localStorage.setItem('i18nextLng', 'en');
    for (const key of [DRAFT, 'attempt:order:1']) sessionStorage.setItem(key, 'typed');
    forgetTokens();
    putAway();
    putAway();
    expect(isSessionStored()).toBe(false);
    for (const key of ['shopping-cart', DRAFT, 'attempt:order:1'])
      expect([localStorage.getItem(key), sessionStorage.getItem(key)]).toEqual([null, null]);
    expect(localStorage.getItem('i18nextLng')).toBe('en');
    localStorage.setItem(KEY, 'dana');
    takeUp('usr_1');
    expect(localStorage.getItem('shopping-cart')).toBe('["a"]');
    expect([sessionStorage.getItem(DRAFT), sessionStorage.getItem('attempt:order:1')]).toEqual([
      'typed',
      'typed',
    ]);
    expect(isSessionStored()).toBe(true);
  });

  it('of somebody else finds neither, leaves them where they are, and keeps its own tokens', () => {
    takeUp('usr_1');
    sessionStorage.setItem(DRAFT, 'of the first');
    localStorage.setItem(KEY, 'second');
    takeUp('usr_2');
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    expect(localStorage.getItem(KEY)).toBe('second');
    sessionStorage.setItem(DRAFT, 'of the second');
    takeUp('usr_1');
    expect(sessionStorage.getItem(DRAFT)).toBe('of the first');
    takeUp('usr_2');
    expect(sessionStorage.getItem(DRAFT)).toBe('of the second');
  });

  it('takes over what a visitor has: lists are joined, of drafts the newer one counts', () => {
    takeUp('usr_1');
    localStorage.setItem('shopping-cart', '["before"]');
    sessionStorage.setItem(DRAFT, '{"recipient":"before"}');
    putAway();
    localStorage.setItem('shopping-cart', '["since"]');
    sessionStorage.setItem(DRAFT, '{"recipient":"since"}');
    takeUp('usr_1');
    expect(localStorage.getItem('shopping-cart')).toBe('["before","since"]');
    expect(sessionStorage.getItem(DRAFT)).toBe('{"recipient":"since"}');
  });

  it('that ends on purpose forgets what was put away, too; a visitor’s things are not put away', () => {
    sessionStorage.setItem(DRAFT, 'typed');
    putAway();
    expect(sessionStorage.getItem(DRAFT)).toBe('typed');
    takeUp('usr_1');
    putAway();
    clearStorage();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('is told apart in what other tabs write', () => {
    expect(readStorageEvent({ key: null, newValue: null })).toBe('signed-out');
    expect(readStorageEvent({ key: KEY, newValue: null })).toBe('signed-out');
    // Its tokens come after the user.
    expect(readStorageEvent({ key: KEY, newValue: 'dana' })).toBeNull();
    const token = 'CognitoIdentityServiceProvider.client.dana.refreshToken';
    expect(readStorageEvent({ key: token, newValue: 'x' })).toBe('signed-in');
    expect(readStorageEvent({ key: token, newValue: null })).toBeNull();
    expect(readStorageEvent({ key: 'theme', newValue: 'dark' })).toBeNull();
  });
});
