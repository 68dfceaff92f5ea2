import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/**
 * False while markup rendered at build is being hydrated, true from then on. What was fetched in the meantime must wait
 * for it: the first rendering has to say what the markup says.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
