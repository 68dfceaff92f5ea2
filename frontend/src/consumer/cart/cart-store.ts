import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../app/session.ts';
import {
  addAd,
  type CartAd,
  type CartItem,
  changeItem,
  readItems,
  removeItem,
  repeatItem,
  withoutBought,
} from './cart-items.ts';

const KEY = 'shopping-cart';
const NONE: readonly CartItem[] = [];

const stored = (): readonly CartItem[] => {
  try {
    return readItems(localStorage.getItem(KEY));
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
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const readAgain = (): void => {
  items = stored();
  tell();
};

const set = (next: readonly CartItem[]): void => {
  items = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(items));
  } catch {
    // as above
  }
  tell();
};

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) readAgain();
  });
  // Signing out empties the storage, in this tab without an event.
  onSessionEnd(readAgain);
}

/** What is in the cart, in every tab the same. */
export const useCart = (): readonly CartItem[] =>
  useSyncExternalStore(
    subscribe,
    () => items,
    () => NONE,
  );

export const cartItems = (): readonly CartItem[] => items;

/** False when the cart is full. */
export const addToCart = (ad: CartAd): boolean => {
  const next = addAd(items, ad, crypto.randomUUID());
  if (next) set(next);
  return next !== null;
};

/** The same video once more, for somebody else; false when the cart is full. */
export const repeatInCart = (key: string): boolean => {
  const next = repeatItem(items, key, crypto.randomUUID());
  if (next) set(next);
  return next !== null;
};

export const removeFromCart = (key: string): void => set(removeItem(items, key));

export const changeInCart = (key: string, change: Partial<CartItem>): void =>
  set(changeItem(items, key, change));

/** Takes out what was bought. */
export const takeOut = (bought: readonly CartItem[]): void => set(withoutBought(items, bought));

/** Empties the cart; `fillCart` with what this returns undoes it. */
export const clearCart = (): readonly CartItem[] => {
  const before = items;
  set(NONE);
  return before;
};

export const fillCart = set;

/** Whether the drawer is shown. */
export const useCartOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );

export const showCart = (shown: boolean): void => {
  open = shown;
  tell();
};
