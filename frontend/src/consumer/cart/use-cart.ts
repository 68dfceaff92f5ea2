import { useSyncExternalStore } from 'react';
import { cartItems, isCartOpen, onCartChange } from './cart-store.ts';

/** What is in the cart. Apart from the store, which every page with cards loads. */
export const useCart = () => useSyncExternalStore(onCartChange, cartItems);

/** Whether the drawer is shown. */
export const useIsCartOpen = () => useSyncExternalStore(onCartChange, isCartOpen);
