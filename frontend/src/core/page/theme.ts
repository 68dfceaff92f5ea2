import { useSyncExternalStore } from 'react';
import { THEME_KEY } from '../../boot/detect.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const listeners = new Set<() => void>();
const systemDark = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');

const chosen = (): Theme => {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
};

const apply = (): void => {
  const theme = chosen();
  const dark = theme === 'dark' || (theme === 'system' && Boolean(systemDark?.matches));
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
};
systemDark?.addEventListener('change', apply);

export const setTheme = (theme: Theme): void => {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    document.documentElement.dataset.theme = theme;
  }
  apply();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme that the person chose; until then the system's. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosen, () => 'system');

/** Whether the page is dark now, by choice or by the system. */
export const useIsDark = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme === 'dark',
    () => false,
  );
