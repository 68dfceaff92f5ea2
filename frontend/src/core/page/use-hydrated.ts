import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/**
 * False while prerendered markup is being hydrated, true from then on. Data fetched meanwhile must wait for it, since
 * the first rendering has to match the markup.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
