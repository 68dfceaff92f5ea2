import { useSyncExternalStore } from 'react';

const phone = matchMedia('(max-width: 639px)');

const subscribe = (changed: () => void) => {
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
};

/** Whether a conversation takes the whole screen. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
