import { useSyncExternalStore } from 'react';

/** Ids of creators, the last added last: what a visitor chose in this browser, until it joins the list of an account. */
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

export const ownFavorites = (): string[] => parse(read());

/** Throws when storage is forbidden or full. */
export const keepFavorites = (ids: readonly string[]): void => {
  if (ids.length > 0) localStorage.setItem(KEY, JSON.stringify(ids));
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
};

/** Adds the creator, or takes it away. Throws when storage is forbidden or full. */
export const keepFavorite = (creatorId: string, wanted: boolean): void => {
  const others = ownFavorites().filter((id) => id !== creatorId);
  keepFavorites(wanted ? [...others, creatorId] : others);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

export const useOwnFavorites = (): string[] => parse(useSyncExternalStore(subscribe, read, () => ''));
