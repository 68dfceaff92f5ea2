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

/** A refusal is an answer; no answer and a failing server leave open whether it was done. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Does something that must not be done twice (`name`: what, and of what). Its idempotency key is made at the first
 * press and kept until the server answered, over a reload as well: pressing again is the same act. `where` is this tab
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
    if (isAnswer(error)) write(name, null, where);
    throw error;
  }
};
