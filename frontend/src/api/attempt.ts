import { ApiError } from './api-error.ts';

const storageKey = (name: string): string => `attempt:${name}`;
/** Where storage is forbidden, keys last as long as the page. */
const inMemory = new Map<string, string>();

type Where = () => Storage;

const read = (name: string, where: Where): string | null => {
  try {
    return where().getItem(storageKey(name));
  } catch {
    return inMemory.get(name) ?? null;
  }
};

const write = (name: string, key: string | null, where: Where): void => {
  try {
    if (key === null) where().removeItem(storageKey(name));
    else where().setItem(storageKey(name), key);
  } catch {
    if (key === null) inMemory.delete(name);
    else inMemory.set(name, key);
  }
};

/** Said before the act itself was looked at, by us or by what stands before us (`unknown`). */
const BEFORE_THE_ACT = /^(?:auth|call|rate)\.|^unknown$/;

/**
 * Whether the server refused the act itself. No answer, a failing server, an ended session and too many calls leave
 * open whether an earlier try did it.
 */
export const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !BEFORE_THE_ACT.test(error.code);

/**
 * Does something that must not be done twice (`name`: what, and of what). Its idempotency key is made at the first
 * press and kept until the server decided, over a reload as well: pressing again is the same act. `where` is this tab
 * unless told otherwise; with `localStorage` the same act of another tab has the same key.
 */
export const attempt = async <T>(
  name: string,
  act: (key: string) => Promise<T>,
  where: Where = () => sessionStorage,
): Promise<T> => {
  const key = read(name, where) ?? crypto.randomUUID();
  write(name, key, where);
  try {
    const result = await act(key);
    write(name, null, where);
    return result;
  } catch (error) {
    if (isDecided(error)) write(name, null, where);
    throw error;
  }
};
