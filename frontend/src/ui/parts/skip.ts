/** A skip link for people who use the keyboard: visible while it has focus. */
export const SKIP =
  'sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-control focus:bg-card focus:px-4 focus:py-3';
