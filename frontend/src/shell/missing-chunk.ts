const KEY = 'reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/** Fires `beforeunload`: forms with unsaved changes and running uploads object to it. */
const wouldLose = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * A page that was open during a release may import a chunk that is gone: reloads the page once, when that loses nothing;
 * forms with drafts restore them. Otherwise, and offline, the failed import is shown where it happened.
 */
export const reloadOnceOnMissingChunk = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < AGAIN_AFTER_MS || wouldLose()) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
};
