import { beforeEach, vi } from 'vitest';

/** Said once in a file: each of its tests begins with an empty storage of the tab, which is answered. */
export const withSessionStorage = (): Map<string, string> => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  return kept;
};
