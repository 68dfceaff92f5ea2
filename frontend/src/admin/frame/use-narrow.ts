import { useSyncExternalStore } from 'react';

/** Cloudscape's own border between a phone and the rest. */
const narrow = matchMedia('(max-width: 688px)');

const subscribe = (listener: () => void): (() => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** Too narrow for a menu beside the content, and for a table. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
