/** A file that could not be had, as the import that waits for it says so (`build/lazy-imports.ts`). */
const NAME = 'vite:preloadError';
interface MissingFile extends Event {
  payload: Error;
  /** What the import is answered instead. */
  again?: Promise<unknown>;
}

/** Chromium alone names the file, and it alone never asks for an address again that it could not have. */
const MISSING = /https?:\S+\.js$/;

/**
 * Asks for a file of the site that could not be had under another address, at once and at every later press, so that one
 * moment without a network costs no page. Whoever imports the file afterwards is given the same one: there are no two.
 * What cannot be had under the other address either is left to `missing-chunk.ts`.
 */
export const startAskingAgain = (
  load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address),
): void => {
  const asked = new Map<string, Promise<unknown>>();
  const ask = async (file: string): Promise<unknown> => {
    try {
      return await load(`${file}?again=${Date.now()}`);
    } catch (error) {
      asked.delete(file);
      window.dispatchEvent(Object.assign(new Event(NAME, { cancelable: true }), { payload: error }));
      throw error;
    }
  };
  window.addEventListener(
    NAME,
    (event) => {
      const missing = event as MissingFile;
      const file = MISSING.exec(missing.payload.message)?.[0];
      if (!file) return;
      missing.stopImmediatePropagation();
      const answer = asked.get(file) ?? ask(file);
      asked.set(file, answer);
      missing.again = answer;
    },
    { capture: true },
  );
};
