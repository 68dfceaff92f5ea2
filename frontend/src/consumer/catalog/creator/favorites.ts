import { useSyncExternalStore } from 'react';

/** Favourites live in this browser only: ids of creators. Signing out forgets them with the rest of local storage. */
const KEY = 'favorites';

const listeners = new Set<() => void>();

const read = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // storage can be forbidden
  }
};

/** What somebody else may have put there is no list of ours. */
const parse = (stored: string): string[] => {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Adds the creator, or takes it away; true when it is a favourite now. Throws when storage is forbidden or full. */
export const toggleFavorite = (id: string): boolean => {
  const list = parse(read());
  const added = !list.includes(id);
  localStorage.setItem(KEY, JSON.stringify(added ? [...list, id] : list.filter((each) => each !== id)));
  for (const listener of listeners) listener();
  return added;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

export const useIsFavorite = (id: string): boolean =>
  parse(useSyncExternalStore(subscribe, read, () => '')).includes(id);
