const KEY = 'reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/** Asks what asks a person who closes the tab: a form with unsaved changes, an upload on its way. */
const wouldLose = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * A page that was open during a release may ask for a file that is gone: loads the page anew, once, when that loses
 * nothing; forms with drafts have theirs back. Otherwise, and without a network, what asked for the file says so.
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
