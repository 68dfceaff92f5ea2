import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from '../core/toast.ts';

const QUIET_MS = 4_000;
const TOUCHES = ['pointerdown', 'input'];

/**
 * Brings what shows toasts for the first one, at the first touch of the page, or after a quiet while: by the time there
 * is something to say it is there, when the network is not. A failure is no matter: the next toast tries again.
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
      // The page of a failure comes along, before files cannot be had.
      import('../ui/crash-page.tsx').catch(() => {});
    };
    const quiet = setTimeout(bring, waiting ? 0 : QUIET_MS);
    for (const touch of TOUCHES) document.addEventListener(touch, bring, { once: true });
    return () => {
      clearTimeout(quiet);
      for (const touch of TOUCHES) document.removeEventListener(touch, bring);
    };
  }, [waiting]);
  return Toaster && <Toaster />;
};
