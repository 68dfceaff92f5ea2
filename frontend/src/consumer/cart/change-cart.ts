import { changeItem, removeItem, repeatItem, withoutBought } from './cart-changes.ts';
import type { CartItem } from './cart-items.ts';
import { cartItems, fillCart } from './cart-store.ts';

/** The same video once more, for somebody else; false when the cart is full. */
export const repeatInCart = (key: string): boolean => {
  const next = repeatItem(cartItems(), key, crypto.randomUUID());
  if (next) fillCart(next);
  return next !== null;
};

export const removeFromCart = (key: string): void => fillCart(removeItem(cartItems(), key));

export const changeInCart = (key: string, change: Partial<CartItem>): void =>
  fillCart(changeItem(cartItems(), key, change));

/** Takes out what was bought, by its keys. */
export const takeOut = (bought: readonly string[]): void => fillCart(withoutBought(cartItems(), bought));

/** Empties the cart; `fillCart` with what this returns undoes it. */
export const clearCart = (): readonly CartItem[] => {
  const before = cartItems();
  fillCart([]);
  return before;
};
