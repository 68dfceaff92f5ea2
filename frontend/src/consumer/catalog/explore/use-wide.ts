import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`; nothing on a server, which does not know how wide the reader's window is. */
const wide = globalThis.matchMedia?.('(width >= 64rem)');

const subscribe = (listener: () => void): (() => void) => {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
};

/** Whether the filters have a column of their own; a phone asks for them in a sheet. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => Boolean(wide?.matches),
    () => false,
  );
