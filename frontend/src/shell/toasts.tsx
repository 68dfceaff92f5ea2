import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from '../core/page/toast.ts';

const QUIET_MS = 4_000;
const RETRY_MS = 1_000;
const TOUCHES = ['pointerdown', 'keydown', 'online'];

/** Chromium, which never asks for an address again that it could not have, names it. */
const MISSING = /https?:\S+?\.js/;

/** The file's other address, once it could not be had. */
let again = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Loads the toaster, and what else can wait, for the first toast, at the first interaction, or when the page has been
 * idle, since it has to be there when the network is not. What could not be had is asked for at the next of these, when
 * the network is back, and from then on until it is there: a browser says that it is back before anything comes through.
 */
export const Toasts = () => {
  const waiting = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.snapshot().length > 0,
    () => false,
  );
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (Toaster) return;
    const bring = (): void => {
      const late: Promise<typeof import('./late.ts')> = again
        ? import(/* @vite-ignore */ again)
        : import('./late.ts');
      late.then(
        ({ bringLate }) => {
          const found = bringLate();
          setToaster(() => found);
        },
        ({ message }) => {
          const [file] = MISSING.exec(message) ?? [];
          if (file) again = `${file}?again=${Date.now()}`;
          clearTimeout(timer);
          if (navigator.onLine) timer = setTimeout(bring, RETRY_MS);
        },
      );
    };
    timer = setTimeout(bring, waiting ? 0 : QUIET_MS);
    for (const touch of TOUCHES) addEventListener(touch, bring);
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) removeEventListener(touch, bring);
    };
  }, [waiting, Toaster]);
  return Toaster && <Toaster />;
};
