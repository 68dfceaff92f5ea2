/** A picture that does not come keeps nobody from using the page. */
const LONGEST_MS = 5_000;

/** What people do who want something of the page now. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Acts when the whole page has been read. */
export const whenParsed = (act: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
};

/** Pictures that the page wants first and that are on the way. */
const awaitedPictures = (): HTMLImageElement[] =>
  [...document.images].filter(({ fetchPriority, complete }) => fetchPriority === 'high' && !complete);

const settled = (picture: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    for (const type of ['load', 'error']) picture.addEventListener(type, () => resolve(), { once: true });
  });

/** After the frame that shows what is there now; a page that nobody sees draws no frames. */
const afterFrame = (act: () => void): void => {
  if (document.hidden) act();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));
};

/**
 * Acts once: when the pictures that a page wants first have been painted, or at the first touch, key or turn of the wheel.
 */
export const whenPainted = (act: () => void): void => {
  let done = false;
  const go = (): void => {
    if (!done) act();
    done = true;
  };
  for (const type of TOUCHES) addEventListener(type, go, { once: true, capture: true, passive: true });
  setTimeout(go, LONGEST_MS);
  whenParsed(() => void Promise.all(awaitedPictures().map(settled)).then(() => afterFrame(go)));
};
