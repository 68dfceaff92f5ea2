import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from '../core/toast.ts';

const QUIET_MS = 4_000;
const TOUCHES = ['pointerdown', 'keydown', 'input'];

/**
 * Loads the toaster, and what else can wait, for the first toast, at the first interaction, or when the page has been
 * idle, since it has to be there when the network is not. A failure to load is retried by the next toast.
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
      import('./late.ts').then(
        ({ bringLate }) => {
          const found = bringLate();
          setToaster(() => found);
        },
        () => {},
      );
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
