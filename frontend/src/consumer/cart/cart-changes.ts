import { CART_MAX } from '../../../../shared/limits.ts';
import type { CartDetails, CartItem } from './cart-items.ts';

const NO_DETAILS: CartDetails = {
  instructions: '',
  occasion: '',
  recipient: '',
  deadline: '',
  eventDate: '',
  minor: '',
  extras: '',
  reveal: '',
};

/** Adds the item once more, right after itself, for another recipient; null when the cart is full. */
export const repeatItem = (
  items: readonly CartItem[],
  key: string,
  newKey: string,
): readonly CartItem[] | null =>
  items.length >= CART_MAX
    ? null
    : items.flatMap((item) => (item.key === key ? [item, { ...item, ...NO_DETAILS, key: newKey }] : [item]));

/** Removes one item; others of the same ad stay. */
export const removeItem = (items: readonly CartItem[], key: string): readonly CartItem[] =>
  items.filter((item) => item.key !== key);

/** Removes what was bought, by its keys, however the cart has changed since. */
export const withoutBought = (items: readonly CartItem[], bought: readonly string[]): readonly CartItem[] =>
  items.filter(({ key }) => !bought.includes(key));

export const changeItem = (
  items: readonly CartItem[],
  key: string,
  change: Partial<CartItem>,
): readonly CartItem[] => items.map((item) => (item.key === key ? { ...item, ...change } : item));
