import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`. */
const wide = matchMedia('(width >= 64rem)');

const subscribe = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** Whether the filters have a column of their own; a phone asks for them in a sheet. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
