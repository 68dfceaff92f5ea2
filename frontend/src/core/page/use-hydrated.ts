import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/**
 * `rendered` while prerendered markup is being hydrated, since the first rendering has to match it, and `now` from then
 * on. Who reads it is rendered once more only where the two differ: that is done in one go, not in slices.
 */
export const useHydrated = <T>(now: T, rendered: T): T =>
  useSyncExternalStore(
    never,
    () => now,
    () => rendered,
  );

/** False while prerendered markup is being hydrated, true from then on. */
export const useIsHydrated = (): boolean => useHydrated(true, false);
