const KEY = 'reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/** A page that was open during a release may ask for a file that is gone: load it anew, once. */
export const reloadOnceOnMissingChunk = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
};
