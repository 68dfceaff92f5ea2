import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from '../ui/toast.ts';

const QUIET_MS = 4_000;

/**
 * Brings what shows toasts for the first one, or after a quiet while: by then it is there when the network is not. A
 * failure is no matter: the next toast tries again.
 */
export const Toasts = () => {
  const waiting = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.snapshot().length > 0,
    () => false,
  );
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const bring = (): void => {
      import('../ui/toaster.tsx').then(
        (found) => setToaster(() => found.Toaster),
        () => {},
      );
    };
    const quiet = setTimeout(bring, waiting ? 0 : QUIET_MS);
    return () => clearTimeout(quiet);
  }, [waiting]);
  return Toaster && <Toaster />;
};
