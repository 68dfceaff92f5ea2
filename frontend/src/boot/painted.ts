/** A picture that does not come keeps nobody from using the page. */
const LONGEST_MS = 5_000;

/** What people do who want something of the page now. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Acts when the whole page has been read. */
export const whenParsed = (act: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
};

/** Pictures that the page says it wants at once: when they can be painted, or never will be. */
const awaitedPictures = (): Promise<void>[] =>
  [...document.querySelectorAll<HTMLImageElement>('img[loading=eager]')].map((picture) =>
    picture.decode().catch(() => {}),
  );

/** So many frames are on their way to the screen at once, where the processor draws them. */
const FRAMES = 3;

/** After the frame that shows what is there now; a page that nobody sees draws no frames. */
const afterFrames = (act: () => void, frames = FRAMES): void => {
  if (document.hidden || frames === 0) setTimeout(act);
  else requestAnimationFrame(() => afterFrames(act, frames - 1));
};

/**
 * Acts once: when the pictures that a page wants at once have been painted, and its words in their own faces, or at the first
 * touch, key or turn of the wheel.
 */
export const whenPainted = (act: () => void): void => {
  let done = false;
  const go = (): void => {
    if (!done) act();
    done = true;
  };
  for (const type of TOUCHES) addEventListener(type, go, { once: true, capture: true, passive: true });
  setTimeout(go, LONGEST_MS);
  whenParsed(
    () => void Promise.all([document.fonts.ready, ...awaitedPictures()]).then(() => afterFrames(go)),
  );
};
