/** Where a picture that travels arrives; there is at most one on a page. */
const LANDING = '[data-picture-lands]';
/** How long the next page may take to show it, in milliseconds: nothing can be pressed meanwhile. */
const PATIENCE_MS = 400;
const NAME = 'picture';

/** Resolves when the next page shows its picture, or has kept the person waiting. */
const landed = (from: Element | null): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      const landing = document.querySelector(LANDING);
      if (landing && landing !== from) done();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(done, PATIENCE_MS);
  });

/**
 * Goes to the next page, to which the picture travels: the browser moves it from where it was to where it is there. `go`
 * is called once, whatever becomes of the picture.
 */
export const travel = (picture: HTMLElement | null, go: () => void): void => {
  if (picture) picture.style.viewTransitionName = NAME;
  const { ready, finished } = document.startViewTransition(async () => {
    if (picture) picture.style.viewTransitionName = '';
    const arrival = landed(picture);
    go();
    await arrival;
  });
  // A picture that is not shown travelling, in a hidden tab say, is no failure.
  ready.catch(() => {});
  finished.catch(() => {});
};
