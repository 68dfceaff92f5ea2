import { useSyncExternalStore } from 'react';
import { wanted } from '../../core/drafts/wanted.ts';
import { onSessionChange } from '../../core/session/session.ts';
import { addAd, type CartAd, type CartItem, readItems } from './cart-items.ts';
import { CART_KEY, wantCart } from './cart-wanted.ts';

const NONE: readonly CartItem[] = [];

const stored = (): readonly CartItem[] => {
  try {
    return readItems(localStorage.getItem(CART_KEY));
  } catch {
    return NONE; // storage can be forbidden: the cart lasts as long as the page
  }
};

let items = typeof window === 'undefined' ? NONE : stored();
let open = false;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
/** `listener` hears of every change until what is answered is called. */
export const onCartChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const readAgain = (): void => {
  items = stored();
  tell();
};

const set = (next: readonly CartItem[]): void => {
  items = next;
  wantCart();
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(items));
  } catch {
    // as above
  }
  tell();
};

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) readAgain();
  });
  // Sessions that begin and end change what the storage shows, in this tab without an event.
  onSessionChange(readAgain);
}

/** Whether a video is in the cart; a page of cards is not rendered again for the one that was put there. */
export const useIsInCart = (adId: string): boolean =>
  useSyncExternalStore(
    onCartChange,
    () => items.some(({ id }) => id === adId),
    () => false,
  );

/** What is in the cart, in every tab the same. */
export const cartItems = (): readonly CartItem[] => items;

/** False when the cart is full. */
export const addToCart = (ad: CartAd): boolean => {
  const next = addAd(items, ad, crypto.randomUUID(), wanted());
  if (next) set(next);
  return next !== null;
};

/** Puts these in place of what is there. */
export const fillCart = set;

/** Whether the drawer is shown. */
export const isCartOpen = (): boolean => open;

export const showCart = (shown: boolean): void => {
  open = shown;
  if (shown) wantCart();
  tell();
};
