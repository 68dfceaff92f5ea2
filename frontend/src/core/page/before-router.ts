/**
 * Hears of back and forward before the router does, so that a form can hold them. A window's listeners are called in
 * the order in which they were added, capturing or not, and this one is added before the router's.
 */
export const beforeRouter: { onPop: ((event: PopStateEvent) => void) | null } = { onPop: null };

export const startBeforeRouter = (): void =>
  window.addEventListener('popstate', (event) => beforeRouter.onPop?.(event));
