/**
 * What hears of back and forward before the router does, while there is something to hold. A window's listeners are
 * called in the order in which they were added, capturing or not: this one is there before the router's.
 */
export const beforeRouter: { onPop: ((event: PopStateEvent) => void) | null } = { onPop: null };

export const startBeforeRouter = (): void =>
  window.addEventListener('popstate', (event) => beforeRouter.onPop?.(event));
