import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../core/page/use-hydrated.ts';
import { useSession } from '../../core/session/session.ts';

export const CART_KEY = 'shopping-cart';

const isKept = (): boolean => {
  try {
    return (localStorage.getItem(CART_KEY) ?? '[]') !== '[]';
  } catch {
    return false; // storage can be forbidden
  }
};

let wanted = typeof window !== 'undefined' && isKept();
const listeners = new Set<() => void>();

/** Something was put into the cart, or it is to be shown. From then on it stays. */
export const wantCart = (): void => {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
};

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === CART_KEY && isKept()) wantCart();
  });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the top bar has a use for the cart: most visitors come without one, and do not load it. */
export const useIsCartWanted = (): boolean => {
  const filled = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  const signedOut = useSession().status === 'signed-out';
  // A server is told no hash.
  const called = useHydrated(useLocation().hash === '#cart', false);
  return filled || !signedOut || called;
};
