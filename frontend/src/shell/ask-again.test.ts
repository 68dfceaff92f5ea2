import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAskingAgain } from './ask-again.ts';

const FILE = 'https://mazaltov.example/assets/menu-1a2b.js';
const load = vi.fn<(address: string) => Promise<unknown>>();
/** What is left to those who load the page anew. */
const left = vi.fn();
let page: EventTarget;

const missing = (message: string): { again?: Promise<unknown> } => {
  const event: Event & { again?: Promise<unknown> } = Object.assign(new Event('vite:preloadError'), {
    payload: new Error(message),
  });
  page.dispatchEvent(event);
  return event;
};
/** Chromium's words for a file that it does not have, also when it does not ask for it. */
const ofChromium = (file: string): string => `Failed to fetch dynamically imported module: ${file}`;

beforeEach(() => {
  vi.resetAllMocks();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  startAskingAgain(load);
  page.addEventListener('vite:preloadError', (event) =>
    left((event as { payload?: Error }).payload?.message),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('a file that could not be had', () => {
  it('is asked for under another address, and is one file for all who import it', async () => {
    const menu = { default: () => null };
    load.mockResolvedValue(menu);
    const [first, second] = [missing(ofChromium(FILE)).again, missing(ofChromium(FILE)).again];
    expect([await first, await second]).toEqual([menu, menu]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(load.mock.calls[0]?.[0]).toMatch(
      /^https:\/\/mazaltov\.example\/assets\/menu-1a2b\.js\?again=\d+$/,
    );
    expect(left).not.toHaveBeenCalled();
  });

  it('is asked for once more at the next press, and left to others when that fails as well', async () => {
    const gone = ofChromium(`${FILE}?again=1`);
    load.mockRejectedValue(new Error(gone));
    for (const times of [1, 2]) {
      await expect(missing(ofChromium(FILE)).again).rejects.toThrow(gone);
      expect(load).toHaveBeenCalledTimes(times);
      expect(left.mock.calls).toEqual(Array.from({ length: times }, () => [gone]));
    }
  });

  it.each([
    ['a sheet', 'Unable to preload CSS for https://mazaltov.example/assets/screens-1a2b.css'],
    ['a browser that asks again by itself', 'Importing a module script failed.'],
  ])('is left to others: %s', (_, message) => {
    expect(missing(message).again).toBeUndefined();
    expect(left.mock.calls).toEqual([[message]]);
    expect(load).not.toHaveBeenCalled();
  });
});
