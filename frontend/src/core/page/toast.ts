export type ToastKind = 'success' | 'error' | 'info';

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** How long a message stays, in milliseconds; errors stay longer because they take longer to read. */
const STAYS: Record<ToastKind, number> = { success: 5_000, info: 6_000, error: 8_000 };
const AT_ONCE = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

const show = (kind: ToastKind, text: string, action?: ToastAction): void => {
  lastId += 1;
  const id = lastId;
  // The same message again replaces itself: it is announced once more, and never piles up.
  // What failed before does not stand beside what has worked since, unless it still offers something.
  const over = (toast: Toast): boolean =>
    toast.text === text || (kind === 'success' && toast.kind === 'error' && !toast.action);
  set([...toasts.filter((toast) => !over(toast)), { id, kind, text, action }].slice(-AT_ONCE));
};

let countedUpTo = 0;

/**
 * Counts how long the messages stay, from when they are on the screen: the code that shows them may come later than they
 * do. Nobody has to hurry: one that offers an action stays until it is used or closed.
 */
export const countShown = (shown: readonly Toast[]): void => {
  for (const { id, kind, action } of shown)
    if (id > countedUpTo) {
      countedUpTo = id;
      if (!action) setTimeout(() => dismissToast(id), STAYS[kind]);
    }
};

/** A short message at the top of the screen. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string, action?: ToastAction): void => show('error', text, action),
  info: (text: string): void => show('info', text),
};

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): readonly Toast[] => toasts,
};
