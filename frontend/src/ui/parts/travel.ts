/** What travels from a page (`data-picture`), and where it arrives; of the latter there is at most one on a page. */
const PICTURE = '[data-picture]';
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

/** What the browser knows a picture by, while it is looked at. */
const name = (picture: HTMLElement | null, known: string): void => {
  if (picture) picture.style.viewTransitionName = known;
};

/** Whether this browser can move a picture from page to page, and its person does not mind. */
const canTravel = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Goes to the next page, to which the picture, by default that of this page, travels: the browser moves it from where it was
 * to where it is there. `go` is called once, whatever becomes of the picture.
 */
export const travel = (
  go: () => void,
  picture: HTMLElement | null = document.querySelector<HTMLElement>(LANDING),
): void => {
  if (!canTravel()) {
    go();
    return;
  }
  name(picture, NAME);
  const { ready, finished } = document.startViewTransition(async () => {
    name(picture, '');
    const arrival = landed(picture);
    go();
    await arrival;
    name(document.querySelector<HTMLElement>(LANDING), NAME);
  });
  // A picture that is not shown travelling, in a hidden tab say, is no failure.
  ready.catch(() => {});
  finished.catch(() => {}).then(() => name(document.querySelector<HTMLElement>(LANDING), ''));
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A press that was held is made again, and goes through. */
let again = false;

const hold = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const picture = link?.querySelector<HTMLElement>(PICTURE);
  if (again || !link || !picture || !isPlain(event) || !canTravel()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  travel(() => {
    again = true;
    link.click();
    again = false;
  }, picture);
};

/**
 * From now on the picture of a card travels when its link is pressed. One listener for all of them, so that cards need no
 * code for it: it holds the press until the browser has seen the page as it was. Called again, it changes nothing.
 */
export const startTravelling = (): void => document.addEventListener('click', hold, true);
