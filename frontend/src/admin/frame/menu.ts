import { createContext, use } from 'react';
import type english from '../../../../shared/locales/en/admin.json';

/** A screen by its address; its text in the menu has the same name. */
export type ScreenName = Exclude<keyof typeof english.menu, 'title' | 'superAdmin'>;

/**
 * The screens that the admin may see, in the order of the menu, as `screens.tsx` lists them. The first is where the back
 * office opens; there is none for an admin whose role permits nothing.
 */
export const Menu = createContext<readonly ScreenName[] | null>(null);

export const useMenu = (): readonly ScreenName[] => {
  const screens = use(Menu);
  if (!screens) throw new Error('no menu around this');
  return screens;
};
